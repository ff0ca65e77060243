import type { PreguntaDato } from '@hampi/contract/clinica/datos/calls';
import type { DatoContenido } from '@hampi/contract/clinica/datos/clases';
import { Button } from '@mantine/core';
import { newClave } from '../../../base/plain-http/new-clave.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import css from './datos.module.css';
import { useDatos } from './datos.queries.ts';

/** One question with its answers, in one touch each: yes adds the fact, no is not asked again. `more` are further answers by their words. */
export function PreguntaFila({
  pregunta: { pregunta, texto, dicho, dato },
  busy = false,
  more = {},
}: {
  pregunta: PreguntaDato;
  busy?: boolean;
  more?: Record<string, DatoContenido>;
}) {
  const { historia } = useHistoria();
  const { answer } = useDatos();
  const answers: Record<string, DatoContenido> = {
    'Sí, añadir': dato,
    No: { clase: 'RESPUESTA', pregunta },
    ...more,
  };
  return (
    <section className={`row wrap gap-4 gap-x-12 pt-8 ${css.question}`} aria-label={texto}>
      <span className="min-0 anywhere">
        {texto}
        <small className="block c-quiet">«{dicho}»</small>
      </span>
      {Object.entries(answers).map(([words, contenido]) => (
        <Button
          key={words}
          variant={contenido === dato ? 'light' : 'default'}
          size="compact-sm"
          disabled={busy || answer.isPending}
          aria-label={`${words}: ${texto}`}
          onClick={() =>
            answer.mutate({ params: { clienteId: historia.paciente.id }, body: { clave: newClave(), contenido } })
          }
        >
          {words}
        </Button>
      ))}
    </section>
  );
}
