import { fechaHora } from '@hampi/contract/base/fechas';
import {
  type Aviso,
  type EstadoAviso,
  estadoAvisoTexto,
  listAvisosOfCita,
  tipoAvisoTexto,
} from '@hampi/contract/plataforma/avisos/calls';
import * as MAvisos from '@hampi/contract/plataforma/avisos/messages';
import { IconAlertTriangle, IconCheck, IconClock, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../base/api.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Bone } from '../../../kit/feedback/skeletons.tsx';
import css from './notificaciones.module.css';

const icons: Record<EstadoAviso, typeof IconCheck> = {
  PLANIFICADO: IconClock,
  ENVIADO: IconCheck,
  FALLIDO: IconAlertTriangle,
  OMITIDO: IconMinus,
};

/** Messages to the patient about a cita (BE-5), loaded when opened. `zona` is the office's. */
export function AvisosDeCita({ citaId, zona }: { citaId: number; zona: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="py-4 t-small c-brand">Avisos al paciente</summary>
      {open && <AvisosList citaId={citaId} zona={zona} />}
    </details>
  );
}

function AvisosList({ citaId, zona }: { citaId: number; zona: string }) {
  const query = useQuery({
    // Not under 'citas', because patients' addresses must not be stored in the browser.
    queryKey: ['avisos', citaId],
    queryFn: ({ signal }) => call(listAvisosOfCita, { params: { citaId } }, { signal }),
  });
  return (
    <Loaded query={query} skeleton={<Bone height={40} />}>
      {(avisos) =>
        avisos.length === 0 ? (
          <small>{MAvisos.avisos_vacio}</small>
        ) : (
          <ul className="mt-8">
            {avisos.map((aviso) => {
              const Icon = icons[aviso.estado];
              return (
                <li
                  key={aviso.id}
                  className={`flex items-start gap-8 py-8 rule-above t-small ${css.aviso}`}
                  data-estado={aviso.estado}
                >
                  <Icon size={16} stroke={2} aria-hidden />
                  <span className="grid min-0 anywhere">
                    {tipoAvisoTexto(aviso.tipo)}
                    <small className="hint">{explain(aviso, zona)}</small>
                  </span>
                </li>
              );
            })}
          </ul>
        )
      }
    </Loaded>
  );
}

/** State, time, address, and the reason if it was not sent. */
function explain(aviso: Aviso, zona: string): string {
  const where = aviso.canal === 'PUSH' ? 'en Hampi' : aviso.destinatario;
  const parts: Record<EstadoAviso, (string | null)[]> = {
    PLANIFICADO: [`para el ${fechaHora(aviso.programado_para, zona)}`, where],
    ENVIADO: [aviso.enviado_en && `el ${fechaHora(aviso.enviado_en, zona)}`, where],
    FALLIDO: [where, aviso.ultimo_error],
    OMITIDO: [aviso.motivo],
  };
  return [estadoAvisoTexto[aviso.estado], ...parts[aviso.estado]].filter(Boolean).join(' · ');
}
