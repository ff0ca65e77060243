import { TextInput } from '@mantine/core';

interface FixedFieldProps {
  label: string;
  value: string | number | null | undefined;
  /** Who changes it, or how. */
  why?: string;
}

/** What a form of the back office shows and does not change. */
export const FixedField = ({ label, value, why }: FixedFieldProps) => (
  <TextInput label={label} description={why} value={value ?? '—'} readOnly />
);
