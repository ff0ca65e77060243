import { PasswordInput } from '@mantine/core';
import { CodeInput } from '../kit/fields/code-input.tsx';

interface Props {
  byCode: boolean;
  value: string;
  onChange: (value: unknown) => void;
  error?: string;
}

/** The proof of identity in a dialog: the present password, or a code of the second step. */
export const SecretField = ({ byCode, value, onChange, error }: Props) =>
  byCode ? (
    <CodeInput value={value} onChange={onChange} error={error} recovery />
  ) : (
    <PasswordInput
      label="Contraseña"
      autoComplete="current-password"
      data-autofocus
      value={value}
      onChange={onChange}
      error={error}
    />
  );
