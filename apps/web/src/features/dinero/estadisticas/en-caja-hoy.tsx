import type { CountReservas } from '@hampi/contract/dinero/estadisticas/calls';
import { IconListDetails } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../../base/session.ts';

/** Address of the cash register for each role; laboratories have none. */
const CAJAS: Record<string, string> = { ROLE_MED: '/medico/cajas', ROLE_SEC: '/secretaria/cajas' };

/** The state of today's cash register: rows still to be written and handed over (3 §7). */
export function EnCajaHoy({ conteo: { fecha, reservas, enCaja, entregadas } }: { conteo: CountReservas }) {
  const path = CAJAS[useSession((s) => s.role) ?? ''];
  return (
    <p className="row wrap gap-8 gap-x-8 py-8 px-12 r-note b-tint t-body">
      <IconListDetails className="rigid c-brand" size={18} stroke={1.75} aria-hidden />
      <span>
        Hoy: <b>{reservas === 1 ? '1 reserva' : `${reservas} reservas`}</b>, {enCaja} en la caja y {entregadas}{' '}
        {entregadas === 1 ? 'entregada' : 'entregadas'}.
      </span>
      {path && <Link to={`${path}?fecha=${fecha}`}>Ver en Caja</Link>}
    </p>
  );
}
