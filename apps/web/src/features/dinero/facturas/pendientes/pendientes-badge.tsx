import { useQuery } from '@tanstack/react-query';
import { useDoctorId } from '../../../../base/session.ts';
import { pendientesOf } from './pendientes.queries.ts';
import css from './pendientes-badge.module.css';

/** In the menu beside Facturas: how many documents wait for a person; nothing if there are none. */
export default function PendientesBadge() {
  const { data } = useQuery(pendientesOf(useDoctorId()));
  if (!data?.total) return null;
  return (
    <b className={`push px-8 r-full b-tint-2 c-tint t-hint ${css.badge}`} title="Facturas por resolver">
      {data.total}
      <small> por resolver</small>
    </b>
  );
}
