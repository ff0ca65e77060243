import type { Resumen } from '@hampi/contract/clinica/datos/calls';
import { Button } from '@mantine/core';
import { useHistoria } from '../consulta/historia-context.ts';
import css from './datos.module.css';
import { useDatos } from './datos.queries.ts';

/** Pressed by its letter, wherever the question is on screen. */
export const SIGUE_TODO = '[data-sigue-todo]';

/** So many are named; the list of the medication, beside or below it, has all. */
const SHOWN = 3;

/** One line about what is taken and nobody has spoken of today, answered in one press or with one key. */
export function SigueTomando({ porConfirmar }: Pick<Resumen, 'porConfirmar'>) {
  const { historia, dia } = useHistoria();
  const { taken } = useDatos();
  if (porConfirmar.length === 0) return null;
  const named = porConfirmar.slice(0, SHOWN).map(({ medicamento }) => medicamento);
  const more = porConfirmar.length - named.length;
  const tratamientos = porConfirmar.map(({ clave }) => clave);
  return (
    <section className={`row wrap gap-4 gap-x-12 pt-8 ${css.question}`} aria-label="¿Sigue tomando?">
      <span className="min-0 anywhere">
        ¿Sigue tomando {named.join(', ')}
        {more > 0 && ` y ${more} más`}?
      </span>
      <Button
        variant="light"
        size="compact-sm"
        title="Alt+Y"
        data-sigue-todo
        disabled={taken.isPending}
        onClick={() =>
          taken.mutate({ body: { cliente_id: historia.paciente.id, fecha: dia, tratamientos, sigue: true } })
        }
      >
        Sí a todo
      </Button>
    </section>
  );
}
