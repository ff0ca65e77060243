import { Chip, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

/** The list's filter from the address; the first option by default. */
export function useFilter<V extends string>(options: readonly { value: V }[]): V {
  const [params] = useSearchParams();
  return (options.find(({ value }) => value === params.get('filtro')) ?? (options[0] as { value: V })).value;
}

/** One chip per filter; choosing another returns to the first page. */
export function FilterChips<V extends string>({
  options,
  value,
}: {
  options: readonly { value: V; label: ReactNode }[];
  value: V;
}) {
  const [, setParams] = useSearchParams();
  return (
    <Chip.Group
      value={value}
      onChange={(chosen) =>
        setParams((before) => {
          const next = new URLSearchParams(before);
          next.set('filtro', chosen as string);
          next.delete('pagina');
          return next;
        })
      }
    >
      <Group gap={8}>
        {options.map((option) => (
          <Chip key={option.value} value={option.value} variant="light">
            {option.label}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
