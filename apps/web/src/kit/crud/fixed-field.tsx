import { TextInput } from '@mantine/core';

interface FixedFieldProps {
  label: string;
  value: string | number | null | undefined;
  /** Who can change it, or how. */
  why?: string;
}

/** A read-only value in a form of the back office. */
export const FixedField = ({ label, value, why }: FixedFieldProps) => (
  <TextInput label={label} description={why} value={value ?? '—'} readOnly />
);
