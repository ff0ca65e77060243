import { DURATIONS } from '@hampi/contract/base/limits';
import { Autocomplete, type AutocompleteProps, TagsInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Lookup, seguroNames } from './clientes.queries.ts';

/** What the server offers for the letters typed so far; the answer of an older keystroke is never shown. */
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

/** Free text with the names of a catalogue on offer: a town that is not listed is a town all the same. */
export function NameField({ kind, lookup, value, ...props }: NameFieldProps) {
  const offered = useOffered(kind, lookup, value ?? '');
  return <Autocomplete {...props} value={value ?? ''} data={offered} filter={({ options }) => options} />;
}

interface SegurosFieldProps {
  value: { nombre: string }[];
  onChange: (seguros: { nombre: string }[]) => void;
  error?: ReactNode;
}

/** Several insurers, of the catalogue or in one's own words (2 §3). */
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
