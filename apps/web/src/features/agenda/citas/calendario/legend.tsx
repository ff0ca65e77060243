import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import { IconCircleCheck } from '@tabler/icons-react';
import css from '../agenda.module.css';
import { serviceColor } from '../service-colors.ts';
import { KIND_ICONS, KIND_WORDS, kindOf } from './eventos/events.tsx';

/** The meaning of the colours and marks on screen. Not on a phone, which has no room for it and shows them as words. */
export function Legend({ rows }: { rows: CitaAgenda[] }) {
  const services = [...new Map(rows.map((row) => [row.r_servicio, serviceColor(row.s_background_color).mark]))];
  const kinds = new Set(rows.map(kindOf));
  const marks = (Object.keys(KIND_WORDS) as (keyof typeof KIND_WORDS)[]).filter((kind) => kinds.has(kind));
  const confirmadas = rows.some((row) => row.r_confirmada);
  if (services.length < 2 && marks.length === 0 && !confirmadas) return null;
  return (
    <ul className={`flex wrap gap-8 gap-x-16 mb-12 p-0 c-quiet t-small ${css.legend}`}>
      {services.map(([name, mark]) => (
        <li className="inline gap-8" key={name}>
          <i className="rigid r-mark" style={{ background: mark }} aria-hidden /> {name}
        </li>
      ))}
      <li className={`grow ${css.grow}`} aria-hidden />
      {confirmadas && (
        <li className="inline gap-8">
          <IconCircleCheck className="rigid" size={15} stroke={2} aria-hidden /> Confirmó
        </li>
      )}
      {marks.map((kind) => {
        const Icon = KIND_ICONS[kind];
        return (
          <li className="inline gap-8" key={kind}>
            <Icon size={15} stroke={2} aria-hidden /> {KIND_WORDS[kind]}
          </li>
        );
      })}
    </ul>
  );
}
