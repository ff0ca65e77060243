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
  IconUserX,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { contado, cuantos, esLarga } from './palabras.ts';
import css from './tablero.module.css';

interface Kind {
  clave: 'doctores' | 'laboratorios' | 'instituciones' | 'mensajes' | 'cambios' | 'deudas';
  uno: string;
  varios: string;
  icon: Icon;
  to: string;
  /** Shown even if the number is zero. */
  siempre?: true;
}

/** Each opens its list with the filter that leaves what was counted. */
export const FIGURAS: readonly Kind[] = [
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
    to: '/admin/instituciones?filtro=revision',
    siempre: true,
  },
  {
    clave: 'mensajes',
    uno: 'Mensaje sin contestar',
    varios: 'Mensajes sin contestar',
    icon: IconMessageCircle,
    to: '/admin/contactos?filtro=pendientes',
    siempre: true,
  },
  {
    clave: 'cambios',
    uno: 'Cambio por confirmar',
    varios: 'Cambios por confirmar',
    icon: IconShieldCheck,
    to: '/admin/cambios?filtro=PENDIENTE',
  },
  {
    clave: 'deudas',
    uno: 'Pago por hacer',
    varios: 'Pagos por hacer',
    icon: IconCash,
    to: '/admin/deudas?filtro=PENDIENTE',
  },
];

/** The numbers of waiting items by kind, each with a link to its list; and today's citas. */
export function Figuras({ tablero }: { tablero: Tablero }) {
  const now = new Date(tablero.revisado_en);
  const { abiertas, vencidas } = tablero.eliminaciones;
  const { hoy, en_linea } = tablero.citas;
  const dia = fechaOf(now, ZONA_ECUADOR);
  return (
    <ul className={`grid gap-16 m-0 ${css.figuras}`}>
      {FIGURAS.filter(({ clave, siempre }) => siempre || tablero[clave].n > 0).map(({ clave, ...figura }) => (
        <Figura key={clave} {...figura} n={tablero[clave].n} late={esLarga(tablero[clave].desde, now)}>
          {sinceWhen(tablero[clave])}
        </Figura>
      ))}
      {abiertas > 0 && (
        <Figura
          n={abiertas}
          uno="Pedido de un derecho"
          varios="Pedidos de derechos"
          icon={IconUserX}
          to="/admin/pedidos?filtro=ABIERTA"
          late={vencidas > 0}
        >
          {vencidas > 0 ? contado(vencidas, 'vencido', 'vencidos') : 'dentro del plazo'}
        </Figura>
      )}
      <Figura
        n={hoy}
        uno="Cita de hoy"
        varios="Citas de hoy"
        icon={IconCalendar}
        to={`/admin/reservas?desde=${dia}&hasta=${dia}`}
      >
        {contado(en_linea, 'reservada en línea', 'reservadas en línea')}
      </Figura>
    </ul>
  );
}

const sinceWhen = ({ desde }: Espera) => (desde ? `desde ${fechaCorta(fechaOf(desde, ZONA_ECUADOR))}` : 'al día');

interface FiguraProps {
  n: number;
  uno: string;
  varios: string;
  icon: Icon;
  to: string;
  late?: boolean;
  children: string;
}

function Figura({ n, uno, varios, icon: Drawing, to, late, children }: FiguraProps) {
  return (
    <li className={`card min-0 shadow-xs ${css.figura}`} data-late={late || undefined}>
      <Link className="relative grid" to={to}>
        <b>{cuantos(n)}</b>
        <span>{n === 1 ? uno : varios}</span>
        <small>{children}</small>
        <i className={`grid centered r-control b-tint-2 c-brand ${css.dibujo}`} aria-hidden>
          <Drawing size={20} stroke={1.75} />
        </i>
      </Link>
    </li>
  );
}
