import { counted } from '@hampi/contract/base/texto/escrito';
import type { PreguntaDato } from '@hampi/contract/clinica/datos/calls';
import { useResumen } from './datos.queries.ts';
import { PreguntaFila } from './pregunta-fila.tsx';

/** What the words of the record make the program ask. */
export function Preguntas({ preguntas }: { preguntas: PreguntaDato[] }) {
  const { isFetching } = useResumen();
  if (preguntas.length === 0) return null;
  return (
    <details className="stack gap-8 py-12 px-16 edge r-note b-subtle" open={preguntas.length <= 3}>
      <summary className="strong">Esto dice la ficha: {counted(preguntas.length, 'pregunta')} por responder</summary>
      {preguntas.map((one) => (
        <PreguntaFila key={one.pregunta} pregunta={one} busy={isFetching} />
      ))}
    </details>
  );
}
