import type { Reply } from '@hampi/contract/base/endpoint';
import { Empresa, getEmpresa, saveEmpresa } from '@hampi/contract/plataforma/administracion/calls';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { avisoDePlazo } from '@hampi/contract/plataforma/administracion/plazos';
import { Switch, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callWhole } from '../../../base/api.ts';
import { keyOf, queryOf } from '../../../base/query.ts';
import { toast } from '../../../base/toast.ts';
import { useEditedRow } from '../../../kit/crud/use-edited-row.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { EditedMeanwhile } from '../../../kit/feedback/edited-meanwhile.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { FormSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { Form, FormButtons, FormGrid, FormSection } from '../../../kit/fields/form.tsx';
import { NumberField } from '../../../kit/fields/number/number-field.tsx';
import { type FormOf, NOT_SAVED, useZodForm } from '../../../kit/fields/zod-form.ts';
import { Screen } from '../../../kit/screen.tsx';

/** `empresa` (menu label Descuentos, 3 §2): the platform's operator, its discount and its limits. */
export default function EmpresaScreen() {
  const empresa = useQuery(queryOf('admin', getEmpresa));
  const [saves, setSaves] = useState(0);
  return (
    <Screen title="Descuentos y límites" width="form">
      <Loaded query={empresa} skeleton={<FormSkeleton />}>
        {(data) => <EmpresaForm key={saves} empresa={data} onSaved={() => setSaves(saves + 1)} />}
      </Loaded>
    </Screen>
  );
}

/** Labels of the form's fields; also used to name the ones that another administrator changed. */
const LABELS = {
  nombre: 'Nombre',
  correo: 'Email de contacto',
  telefono: 'Teléfono',
  descuento_afiliado: 'Descuento de afiliado (%)',
  oficinas_limite: 'Oficinas por profesional',
  sucursales_limite: 'Oficinas por institución',
  asociaciones_limite: 'Asociaciones por médico',
  servicios_limite: 'Servicios por profesional',
  anticipo_minutos: 'Minutos para pagar el anticipo',
  caja_filas_limite: 'Filas de una hoja de caja',
  promociones_limite: 'Campañas por año',
  historia_anios: 'Años que se conserva una historia',
  receta_anios: 'Años que se conserva una receta',
  comprobante_anios: 'Años que se conserva un comprobante',
  papel_megas: 'MB de un papel de la historia',
  papeles_paciente: 'Archivos que envía un paciente en 30 días',
  papeles_megas: 'MB de papeles por consultorio',
  pacientes_pueden_iniciar: 'Los pacientes pueden ingresar',
  derecho_dias: 'Días para responder un pedido',
  brecha_autoridad_dias: 'Días para avisar una brecha a la autoridad',
  brecha_personas_dias: 'Días para avisar una brecha a las personas',
  encargado_dias: 'Días para avisar una brecha a un consultorio',
  plazos_habiles: 'Contar solo días hábiles',
};

const PLAZOS = ['derecho_dias', 'brecha_autoridad_dias', 'brecha_personas_dias'] as const;
/** The setting is kept all the same: what is published of the law is not confirmed. */
const Duda = ({ children }: { children: string }) => <span className="c-amber">{children}</span>;

type Guardada = Reply<typeof getEmpresa>;
const valuesOf = ({ version: _, ...values }: Guardada) => values;

/** A discount changes the price of every affiliated office at once, in public and for the citas booked from then on. */
async function agreesToReprice(before: number, now: number): Promise<boolean> {
  return before === now || confirm({ ...MA.cambio_de_descuento(before, now), confirmLabel: 'Sí, cambiar' });
}

/** Written as digits. */
const number = { inputMode: 'numeric', withAsterisk: true } as const;

function EmpresaForm({ empresa, onSaved }: { empresa: Guardada; onSaved: () => void }) {
  const client = useQueryClient();
  const form = useZodForm(Empresa, valuesOf(empresa));
  const edited = useEditedRow(empresa, form, valuesOf);
  return (
    <>
      {edited.changed.length > 0 && (
        <EditedMeanwhile
          title={MA.registro_cambiado}
          labels={LABELS}
          changed={edited.changed}
          onTake={form.setFieldValue}
        />
      )}
      <Form
        form={form}
        onSubmit={async ({ descuento_afiliado }) => {
          if (!(await agreesToReprice(empresa.descuento_afiliado, Number(descuento_afiliado)))) return NOT_SAVED;
          const { data, mensaje } = await edited.save((query) =>
            callWhole(saveEmpresa, { query, body: form.getValues() }),
          );
          client.setQueryData(keyOf('admin', getEmpresa, {}), data);
          toast.success(mensaje);
          onSaved();
          return undefined;
        }}
        buttons={<FormButtons saving={form.saving} />}
      >
        <FormSection title="Empresa">
          <FormGrid>
            <TextInput label={LABELS.nombre} withAsterisk {...form.getInputProps('nombre')} />
            <TextInput label={LABELS.correo} withAsterisk {...form.getInputProps('correo')} />
            <TextInput label={LABELS.telefono} withAsterisk {...form.getInputProps('telefono')} />
          </FormGrid>
        </FormSection>
        <DescuentoYLimites form={form} />
        <Pacientes form={form} />
        <ProteccionDeDatos form={form} />
      </Form>
    </>
  );
}

type Props = { form: FormOf<typeof Empresa> };

const DescuentoYLimites = ({ form }: Props) => (
  <FormSection title="Descuento y límites">
    <FormGrid>
      <NumberField label={LABELS.descuento_afiliado} {...number} {...form.getInputProps('descuento_afiliado')} />
      <NumberField label={LABELS.oficinas_limite} {...number} {...form.getInputProps('oficinas_limite')} />
      <NumberField label={LABELS.sucursales_limite} {...number} {...form.getInputProps('sucursales_limite')} />
      <NumberField
        label={LABELS.asociaciones_limite}
        description="Con sucursales de instituciones; las solicitudes se cuentan aparte"
        {...number}
        {...form.getInputProps('asociaciones_limite')}
      />
      <NumberField label={LABELS.servicios_limite} {...number} {...form.getInputProps('servicios_limite')} />
      <NumberField
        label={LABELS.anticipo_minutos}
        description="Mientras tanto se guarda el horario"
        {...number}
        {...form.getInputProps('anticipo_minutos')}
      />
      <NumberField label={LABELS.caja_filas_limite} {...number} {...form.getInputProps('caja_filas_limite')} />
      <NumberField label={LABELS.promociones_limite} {...number} {...form.getInputProps('promociones_limite')} />
    </FormGrid>
  </FormSection>
);

/** What is kept of patients for how long, and how much they may send. */
const Pacientes = ({ form }: Props) => (
  <FormSection title="Pacientes">
    <FormGrid>
      <NumberField
        label={LABELS.historia_anios}
        description="Desde la última atención; la ley pide unos 15"
        {...number}
        {...form.getInputProps('historia_anios')}
      />
      <NumberField
        label={LABELS.receta_anios}
        description="Lo publicado: 5 años"
        {...number}
        {...form.getInputProps('receta_anios')}
      />
      <NumberField
        label={LABELS.comprobante_anios}
        description="Lo publicado: 7 años"
        {...number}
        {...form.getInputProps('comprobante_anios')}
      />
      <NumberField label={LABELS.papel_megas} {...number} {...form.getInputProps('papel_megas')} />
      <NumberField label={LABELS.papeles_paciente} {...number} {...form.getInputProps('papeles_paciente')} />
      <NumberField label={LABELS.papeles_megas} {...number} {...form.getInputProps('papeles_megas')} />
    </FormGrid>
    <Switch
      mt="md"
      label={LABELS.pacientes_pueden_iniciar}
      {...form.getInputProps('pacientes_pueden_iniciar', { type: 'checkbox' })}
    />
  </FormSection>
);

/** Times that the law gives: what is published of them is said beside them, and what is not confirmed as a doubt. */
function ProteccionDeDatos({ form }: Props) {
  const plazo = (campo: (typeof PLAZOS)[number]) => {
    const { texto, duda } = avisoDePlazo(campo, form.values[campo]);
    return (
      <NumberField
        key={campo}
        label={LABELS[campo]}
        description={duda ? <Duda>{texto}</Duda> : texto}
        {...number}
        {...form.getInputProps(campo)}
      />
    );
  };
  return (
    <FormSection title="Protección de datos">
      <FormGrid>
        {PLAZOS.map(plazo)}
        <NumberField
          label={LABELS.encargado_dias}
          description="Lo prometen los términos de uso"
          {...number}
          {...form.getInputProps('encargado_dias')}
        />
      </FormGrid>
      <Switch
        mt="md"
        label={LABELS.plazos_habiles}
        description={
          form.values.plazos_habiles ? (
            <>
              {MA.plazos_habiles}. <Duda>{MA.plazos_habiles_duda}</Duda>
            </>
          ) : (
            MA.plazos_habiles
          )
        }
        {...form.getInputProps('plazos_habiles', { type: 'checkbox' })}
      />
    </FormSection>
  );
}
