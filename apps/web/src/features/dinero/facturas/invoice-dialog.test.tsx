/** The dialog of an invoice: filling it in, and reading the SRI's answer. */

import { firmaCaducada } from '@hampi/contract/base/messages';
import { getJwks, type SealingKey } from '@hampi/contract/base/sealed';
import * as MC from '@hampi/contract/clinica/historia/messages';
import * as MFacturacion from '@hampi/contract/dinero/facturacion/messages';
import {
  askAnulacion,
  type FacturaDeConsulta,
  generateFactura,
  generateFacturaSec,
  getFacturaDeConsulta,
  getFacturaDeConsultaSec,
  listFacturas,
  retryFactura,
  saveBorradorFactura,
} from '@hampi/contract/dinero/facturas/calls';
import type { Factura, FacturaFila } from '@hampi/contract/dinero/facturas/factura';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseDoctor } from '../../../base/session.ts';
import { type Answer, answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(close);

const comprador = {
  tipo: '05',
  identificacion: '0102030400',
  nombre: 'Rosa Lema Quishpe',
  direccion: null,
  correo: 'rosa@correo.ec',
  telefono: null,
} as const;
const lineas = [{ descripcion: 'Consulta médica', cantidad: 1, precio: 40, descuento: 0, iva: '0' }];
const pagos = [{ formaPago: '01', total: 40 }] as const;
const PROPUESTA: FacturaDeConsulta = {
  pdfUrl: null,
  sriSent: false,
  includesIva: false,
  state: null,
  factura: null,
  propuesta: {
    lineas,
    comprador,
    pagos: [...pagos],
    adicionales: [],
    conLeyenda: false,
    numero: '001-001-000000412',
    fechaEmision: '2026-11-24',
    ambiente: 2,
    ivaGeneral: '4',
    tarifas: [
      { iva: '0', tarifa: 0 },
      { iva: '4', tarifa: 15 },
    ],
  },
  borrador: null,
  impedimento: null,
};
const ROW: FacturaFila = {
  id: 1,
  consulta_id: 5,
  numero: '001-001-000000412',
  codDoc: '01',
  fechaEmision: '2026-11-24',
  comprador: comprador.nombre,
  identificacion: comprador.identificacion,
  total: 40,
  state: 'DEVUELTA',
  ambiente: 2,
};
const FACTURA: Factura = {
  ...ROW,
  comprador,
  doctor_id: 1,
  includesIva: false,
  sriSent: false,
  claveAcceso: '1'.repeat(49),
  pdfUrl: '/api/facturas/1/pdf',
  xmlUrl: '/api/facturas/1/xml',
  lineas: lineas.map((linea) => ({ ...linea, tarifa: 0 })),
  pagos: [...pagos],
  adicionales: [],
  subtotales: [{ iva: '0', tarifa: 0, base: 40, valor: 0 }],
  totalSinImpuestos: 40,
  totalDescuento: 0,
  autorizadaEn: null,
  pasos: [
    { state: 'GENERADA', cuando: '2026-11-24T15:41:02Z' },
    { state: 'DEVUELTA', cuando: '2026-11-24T15:41:09Z' },
  ],
  explicacion: {
    codigo: '45',
    titulo: 'El SRI ya tiene otro documento con este número.',
    pasos: ['Use el número siguiente.'],
    accion: 'NUMERO_SIGUIENTE',
    sri: [{ identificador: '45', mensaje: 'ERROR SECUENCIAL REGISTRADO', informacionAdicional: null, tipo: 'ERROR' }],
  },
  motivo: null,
  modifica: null,
  devoluciones: [],
  devolucionPendiente: false,
  admiteNota: false,
  anulableHasta: null,
  notas: [],
};

/** Opens the dialog from the list, which has one row. */
async function openWindow(data: FacturaDeConsulta, more: Answer[] = [], role: 'ROLE_MED' | 'ROLE_SEC' = 'ROLE_MED') {
  const list = answer(listFacturas, [ROW], { pagination: { total: 1, skip: 0, take: 20 } });
  const [base, get] =
    role === 'ROLE_MED' ? ['/medico', getFacturaDeConsulta] : ['/secretaria', getFacturaDeConsultaSec];
  const user = role === 'ROLE_SEC' ? { doctor_id: null, secretaria_id: 1 } : {};
  const opened = open(`${base}/facturas`, role, [list, answer(get, data), ...more], { user });
  if (role === 'ROLE_SEC') chooseDoctor(1);
  await page.getByRole('button', { name: `Ver ${ROW.numero}` }).click();
  await expect.element(page.getByRole('dialog', { name: /Sistema de facturación/ })).toBeVisible();
  return opened;
}
async function aSealingKey(): Promise<Answer> {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const jwk = await crypto.subtle.exportKey('jwk', publicKey);
  const key = { ...jwk, kid: 'k1', use: 'enc', alg: 'ECDH-ES' } as SealingKey;
  return { endpoint: getJwks, envelope: { keys: [key] } };
}
const precio = page.getByRole('textbox', { name: 'Precio' });
const total = () => page.getByText('Valor total').query()?.nextElementSibling?.textContent;
const generate = page.getByRole('button', { name: 'Generar, firmar y enviar' });

test('[FE-1] changing a price changes the total, and for a price that includes VAT the base is the rest', async () => {
  await openWindow(PROPUESTA);
  await expect.poll(total).toBe('$ 40,00');
  await userEvent.fill(precio, '115');
  await userEvent.tab();
  await expect.poll(total).toBe('$ 115,00');
  await page.getByRole('checkbox', { name: 'Los precios incluyen IVA' }).click();
  await expect.element(page.getByText('$ 15,00')).toBeVisible();
  expect(total()).toBe('$ 115,00');
});

test('[FE-1] days to pay and additional information are typed, and debit has no days', async () => {
  const doce = Array.from({ length: 12 }, (_, n) => ({ nombre: `Referencia ${n}`, valor: `${n}` }));
  const propuesta = { ...PROPUESTA.propuesta, adicionales: doce } as FacturaDeConsulta['propuesta'];
  const { bodiesOf } = await openWindow({ ...PROPUESTA, propuesta }, [answer(saveBorradorFactura, PROPUESTA)]);
  const plazo = page.getByRole('textbox', { name: 'Plazo (días)' });
  await userEvent.fill(plazo, '30');
  await page.getByRole('button', { name: 'Añadir un dato' }).click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre 13' }), 'Orden de compra');
  await userEvent.fill(page.getByRole('textbox', { name: 'Dato 13' }), 'OC-15');
  const save = page.getByRole('button', { name: 'Guardar borrador' });
  await save.click();
  await expect
    .poll(() => bodiesOf(saveBorradorFactura))
    .toMatchObject([
      {
        pagos: [{ formaPago: '01', plazo: '30' }],
        adicionales: [...doce, { nombre: 'Orden de compra', valor: 'OC-15' }],
      },
    ]);
  // The e-mail of the buyer takes one of the fifteen.
  await page.getByRole('button', { name: 'Añadir un dato' }).click();
  await expect.element(page.getByText('puede añadir hasta 14')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Añadir un dato' })).not.toBeInTheDocument();
  await userEvent.selectOptions(page.getByLabelText('Forma de pago').last(), '16');
  await expect.element(plazo).not.toBeInTheDocument();
});

test('[FE-1] above $ 50 the buyer must be named, and errors are beside their field', async () => {
  const { written } = await openWindow(PROPUESTA);
  await userEvent.fill(precio, '60');
  await page.getByText('Consumidor final').click();
  await expect.element(page.getByText(MFacturas.comprador_requerido)).toBeVisible();
  await page.getByText('Otra persona o empresa').click();
  await userEvent.fill(page.getByLabelText('Identificación', { exact: false }).last(), '12');
  await generate.click();
  await expect.element(page.getByText(MFacturas.comprador_identificacion)).toBeVisible();
  await expect.element(page.getByText(MFacturas.comprador_nombre)).toBeVisible();
  expect(written).toEqual([]);
});

test('[PA-2] a cédula of a buyer whose check digit does not fit is asked about, and accepted', async () => {
  await openWindow(PROPUESTA);
  await page.getByText('Otra persona o empresa').click();
  const number = page.getByRole('textbox', { name: 'Identificación' });
  await userEvent.fill(number, '0102030401');
  await expect.element(page.getByText(MClientes.cedula_digito)).toBeVisible();
  await userEvent.fill(number, '0102030400');
  await expect.element(page.getByText(MClientes.cedula_digito)).not.toBeInTheDocument();
});

test('[FE-1] without a kept signature the form asks for the file, and typed values stay', async () => {
  const refused = {
    endpoint: generateFactura,
    envelope: { transaccion: false, mensaje: MFacturas.firma_necesaria, codigo: 'firma_necesaria' },
  };
  const { written } = await openWindow(PROPUESTA, [await aSealingKey(), refused]);
  await userEvent.fill(page.getByLabelText('Descripción'), 'Control');
  await generate.click();
  await expect.element(page.getByText('Archivo de firma (.p12)')).toBeVisible();
  await expect.element(page.getByLabelText('Descripción')).toHaveValue('Control');
  expect(written).toEqual(['POST /api/facturas/consulta/5']);
  await generate.click();
  await expect.element(page.getByText(MC.p12_falta)).toBeVisible();
});

test('[FE-2] an expired signature is explained to a secretary, with whom to ask, and typed values stay', async () => {
  const caducada = firmaCaducada('01/11/2026');
  const refused = {
    endpoint: generateFacturaSec,
    envelope: { transaccion: false, mensaje: caducada, data: { errores: { file: caducada } } },
  };
  await openWindow(PROPUESTA, [await aSealingKey(), refused], 'ROLE_SEC');
  await userEvent.fill(page.getByLabelText('Descripción'), 'Control');
  await generate.click();
  const group = page.getByRole('group', { name: 'Firma electrónica' });
  await expect.element(group.getByRole('alert')).toHaveTextContent(MFacturacion.firmaGuardadaInservible(caducada));
  await expect.element(page.getByText('Archivo de firma (.p12)')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Descripción')).toHaveValue('Control');
});

test('[BE-17] a returned invoice shows why, what to do and the SRI’s message', async () => {
  await openWindow({ ...PROPUESTA, state: 'DEVUELTA', factura: FACTURA, propuesta: null });
  await expect.element(page.getByRole('heading', { name: 'El SRI ya tiene otro documento' })).toBeVisible();
  await expect.element(page.getByText('Use el número siguiente.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Usar el número siguiente' })).toBeVisible();
  await page.getByText('Mensaje del SRI, tal como llegó').click();
  await expect.element(page.getByText('ERROR SECUENCIAL REGISTRADO')).toBeVisible();
});

test('[BE-17] what the settings caused links to them and is issued anew with them', async () => {
  const explicacion = {
    codigo: '46',
    titulo: 'El SRI no encuentra su RUC.',
    pasos: [],
    accion: 'AJUSTES',
    sri: [],
  } as const;
  const factura = { ...FACTURA, explicacion: { ...explicacion, pasos: [], sri: [] } };
  const { bodiesOf } = await openWindow({ ...PROPUESTA, state: 'DEVUELTA', factura, propuesta: null }, [
    answer(retryFactura, { ...FACTURA, state: 'FIRMADA', explicacion: null }),
  ]);
  const link = page.getByRole('link', { name: 'Abrir Ajustes' });
  await expect.element(link).toHaveAttribute('href', '/medico/user?seccion=facturacion');
  await page.getByRole('button', { name: 'Emitir con los datos de Ajustes' }).click();
  await expect.poll(() => bodiesOf(retryFactura)).toEqual([{ accion: 'CON_AJUSTES' }]);
});

test('[FE-1] an authorised invoice asks the SRI whether it was annulled, and then can be issued again', async () => {
  const factura: Factura = { ...FACTURA, state: 'AUTORIZADA', explicacion: null, anulableHasta: '2999-12-07' };
  const { bodiesOf } = await openWindow({ ...PROPUESTA, state: 'AUTORIZADA', factura }, [
    answer(askAnulacion, { ...factura, state: 'ANULADA', anulableHasta: null }),
  ]);
  await page.getByRole('button', { name: 'Preguntar al SRI si está anulada' }).click();
  await expect.poll(() => bodiesOf(askAnulacion)).toHaveLength(1);
});

test('[FE-1] if a consultation cannot be invoiced, the reason is shown and nothing can be sent', async () => {
  await openWindow({ ...PROPUESTA, impedimento: 'Complete los datos de facturación electrónica en Mi Perfil.' });
  await expect.element(page.getByText('Complete los datos de facturación electrónica')).toBeVisible();
  // The sentence leads to the screen that mends it.
  await expect.element(page.getByRole('link', { name: 'Abrir Mi Perfil' })).toHaveAttribute('href', '/medico/user');
  await expect.element(generate).toBeDisabled();
});
