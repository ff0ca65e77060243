import { LIMITS } from '@hampi/contract/base/limits';
import type { DoctorCambio, EspecializacionOfrecida } from '@hampi/contract/personas/perfiles/calls';
import { Switch, Textarea, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { localToday } from '../../../kit/dates/parse-date.ts';
import { CedulaDoubt } from '../../../kit/fields/cedula-doubt.tsx';
import { FormGrid, FormSection, wide } from '../../../kit/fields/form.tsx';
import { ImageField } from '../../../kit/fields/image-field.tsx';
import { NumberField } from '../../../kit/fields/number/number-field.tsx';
import type { ZodForm } from '../../../kit/fields/zod-form.ts';
import { EspecialidadesField } from './especialidades-field.tsx';
import type { useFoto } from './use-foto.ts';

interface Props {
  form: ZodForm<z.input<typeof DoctorCambio> & Record<string, unknown>>;
  all: EspecializacionOfrecida[];
  logo: ReturnType<typeof useFoto>;
  /** Approved by the back office, without which Disponible is disabled (3 §2). */
  activa: boolean;
}

/** The professional half of a doctor's profile. */
export const DoctorFields = ({ form, all, logo, activa }: Props) => (
  <>
    <DatosProfesionales form={form} all={all} />
    <FormSection title="Documentos">
      <ImageField
        label="Logo"
        note="En el membrete de sus recetas, certificados y pedidos, en sus propias oficinas."
        {...logo.field}
        error={form.errors.logo_nombre as string | undefined}
      />
    </FormSection>
    <Reservas form={form} activa={activa} />
  </>
);

function DatosProfesionales({ form, all }: Pick<Props, 'form' | 'all'>) {
  const written = (form.values.declaracion_profesional ?? '').length;
  return (
    <FormSection title="Datos profesionales">
      <FormGrid>
        <TextInput
          label="Cédula de identidad"
          required
          inputMode="numeric"
          {...form.getInputProps('cedula_identidad')}
          value={form.values.cedula_identidad ?? ''}
          description={
            <CedulaDoubt
              cedula={form.values.cedula_identidad ?? ''}
              onChange={(cedula) => form.setFieldValue('cedula_identidad', cedula)}
            />
          }
          inputWrapperOrder={['label', 'input', 'error', 'description']}
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
        <EspecialidadesField
          all={all}
          chosen={(form.values.especializaciones as number[]).map(Number)}
          onChange={(chosen) => form.setFieldValue('especializaciones', chosen)}
          error={form.errors.especializaciones}
        />
      </FormGrid>
    </FormSection>
  );
}

const Reservas = ({ form, activa }: Pick<Props, 'form' | 'activa'>) => (
  <FormSection title="Reservas">
    <FormGrid>
      <NumberField
        label="Recordar la cita (horas antes)"
        description="0 no envía recordatorios"
        inputMode="numeric"
        {...form.getInputProps('recordatorio_horas')}
        value={form.values.recordatorio_horas as number}
      />
      <NumberField
        label="Mostrar resultados al paciente (días)"
        description="Los ve cuando usted los abre, o a más tardar pasados estos días"
        inputMode="numeric"
        {...form.getInputProps('resultados_dias')}
        value={form.values.resultados_dias as number}
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
);
