import { SEMANAL } from '@hampi/contract/clinica/receta/intervalo';
import { Checkbox, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';

const WEEKLY = String(SEMANAL);

/** Hours between doses; shows the word for weekly doses instead of 168 hours. */
export function CadaHoras({ value, readOnly, ...field }: ComponentProps<typeof TextInput> & { value: string }) {
  const weekly = value === WEEKLY;
  return (
    <TextInput
      label="Cada (horas)"
      inputMode="numeric"
      {...field}
      value={weekly ? 'Semanal' : value}
      readOnly={readOnly || weekly}
    />
  );
}

interface SemanalProps {
  value: string;
  readOnly: boolean;
  onHoras: (horas: string) => void;
}

/** Choice of weekly doses, explicit because taking such a medicine daily is harmful (metotrexato). */
export function Semanal({ value, readOnly, onHoras }: SemanalProps) {
  return (
    <Checkbox
      size="xs"
      label="Una vez a la semana, no todos los días"
      checked={value === WEEKLY}
      disabled={readOnly}
      onChange={(event) => onHoras(event.currentTarget.checked ? WEEKLY : '')}
      mt={8}
    />
  );
}
