/** Filling in a credit note: what it returns, and the refunded money. */
import {
  type FacturaDeConsulta,
  getFactura,
  getFacturaDeConsulta,
  getNotaPropuesta,
  listFacturas,
  type NotaPropuesta,
} from '@hampi/contract/dinero/facturas/calls';
import type { Factura, FacturaFila } from '@hampi/contract/dinero/facturas/factura';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../testing/answers.ts';
import { close, open } from '../../../../testing/app.tsx';

afterEach(close);

const lineas = [
  { descripcion: 'Consulta médica', cantidad: 1, precio: 40, descuento: 0, iva: '0', tarifa: 0 },
  { descripcion: 'Electrocardiograma', cantidad: 1, precio: 25, descuento: 5, iva: '0', tarifa: 0 },
];
const FACTURA: Factura = {
  id: 1,
  doctor_id: 1,
  consulta_id: 5,
  numero: '001-001-000000412',
  codDoc: '01',
  fechaEmision: '2026-11-24',
  total: 60,
  state: 'AUTORIZADA',
  ambiente: 2,
  comprador: {
    tipo: '05',
    identificacion: '0102030400',
    nombre: 'Rosa Lema Quishpe',
    direccion: null,
    correo: 'rosa@correo.ec',
    telefono: null,
  },
  includesIva: false,
  sriSent: true,
  claveAcceso: '1'.repeat(49),
  pdfUrl: '/api/facturas/1/pdf',
  xmlUrl: '/api/facturas/1/xml',
  lineas,
  pagos: [{ formaPago: '01', total: 60 }],
  adicionales: [],
  subtotales: [{ iva: '0', tarifa: 0, base: 60, valor: 0 }],
  totalSinImpuestos: 60,
  totalDescuento: 5,
  autorizadaEn: '2026-11-24T15:41:09Z',
  pasos: [],
  explicacion: null,
  motivo: null,
  modifica: null,
  devoluciones: [],
  devolucionPendiente: false,
  admiteNota: true,
  anulableHasta: null,
  notas: [],
};
const PROPUESTA: NotaPropuesta = {
  numero: '001-001-000000001',
  fechaEmision: '2026-11-24',
  lineas,
  restos: [
    { base: 40, valor: 0 },
    { base: 20, valor: 0 },
  ],
  subtotales: [{ iva: '0', valor: 0 }],
  regla: 'PRECIO',
  total: 60,
  cobrado: 50,
  formas: [
    { forma_pago: 'Efectivo', valor: 40 },
    { forma_pago: 'Tarjeta', valor: 10 },
  ],
};

const ROW: FacturaFila = {
  ...FACTURA,
  comprador: FACTURA.comprador.nombre,
  identificacion: FACTURA.comprador.identificacion,
};
const DE_CONSULTA: FacturaDeConsulta = {
  pdfUrl: FACTURA.pdfUrl,
  sriSent: true,
  includesIva: false,
  state: 'AUTORIZADA',
  factura: FACTURA,
  propuesta: null,
  borrador: null,
  impedimento: null,
};

/** Opens the form from the list, through the invoice's dialog. */
async function openForm(more: Partial<NotaPropuesta> = {}) {
  const opened = open('/medico/facturas', 'ROLE_MED', [
    answer(listFacturas, [ROW], { pagination: { total: 1, skip: 0, take: 20 } }),
    answer(getFacturaDeConsulta, DE_CONSULTA),
    answer(getNotaPropuesta, { ...PROPUESTA, ...more }),
  ]);
  await page.getByRole('button', { name: `Ver ${ROW.numero}` }).click();
  await page.getByRole('button', { name: 'Emitir nota de crédito' }).click();
  await expect.element(page.getByLabelText('Motivo')).toBeVisible();
  return opened;
}
const money = (n: number) => page.getByLabelText(`Valor que se devuelve ${n}`);

test('[FE-1] a note for the whole invoice refunds the payments in their forms', async () => {
  await openForm();
  await expect.element(page.getByText('$ 60,00').last()).toBeVisible();
  await expect.element(money(1)).toHaveValue('40,00');
  await expect.element(money(2)).toHaveValue('10,00');
});

test('[FE-1] a part of a line takes its share of the discount, and the refund follows until the user types another amount', async () => {
  await openForm();
  await page.getByText('Una parte', { exact: true }).click();
  const cantidad = page.getByLabelText('Cantidad que se devuelve de Electrocardiograma');
  await userEvent.fill(cantidad, '0,5');
  await expect.element(money(1)).toHaveValue('10,00');
  await userEvent.fill(money(1), '7');
  await userEvent.fill(cantidad, '1');
  await expect.element(page.getByText('$ 20,00').last()).toBeVisible();
  await expect.element(money(1)).toHaveValue('7,00');
});

test('[FE-1] without a reason nothing is sent, and the error is beside the field', async () => {
  const { written } = await openForm();
  await page.getByRole('button', { name: 'Emitir nota de crédito' }).click();
  await expect.element(page.getByText(MFacturas.nota_motivo)).toBeVisible();
  expect(written).toEqual([]);
});

test('[FE-1] if the practice received nothing, the form says that there is no refund', async () => {
  await openForm({ cobrado: 0, formas: [] });
  await expect.element(page.getByText('no hay dinero que devolver', { exact: false })).toBeVisible();
  expect(page.getByRole('button', { name: 'Devolver dinero' }).elements()).toHaveLength(0);
});

test('[BE-17] a note returned because of its buyer opens with its values, and a wrong number has an error beside its field', async () => {
  const nota: Factura = {
    ...FACTURA,
    codDoc: '04',
    consulta_id: null,
    state: 'DEVUELTA',
    motivo: 'Atención no realizada',
    modifica: '001-001-000000400',
    admiteNota: false,
    explicacion: {
      codigo: '69',
      titulo: 'El SRI no reconoce la identificación de quien compra.',
      pasos: [],
      accion: 'CORREGIR',
      sri: [],
    },
  };
  const { written } = open('/medico/facturas', 'ROLE_MED', [
    answer(listFacturas, [{ ...ROW, codDoc: '04', consulta_id: null, state: 'DEVUELTA' }], {
      pagination: { total: 1, skip: 0, take: 20 },
    }),
    answer(getFactura, nota),
  ]);
  await page.getByRole('button', { name: `Ver ${ROW.numero}` }).click();
  await page.getByRole('button', { name: 'Corregir la nota' }).click();
  await expect.element(page.getByLabelText('Motivo')).toHaveValue('Atención no realizada');
  await userEvent.fill(page.getByRole('textbox', { name: 'Identificación' }), '12');
  await page.getByRole('button', { name: 'Firmar y enviar otra vez' }).click();
  await expect.element(page.getByText(MFacturas.comprador_identificacion)).toBeVisible();
  await expect.element(page.getByLabelText('Nombre o razón social')).toHaveValue('Rosa Lema Quishpe');
  expect(written).toEqual([]);
});
