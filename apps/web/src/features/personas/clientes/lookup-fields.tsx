import { DURATIONS } from '@hampi/contract/base/limits';
import { Autocomplete, type AutocompleteProps, TagsInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Lookup, seguroNames } from './clientes.queries.ts';

/** Suggestions for what is typed; a late reply to an earlier keystroke is never shown. */
function useOffered(kind: string, lookup: Lookup, typed: string): string[] {
  const [term] = useDebouncedValue(typed.trim(), DURATIONS.searchDebounce);
  const { data } = useQuery({
    queryKey: ['catalogos', kind, term],
    queryFn: ({ signal }) => lookup(term, signal),
    enabled: term.length > 0,
    placeholderData: keepPreviousData,
  });
  return term.length > 0 ? (data ?? []) : [];
}

interface NameFieldProps extends Omit<AutocompleteProps, 'data' | 'value'> {
  kind: string;
  lookup: Lookup;
  value?: string | null;
}

/** Free text with suggestions from a catalogue, because not every town is listed. */
export function NameField({ kind, lookup, value, ...props }: NameFieldProps) {
  const offered = useOffered(kind, lookup, value ?? '');
  return <Autocomplete {...props} value={value ?? ''} data={offered} filter={({ options }) => options} />;
}

interface SegurosFieldProps {
  value: { nombre: string }[];
  onChange: (seguros: { nombre: string }[]) => void;
  error?: ReactNode;
}

/** Several insurers, from the catalogue or as free text (2 §3). */
export function SegurosField({ value, onChange, error }: SegurosFieldProps) {
  const [typed, setTyped] = useState('');
  const offered = useOffered('seguros', seguroNames, typed);
  return (
    <TagsInput
      label="Seguros"
      placeholder="Añadir seguro"
      name="seguros"
      acceptValueOnBlur
      maxTags={20}
      data={offered}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value.map(({ nombre }) => nombre)}
      onChange={(names) => onChange(names.map((nombre) => ({ nombre })))}
      error={error}
    />
  );
}
