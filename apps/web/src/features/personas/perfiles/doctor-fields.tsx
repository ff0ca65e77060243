import { LIMITS } from '@hampi/contract/base/limits';
import {
  categoriasUnion,
  type DoctorCambio,
  type EspecializacionOfrecida,
} from '@hampi/contract/personas/perfiles/calls';
import { MultiSelect, NumberInput, Pill, Switch, Textarea, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { localToday } from '../../../kit/dates/parse-date.ts';
import { FormGrid, FormSection, wide } from '../../../kit/fields/form.tsx';
import { namedOptions } from '../../../kit/fields/named-options.ts';
import type { ZodForm } from '../../../kit/fields/zod-form.ts';

interface Props {
  form: ZodForm<z.input<typeof DoctorCambio> & Record<string, unknown>>;
  all: EspecializacionOfrecida[];
  /** Approved by the back office, without which Disponible is disabled (3 §2). */
  activa: boolean;
}

/** The professional half of a doctor's profile. */
export function DoctorFields({ form, all, activa }: Props) {
  const chosen = (form.values.especializaciones as number[]).map(Number);
  const categorias = categoriasUnion(all.filter((e) => chosen.includes(e.id)));
  const written = (form.values.declaracion_profesional ?? '').length;
  return (
    <>
      <FormSection title="Datos profesionales">
        <FormGrid>
          <TextInput
            label="Cédula de identidad"
            required
            inputMode="numeric"
            {...form.getInputProps('cedula_identidad')}
            value={form.values.cedula_identidad ?? ''}
          />
          <TextInput label="Teléfono" required type="tel" {...form.getInputProps('numero_telefono')} />
          <TextInput label="Código Senescyt" required {...form.getInputProps('msp')} />
          <TextInput label="Código ACESS" {...form.getInputProps('acess')} value={form.values.acess ?? ''} />
          <DateField
            label="Practica desde"
            required
            lean="past"
            maxDate={localToday()}
            {...form.getInputProps('practica_desde')}
            value={form.values.practica_desde}
          />
          <Textarea
            label="Declaración profesional"
            style={wide}
            autosize
            minRows={2}
            description={`${written} de ${LIMITS.declaracionMax} caracteres`}
            {...form.getInputProps('declaracion_profesional')}
            value={form.values.declaracion_profesional ?? ''}
          />
          <MultiSelect
            label="Especialidades"
            style={wide}
            searchable
            nothingFoundMessage="No se encontraron resultados"
            {...namedOptions(all)}
            error={form.errors.especializaciones}
            value={chosen.map(String)}
            onChange={(values) => form.setFieldValue('especializaciones', values.map(Number))}
          />
          {categorias.length > 0 && (
            <div style={wide}>
              <h3>Categorías</h3>
              <Pill.Group mt={6}>
                {categorias.map((c) => (
                  <Pill key={c.id}>{c.nombre}</Pill>
                ))}
              </Pill.Group>
            </div>
          )}
        </FormGrid>
      </FormSection>
      <FormSection title="Reservas">
        <FormGrid>
          <NumberInput
            label="Recordar la cita (horas antes)"
            description="0 no envía recordatorios"
            min={0}
            max={LIMITS.reminderHoursMax}
            clampBehavior="none"
            allowDecimal={false}
            {...form.getInputProps('recordatorio_horas')}
            value={form.values.recordatorio_horas as number}
          />
          <Switch
            label="Disponible"
            description={
              activa
                ? 'Aparece en el directorio y recibe reservas en línea'
                : 'Se habilita cuando su cuenta haya sido aprobada'
            }
            disabled={!activa}
            {...form.getInputProps('med_visible', { type: 'checkbox' })}
          />
        </FormGrid>
      </FormSection>
    </>
  );
}
