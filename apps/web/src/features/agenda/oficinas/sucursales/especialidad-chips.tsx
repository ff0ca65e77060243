import { Chip, Group } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { Especialidad } from './colores.ts';
import css from './sucursales.module.css';

const TODAS = 'todas';

/** The specialty chosen in the address, if it is still one of them. */
export function useEspecialidad(all: readonly Especialidad[]): number | null {
  const [params] = useSearchParams();
  return all.find(({ id }) => String(id) === params.get('especialidad'))?.id ?? null;
}

interface Props {
  all: readonly Especialidad[];
  chosen: number | null;
  /** How many listed items belong to a specialty; null counts all. */
  count: (especialidad: number | null) => number;
}

/** Filters an institution's lists by specialty, each with its colour and count. */
export function EspecialidadChips({ all, chosen, count }: Props) {
  const [, setParams] = useSearchParams();
  return (
    <Chip.Group
      value={String(chosen ?? TODAS)}
      onChange={(value) =>
        setParams(
          (before) => {
            const next = new URLSearchParams(before);
            if (value === TODAS) next.delete('especialidad');
            else next.set('especialidad', String(value));
            return next;
          },
          { replace: true },
        )
      }
    >
      <Group gap={8} className={`my-16 ${css.chips}`} role="group" aria-label="Especialidad">
        <Chip value={TODAS} variant="light">
          Todas {count(null)}
        </Chip>
        {all.map(({ id, nombre, color }) => (
          <Chip key={id} value={String(id)} variant="light">
            <span className={`r-mark ${css.mark}`} style={{ background: color }} aria-hidden /> {nombre} {count(id)}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
