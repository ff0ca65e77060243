import type { Recetada } from '@hampi/contract/clinica/datos/calls';
import { Button } from '@mantine/core';
import { useHistoria } from '../consulta/historia-context.ts';
import css from './datos.module.css';
import { useDatos } from './datos.queries.ts';

/** Pressed by its letter, wherever the question is on screen. */
export const SIGUE_TODO = '[data-sigue-todo]';

/** One line about what was not mentioned for half a year, answered in one press or with one key. */
export function SigueTomando({ recetadas }: { recetadas: Recetada[] }) {
  const { historia, dia } = useHistoria();
  const { taken } = useDatos();
  const asked = recetadas.filter(({ preguntar }) => preguntar);
  if (asked.length === 0) return null;
  async function confirmAll() {
    // One after the other: each answer is a version of one row.
    for (const { clave } of asked)
      await taken.mutateAsync({
        body: { cliente_id: historia.paciente.id, fecha: dia, tratamiento: clave, sigue: true },
      });
  }
  return (
    <section className={`row wrap gap-4 gap-x-12 pt-8 ${css.question}`} aria-label="¿Sigue tomando?">
      <span className="min-0 anywhere">¿Sigue tomando {asked.map(({ medicamento }) => medicamento).join(', ')}?</span>
      <Button
        variant="light"
        size="compact-sm"
        title="Alt+Y"
        data-sigue-todo
        disabled={taken.isPending}
        onClick={() => void confirmAll()}
      >
        Sí a todo
      </Button>
    </section>
  );
}
