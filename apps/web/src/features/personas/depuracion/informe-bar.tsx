import { fechaLarga, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  approveDepuracion,
  DIAS_DE_AVISO,
  discardDepuracion,
  type Informe,
  prepareDepuracion,
} from '@hampi/contract/personas/depuracion/calls';
import { Button } from '@mantine/core';
import { useCall } from '../../../base/use-call.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import css from './depuracion.module.css';

const REFRESHES = { refreshes: ['admin'] as const };
const personas = (n: number) => (n === 1 ? '1 persona' : `${n} personas`);

/** The state of the report and its possible actions. */
export function InformeBar({ informe }: { informe: Informe | null }) {
  const prepare = useCall(prepareDepuracion, REFRESHES);
  const approve = useCall(approveDepuracion, REFRESHES);
  const discard = useCall(discardDepuracion, REFRESHES);
  const busy = prepare.isPending || approve.isPending || discard.isPending;

  const askApprove = async ({ id, personas: n, con_cuenta, con_historia }: Informe) => {
    const text = `Dentro de ${DIAS_DE_AVISO} días se borrarán los datos de contacto de ${personas(n)} y ${con_cuenta} cuentas. ${con_historia} historias clínicas se archivan fuera de la vista; nada de ellas se borra. Quien vuelva antes conserva todo.`;
    if (await confirm({ title: 'Aprobar el informe', text, confirmLabel: 'Aprobar', danger: true }))
      approve.mutate({ params: { id } });
  };
  const askDiscard = async ({ id }: Informe) => {
    const text = 'Nada cambiará. El informe se puede preparar otra vez.';
    if (await confirm({ title: 'Descartar el informe', text, confirmLabel: 'Descartar' }))
      discard.mutate({ params: { id } });
  };

  if (!informe)
    return (
      <section className={`card row wrap gap-12 gap-x-24 between mb-16 py-16 px-20 ${css.bar}`} aria-label="Informe">
        <p>
          <b>No hay un informe abierto.</b> Cada mes se prepara uno solo si hay menores sin actividad desde hace tres
          años. Prepararlo no cambia nada.
        </p>
        <Button variant="default" loading={busy} onClick={() => prepare.mutate({})}>
          Preparar informe
        </Button>
      </section>
    );
  return (
    <section className={`card row wrap gap-12 gap-x-24 between mb-16 py-16 px-20 ${css.bar}`} aria-label="Informe">
      <p>
        <b>
          {personas(informe.personas)}, {informe.con_cuenta} con cuenta, {informe.con_historia} con historia clínica.
        </b>{' '}
        {informe.aplica_en
          ? `Aprobado: se aplica el ${fechaLarga(fechaOf(informe.aplica_en, ZONA_ECUADOR))}. Quien vuelva antes conserva todo.`
          : `Preparado el ${fechaLarga(fechaOf(informe.preparada_en, ZONA_ECUADOR))}; nada ha cambiado. Al aprobarlo se borran los contactos y las cuentas; la historia se archiva ${informe.historia_anios} años desde la última atención.`}
      </p>
      <div className="flex wrap gap-8">
        <Button variant="default" disabled={busy} onClick={() => void askDiscard(informe)}>
          Descartar
        </Button>
        {informe.estado === 'PREPARADA' && (
          <Button loading={busy} disabled={informe.personas === 0} onClick={() => void askApprove(informe)}>
            Aprobar
          </Button>
        )}
      </div>
    </section>
  );
}
