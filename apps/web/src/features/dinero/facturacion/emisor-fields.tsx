import { checkRuc } from '@hampi/contract/base/identidad';
import type { AjustesDeFacturacion } from '@hampi/contract/dinero/facturacion/calls';
import { EmisorForm as Emisor, numeroDeFactura } from '@hampi/contract/dinero/facturacion/emisor';
import * as MFacturacion from '@hampi/contract/dinero/facturacion/messages';
import { Radio, Select, Stack, TextInput } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { FormGrid, FormSection, wide } from '../../../kit/fields/form.tsx';
import type { FormOf } from '../../../kit/fields/zod-form.ts';

interface FieldsProps {
  form: FormOf<typeof Emisor>;
}

const regimenes = [
  { value: 'GENERAL', label: 'General' },
  { value: 'RIMPE_EMPRENDEDOR', label: 'RIMPE, emprendedor' },
  { value: 'RIMPE_NEGOCIO_POPULAR', label: 'RIMPE, negocio popular' },
];

/** Who issues the invoices, as the SRI knows them. */
export function EmisorFields({ form }: FieldsProps) {
  return (
    <FormSection title="Emisor">
      <FormGrid>
        <TextInput
          label="RUC"
          required
          inputMode="numeric"
          maxLength={13}
          description={checkRuc(String(form.values.ruc)).warning && MFacturacion.ruc_digito}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('ruc')}
        />
        <TextInput label="Razón social" required maxLength={300} {...form.getInputProps('razonSocial')} />
        <TextInput label="Nombre comercial" required maxLength={300} {...form.getInputProps('nombreComercial')} />
        <Select
          label="Obligado a llevar contabilidad"
          data={['NO', 'SI']}
          {...form.getInputProps('obligadoContabilidad')}
        />
        <TextInput label="Dirección matriz" required maxLength={300} {...form.getInputProps('dirMatriz')} />
        <TextInput
          label="Dirección del establecimiento"
          required
          maxLength={300}
          {...form.getInputProps('dirEstablecimiento')}
        />
        <Select label="Régimen" data={regimenes} style={wide} {...form.getInputProps('regimen')} />
        <TextInput
          label="Agente de retención"
          description="Número de su resolución, si lo es"
          inputMode="numeric"
          {...form.getInputProps('agenteRetencion')}
        />
        <TextInput
          label="Contribuyente especial"
          description="Número de su resolución, si lo es"
          {...form.getInputProps('contribuyenteEspecial')}
        />
      </FormGrid>
    </FormSection>
  );
}

const NUMEROS = [
  ['estab', 'Establecimiento', 3],
  ['ptoEmi', 'Punto de emisión', 3],
  ['secuencial', 'Siguiente secuencial', 9],
] as const;

export function NumeracionFields({ form, ajustes }: FieldsProps & { ajustes: AjustesDeFacturacion }) {
  return (
    <FormSection title="Numeración">
      <FormGrid columns={3}>
        {NUMEROS.map(([name, label, maxLength]) => (
          <TextInput
            key={name}
            label={label}
            required
            inputMode="numeric"
            maxLength={maxLength}
            {...form.getInputProps(name)}
          />
        ))}
      </FormGrid>
      {form.values.ambiente === 2 && ajustes.emisor?.ambiente !== 2 && (
        <p className="mt-8 t-small c-quiet">
          Escriba en Siguiente secuencial el número de su primera factura real: el que sigue a la última que emitió con
          otro programa, o 1.
        </p>
      )}
      <Siguiente form={form} ajustes={ajustes} />
    </FormSection>
  );
}

/** The number of the next invoice, as far as it is known while typing. */
function Siguiente({ form, ajustes: { emisor, ultimo } }: FieldsProps & { ajustes: AjustesDeFacturacion }) {
  const typed = Emisor.pick({ estab: true, ptoEmi: true, secuencial: true }).safeParse(form.values);
  if (!typed.success) return null;
  const { estab, ptoEmi, secuencial } = typed.data;
  const same = emisor?.estab === estab && emisor.ptoEmi === ptoEmi && emisor.ambiente === form.values.ambiente;
  const next = Math.max(secuencial, same ? ultimo + 1 : 1);
  return (
    <p className="row gap-8 mt-12 py-8 px-12 r-note b-tint t-body" role="status">
      <IconReceipt className="rigid c-brand" size={18} stroke={1.75} aria-hidden />
      <span>
        La próxima factura será <b className="nowrap">{numeroDeFactura({ estab, ptoEmi, secuencial: next })}</b>
      </span>
    </p>
  );
}

/** The first real number is typed anew, because the tests had numbers of their own. */
export function AmbienteFields({
  form,
  ajustes: { emisor, probado },
}: FieldsProps & { ajustes: AjustesDeFacturacion }) {
  const choose = (ambiente: 1 | 2) => {
    form.setFieldValue('ambiente', ambiente);
    if (ambiente !== emisor?.ambiente) form.setFieldValue('secuencial', ambiente === 2 ? '' : 1);
    else form.setFieldValue('secuencial', emisor.secuencial);
  };
  return (
    <FormSection title="Ambiente">
      <Radio.Group
        aria-label="Ambiente"
        value={String(form.values.ambiente)}
        onChange={(ambiente) => choose(Number(ambiente) as 1)}
        error={form.errors.ambiente}
      >
        <Stack gap="xs">
          <Radio value="1" label="Pruebas" description="Las facturas no tienen validez tributaria. Empiece aquí." />
          <Radio
            value="2"
            label="Producción"
            description="Facturas reales. Antes debe pedir al SRI la autorización para emitir en producción."
            disabled={!probado && emisor?.ambiente !== 2}
          />
          {!probado && <p className="mt-8 t-small c-quiet">{MFacturacion.ruc_sin_probar}</p>}
        </Stack>
      </Radio.Group>
    </FormSection>
  );
}
