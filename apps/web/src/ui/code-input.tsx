import { TextInput } from '@mantine/core';

interface Props {
  value: string;
  onChange: (value: string) => void;
  error?: string;
  /** A recovery code may stand here too. */
  recovery?: boolean;
}

/** The code of the application: digits first on a telephone's keyboard, filled in by it where it can, pasted as it comes. */
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
