import { counted } from '@hampi/contract/base/texto/escrito';
import { useResumen } from './datos.queries.ts';

/** In the heading: how many questions the words of the record ask. */
export function DatosAside() {
  const { data } = useResumen();
  return data && data.preguntas.length > 0 ? counted(data.preguntas.length, 'pregunta') : null;
}
