import { checkRuc } from '@hampi/contract/base/identidad';
import { type AjustesDeFacturacion, saveFacturacion } from '@hampi/contract/dinero/facturacion/calls';
import { AMBIENTES, EmisorForm as Emisor, numeroDeFactura } from '@hampi/contract/dinero/facturacion/emisor';
import * as MFacturacion from '@hampi/contract/dinero/facturacion/messages';
import { Radio, Select, Stack, Switch, TextInput } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { callWhole } from '../../../base/api.ts';
import { toast } from '../../../base/toast.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { Form, FormButtons, FormGrid, FormSection, wide } from '../../../kit/fields/form.tsx';
import { type FormOf, NOT_SAVED, useZodForm } from '../../../kit/fields/zod-form.ts';
import css from './facturacion.module.css';
import { ajustesDeFacturacion } from './facturacion.queries.ts';

const regimenes = [
  { value: 'GENERAL', label: 'General' },
  { value: 'RIMPE_EMPRENDEDOR', label: 'RIMPE, emprendedor' },
  { value: 'RIMPE_NEGOCIO_POPULAR', label: 'RIMPE, negocio popular' },
];

/** Issuer, numbers and environment (3 §3, §5). Asks before production and before a lower number. */
export function EmisorForm({ ajustes }: { ajustes: AjustesDeFacturacion }) {
  const client = useQueryClient();
  const { sugerencia } = ajustes;
  const form = useZodForm(Emisor, {
    ruc: sugerencia.ruc,
    razonSocial: sugerencia.razonSocial,
    nombreComercial: sugerencia.nombreComercial,
    dirMatriz: sugerencia.dirMatriz,
    dirEstablecimiento: sugerencia.dirMatriz,
    estab: '001',
    ptoEmi: '001',
    secuencial: 1,
    obligadoContabilidad: 'NO',
    facturacionActivada: true,
    ambiente: AMBIENTES.PRUEBAS,
    regimen: 'GENERAL',
    ...ajustes.emisor,
    agenteRetencion: ajustes.emisor?.agenteRetencion ?? '',
    contribuyenteEspecial: ajustes.emisor?.contribuyenteEspecial ?? '',
  });
  const { values } = form;

  const save = async () => {
    const body = form.getValues();
    if (!(await mayChange(ajustes.emisor, body))) return NOT_SAVED;
    const { data, mensaje } = await callWhole(saveFacturacion, { body });
    client.setQueryData(ajustesDeFacturacion.queryKey, data);
    void client.invalidateQueries({ queryKey: ['facturas'] });
    toast.success(mensaje);
  };

  return (
    <Form
      form={form}
      onSubmit={save}
      buttons={
        <FormButtons
          saving={form.saving}
          saveLabel="Guardar facturación"
          {...(form.isDirty() && { hint: 'Sin guardar', cancelLabel: 'Descartar', onCancel: () => form.reset() })}
        />
      }
    >
      <FormSection>
        <div className={css.title}>
          <div>
            <h2>Facturación electrónica</h2>
            <p>Emite facturas al SRI desde la consulta y desde la caja.</p>
          </div>
          <Switch
            label={values.facturacionActivada ? 'Activada' : 'Desactivada'}
            aria-label="Facturación electrónica activada"
            labelPosition="left"
            {...form.getInputProps('facturacionActivada', { type: 'checkbox' })}
          />
        </div>
      </FormSection>
      <FormSection title="Emisor">
        <FormGrid>
          <TextInput
            label="RUC"
            required
            inputMode="numeric"
            maxLength={13}
            description={checkRuc(String(values.ruc)).warning && MFacturacion.ruc_digito}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('ruc')}
          />
          <TextInput label="Razón social" required maxLength={300} {...form.getInputProps('razonSocial')} />
          <TextInput label="Nombre comercial" required maxLength={300} {...form.getInputProps('nombreComercial')} />
          <Select
            label="Obligado a llevar contabilidad"
            data={['NO', 'SI']}
            allowDeselect={false}
            {...form.getInputProps('obligadoContabilidad')}
          />
          <TextInput label="Dirección matriz" required maxLength={300} {...form.getInputProps('dirMatriz')} />
          <TextInput
            label="Dirección del establecimiento"
            required
            maxLength={300}
            {...form.getInputProps('dirEstablecimiento')}
          />
          <Select
            label="Régimen"
            data={regimenes}
            allowDeselect={false}
            style={wide}
            {...form.getInputProps('regimen')}
          />
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
      <FormSection title="Numeración">
        <FormGrid columns={3}>
          <TextInput
            label="Establecimiento"
            required
            inputMode="numeric"
            maxLength={3}
            {...form.getInputProps('estab')}
          />
          <TextInput
            label="Punto de emisión"
            required
            inputMode="numeric"
            maxLength={3}
            {...form.getInputProps('ptoEmi')}
          />
          <TextInput
            label="Siguiente secuencial"
            required
            inputMode="numeric"
            maxLength={9}
            {...form.getInputProps('secuencial')}
          />
        </FormGrid>
        <Siguiente form={form} ajustes={ajustes} />
      </FormSection>
      <FormSection title="Ambiente">
        <Radio.Group
          aria-label="Ambiente"
          value={String(values.ambiente)}
          onChange={(ambiente) => form.setFieldValue('ambiente', Number(ambiente) as 1)}
          error={form.errors.ambiente}
        >
          <Stack gap="xs">
            <Radio value="1" label="Pruebas" description="Las facturas no tienen validez tributaria. Empiece aquí." />
            <Radio
              value="2"
              label="Producción"
              description="Facturas reales. Antes debe pedir al SRI la autorización para emitir en producción."
            />
          </Stack>
        </Radio.Group>
      </FormSection>
    </Form>
  );
}

