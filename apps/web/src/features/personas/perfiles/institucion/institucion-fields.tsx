import type { EspecializacionOfrecida } from '@hampi/contract/personas/perfiles/calls';
import type { InstitucionCambio, InstitucionPerfil } from '@hampi/contract/personas/perfiles/institucion';
import { Anchor, Switch, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { FormGrid, FormSection, wide } from '../../../../kit/fields/form.tsx';
import { ImageField } from '../../../../kit/fields/image-field.tsx';
import { NumberField } from '../../../../kit/fields/number/number-field.tsx';
import type { ZodForm } from '../../../../kit/fields/zod-form.ts';
import { CuentaActiva } from '../cuenta-activa.tsx';
import { EspecialidadesField } from '../especialidades-field.tsx';
import type { useLogo } from './use-logo.ts';

export type InstitucionForm = ZodForm<z.input<typeof InstitucionCambio> & Record<string, unknown>>;

interface Props {
  form: InstitucionForm;
  perfil: InstitucionPerfil;
  logo: ReturnType<typeof useLogo>;
  all: EspecializacionOfrecida[];
  /** Opens a message to support that asks for a missing specialty. */
  onNuevaEspecialidad: () => void;
}

/** An institution's data, without its place on the map (3 §2). */
export function InstitucionFields({ form, perfil, logo, all, onNuevaEspecialidad }: Props) {
  return (
    <>
      <FormSection title="Datos de la institución">
        <FormGrid>
          <div style={wide}>
            <ImageField label="Logo" {...logo.field} error={form.errors.logo_img} />
          </div>
          <TextInput label="Usuario" readOnly value={perfil.login} />
          <TextInput label="Email" type="email" readOnly name="email" value={perfil.email} error={form.errors.email} />
          <TextInput label="RUC" required inputMode="numeric" {...form.getInputProps('RUC')} />
          <TextInput
            label="Teléfono"
            type="tel"
            {...form.getInputProps('telefono')}
            value={form.values.telefono ?? ''}
          />
          <TextInput label="Nombre de la institución" required {...form.getInputProps('nombre')} />
          <TextInput label="Razón social" required {...form.getInputProps('razon_social')} />
        </FormGrid>
      </FormSection>
      <FormSection title="Especialidades" text="Cada oficina de la institución atiende una de ellas.">
        <EspecialidadesField
          all={all}
          chosen={(form.values.especializaciones as number[]).map(Number)}
          onChange={(chosen) => form.setFieldValue('especializaciones', chosen)}
          error={form.errors.especializaciones}
        >
          <Anchor component="button" type="button" fz="sm" onClick={onNuevaEspecialidad} mt={8} mb={14}>
            ¿Falta una? Pida una nueva especialidad
          </Anchor>
        </EspecialidadesField>
      </FormSection>
      <FormSection title="Directorio">
        <FormGrid>
          <Switch
            label="Disponible"
            description={
              perfil.cuenta_aprobada
                ? 'Aparece en el directorio y recibe reservas en línea'
                : 'Se habilita cuando su cuenta haya sido aprobada'
            }
            disabled={!perfil.cuenta_aprobada}
            {...form.getInputProps('disponible', { type: 'checkbox' })}
          />
          <NumberField
            label="Mostrar resultados al paciente (días)"
            description="De las consultas en sus oficinas: los ve cuando su médico los abre, o a más tardar pasados estos días"
            inputMode="numeric"
            {...form.getInputProps('resultados_dias')}
            value={form.values.resultados_dias as number}
          />
          <div>
            <CuentaActiva activa={perfil.cuenta_aprobada} />
          </div>
        </FormGrid>
      </FormSection>
    </>
  );
}
