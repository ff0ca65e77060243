import { dollars } from '@hampi/contract/base/dinero';
import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { numeroClaro } from '@hampi/contract/base/texto/numero';
import { calculate } from '@hampi/contract/dinero/facturas/calculo';
import {
  dropBorradorFactura,
  type FacturaDeConsulta,
  saveBorradorFactura,
} from '@hampi/contract/dinero/facturas/calls';
import type { Borrador, Propuesta } from '@hampi/contract/dinero/facturas/factura';
import { Button, Checkbox } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import type { z } from 'zod';
import { callWhole } from '../../../base/api.ts';
import { toast } from '../../../base/toast.ts';
import { useCall } from '../../../base/use-call.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';
import { AdicionalesFields } from './adicionales/adicionales-fields.tsx';
import { CompradorFields } from './campos/comprador-fields.tsx';
import { FacturaBody } from './campos/factura-body.ts';
import { LineasFields } from './campos/lineas-fields.tsx';
import { PagosFields } from './campos/pagos-fields.tsx';
import css from './facturas.module.css';
import { callsOfConsulta } from './facturas.queries.ts';
import { FirmaDeUnaVez, useFirma } from './firma-de-una-vez.tsx';
import { LineaDePasos } from './linea-de-pasos.tsx';
import { Pie } from './marco.tsx';
import { Totales } from './totales.tsx';

type Lineas = z.input<typeof FacturaBody>['lineas'];
type Pagos = z.input<typeof FacturaBody>['pagos'];

interface FacturaFormProps {
  consultaId: number;
  data: FacturaDeConsulta;
  propuesta: Propuesta;
  /** Whether something outside the form forbids it. */
  blocked: boolean;
  onGenerated: (next: FacturaDeConsulta) => void;
  /** Called when the draft was stored. */
  onKept: (next: FacturaDeConsulta) => void;
  /** Called when the draft was discarded and the form starts again. */
  onDropped: (next: FacturaDeConsulta) => void;
  onCancel: () => void;
}

/** The draft or the proposal as a form, with its totals, and what a change of its lines brings with it. */
function useFactura({ borrador, includesIva }: FacturaDeConsulta, propuesta: Propuesta) {
  const { lineas, comprador, pagos, adicionales = [] } = borrador ?? propuesta;
  const form = useZodForm(FacturaBody, {
    includesIva: borrador?.includesIva ?? includesIva,
    lineas: lineas as Lineas,
    comprador,
    pagos: pagos as Pagos,
    adicionales,
  });
  const { values } = form;
  const totalsOf = (lineas: Lineas, withIva: boolean) => calculate(numbersOf(lineas, propuesta.tarifas), withIva);
  const change = (lineas: Lineas, withIva = values.includesIva) => {
    const { importeTotal } = totalsOf(lineas, withIva);
    const [only, ...others] = values.pagos;
    form.setValues({
      lineas,
      includesIva: withIva,
      // A single form of payment always covers the whole total.
      ...(only && others.length === 0 && { pagos: [{ ...only, total: dollars(importeTotal) }] }),
    });
  };
  const includeIva = (withIva: boolean) =>
    change(values.lineas.map((linea) => ({ ...linea, iva: withIva ? propuesta.ivaGeneral : '0' })) as Lineas, withIva);
  return { form, totals: totalsOf(values.lineas, values.includesIva), change, includeIva };
}

/** The proposed invoice, from the agreed service and price: can be corrected line by line, then signed and sent (decisions 44). */
export function FacturaForm(props: FacturaFormProps) {
  const { consultaId, data, propuesta, blocked, onGenerated, onKept, onDropped, onCancel } = props;
  const { borrador } = data;
  const { form, totals, change, includeIva } = useFactura(data, propuesta);
  const keep = useCall(saveBorradorFactura, {
    onSuccess: (next) => {
      form.markSaved();
      onKept(next);
    },
  });
  const firma = useFirma();
  const generate = () =>
    firma.with(async (signature) => {
      const body = { ...form.getValues(), ...signature };
      const { data, mensaje } = await callWhole(callsOfConsulta().generate, { params: { consultaId }, body });
      toast.success(mensaje);
      onGenerated(data);
    });

  return (
    <form ref={form.ref} noValidate className={`grid gap-16 ${css.form}`} onSubmit={form.onSubmit(generate)}>
      <LineaDePasos factura={null} />
      {propuesta.ambiente === 1 && (
        <Banner kind="info" title="Ambiente de pruebas:">
          esta factura no tiene validez tributaria.
        </Banner>
      )}
      {borrador && <Guardado en={borrador.guardado_en} consultaId={consultaId} onDropped={onDropped} />}
      <CompradorFields form={form} paciente={propuesta.comprador} total={totals.importeTotal} />
      <LineasFields form={form} totals={totals} tarifas={propuesta.tarifas} onChange={change} />
      <Checkbox
        label="Los precios incluyen IVA"
        description="Sin marcar, los servicios de salud van con IVA 0 %."
        checked={form.values.includesIva}
        onChange={({ currentTarget: { checked } }) => includeIva(checked)}
      />
      <Totales {...totals} />
      <PagosFields form={form} total={totals.importeTotal} />
      <AdicionalesFields form={form} conLeyenda={propuesta.conLeyenda} />
      <FirmaDeUnaVez firma={firma} />
      <Pie form={form} propuesta={propuesta} onCancel={onCancel}>
        <Button
          variant="default"
          loading={keep.isPending}
          disabled={form.saving}
          onClick={() => keep.mutate({ params: { consultaId }, body: form.getValues() as Borrador })}
        >
          Guardar borrador
        </Button>
        <Button
          type="submit"
          loading={form.saving}
          disabled={blocked}
          leftSection={<IconReceipt size={18} stroke={1.75} aria-hidden />}
        >
          Generar, firmar y enviar
        </Button>
      </Pie>
    </form>
  );
}

interface GuardadoProps {
  en: string;
  consultaId: number;
  onDropped: FacturaFormProps['onDropped'];
}

/** When the draft was stored, and the way to be rid of it. */
function Guardado({ en, consultaId, onDropped }: GuardadoProps) {
  const drop = useCall(dropBorradorFactura, { onSuccess: onDropped });
  return (
    <p className="row wrap between gap-2 gap-x-12 py-8 px-12 r-note b-subtle t-small c-quiet" role="status">
      Borrador guardado el {fechaHora(en, ZONA_ECUADOR)}.
      <button
        type="button"
        className="p-4 c-brand strong"
        disabled={drop.isPending}
        onClick={() => drop.mutate({ params: { consultaId } })}
      >
        Descartar el borrador
      </button>
    </p>
  );
}

/** The typed lines as numbers; an invalid number counts as zero. */
const numbersOf = (lineas: Lineas, tarifas: Propuesta['tarifas']) =>
  lineas.map(({ cantidad, precio, descuento, iva }) => ({
    cantidad: numeroClaro(String(cantidad)) ?? 0,
    precio: numeroClaro(String(precio)) ?? 0,
    descuento: numeroClaro(String(descuento)) ?? 0,
    iva,
    tarifa: tarifas.find((one) => one.iva === iva)?.tarifa,
  }));
