import { quienViene } from '@hampi/contract/agenda/citas/calls';
import { StatusBadge } from '../../../../kit/feedback/status-badge.tsx';
import { Initials, shortName } from '../../../../kit/person-name.tsx';
import { horas } from '../cita-text.ts';
import type { DiaProps } from './dia-columnas.tsx';
import css from './dia-lista.module.css';

/** The same day on a phone: one list by hour. */
export function DiaLista({ columnas, now, color, onOpen }: Pick<DiaProps, 'columnas' | 'now' | 'color' | 'onOpen'>) {
  const rows = columnas
    .flatMap((columna) => columna.bloques.flatMap(({ de }) => ('cita' in de ? { columna, cita: de.cita } : [])))
    .sort((a, b) => Date.parse(a.cita.r_inicio) - Date.parse(b.cita.r_inicio));
  const hours = [...new Set(rows.map(({ cita }) => horas(cita).desde))];
  return hours.map((hora) => {
    const here = rows.filter(({ cita }) => horas(cita).desde === hora);
    const isNow = here.some(
      ({ cita }) => Date.parse(cita.r_inicio) <= now.getTime() && now.getTime() < Date.parse(cita.r_fin),
    );
    return (
      <section key={hora} className={css.hour} aria-label={hora}>
        <h2 className="row gap-8 t-body">
          {hora} {isNow && <span>Ahora</span>}
        </h2>
        <ul className="grid gap-8">
          {here.map(({ columna, cita }) => (
            <li key={cita.r_id}>
              <button
                type="button"
                className="card row gap-12 full py-8 px-12 left"
                style={{ borderLeftColor: color(columna) }}
                onClick={() => onOpen(cita)}
              >
                <Initials nombres={columna.nombres} apellidos={columna.apellidos} photo={columna.foto} size={40} />
                <span className="stack fill">
                  <b>{quienViene(cita)}</b>
                  <small className="c-quiet t-hint">
                    {[cita.r_servicio, shortName(columna), columna.sucursal.nombre].join(' · ')}
                  </small>
                </span>
                <StatusBadge status={cita.r_estado_reserva} />
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
