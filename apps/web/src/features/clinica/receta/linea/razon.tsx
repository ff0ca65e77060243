import { razonesDe } from '@hampi/contract/clinica/receta/respuestas';
import type { Advertencia } from '@hampi/contract/clinica/receta/seguridad';
import { Button, TextInput } from '@mantine/core';
import css from './advertencias.module.css';
import { TIPO } from './fila.tsx';

interface RazonProps {
  advertencia: Advertencia;
  /** The medicine, or what the warning is about. */
  de: string;
  razon: string;
  /** What an older form said for the whole line, offered again. */
  anterior?: string;
  error?: string;
  onRazon: (razon: string) => void;
}

/** Why the doctor prescribes it despite this warning: typed, or a usual reason in one touch. Kept in the record and never printed. */
export function Razon({ advertencia, de, razon, anterior, error, onRazon }: RazonProps) {
  const offered = [...(anterior ? [anterior] : []), ...razonesDe(advertencia)];
  const kind = TIPO[advertencia.tipo];
  return (
    <span className="block mt-8 c-text">
      <TextInput
        label={`Razón para indicar ${de}${kind ? ` (${kind})` : ''}`}
        name={`razon-${advertencia.clave}`}
        autoComplete="off"
        placeholder="Escriba o elija la razón"
        required
        maxLength={300}
        value={razon}
        error={error}
        onChange={(event) => onRazon(event.currentTarget.value)}
      />
      {razon === '' && (
        <span className={`flex wrap gap-8 mt-8 ${css.razones}`}>
          {offered.map((one) => (
            <Button key={one} variant="default" size="compact-sm" onClick={() => onRazon(one)}>
              {one}
            </Button>
          ))}
        </span>
      )}
    </span>
  );
}
