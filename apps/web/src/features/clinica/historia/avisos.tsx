import { fechaCorta, fechaHora, fechaOf, horaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { Button } from '@mantine/core';
import { useStore } from 'zustand';
import { unlessRefused } from '../../../base/toast.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { confirm } from '../../../kit/feedback/confirm.ts';
import type { BorradorKeeper } from '../consulta/borrador.ts';
import { useConsulta } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import css from './historia.module.css';

interface AvisosProps {
  borrador: BorradorKeeper;
  /** Why the last save failed. */
  failure: string | null;
  onDismiss: () => void;
}

/** Notices above the form: a failed save, a recovered draft, the author of the entry shown. */
export function Avisos({ borrador, failure, onDismiss }: AvisosProps) {
  const { zona } = useHistoria();
  const viendo = useConsulta((s) => s.viendo);
  const recuperado = useStore(borrador.estado, (s) => s.recuperado);

  async function discard() {
    const sure = await confirm({
      title: 'Descartar borrador',
      text: 'Se borrará lo que escribió y no guardó.',
      confirmLabel: 'Descartar',
      danger: 'delete',
    });
    if (sure) await unlessRefused(borrador.discard());
  }

  return (
    <div className={css.notices}>
      {failure && (
        <Banner kind="error" title={failure}>
          Nada de lo que escribió se ha perdido. Revise su conexión y presione «Guardar» nuevamente.{' '}
          <button type="button" className="strong underlined" onClick={onDismiss}>
            Entendido
          </button>
        </Banner>
      )}
      {viendo && (
        <Banner title={`Consulta del ${fechaHora(viendo.created_date, zona)}`}>
          {viendo.doctor} · {viendo.oficina.nombre}.{' '}
          {viendo.editable
            ? 'Si la corrige, la versión anterior se conserva.'
            : 'Solo lectura: la escribió otro profesional.'}
        </Banner>
      )}
      {recuperado && (
        <Banner
          kind="warning"
          title={`${viendo ? 'Corrección recuperada' : 'Borrador recuperado'} de ${when(recuperado)}`}
        >
          <Button variant="subtle" size="compact-sm" onClick={() => void discard()}>
            Descartar
          </Button>
        </Banner>
      )}
    </div>
  );
}

/** 'HH:mm', with the date unless it is today. */
function when(instant: string): string {
  const fecha = fechaOf(instant, ZONA_ECUADOR);
  const hora = horaOf(instant, ZONA_ECUADOR);
  return fecha === fechaOf(new Date(), ZONA_ECUADOR) ? hora : `${hora} del ${fechaCorta(fecha)}`;
}
