import { counted } from '@hampi/contract/base/texto/escrito';
import type { PreguntaDato } from '@hampi/contract/clinica/datos/calls';
import type { DatoContenido } from '@hampi/contract/clinica/datos/clases';
import { Button } from '@mantine/core';
import { newClave } from '../../../base/plain-http/new-clave.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import css from './datos.module.css';
import { useDatos, useResumen } from './datos.queries.ts';

/** What the words of the record make the program ask: yes adds the fact, no is not asked again. */
export function Preguntas({ preguntas }: { preguntas: PreguntaDato[] }) {
  const { historia } = useHistoria();
  const { isFetching } = useResumen();
  const { answer } = useDatos();
  if (preguntas.length === 0) return null;
  const say = (contenido: DatoContenido) =>
    answer.mutate({ params: { clienteId: historia.paciente.id }, body: { clave: newClave(), contenido } });
  return (
    <details className={css.questions} open={preguntas.length <= 3}>
      <summary>Esto dice la ficha: {counted(preguntas.length, 'pregunta')} por responder</summary>
      {preguntas.map(({ pregunta, texto, dicho, dato }) => (
        <section key={pregunta} className={css.question} aria-label={texto}>
          <span>
            {texto}
            <small>«{dicho}»</small>
          </span>
          <Button variant="light" size="compact-sm" disabled={answer.isPending || isFetching} onClick={() => say(dato)}>
            Sí, añadir
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            disabled={answer.isPending || isFetching}
            onClick={() => say({ clase: 'RESPUESTA', pregunta })}
          >
            No
          </Button>
        </section>
      ))}
    </details>
  );
}
