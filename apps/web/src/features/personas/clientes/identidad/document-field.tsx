import type { TIPOS_DOCUMENTO } from '@hampi/contract/base/persona';
import { Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { CedulaDoubt } from '../../../../kit/fields/cedula-doubt.tsx';

export type TipoDocumento = (typeof TIPOS_DOCUMENTO)[number];

const KINDS: { value: TipoDocumento; label: string }[] = [
  { value: 'CEDULA', label: 'Cédula' },
  { value: 'PASAPORTE', label: 'Pasaporte' },
  { value: 'SIN_DOCUMENTO', label: 'Sin documento' },
];

interface DocumentFieldProps {
  tipo: TipoDocumento;
  onTipo: (tipo: TipoDocumento) => void;
  numero: string;
  onNumero: (numero: string) => void;
  /** Name of the number's field in its form. */
  name: string;
  error?: ReactNode;
  /** Why it cannot be changed here. */
  fixed?: string;
}

/** Kind and number of a document. A doubtful number gets a warning but is accepted (decisions 10). */
export function DocumentField({ tipo, onTipo, numero, onNumero, name, error, fixed }: DocumentFieldProps) {
  const number = numero.trim();
  const without = tipo === 'SIN_DOCUMENTO';
  return (
    <>
      <Select
        label="Tipo de documento"
        readOnly={fixed !== undefined}
        data={KINDS}
        value={tipo}
        onChange={(value) => onTipo((value as TipoDocumento | null) ?? 'CEDULA')}
      />
      <TextInput
        label={tipo === 'PASAPORTE' ? 'Pasaporte' : 'Cédula de identidad'}
        required={!without}
        readOnly={without || fixed !== undefined}
        name={name}
        inputMode={tipo === 'CEDULA' ? 'numeric' : 'text'}
        autoComplete="off"
        value={without && !number.startsWith('SD') ? '' : numero}
        placeholder={without ? 'El sistema le da un número' : undefined}
        onChange={(event) => onNumero(event.currentTarget.value)}
        error={error}
        description={
          fixed ?? (!error && tipo === 'CEDULA' ? <CedulaDoubt cedula={number} onChange={onNumero} /> : undefined)
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
    </>
  );
}
