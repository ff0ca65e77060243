import { counted } from '@hampi/contract/base/texto/escrito';
import { useResumen } from './datos.queries.ts';

/** In the heading: how many questions the words of the record ask, and one about treatments of long ago. */
export function DatosAside() {
  const { data } = useResumen();
  if (!data) return null;
  const asked = data.preguntas.length + (data.recetadas.some(({ preguntar }) => preguntar) ? 1 : 0);
  return asked > 0 ? counted(asked, 'pregunta') : null;
}
