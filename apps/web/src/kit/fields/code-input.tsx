import { TextInput } from '@mantine/core';

interface Props {
  value: string;
  onChange: (value: string) => void;
  error?: string;
  /** Also accepts a recovery code. */
  recovery?: boolean;
}

/** Field for the authenticator's code: numeric keyboard on phones, autofill, and pasting in any format. */
export function CodeInput({ value, onChange, error, recovery = false }: Props) {
  return (
    <TextInput
      label="Código"
      description={recovery ? 'También sirve un código de recuperación' : undefined}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      name="codigo"
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}
