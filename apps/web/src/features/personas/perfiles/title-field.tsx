import { TITULOS } from '@hampi/contract/personas/perfiles/calls';
import { Select, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';

interface Props {
  value: string;
  onChange: (titulo: string) => void;
  error?: ReactNode;
}

const isListed = (titulo: string) => titulo !== 'Otro' && (TITULOS as readonly string[]).includes(titulo);

/** The titles of 3 §2; 'Otro' clears the field for free text. */
export function TitleField({ value, onChange, error }: Props) {
  const [free, setFree] = useState(value !== '' && !isListed(value));
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Select
        label="Título honorífico"
        required
        data={[...TITULOS]}
        error={free ? undefined : error}
        name={free ? undefined : 'titulo_honorifico'}
        value={free ? 'Otro' : value || null}
        onChange={(chosen) => {
          const other = chosen === 'Otro';
          setFree(other);
          onChange(other ? '' : (chosen ?? ''));
          // Waits until the field is drawn.
          if (other) setTimeout(() => input.current?.focus());
        }}
      />
      {free && (
        <TextInput
          ref={input}
          label="Otro título"
          required
          maxLength={30}
          name="titulo_honorifico"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          error={error}
        />
      )}
    </>
  );
}
