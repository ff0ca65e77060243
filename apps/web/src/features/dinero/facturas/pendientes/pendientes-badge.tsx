import { useQuery } from '@tanstack/react-query';
import { useDoctorId } from '../../../../base/session.ts';
import { pendientesOf } from './pendientes.queries.ts';

/** In the menu beside Facturas: how many documents wait for a person; nothing if there are none. */
export default function PendientesBadge() {
  const { data } = useQuery(pendientesOf(useDoctorId()));
  if (!data?.total) return null;
  return (
    <b className="push px-8 r-full b-tint-2 c-tint t-hint" title="Facturas por resolver">
      {data.total}
      <small className="visually-hidden"> por resolver</small>
    </b>
  );
}
