import { countSinRespuesta } from '@hampi/contract/clinica/derivaciones/cuenta';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../base/query.ts';

/** In the menu: how many referrals wait for an answer, and since when; nothing if none does. */
export default function DerivacionesBadge() {
  const { data } = useQuery(queryOf('derivaciones', countSinRespuesta, {}, { staleTime: 5 * 60_000 }));
  if (!data?.cuantas) return null;
  const since = `sin respuesta desde hace ${data.dias === 1 ? '1 día' : `${data.dias} días`}`;
  return (
    <b className="push px-8 r-full b-tint-2 c-tint t-hint" title={`Derivaciones ${since}`}>
      {data.cuantas}
      <small className="visually-hidden"> {since}</small>
    </b>
  );
}
