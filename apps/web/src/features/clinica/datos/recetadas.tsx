import { fechaCorta } from '@hampi/contract/base/fechas';
import type { Recetada } from '@hampi/contract/clinica/datos/calls';
import { Button } from '@mantine/core';
import { useHistoria } from '../consulta/historia-context.ts';
import listas from '../plantillas/listas.module.css';
import css from './datos.module.css';
import { useDatos } from './datos.queries.ts';

/** What recetas that this doctor may read have the patient take; what was not mentioned for half a year is asked in one press. */
export function Recetadas({ recetadas }: { recetadas: Recetada[] }) {
  const { historia, dia } = useHistoria();
  const { taken } = useDatos();
  const asked = recetadas.filter(({ preguntar }) => preguntar);
  const say = (clave: string, sigue: boolean) =>
    taken.mutateAsync({ body: { cliente_id: historia.paciente.id, fecha: dia, tratamiento: clave, sigue } });
  async function confirmAll() {
    // One after the other: each answer is a version of one row.
    for (const { clave } of asked) await say(clave, true);
  }
  return (
    <>
      {asked.length > 0 && (
        <section className={`row wrap gap-4 gap-x-12 pt-8 ${css.question}`} aria-label="¿Sigue tomando?">
          <span className="min-0 anywhere">
            ¿Sigue tomando {asked.map(({ medicamento }) => medicamento).join(', ')}?
          </span>
          <Button variant="light" size="compact-sm" disabled={taken.isPending} onClick={() => void confirmAll()}>
            Sí a todo
          </Button>
        </section>
      )}
      {recetadas.map(({ clave, medicamento, dosificacion, desde, hasta }) => (
        <div key={clave} className={`row gap-12 py-8 px-12 edge r-note phone-wrap ${listas.row}`}>
          <span className={`fill anywhere ${listas.words}`}>
            {medicamento}
            <small>
              {[dosificacion, `recetado el ${fechaCorta(desde)}`, hasta && `hasta el ${hasta}`]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <Button
            variant="default"
            size="compact-xs"
            disabled={taken.isPending}
            aria-label={`Ya no toma ${medicamento}`}
            onClick={() => void say(clave, false)}
          >
            Ya no
          </Button>
        </div>
      ))}
    </>
  );
}
