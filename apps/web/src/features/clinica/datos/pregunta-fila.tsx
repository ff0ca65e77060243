import type { PreguntaDato } from '@hampi/contract/clinica/datos/calls';
import type { DatoContenido } from '@hampi/contract/clinica/datos/clases';
import { NO_PREGUNTAR } from '@hampi/contract/clinica/datos/escritura';
import { Button } from '@mantine/core';
import { newClave } from '../../../base/plain-http/new-clave.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import css from './datos.module.css';
import { useDatos } from './datos.queries.ts';

/** One question with its answers, in one touch each: yes adds the fact, no takes back what its words warn about, neither is asked again. */
export function PreguntaFila({
  pregunta: { pregunta, texto, dicho, dato },
  busy = false,
}: {
  pregunta: PreguntaDato;
  busy?: boolean;
}) {
  const { historia } = useHistoria();
  const { answer } = useDatos();
  const answers: Record<string, DatoContenido> = {
    ...(dato.clase === 'PROBLEMA' && dato.estado === 'PASADO' && texto.startsWith('¿Tuvo')
      ? { 'Sí, ya pasó': dato, 'Sí, todavía': { ...dato, estado: 'ACTIVO' } }
      : { 'Sí, añadir': dato }),
    No: { clase: 'RESPUESTA', pregunta },
    'No preguntar más': { clase: 'RESPUESTA', pregunta: `${NO_PREGUNTAR}${pregunta}` },
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
