import { fechaCorta, fechaOf } from '@hampi/contract/base/fechas';
import { CLASES_PAPEL, claseTexto } from '@hampi/contract/clinica/papeles/calls';
import { Textarea } from '@mantine/core';
import { DateField } from '../../../../kit/dates/date-field.tsx';
import { localToday } from '../../../../kit/dates/parse-date.ts';
import { PlainSelect } from '../../../../kit/fields/plain-select.tsx';

interface Input {
  value: string;
  onChange: (value: never) => void;
}
interface DatosPapelProps {
  /** The fields of the form by name (`getInputProps`). */
  of: (name: 'clase' | 'fecha' | 'nota' | 'consulta_id') => object;
  /** Visits that it can belong to; absent where there is no choice. */
  visitas?: readonly { id: number; fecha: string }[];
  zona?: string;
}

/** What is noted about a paper. */
export function DatosPapel({ of, visitas, zona = 'America/Guayaquil' }: DatosPapelProps) {
  const clase = of('clase') as unknown as Input;
  const visita = (visitas ? of('consulta_id') : {}) as unknown as {
    value: number | null;
    onChange: (value: number | null) => void;
  };
  return (
    <>
      <PlainSelect
        label="Qué es"
        labelled
        value={clase.value}
        onChange={clase.onChange as (value: string) => void}
        options={CLASES_PAPEL.map((value) => ({ value, label: claseTexto[value] }))}
      />
      <DateField
        label="Fecha del papel"
        required
        maxDate={localToday()}
        {...(of('fecha') as unknown as { value: string; onChange: (value: string) => void })}
      />
      {visitas && (
        <PlainSelect
          label="Visita"
          labelled
          value={visita.value === null ? '' : String(visita.value)}
          onChange={(value) => visita.onChange(value === '' ? null : Number(value))}
          options={[
            { value: '', label: 'Ninguna' },
            ...visitas.map(({ id, fecha }) => ({ value: String(id), label: fechaCorta(fechaOf(fecha, zona)) })),
          ]}
        />
      )}
      <Textarea label="Nota" autosize minRows={1} maxLength={1_000} className="across" {...of('nota')} />
    </>
  );
}
