import * as MHorarios from '@hampi/contract/agenda/horarios/messages';
import type { SucursalPropia } from '@hampi/contract/agenda/oficinas/sucursales';
import { money } from '@hampi/contract/base/dinero';
import { LIMITS } from '@hampi/contract/base/limits';
import { IconAlertTriangle, IconClock, IconCurrencyDollar } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { Initials } from '../../../../kit/person-name.tsx';
import { type RowAction, RowMenu } from '../../../../kit/table/row-actions.tsx';
import css from './sucursales.module.css';

/** Photos on a card before the rest is only counted. */
const FACES = 4;

interface Props {
  sucursal: SucursalPropia;
  color: string;
  actions: RowAction[];
}

/** A branch: its specialty and price, who attends there, and how full today is (picture 29). */
export function SucursalCard({ sucursal, color, actions }: Props) {
  const { id, nombre, especializacion, tiempo_por_cliente_minutos, costo_consulta } = sucursal;
  const people = sucursal.atienden.filter(({ tipo }) => tipo !== 'INSTITUCION');
  return (
    <li className={`stack r-card b-surface shadow-xs ${css.card}`} style={{ '--mark': color } as CSSProperties}>
      <div className={`stack grow gap-8 ${css.body}`}>
        <header className="flex items-start between">
          <h2 id={`sucursal-${id}`}>{especializacion?.nombre ?? 'Sin especialidad'}</h2>
          <RowMenu actions={actions} />
        </header>
        <p className={`c-quiet ${css.name}`}>{nombre}</p>
        <p className="row gap-8">
          <IconClock className="rigid c-quiet" size={16} stroke={1.75} aria-hidden />{' '}
          {tiempo_por_cliente_minutos || LIMITS.defaultTiempo} min por paciente
        </p>
        <p className="row gap-8">
          <IconCurrencyDollar className="rigid c-quiet" size={16} stroke={1.75} aria-hidden /> {money(costo_consulta)}
        </p>
        <p className={`row c-quiet ${css.people}`}>
          {people.slice(0, FACES).map((p) => (
            <Initials key={p.doctor_id} nombres={p.nombres} apellidos={p.apellidos} photo={p.foto} />
          ))}
          <span>
            {people.length === 0 && 'Sin profesionales'}
            {people.length === 1 && '1 profesional'}
            {people.length > 1 && `${people.length} profesionales`}
          </span>
        </p>
      </div>
      <footer>{sucursal.tiene_horarios ? <Hoy hoy={sucursal.hoy} /> : <SinHorarios id={id} />}</footer>
    </li>
  );
}

function Hoy({ hoy }: Pick<SucursalPropia, 'hoy'>) {
  if (!hoy) return <p className="c-quiet">Hoy no atiende</p>;
  const full = Math.min(100, Math.round((100 * hoy.tomados) / hoy.lugares));
  return (
    <>
      <p className="flex between gap-8">
        <span>
          Hoy {hoy.desde} a {hoy.hasta}
        </span>
        <b>{full} % ocupado</b>
      </p>
      <div className={`mt-8 clip r-full b-subtle ${css.bar}`} aria-hidden>
        <i className="block r-full" style={{ width: `${full}%` }} />
      </div>
    </>
  );
}

const SinHorarios = ({ id }: { id: number }) => (
  <>
    <p className={`row gap-8 strong ${css.warning}`}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden /> {MHorarios.horario_vacio}
    </p>
    <Link to={`/institucion/horario-citas?oficina=${id}`}>Crear horarios</Link>
  </>
);
