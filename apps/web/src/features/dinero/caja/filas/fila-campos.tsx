import { FORMAS_PAGO, type FormaPago } from '@hampi/contract/dinero/pagos/forma';
import { searchPacientes } from '@hampi/contract/personas/clientes/calls';
import { TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { call } from '../../../../base/api.ts';
import { TimeField } from '../../../../kit/dates/time-field.tsx';
import { MoneyField } from '../../../../kit/fields/money-field.tsx';
import { PlainSelect } from '../../../../kit/fields/plain-select.tsx';
import { SearchSelect } from '../../../../kit/fields/search-select.tsx';
import type { Errores } from '../borradores.ts';
import css from '../caja.module.css';
import type { Borrador, Persona } from '../caja.ts';

export interface Opciones {
  doctorId: number;
  servicios: readonly string[];
  programas: readonly string[];
}

interface CamposProps {
  fila: Borrador;
  errores: Errores | undefined;
  opciones: Opciones;
  onChange: (changes: Partial<Borrador>) => void;
}

/** The fields of a row, one by one: a table puts them into its cells, a card puts them below each other. */
export function camposOf(props: CamposProps): Record<string, ReactNode> {
  const { fila, errores = {}, onChange } = props;
  const told = (field: string) => ({ error: errores[field], size: 'sm' }) as const;
  return {
    // A stored row keeps its patient; another patient needs another row.
    paciente: fila.r_id || fila.r_cita_id ? null : <PacienteCampo {...props} />,
    servicio: <ServicioCampo {...props} />,
    detalle: (
      <TextInput
        aria-label="Detalle"
        placeholder="Detalle"
        maxLength={200}
        value={fila.r_detalle}
        onChange={({ currentTarget }) => onChange({ r_detalle: currentTarget.value })}
        {...told('r_detalle')}
      />
    ),
    forma: (
      <PlainSelect
        label="Forma de pago"
        className={css.select}
        value={fila.r_forma_pago}
        onChange={(forma) => onChange({ r_forma_pago: forma as FormaPago })}
        options={FORMAS_PAGO.map((value) => ({ value, label: value }))}
      />
    ),
    valor: (
      <MoneyField
        aria-label="Valor"
        // No currency sign: the column's title is enough, and the column is narrow.
        leftSection={null}
        value={fila.r_valor_cobro}
        onChange={(r_valor_cobro) => onChange({ r_valor_cobro })}
        {...told('r_valor_cobro')}
      />
    ),
    hora: (
      <TimeField
        aria-label="Hora de pago"
        value={fila.r_hora_pago}
        onChange={(r_hora_pago) => onChange({ r_hora_pago })}
        {...told('r_hora_pago')}
      />
    ),
  };
}

const PacienteCampo = ({ fila, errores, opciones, onChange }: CamposProps) => (
  <SearchSelect<Persona>
    aria-label="Paciente"
    placeholder="Cédula o nombres"
    value={fila.paciente}
    onChange={(paciente) => onChange({ paciente })}
    search={(term, signal) =>
      call(searchPacientes, { params: { term, extra: opciones.doctorId } }, { signal }).then((found) =>
        found.filter(({ fecha_defuncion }) => !fecha_defuncion),
      )
    }
    keyOf={({ id }) => id}
    labelOf={(p) => [p.apellidos, p.nombres].join(' ')}
    render={(p) => `${p.apellidos} ${p.nombres} · ${p.cedula_identidad ?? 'Sin documento'}`}
    error={errores?.c_id}
  />
);

/** The service, and the programme that pays for it. */
function ServicioCampo({ fila, errores = {}, opciones, onChange }: CamposProps) {
  const ids = useId();
  const servicios = [...new Set([fila.r_tipo_servicio, ...opciones.servicios].filter(Boolean))];
  return (
    <>
      <PlainSelect
        label="Servicio"
        className={css.select}
        value={fila.r_tipo_servicio}
        onChange={(r_tipo_servicio) => onChange({ r_tipo_servicio })}
        options={servicios.map((value) => ({ value, label: value }))}
        invalid={Boolean(errores.r_tipo_servicio)}
      />
      <TextInput
        aria-label="Programa"
        placeholder="Programa"
        list={ids}
        maxLength={60}
        value={fila.r_programa}
        onChange={({ currentTarget }) => onChange({ r_programa: currentTarget.value })}
        mt={4}
        error={errores.r_programa}
        size="sm"
      />
      <datalist id={ids}>
        {opciones.programas.map((programa) => (
          <option key={programa} value={programa} />
        ))}
      </datalist>
    </>
  );
}
