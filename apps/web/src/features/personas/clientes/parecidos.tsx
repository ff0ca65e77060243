import { DURATIONS } from '@hampi/contract/base/limits';
import { Anchor } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import css from './clientes.module.css';
import { type Escrito, parecidosOf } from './clientes.queries.ts';
import { documento, edadHoy } from './paciente-text.ts';

interface ParecidosProps {
  doctorId: number;
  typed: Escrito;
  /** The patient being edited. */
  excepto?: number;
  /** Uses the existing patient instead of creating another. */
  onChoose: (clienteId: number) => void;
}

/** Likely duplicates, shown while typing, before anything is saved (BE-6). */
export function Parecidos({ doctorId, typed, excepto, onChoose }: ParecidosProps) {
  const [paused] = useDebouncedValue(typed, DURATIONS.searchDebounce);
  const { data } = useQuery(parecidosOf(doctorId, paused, excepto));
  return (
    <div role="status">
      {data && data.length > 0 && (
        <div className={`grid gap-8 mt-12 p-12 r-note b-amber edge-amber ${css.hints}`}>
          <h3>{data.length === 1 ? 'Ya hay un paciente parecido' : 'Ya hay pacientes parecidos'}</h3>
          <ul className="grid gap-8">
            {data.map((found) => (
              <li className="flex wrap gap-4 gap-x-12 items-baseline" key={found.id}>
                <b>
                  {found.apellidos} {found.nombres}
                </b>
                <span>{[documento(found), edadHoy(found.fecha_nacimiento)].filter(Boolean).join(' · ')}</span>
                <Anchor component="button" type="button" inherit onClick={() => onChoose(found.id)}>
                  Usar este paciente
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
