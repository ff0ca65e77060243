import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { getPaciente, type PacienteEncontrado, searchPacientes } from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { Anchor, Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { call } from '../../../../base/api.ts';
import { CedulaDoubt } from '../../../../kit/fields/cedula-doubt.tsx';
import { FormGrid, wide } from '../../../../kit/fields/form.tsx';
import { SearchSelect } from '../../../../kit/fields/search-select.tsx';
import type { ZodForm } from '../../../../kit/fields/zod-form.ts';
import { documento, edadHoy, isBookable } from '../../../personas/clientes/paciente-text.ts';
import { Parecidos } from '../../../personas/clientes/parecidos.tsx';
import { nuevoCon, type ReservaValues } from './formulario.ts';
import css from './reserva-rapida.module.css';

interface PacienteFieldsProps {
  doctorId: number;
  form: ZodForm<ReservaValues>;
}

/** Milliseconds after the last key. Short, because searching one doctor's patients is fast. */
const PAUSE = 150;

/** The person who comes: a patient found by name or cédula, or a new one. */
export function PacienteFields({ doctorId, form }: PacienteFieldsProps) {
  const { nuevo } = form.values;
  const was = useRef(nuevo);
  useEffect(() => {
    if (nuevo !== was.current) form.ref.current?.querySelector('input')?.focus();
    was.current = nuevo;
  }, [nuevo, form.ref]);

  if (nuevo) return <NuevoFields doctorId={doctorId} form={form} />;
  const add = (typed: string) => form.setValues(nuevoCon(typed));
  return (
    <div>
      <SearchSelect<PacienteEncontrado>
        label="Paciente"
        required
        placeholder="Cédula, nombres o apellidos"
        {...form.getInputProps('paciente')}
        search={(term, signal) => call(searchPacientes, { params: { term, extra: doctorId } }, { signal })}
        pause={PAUSE}
        keyOf={({ id }) => id}
        labelOf={({ nombres, apellidos }) => `${apellidos} ${nombres}`}
        render={(row) => <Option row={row} />}
        another={{ label: 'Paciente nuevo', onChoose: add }}
      />
      <Button variant="subtle" size="compact-sm" className="mt-8 px-4" onClick={() => add('')}>
        Paciente nuevo
      </Button>
    </div>
  );
}

/** Document, age and last visit tell patients with the same name apart. */
function Option({ row }: { row: PacienteEncontrado }) {
  const ultima = row.ultima_consulta ? fechaCorta(fechaOf(row.ultima_consulta, ZONA_ECUADOR)) : null;
  const facts = [documento(row), edadHoy(row.fecha_nacimiento), ultima ? `visita ${ultima}` : 'sin visitas'];
  return (
    <span className={`grid ${css.option}`} data-off={!isBookable(row) || undefined}>
      <b>
        {row.apellidos} {row.nombres}
      </b>
      <small className="c-quiet t-hint">
        {isBookable(row) ? facts.filter(Boolean).join(' · ') : MI.fallecido_cita}
      </small>
    </span>
  );
}

function NuevoFields({ doctorId, form }: PacienteFieldsProps) {
  const { conCedula, cedula_identidad, nombres, apellidos, celular } = form.values;
  /** The patient who is in the list already; the person sees the name before anything is booked. */
  const choose = async (clienteId: number) =>
    form.setValues({ nuevo: false, paciente: await call(getPaciente, { params: { doctorId, clienteId } }) });
  return (
    <fieldset className={css.group}>
      <legend>
        Paciente nuevo ·{' '}
        <Anchor component="button" type="button" inherit onClick={() => form.setValues({ nuevo: false })}>
          Buscar en la lista
        </Anchor>
      </legend>
      <FormGrid>
        <TextInput label="Nombres" required autoComplete="off" maxLength={120} {...form.getInputProps('nombres')} />
        <TextInput label="Apellidos" required autoComplete="off" maxLength={120} {...form.getInputProps('apellidos')} />
        {conCedula && (
          <TextInput
            label="Cédula"
            required
            style={wide}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            {...form.getInputProps('cedula_identidad')}
            description={
              <CedulaDoubt
                cedula={form.values.cedula_identidad}
                onChange={(cedula) => form.setFieldValue('cedula_identidad', cedula)}
              />
            }
            inputWrapperOrder={['label', 'input', 'error', 'description']}
          />
        )}
        <TextInput
          label="Celular"
          required={!conCedula}
          type="tel"
          autoComplete="off"
          maxLength={20}
          {...form.getInputProps('celular')}
        />
        <TextInput label="Email" type="email" autoComplete="off" maxLength={254} {...form.getInputProps('correo')} />
      </FormGrid>
      <Parecidos
        doctorId={doctorId}
        typed={{
          cedula_identidad: conCedula ? cedula_identidad : '',
          nombres,
          apellidos,
          fecha_nacimiento: '',
          celular,
        }}
        onChoose={(id) => void choose(id)}
      />
      <Anchor component="button" type="button" size="sm" onClick={() => form.setValues({ conCedula: !conCedula })}>
        {conCedula ? 'No tiene la cédula: anotar el celular' : 'Anotar la cédula'}
      </Anchor>
    </fieldset>
  );
}
