import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { annulFactura, askAnulacion } from '@hampi/contract/dinero/facturas/calls';
import type { Factura } from '@hampi/contract/dinero/facturas/factura';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiError, callWhole } from '../../../../base/api.ts';
import { toast, unlessRefused } from '../../../../base/toast.ts';
import { confirm } from '../../../../kit/feedback/confirm.ts';
import css from '../facturas.module.css';

const PREGUNTAS = {
  '01': {
    title: '¿Anuló esta factura en SRI en línea?',
    text: 'Aquí quedará anulada y la consulta se podrá facturar otra vez. El dinero no cambia: si lo devolvió, anótelo en la cita o en la caja. Esto queda registrado a su nombre.',
    confirmLabel: 'Sí, la anulé',
  },
  '04': {
    title: '¿Anuló esta nota de crédito en SRI en línea?',
    text: 'Aquí quedará anulada: la factura vuelve a contar por lo que la nota devolvía, y la devolución de dinero se deshace en los pagos. Esto queda registrado a su nombre.',
    confirmLabel: 'Sí, la anulé',
  },
};

/** Until when an authorised document can be annulled in the SRI's pages, and two ways to follow that here. */
export function Anulacion({ factura, onChange }: { factura: Factura; onChange: (next: Factura) => void }) {
  const [busy, setBusy] = useState<'pregunta' | 'anula' | null>(null);
  const { id, codDoc, anulableHasta: hasta } = factura;
  if (hasta === null) return null;
  const late = hasta < fechaOf(new Date(), ZONA_ECUADOR);
  const params = { id };

  const run = async (what: typeof busy, work: () => Promise<unknown>) => {
    setBusy(what);
    await unlessRefused(work()).finally(() => setBusy(null));
  };
  const ask = () =>
    run('pregunta', async () => {
      const { data, mensaje } = await callWhole(askAnulacion, { params });
      onChange(data);
      toast.info(mensaje);
    });
  const annul = (confirmo: boolean) => callWhole(annulFactura, { params, body: { confirmo } });
  const byHand = async () => {
    if (!(await confirm(PREGUNTAS[codDoc]))) return;
    await run('anula', async () => {
      let done: Awaited<ReturnType<typeof annul>>;
      try {
        done = await annul(false);
      } catch (error) {
        if (!(error instanceof ApiError && error.codigo === 'SIGUE_AUTORIZADA')) throw error;
        const sure = {
          title: '¿Anotarla como anulada de todos modos?',
          text: error.message,
          confirmLabel: 'Anotarla',
          danger: true,
        };
        if (!(await confirm(sure))) return;
        done = await annul(true);
      }
      onChange(done.data);
      toast.success(done.mensaje);
    });
  };
  return (
    <section className={`grid gap-8 items-left ${css.notas}`} aria-label="Anulación en el SRI">
      <p className="t-small c-quiet">
        {late
          ? `El plazo para anularla en SRI en línea terminó el ${fechaCorta(hasta)}.`
          : `Puede anularla en SRI en línea hasta el ${fechaCorta(hasta)}; quien compró tiene cinco días hábiles para aceptarlo. Le preguntamos al SRI una vez al día.`}
      </p>
      <div className="flex wrap gap-8">
        <Button variant="default" loading={busy === 'pregunta'} onClick={() => void ask()}>
          Preguntar al SRI si está anulada
        </Button>
        <Button variant="subtle" loading={busy === 'anula'} onClick={() => void byHand()}>
          La anulé en el SRI
        </Button>
      </div>
    </section>
  );
}
