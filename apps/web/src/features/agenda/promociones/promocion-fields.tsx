import type { DatosPromociones, PromocionCuerpo } from '@hampi/contract/agenda/promociones/calls';
import { porcentajeMinimo } from '@hampi/contract/agenda/promociones/reglas';
import { money, netPrice } from '@hampi/contract/base/dinero';
import { daysBetween, isFecha } from '@hampi/contract/base/fechas';
import { Autocomplete, Button, Checkbox, Group, MultiSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useSession } from '../../../base/session.ts';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { FormGrid, FormSection, wide } from '../../../kit/fields/form.tsx';
import { MoneyField } from '../../../kit/fields/money-field.tsx';
import { namedOptions } from '../../../kit/fields/named-options.ts';
import { NumberField } from '../../../kit/fields/number/number-field.tsx';
import type { FormOf } from '../../../kit/fields/zod-form.ts';
import { PerfilLink } from '../../../kit/perfil-link.tsx';
import { IvaField } from '../servicios/iva-field.tsx';

const QUICK = [20, 25, 30, 50];
const DETALLES = 200;

interface Props {
  form: FormOf<typeof PromocionCuerpo>;
  data: DatosPromociones['dataMedico'];
  hoy: string;
  editable: boolean;
}

/** Service, price, dates and offices. */
export function PromocionFields({ form, data, hoy, editable }: Props) {
  const invoices = useSession((s) => s.role) === 'ROLE_MED';
  return (
    <>
      <FormSection>
        <FormGrid>
          <NombreField form={form} data={data} />
          <PrecioFields form={form} editable={editable} />
          <FechasYDetalles form={form} hoy={hoy} />
          {invoices && <IvaField {...form.getInputProps('iva')} />}
        </FormGrid>
      </FormSection>
      <FormSection title="Para qué y dónde">
        <ParaQueYDonde form={form} data={data} />
      </FormSection>
    </>
  );
}

/** Choosing a service also fills in its price, VAT, specialty and offices. */
function NombreField({ form, data }: Pick<Props, 'form' | 'data'>) {
  const chooseServicio = (nombre: string) => {
    const found = data.servicios.find((s) => s.nombre === nombre);
    form.setFieldValue('nombre', nombre);
    if (!found) return;
    form.setValues({
      precio: found.precio,
      background_color: found.background_color,
      iva: found.iva,
      ...(found.especializacion && { especializaciones: [found.especializacion.id] }),
      ...(found.oficinasAsignadas.length > 0 && { oficinas: found.oficinasAsignadas.map((o) => o.id) }),
    });
  };
  return (
    <Autocomplete
      label="Nombre"
      required
      // After an error the focus comes here, and an open list would cover the error.
      openOnFocus={false}
      description="Elija uno de sus servicios o escriba otro nombre"
      data={[...new Set(data.servicios.map((s) => s.nombre))]}
      {...form.getInputProps('nombre')}
      onOptionSubmit={chooseServicio}
    />
  );
}

/** The price, what comes off it, and what the patient pays. */
function PrecioFields({ form, editable }: Pick<Props, 'form' | 'editable'>) {
  const precio = Number(form.values.precio) || 0;
  const descuento = Number(form.values.descuento_valor) || 0;
  const least = porcentajeMinimo(precio);
  return (
    <>
      <MoneyField
        label="Precio"
        required
        description="Sin el descuento"
        {...form.getInputProps('precio')}
        value={form.values.precio as number | string}
      />
      <NumberField
        label="Descuento (%)"
        required
        inputMode="numeric"
        description={least === undefined ? undefined : `Desde ${least} % con este precio`}
        {...form.getInputProps('descuento_valor')}
        value={form.values.descuento_valor as number | string}
      />
      <TextInput
        label="Precio Final"
        description="Lo que paga el paciente"
        value={money(netPrice(precio, descuento))}
        readOnly
      />
      {editable && least !== undefined && (
        <Group gap={8} style={wide} role="group" aria-label="Descuentos rápidos">
          {[least, ...QUICK.filter((q) => q > least)].map((percent) => (
            <Button
              key={percent}
              size="compact-sm"
              variant={percent === descuento ? 'light' : 'default'}
              aria-pressed={percent === descuento}
              onClick={() => form.setFieldValue('descuento_valor', percent)}
            >
              {form.errors.descuento_valor && percent === least ? `Usar ${percent} %` : `${percent} %`}
            </Button>
          ))}
        </Group>
      )}
    </>
  );
}

function FechasYDetalles({ form, hoy }: Pick<Props, 'form' | 'hoy'>) {
  const { descuento_inicio: from, descuento_fin: to, promocion_detalles } = form.values;
  const days = isFecha(from) && isFecha(to) && to >= from ? daysBetween(from, to) + 1 : 0;
  return (
    <>
      <DateField label="Fecha Inicio" required minDate={hoy} {...form.getInputProps('descuento_inicio')} />
      <DateField
        label="Fecha Finalización"
        required
        minDate={from || hoy}
        description={days > 0 ? (days === 1 ? '1 día' : `${days} días`) : undefined}
        {...form.getInputProps('descuento_fin')}
      />
      <Textarea
        label="Detalles"
        required
        style={wide}
        autosize
        minRows={2}
        maxLength={DETALLES}
        description={`${promocion_detalles.length} de ${DETALLES}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('promocion_detalles')}
      />
    </>
  );
}

/** The specialties and offices for which it holds. */
function ParaQueYDonde({ form, data }: Pick<Props, 'form' | 'data'>) {
  return (
    <Stack gap={14}>
      <MultiSelect
        label="Especialidades"
        required
        searchable
        nothingFoundMessage="No se encontraron resultados"
        description={
          data.especializaciones.length === 0 ? (
            <>
              Primero elija sus especialidades en <PerfilLink />
            </>
          ) : undefined
        }
        {...namedOptions(data.especializaciones)}
        name="especializaciones"
        error={form.errors.especializaciones}
        value={form.values.especializaciones.map(String)}
        onChange={(values) => form.setFieldValue('especializaciones', values.map(Number))}
      />
      <Checkbox.Group
        label="Oficinas Asignadas"
        required
        error={form.errors.oficinas}
        value={form.values.oficinas.map(String)}
        onChange={(values) => form.setFieldValue('oficinas', values.map(Number))}
      >
        <Stack gap={10} mt={8}>
          {data.oficinas.map((o) => (
            <Checkbox key={o.id} value={String(o.id)} label={o.nombre} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Stack>
  );
}
