import { useQuery } from '@tanstack/react-query';
import { cuentaDeCasos } from './sive.queries.ts';

/** In the menu: how many cases wait to be notified; nothing if there are none. */
export default function CasosBadge() {
  const { data } = useQuery(cuentaDeCasos);
  if (!data?.abiertos) return null;
  return (
    <b className="push px-8 r-full b-tint-2 c-tint t-hint" title="Casos por notificar">
      {data.abiertos}
      <small className="visually-hidden"> por notificar</small>
    </b>
  );
}
