import type { Reply } from '@hampi/contract/base/endpoint';
import { Empresa, getEmpresa, saveEmpresa } from '@hampi/contract/plataforma/administracion/calls';
import { NumberInput, Switch, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callWhole } from '../../../base/api.ts';
import { toast } from '../../../base/toast.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { FormSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { Form, FormButtons, FormGrid, FormSection } from '../../../kit/fields/form.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';
import { Screen } from '../../../kit/screen.tsx';

const KEY = ['admin', 'empresa'];

/** `empresa` (menu label Descuentos, 3 §2): the platform's operator, its discount and its limits. */
export default function EmpresaScreen() {
  const empresa = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(getEmpresa, {}, { signal }) });
  return (
    <Screen title="Descuentos y límites" width="form">
      <Loaded query={empresa} skeleton={<FormSkeleton />}>
        {(data) => <EmpresaForm empresa={data} />}
      </Loaded>
    </Screen>
  );
}

function EmpresaForm({ empresa }: { empresa: Reply<typeof getEmpresa> }) {
  const client = useQueryClient();
  const form = useZodForm(Empresa, empresa);
  const number = { hideControls: true, allowDecimal: false, withAsterisk: true } as const;
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const { data, mensaje } = await callWhole(saveEmpresa, { body: values as Reply<typeof getEmpresa> });
        client.setQueryData(KEY, data);
        toast.success(mensaje);
      }}
      buttons={<FormButtons saving={form.saving} />}
    >
      <FormSection title="Empresa">
        <FormGrid>
          <TextInput label="Nombre" withAsterisk {...form.getInputProps('nombre')} />
          <TextInput label="Email de contacto" withAsterisk {...form.getInputProps('correo')} />
          <TextInput label="Teléfono" withAsterisk {...form.getInputProps('telefono')} />
        </FormGrid>
      </FormSection>
      <FormSection title="Descuento y límites">
        <FormGrid>
          <NumberInput label="Descuento de afiliado (%)" {...number} {...form.getInputProps('descuento_afiliado')} />
          <NumberInput label="Oficinas por profesional" {...number} {...form.getInputProps('oficinas_limite')} />
          <NumberInput label="Oficinas por institución" {...number} {...form.getInputProps('sucursales_limite')} />
          <NumberInput
            label="Asociaciones por médico"
            description="Con sucursales de instituciones; las solicitudes se cuentan aparte"
            {...number}
            {...form.getInputProps('asociaciones_limite')}
          />
          <NumberInput label="Servicios por profesional" {...number} {...form.getInputProps('servicios_limite')} />
          <NumberInput
            label="Minutos para pagar el anticipo"
            description="Mientras tanto se guarda el horario"
            {...number}
            {...form.getInputProps('anticipo_minutos')}
          />
          <NumberInput label="Filas de caja por día" {...number} {...form.getInputProps('caja_filas_limite')} />
          <NumberInput label="Campañas por año" {...number} {...form.getInputProps('promociones_limite')} />
        </FormGrid>
      </FormSection>
      <FormSection title="Pacientes">
        <FormGrid>
          <NumberInput
            label="Años que se conserva una historia"
            description="Desde la última atención; la ley pide unos 15"
            {...number}
            {...form.getInputProps('historia_anios')}
          />
        </FormGrid>
        <Switch
          mt="md"
          label="Los pacientes pueden ingresar"
          {...form.getInputProps('pacientes_pueden_iniciar', { type: 'checkbox' })}
        />
      </FormSection>
    </Form>
  );
}
