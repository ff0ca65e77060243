import { DURATIONS } from '@hampi/contract/base/limits';
import type { Diagnostico } from '@hampi/contract/clinica/historia/campos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { SearchSelect } from '../../../kit/fields/search-select.tsx';
import { IconAction } from '../../../kit/icon-action.tsx';
import css from '../plantillas/listas.module.css';
import { findDiagnosticos } from './diagnostico.queries.ts';

interface Cie10FieldProps {
  value: Diagnostico[];
  onChange: (value: Diagnostico[]) => void;
  /** The server's sentence about them. */
  error?: ReactNode;
}

/** Diagnoses of a document: initially those of the consultation, others by search. */
export function Cie10Field({ value, onChange, error }: Cie10FieldProps) {
  const [fault, setFault] = useState<string>();
  return (
    <div className="stack gap-8">
      <SearchSelect
        label="Diagnósticos CIE10"
        placeholder="Buscar por código o descripción"
        value={null}
        clearAfter
        onChange={(found) => {
          if (!found) return setFault(undefined);
          const { cod_4, descripcion_codigos_cuatro_caracteres } = found;
          if (value.some((one) => one.cod_4 === cod_4)) return setFault(MC.cie10_ya_elegido);
          setFault(undefined);
          onChange([...value, { cod_4, descripcion_codigos_cuatro_caracteres, tipo: 'PR' }]);
        }}
        search={findDiagnosticos}
        meant={({ quiso_decir }) => quiso_decir}
        pause={DURATIONS.clinicalSearch}
        keyOf={({ cod_4 }) => cod_4}
        labelOf={({ cod_4, descripcion_codigos_cuatro_caracteres: words }) => `${cod_4} ${words}`}
        render={({ cod_4, descripcion_codigos_cuatro_caracteres: words }) => (
          <span className="row gap-8 gap-x-12">
            <span className="rigid py-4 px-8 r-mark b-subtle t-small strong">{cod_4}</span>
            <span style={{ flex: 1 }}>{words}</span>
          </span>
        )}
        error={fault ?? error}
      />
      {value.map(({ cod_4, descripcion_codigos_cuatro_caracteres: words }) => (
        <div key={cod_4} className={`row gap-12 py-8 px-12 edge r-note phone-wrap ${css.row}`}>
          <span className="rigid py-4 px-8 r-mark b-subtle t-small strong">{cod_4}</span>
          <span className={`fill anywhere ${css.words}`}>{words}</span>
          <IconAction
            icon={IconTrash}
            label={`Quitar ${cod_4} del documento`}
            onClick={() => onChange(value.filter((one) => one.cod_4 !== cod_4))}
          />
        </div>
      ))}
    </div>
  );
}
