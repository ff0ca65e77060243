import { cents, dollars } from '@hampi/contract/base/dinero';
import { numeroClaro } from '@hampi/contract/base/texto/numero';
import { createNotaCredito, NotaPedida, type NotaPropuesta } from '@hampi/contract/dinero/facturas/calls';
import type { Factura } from '@hampi/contract/dinero/facturas/factura';
import { calculoDeNota } from '@hampi/contract/dinero/facturas/nota';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callWhole } from '../../../../base/api.ts';
import { toast } from '../../../../base/toast.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { FormSkeleton } from '../../../../kit/feedback/skeletons.tsx';
import { useZodForm, type ZodForm } from '../../../../kit/fields/zod-form.ts';
import css from '../facturas.module.css';
import { notaPropuesta } from '../facturas.queries.ts';
import { FirmaDeUnaVez, useFirma } from '../firma-de-una-vez.tsx';
import { Pie } from '../marco.tsx';
import { Totales } from '../totales.tsx';
import { DevolucionesFields } from './devoluciones-fields.tsx';
import { LineasDevueltas } from './lineas-devueltas.tsx';

interface NotaFormProps {
  factura: Factura;
  onDone: (nota: Factura) => void;
  onCancel: () => void;
}

/** A credit note for an authorised invoice: all of it or part of each line, the reason, and the refunded money (ADR 221). */
export default function NotaForm({ factura, ...props }: NotaFormProps) {
  const query = useQuery(notaPropuesta(factura.id));
  return (
    <Loaded query={query} skeleton={<FormSkeleton />} isEmpty={() => false}>
      {(propuesta) => <Fields factura={factura} propuesta={propuesta} {...props} />}
    </Loaded>
  );
}

const Body = NotaPedida.pick({ motivo: true, lineas: true, devoluciones: true });
type Alcance = 'todo' | 'parte';
interface Values extends Record<string, unknown> {
  alcance: Alcance;
  motivo: string;
  /** One for each line of the invoice, as typed. */
  lineas: { cantidad: number | string }[];
  devoluciones: { forma_pago: string; valor: number | string }[];
}

const bodyOf = ({ alcance, motivo, lineas, devoluciones }: Values) => ({
  motivo,
  devoluciones,
  ...(alcance === 'parte' && { lineas: lineas.map(({ cantidad }, indice) => ({ indice, cantidad })) }),
});

/** The totals of the note; an invalid quantity counts as zero. */
function totalsOf({ alcance, lineas }: Pick<Values, 'alcance' | 'lineas'>, propuesta: NotaPropuesta, withIva: boolean) {
  const cantidades = propuesta.lineas.map(({ cantidad }, i) =>
    alcance === 'todo' ? cantidad : Math.max(0, numeroClaro(String(lineas[i]?.cantidad)) ?? 0),
  );
  const left = {
    ...propuesta,
    includesIva: withIva,
    restos: propuesta.restos.map(({ base, valor }) => ({ base: cents(base), valor: cents(valor) })),
    subtotales: propuesta.subtotales.map(({ iva, valor }) => ({ iva, valor: cents(valor) })),
  };
  return calculoDeNota(left, cantidades).calculo;
}

