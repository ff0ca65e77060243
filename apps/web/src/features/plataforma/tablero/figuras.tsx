import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Espera, Tablero } from '@hampi/contract/plataforma/tablero/calls';
import {
  type Icon,
  IconBuilding,
  IconCalendar,
  IconCash,
  IconFlask,
  IconMessageCircle,
  IconShieldCheck,
  IconStethoscope,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { cuantos, esLarga } from './palabras.ts';
import css from './tablero.module.css';

interface De {
  clave: 'doctores' | 'laboratorios' | 'instituciones' | 'mensajes' | 'cambios' | 'deudas';
  uno: string;
  varios: string;
  icon: Icon;
  to: string;
  /** Shown at nought too. */
  siempre?: true;
}

const FIGURAS: De[] = [
  {
    clave: 'doctores',
    uno: 'Doctor en revisión',
    varios: 'Doctores en revisión',
    icon: IconStethoscope,
    to: '/admin/doctor?filtro=revision',
    siempre: true,
  },
  {
    clave: 'laboratorios',
    uno: 'Laboratorio en revisión',
    varios: 'Laboratorios en revisión',
    icon: IconFlask,
    to: '/admin/laboratoristas?filtro=revision',
  },
  {
    clave: 'instituciones',
    uno: 'Institución en revisión',
    varios: 'Instituciones en revisión',
    icon: IconBuilding,
    to: '/admin/instituciones?orden=cuenta_aprobada',
    siempre: true,
  },
  {
    clave: 'mensajes',
    uno: 'Mensaje sin contestar',
    varios: 'Mensajes sin contestar',
    icon: IconMessageCircle,
    to: '/admin/contactos?orden=contestado',
    siempre: true,
  },
  {
    clave: 'cambios',
    uno: 'Cambio por confirmar',
    varios: 'Cambios por confirmar',
    icon: IconShieldCheck,
    to: '/admin/cambios',
  },
  { clave: 'deudas', uno: 'Pago por hacer', varios: 'Pagos por hacer', icon: IconCash, to: '/admin/deudas' },
];

/** What waits, kind by kind, each opening its list; and the citas of today. */
export function Figuras({ tablero }: { tablero: Tablero }) {
  const now = new Date(tablero.revisado_en);
  const { hoy, en_linea } = tablero.citas;
  return (
    <ul className={css.figuras}>
      {FIGURAS.filter(({ clave, siempre }) => siempre || tablero[clave].n > 0).map((de) => (
        <Figura key={de.clave} de={de} espera={tablero[de.clave]} now={now} />
      ))}
      <li className={css.figura}>
        <Link to="/admin/reservas">
          <b>{hoy}</b>
          <span>{hoy === 1 ? 'Cita de hoy' : 'Citas de hoy'}</span>
          <small>{en_linea === 1 ? '1 reservada en línea' : `${en_linea} reservadas en línea`}</small>
          <i className={css.dibujo} aria-hidden>
            <IconCalendar size={20} stroke={1.75} />
          </i>
        </Link>
      </li>
    </ul>
  );
}

function Figura({ de, espera: { n, desde }, now }: { de: De; espera: Espera; now: Date }) {
  const { icon: Drawing } = de;
  const late = esLarga(desde, now);
  return (
    <li className={css.figura} data-late={late || undefined}>
      <Link to={de.to}>
        <b>{cuantos(n)}</b>
        <span>{n === 1 ? de.uno : de.varios}</span>
        <small>{desde ? `desde ${fechaCorta(fechaOf(desde, ZONA_ECUADOR))}` : 'al día'}</small>
        <i className={css.dibujo} aria-hidden>
          <Drawing size={20} stroke={1.75} />
        </i>
      </Link>
    </li>
  );
}
