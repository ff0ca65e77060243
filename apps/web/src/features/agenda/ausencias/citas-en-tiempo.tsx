import * as MAusencias from '@hampi/contract/agenda/ausencias/messages';
import { AusenciaForm } from '@hampi/contract/agenda/ausencias/schemas';
import { fechaCorta, nombreDia, wallOf } from '@hampi/contract/base/fechas';
import { roleFacts } from '@hampi/contract/base/role-facts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '../../../base/session.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import css from './ausencias.module.css';
import { citasEn } from './ausencias.queries.ts';

type Tiempo = Omit<AusenciaForm, 'motivo'>;

/** The citas in the time being typed. They stay; each has a link to move it, which keeps the form as it is. */
export function CitasEnTiempo({ doctorId, tiempo }: { doctorId: number; tiempo: Tiempo }) {
  const role = useSession((s) => s.role) ?? 'ROLE_MED';
  // The reason is not needed yet, so any text passes.
  const whole = AusenciaForm.safeParse({ ...tiempo, motivo: '-' }).success;
  const { data } = useQuery({ ...citasEn(doctorId, tiempo), enabled: whole });
  if (!whole || !data || data.total === 0) return null;
  const unseen = data.total - data.citas.length;
  return (
    <div className="mt-16">
      <Banner kind="warning" title={`${MAusencias.citasEnEseTiempo(data.total)}.`}>
        Siguen agendadas: avise a los pacientes o cámbielas de fecha.
        <ul className={`mt-8 ${css.citas}`}>
          {data.citas.map(({ r_id, r_inicio, zona, quien, oficina }) => {
            const { fecha, hora } = wallOf(r_inicio, zona);
            return (
              <li className="flex wrap gap-2 gap-x-12 between py-8" key={r_id}>
                <span>
                  <b>{quien}</b> · {nombreDia(fecha)} {fechaCorta(fecha)}, {hora} · {oficina}
                </span>
                <Link to={`${roleFacts[role].base}/reservaciones?reagendar=${r_id}`} target="_blank" rel="noopener">
                  Reagendar
                </Link>
              </li>
            );
          })}
          {unseen > 0 && (
            <li className="flex wrap gap-2 gap-x-12 between py-8">{unseen === 1 ? 'y 1 más' : `y ${unseen} más`}</li>
          )}
        </ul>
      </Banner>
    </div>
  );
}
