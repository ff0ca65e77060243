import { type AjustesDeFacturacion, saveFacturacion } from '@hampi/contract/dinero/facturacion/calls';
import { AMBIENTES, EmisorForm as Emisor } from '@hampi/contract/dinero/facturacion/emisor';
import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError, callWhole } from '../../../base/api.ts';
import { toast } from '../../../base/toast.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { Form, FormButtons, FormSection } from '../../../kit/fields/form.tsx';
import { NOT_SAVED, useZodForm } from '../../../kit/fields/zod-form.ts';
import { AmbienteFields, EmisorFields, NumeracionFields } from './emisor-fields.tsx';
import css from './facturacion.module.css';
import { ajustesDeFacturacion } from './facturacion.queries.ts';

/** Issuer, numbers and environment (3 §3, §5). Asks before production and before the counter jumps. */
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
    if (!(await mayIssue(ajustes.emisor, body))) return NOT_SAVED;
    const saved = await saveAsking(body);
    if (!saved) return NOT_SAVED;
    const { data, mensaje } = saved;
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
        <div className={`row between gap-16 ${css.title}`}>
          <div>
            <h2 className="mb-2">Facturación electrónica</h2>
            <p className="t-small c-quiet">Emite facturas al SRI desde la consulta y desde la caja.</p>
          </div>
          <Switch
            label={values.facturacionActivada ? 'Activada' : 'Desactivada'}
            aria-label="Facturación electrónica activada"
            labelPosition="left"
            {...form.getInputProps('facturacionActivada', { type: 'checkbox' })}
          />
        </div>
      </FormSection>
      <EmisorFields form={form} />
      <NumeracionFields form={form} ajustes={ajustes} />
      <AmbienteFields form={form} ajustes={ajustes} />
    </Form>
  );
}

/** Asks before real invoices; then the first real number is asked about by the server, as any jump of the counter is. */
function mayIssue(before: AjustesDeFacturacion['emisor'], after: { ambiente?: 1 | 2 }) {
  if (after.ambiente !== AMBIENTES.PRODUCCION || before?.ambiente === AMBIENTES.PRODUCCION) return true;
  return confirm({
    title: '¿Pasar a producción?',
    text: 'Desde ahora sus facturas son reales y tienen validez tributaria. El SRI debe haberle autorizado antes la emisión en producción.',
    confirmLabel: 'Pasar a producción',
    cancelLabel: 'Seguir en pruebas',
    danger: true,
  });
}

/** Saves; a change of the counter that the server asks about is saved only after a yes. */
async function saveAsking(body: z.input<typeof Emisor>) {
  try {
    return await callWhole(saveFacturacion, { body });
  } catch (error) {
    if (!(error instanceof ApiError) || error.codigo !== 'SECUENCIAL') throw error;
    const yes = await confirm({
      title: `¿La siguiente factura es la ${body.secuencial}?`,
      text: error.mensaje,
      confirmLabel: 'Sí, guardar',
      cancelLabel: 'Revisar el número',
      danger: true,
    });
    return yes ? callWhole(saveFacturacion, { body: { ...body, confirmo_secuencial: true } }) : null;
  }
}