function Fields({ factura, propuesta, onDone, onCancel }: NotaFormProps & { propuesta: NotaPropuesta }) {
  const whole = totalsOf({ alcance: 'todo', lineas: [] }, propuesta, factura.includesIva).importeTotal;
  const form = useZodForm<Values>(
    Body,
    {
      alcance: 'todo',
      motivo: '',
      lineas: propuesta.lineas.map(() => ({ cantidad: 0 })),
      devoluciones: devolucionOf(propuesta, whole),
    },
    { body: bodyOf },
  );
  const firma = useFirma();
  const { values } = form;
  const totals = totalsOf(values, propuesta, factura.includesIva);

  /** The refund follows the total, until the user types another amount. */
  const change = (changes: Cambio) => {
    const next = totalsOf({ ...values, ...changes }, propuesta, factura.includesIva).importeTotal;
    const untouched =
      JSON.stringify(values.devoluciones) === JSON.stringify(devolucionOf(propuesta, totals.importeTotal));
    form.setValues({ ...changes, ...(untouched && { devoluciones: devolucionOf(propuesta, next) }) });
  };
  const issue = () =>
    firma.with(async (signature) => {
      const body = { ...Body.parse(bodyOf(form.getValues())), ...signature };
      const { data, mensaje } = await callWhole(createNotaCredito, { params: { id: factura.id }, body });
      toast.success(mensaje);
      onDone(data);
    });

  return (
    <form ref={form.ref} noValidate className={`grid gap-16 ${css.form}`} onSubmit={form.onSubmit(issue)}>
      <Cabecera factura={factura} />
      {factura.ambiente === 1 && (
        <Banner kind="info" title="Ambiente de pruebas:">
          esta nota no tiene validez tributaria y no devuelve dinero.
        </Banner>
      )}
      <TextInput label="Motivo" required maxLength={300} data-autofocus {...form.getInputProps('motivo')} />
      <QueSeDevuelve factura={factura} propuesta={propuesta} form={form} onChange={change} />
      <Totales {...totals} totalLabel="Valor de la nota" />
      {factura.ambiente !== 1 && (
        <DevolucionesFields
          propuesta={propuesta}
          total={totals.importeTotal}
          devoluciones={values.devoluciones}
          errors={form.errors}
          onChange={(devoluciones) => form.setValues({ devoluciones })}
        />
      )}
      <FirmaDeUnaVez firma={firma} />
      <Pie form={form} propuesta={propuesta} onCancel={onCancel}>
        <Button
          type="submit"
          loading={form.saving}
          leftSection={<IconReceiptRefund size={18} stroke={1.75} aria-hidden />}
        >
          Emitir nota de crédito
        </Button>
      </Pie>
    </form>
  );
}

const Cabecera = ({ factura }: { factura: Factura }) => (
  <div className="grid gap-2 t-body c-quiet">
    <h3 className="t-lead c-text">Nota de crédito de la factura {factura.numero}</h3>
    <b className="t-lead c-text">{factura.comprador.nombre}</b>
    <span>
      Una factura autorizada no se cambia: la nota devuelve toda o una parte. Si se devuelve todo, la consulta se puede
      facturar otra vez.
    </span>
  </div>
);

type Cambio = Partial<Pick<Values, 'alcance' | 'lineas'>>;

interface QueSeDevuelveProps {
  factura: Factura;
  propuesta: NotaPropuesta;
  form: ZodForm<Values>;
  onChange: (changes: Cambio) => void;
}

/** All of the invoice, or a part of each line. */
function QueSeDevuelve({ factura, propuesta, form: { values, errors }, onChange }: QueSeDevuelveProps) {
  return (
    <fieldset className="grid gap-12">
      <legend>Qué se devuelve</legend>
      <SegmentedControl
        aria-label="Qué se devuelve"
        fullWidth
        value={values.alcance}
        onChange={(alcance) => onChange({ alcance: alcance as Alcance })}
        data={[
          { value: 'todo', label: factura.notas.length > 0 ? 'Todo lo que queda' : 'Toda la factura' },
          { value: 'parte', label: 'Una parte' },
        ]}
      />
      {values.alcance === 'parte' && (
        <LineasDevueltas
          propuesta={propuesta}
          lineas={values.lineas}
          errors={errors}
          onChange={(indice, cantidad) =>
            onChange({ lineas: values.lineas.map((one, at) => (at === indice ? { cantidad } : one)) })
          }
        />
      )}
      {errors.lineas && (
        <p className="t-small c-red" role="alert">
          {errors.lineas}
        </p>
      )}
    </fieldset>
  );
}

/** The default refund: the part of the note that was paid, by the forms in which it was paid. */
function devolucionOf({ cobrado, formas }: NotaPropuesta, total: number): Values['devoluciones'] {
  let open = Math.min(total, cents(cobrado));
  return formas.flatMap(({ forma_pago, valor }) => {
    const taken = Math.min(open, cents(valor));
    open -= taken;
    return taken > 0 ? [{ forma_pago, valor: dollars(taken) }] : [];
  });
}