/** The number of the next invoice, as far as it is known while typing. */
function Siguiente({
  form,
  ajustes: { emisor, ultimo },
}: {
  form: FormOf<typeof Emisor>;
  ajustes: AjustesDeFacturacion;
}) {
  const typed = Emisor.pick({ estab: true, ptoEmi: true, secuencial: true }).safeParse(form.values);
  if (!typed.success) return null;
  const { estab, ptoEmi, secuencial } = typed.data;
  const same = emisor?.estab === estab && emisor.ptoEmi === ptoEmi && emisor.ambiente === form.values.ambiente;
  const next = Math.max(secuencial, same ? ultimo + 1 : 1);
  return (
    <p className={css.next} role="status">
      <IconReceipt size={18} stroke={1.75} aria-hidden />
      <span>
        La próxima factura será <b>{numeroDeFactura({ estab, ptoEmi, secuencial: next })}</b>
      </span>
    </p>
  );
}

/** Asks before a change that cannot be undone: real invoices, or numbers that may have been used. */
async function mayChange(before: AjustesDeFacturacion['emisor'], after: { ambiente?: 1 | 2; secuencial: unknown }) {
  if (after.ambiente === AMBIENTES.PRODUCCION && before?.ambiente !== AMBIENTES.PRODUCCION) {
    const yes = await confirm({
      title: '¿Pasar a producción?',
      text: 'Desde ahora sus facturas son reales y tienen validez tributaria. El SRI debe haberle autorizado antes la emisión en producción.',
      confirmLabel: 'Pasar a producción',
      cancelLabel: 'Seguir en pruebas',
      danger: true,
    });
    if (!yes) return false;
  }
  if (before && Number(after.secuencial) < before.secuencial)
    return confirm({
      title: '¿Bajar el secuencial?',
      text: `El siguiente era ${before.secuencial} y será ${after.secuencial}. Si un número ya se usó, también con otro programa, el SRI devuelve la factura.`,
      confirmLabel: 'Bajar el secuencial',
      danger: true,
    });
  return true;
}
