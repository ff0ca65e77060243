import { undoPagoCita } from '@hampi/contract/agenda/citas/estados';
import { saveCaja } from '@hampi/contract/dinero/caja/calls';
import * as MCaja from '@hampi/contract/dinero/caja/messages';
import {
  correctNotaCredito,
  createNotaCredito,
  generateFactura,
  getFactura,
  getFacturaPdf,
  getFacturaXml,
  getNotaPropuesta,
} from '@hampi/contract/dinero/facturas/calls';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import { beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../../adapters/documents/testing/read-pdf.ts';
import { verifyXml } from '../../../../adapters/sri/verify.ts';
import { textIn } from '../../../../adapters/sri/xml-tree.ts';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { startSri } from '../../../../testing/sri.ts';
import { failure } from '../../../agenda/turnos/testing/consultorio.ts';
import { type FacturaRow, findFactura } from '../facturas.queries.ts';
import { settle } from '../send.ts';
import { facturables } from '../testing/facturable.ts';

const harness = await startTestApp();
const { app, as, db, deps, clock, mailbox, runDueJobs } = harness;
const { emulator } = await startSri(deps);
const { anIssuer, aConsulta } = facturables(harness);
const { aDoctor, aSecretaria } = builders(db);

beforeEach(() => clock.set('2026-11-24T14:00:00Z'));

const settled = async () => {
  await runDueJobs();
  clock.advance({ minutes: 1 });
  await runDueJobs();
};

/** An authorised invoice of production, of a cita of which `pago_total` was paid in cash. */
async function anInvoice({
  precio = 40,
  pago_total = 40,
  ambiente = 2 as 1 | 2,
  lineas = undefined as unknown,
  includesIva = false,
} = {}) {
  const issuer = await anIssuer({ ambiente });
  const consulta = await aConsulta(issuer, { precio, pago_total });
  const body = { includesIva, ...(lineas ? { lineas } : {}) } as never;
  const { factura } = await issuer.caller.call(generateFactura, { params: consulta.params, body });
  await settled();
  const params = { id: (factura as NonNullable<typeof factura>).id };
  const caller = async () => as(issuer.doctor);
  const note = async (body: object) =>
    (await caller()).call(createNotaCredito, { params, body: { motivo: 'Atención no realizada', ...body } as never });
  const propose = async () => (await caller()).call(getNotaPropuesta, { params });
  return { ...issuer, consulta, params, note, propose };
}
const cash = (valor: number) => [{ forma_pago: 'Efectivo', valor }];
const devuelto = (nota_id: number) =>
  db
    .selectFrom('pago')
    .where('nota_id', '=', nota_id)
    .select(['clase', 'fuente', 'valor', 'forma_pago', 'razon', 'dia', 'registrado_rol'])
    .orderBy('id')
    .execute();
const paid = async (cliente_id: number) =>
  (await db.selectFrom('cita').where('cliente_id', '=', cliente_id).select('cobrado').executeTakeFirstOrThrow())
    .cobrado;
const notesOf = async (modifica_id: number) =>
  (await db.selectFrom('factura').where('modifica_id', '=', modifica_id).select('id').execute()).length;

test('[FE-1] a proposed note has what is left of each line and the money that the practice has taken', async () => {
  const { propose, note } = await anInvoice({ pago_total: 30 });
  expect(await propose()).toMatchObject({
    fechaEmision: '2026-11-24',
    lineas: [{ descripcion: 'Consulta médica', cantidad: 1, precio: 40, descuento: 0 }],
    cobrado: 30,
    formas: [{ forma_pago: 'Efectivo', valor: 30 }],
  });
  await note({ lineas: [{ indice: 0, cantidad: 0.25 }], devoluciones: cash(10) });
  expect(await propose()).toMatchObject({ lineas: [{ cantidad: 0.75 }], cobrado: 20 });
});

test('[FE-1] the refund of an authorised note is in the ledger on its own day, by form of payment and with its reason', async () => {
  const { note, consulta } = await anInvoice();
  clock.set('2026-11-26T14:00:00Z');
  const { id, devoluciones } = await note({
    lineas: [{ indice: 0, cantidad: 0.5 }],
    devoluciones: [...cash(5), { forma_pago: 'Transferencia', valor: 15 }],
  });
  expect(devoluciones).toEqual([
    { forma_pago: 'Efectivo', valor: 5 },
    { forma_pago: 'Transferencia', valor: 15 },
  ]);
  await settled();
  const row = { clase: 'DEVOLUCION', fuente: 'NOTA', razon: 'Atención no realizada', dia: '2026-11-26' };
  expect(await devuelto(id)).toEqual([
    { ...row, forma_pago: 'Efectivo', valor: -5, registrado_rol: 'ROLE_MED' },
    { ...row, forma_pago: 'Transferencia', valor: -15, registrado_rol: 'ROLE_MED' },
  ]);
  expect(await paid(consulta.paciente.id)).toBe(20);
});

test('[FE-1] a refund is recorded once the SRI authorises the note, and until then nobody else gives that money back', async () => {
  const { note, propose, doctor, consulta } = await anInvoice();
  emulator.falla = 'caido';
  const made = await note({ lineas: [{ indice: 0, cantidad: 0.75 }], devoluciones: cash(30) });
  expect(made).toMatchObject({ devoluciones: cash(30), devolucionPendiente: true });
  await runDueJobs();
  expect(await devuelto(made.id)).toEqual([]);
  expect(await paid(consulta.paciente.id)).toBe(40);
  expect(await propose()).toMatchObject({ cobrado: 10, formas: [{ forma_pago: 'Efectivo', valor: 10 }] });
  expect(await failure(note({ devoluciones: cash(10.01) }))).toMatchObject({ status: 400 });
  const { id: reservationId } = await db
    .selectFrom('cita')
    .where('cliente_id', '=', consulta.paciente.id)
    .select('id')
    .executeTakeFirstOrThrow();
  const undo = (await as(doctor)).call(undoPagoCita, { params: { reservationId }, body: { razon: 'Error' } });
  expect(await failure(undo)).toMatchObject({ status: 409, mensaje: MCaja.devolucion_excesiva });
  emulator.falla = undefined;
  clock.advance({ minutes: 1 });
  await settled();
  expect(await devuelto(made.id)).toMatchObject([{ valor: -30, forma_pago: 'Efectivo', registrado_rol: 'ROLE_MED' }]);
  expect(await paid(consulta.paciente.id)).toBe(10);
  const seen = await (await as(doctor)).call(getFactura, { params: { id: made.id } });
  expect(seen).toMatchObject({ devoluciones: cash(30), devolucionPendiente: false });
});

test('[FE-1] two answers of the SRI about one note at the same moment record one refund', async () => {
  const { note } = await anInvoice();
  const { id } = await note({ devoluciones: cash(40) });
  const row = (await findFactura(db, id)) as FacturaRow;
  const answer = () =>
    db
      .transaction()
      .execute((trx) =>
        settle(deps, trx, row, { estado: 'AUTORIZADA', autorizada_en: clock.now().toISOString() }, null),
      );
  await Promise.all([answer(), answer(), answer()]);
  expect(await devuelto(id)).toMatchObject([{ valor: -40 }]);
});

test('[FE-1] a refund above the note’s amount, or above what was taken, is refused and nothing is written', async () => {
  const { note, params } = await anInvoice({ pago_total: 15 });
  expect(await failure(note({ lineas: [{ indice: 0, cantidad: 0.25 }], devoluciones: cash(10.01) }))).toMatchObject({
    status: 400,
    data: { errores: { devoluciones: MFacturas.nota_devolucion_excesiva } },
  });
  expect(await failure(note({ devoluciones: cash(15.01) }))).toMatchObject({
    status: 400,
    data: { errores: { devoluciones: MFacturas.devolucionSinCobro('$ 15,00') } },
  });
  expect(await failure(note({ devoluciones: cash(0) }))).toMatchObject({
    status: 400,
    data: { errores: { 'devoluciones.0.valor': MFacturas.devolucion_cero } },
  });
  expect(await notesOf(params.id)).toBe(0);
});

test('[FE-1] two notes at once never give back more than the invoice, nor more money than was taken', async () => {
  const { note, params, consulta } = await anInvoice();
  const half = () => note({ lineas: [{ indice: 0, cantidad: 0.6 }], devoluciones: cash(24) });
  const pressed = await Promise.allSettled([half(), half(), half()]);
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await notesOf(params.id)).toBe(1);
  await settled();
  expect(await paid(consulta.paciente.id)).toBe(16);
});

test('[FE-1] the database itself refuses notes above their invoice and money above its note', async () => {
  const { note, params } = await anInvoice();
  const { id } = await note({ lineas: [{ indice: 0, cantidad: 0.5 }], devoluciones: cash(20) });
  await settled();
  await expect(
    db.updateTable('factura').set({ total_centavos: 4001 }).where('id', '=', id).execute(),
  ).rejects.toMatchObject({ constraint: 'factura_nota_suma' });
  const { cita_id } = await db.selectFrom('pago').where('nota_id', '=', id).select('cita_id').executeTakeFirstOrThrow();
  const more = { cita_id, nota_id: id, clase: 'DEVOLUCION', valor: -0.01, forma_pago: 'Efectivo', fuente: 'NOTA' };
  await expect(
    db
      .insertInto('pago')
      .values({ ...more, razon: 'x', creado_en: clock.now().toISOString() })
      .execute(),
  ).rejects.toMatchObject({ constraint: 'pago_nota_suma' });
  expect(await notesOf(params.id)).toBe(1);
});

test('[FE-1] a trial in the test environment refunds no money', async () => {
  const { note, propose } = await anInvoice({ ambiente: 1 });
  expect(await propose()).toMatchObject({ cobrado: 0, formas: [] });
  expect(await failure(note({ devoluciones: cash(10) }))).toMatchObject({
    status: 400,
    data: { errores: { devoluciones: MFacturas.nota_de_pruebas } },
  });
  expect((await note({})).total).toBe(40);
});

test('[FE-1] a charge of the cash register without a cita is invoiced, and can be refunded in parts', async () => {
  const issuer = await anIssuer({ ambiente: 2 });
  const { params, paciente } = await aConsulta(issuer);
  await db.updateTable('consulta').set({ cita_id: null }).where('id', '=', params.consultaId).execute();
  const secretaria = await as(await aSecretaria([issuer.doctor]));
  const row = {
    r_clave: crypto.randomUUID(),
    c_id: paciente.id,
    r_tipo_servicio: 'Holter 24 horas',
    r_forma_pago: 'Tarjeta' as const,
    r_valor_cobro: '70,00',
    r_hora_pago: '09:12',
  };
  await secretaria.call(saveCaja, {
    params: { doctor_id: issuer.doctor.doctor_id, date: '2026-11-24' },
    body: { data: [row], deliver: true },
  });
  const { factura } = await issuer.caller.call(generateFactura, { params, body: { includesIva: false } });
  expect(factura).toMatchObject({
    lineas: [{ descripcion: 'Holter 24 horas', precio: 70 }],
    pagos: [{ formaPago: '19', total: 70 }],
  });
  await settled();
  const of = { id: (factura as NonNullable<typeof factura>).id };
  const caller = await as(issuer.doctor);
  const note = (cantidad: number, valor: number) =>
    caller.call(createNotaCredito, {
      params: of,
      body: {
        motivo: 'Estudio incompleto',
        lineas: [{ indice: 0, cantidad }],
        devoluciones: [{ forma_pago: 'Tarjeta', valor }],
      },
    });
  await note(0.5, 35);
  expect(await failure(note(0.5, 35.01))).toMatchObject({ status: 400 });
  const { id } = await note(0.5, 35);
  await settled();
  expect(await devuelto(id)).toMatchObject([{ valor: -35, forma_pago: 'Tarjeta' }]);
});

test('[FE-1] parts that rounding makes a cent larger than the whole end in exactly the whole', async () => {
  const lineas = [{ descripcion: 'Control', cantidad: 1, precio: 10.01, descuento: 0, iva: '0' }];
  const { note, doctor, params } = await anInvoice({ precio: 10.01, pago_total: 0, lineas });
  const half = { lineas: [{ indice: 0, cantidad: 0.5 }] };
  expect([(await note(half)).total, (await note(half)).total]).toEqual([5.01, 5]);
  await settled();
  expect(await (await as(doctor)).call(getFactura, { params })).toMatchObject({ state: 'ANULADA', admiteNota: false });
});

test('[FE-1] three equal notes leave no cent, and only the last one ends the invoice', async () => {
  const lineas = [{ descripcion: 'Sesión', cantidad: 3, precio: 33.35, descuento: 0, iva: '4' }];
  const { note, doctor, params, propose } = await anInvoice({ precio: 115.06, pago_total: 115.06, lineas });
  const state = async () => (await (await as(doctor)).call(getFactura, { params })).state;
  const third = { lineas: [{ indice: 0, cantidad: 1 }] };
  expect([(await note(third)).total, (await note(third)).total]).toEqual([38.35, 38.35]);
  expect(await propose()).toMatchObject({ total: 38.36, restos: [{ base: 33.35 }], subtotales: [{ valor: 5.01 }] });
  await settled();
  expect(await state()).toBe('AUTORIZADA');
  expect((await note({ ...third, devoluciones: cash(38.36) })).total).toBe(38.36);
  await settled();
  expect(await state()).toBe('ANULADA');
});

test('[FE-1] a note of an invoice of the former rule follows it, and the invoice is still drawn with what was signed', async () => {
  const lineas = [{ descripcion: 'Sesión', cantidad: 2, precio: 5, descuento: 0, iva: '4' }];
  const { note, doctor, params } = await anInvoice({ precio: 10, pago_total: 0, lineas, includesIva: true });
  // As it was signed before prices became the total: without stored amounts, and with the total of that rule.
  await harness.owner.query('alter table factura disable trigger user');
  await harness.owner.query(
    `update factura set contenido = contenido - 'calculo', total_centavos = 999 where id = $1`,
    [params.id],
  );
  await harness.owner.query('alter table factura enable trigger user');
  const seen = await (await as(doctor)).call(getFactura, { params });
  expect([seen.total, seen.subtotales]).toEqual([9.99, [{ iva: '4', tarifa: 15, base: 8.69, valor: 1.3 }]]);
  const half = await note({ lineas: [{ indice: 0, cantidad: 1 }] });
  expect([half.total, half.subtotales[0]]).toEqual([5, { iva: '4', tarifa: 15, base: 4.35, valor: 0.65 }]);
  expect((await note({})).total).toBe(4.99);
});

test('[FE-1] a note needs a reason and at least one line, and cannot exceed what is left', async () => {
  const { note } = await anInvoice();
  expect(await failure(note({ motivo: ' ' }))).toMatchObject({ data: { errores: { motivo: MFacturas.nota_motivo } } });
  expect(await failure(note({ lineas: [{ indice: 0, cantidad: 0 }] }))).toMatchObject({
    status: 400,
    data: { errores: { lineas: MFacturas.nota_lineas } },
  });
  expect(await failure(note({ lineas: [{ indice: 0, cantidad: 1.01 }] }))).toMatchObject({
    status: 400,
    data: { errores: { 'lineas.0.cantidad': MFacturas.nota_excesiva } },
  });
});

test('[FE-2] a secretary makes the note; a secretary of another professional finds no invoice', async () => {
  const { doctor, params } = await anInvoice();
  const hers = await as(await aSecretaria([doctor]));
  const body = { motivo: 'Cobro repetido', devoluciones: cash(40) } as never;
  expect((await hers.call(createNotaCredito, { params, body })).total).toBe(40);
  const stranger = await as(await aSecretaria([await aDoctor()]));
  expect(await failure(stranger.call(getNotaPropuesta, { params }))).toMatchObject({ status: 404 });
  expect(await failure(stranger.call(createNotaCredito, { params, body }))).toMatchObject({ status: 404 });
});

test('[FE-1] XML and RIDE of a note name the invoice and the reason, and both are mailed to the buyer on authorisation', async () => {
  const { note, doctor, consulta } = await anInvoice();
  const { id } = await note({ motivo: 'Atención no realizada' });
  await settled();
  const caller = await as(doctor);
  expect(await caller.call(getFactura, { params: { id } })).toMatchObject({ codDoc: '04', state: 'AUTORIZADA' });
  const get = (path: string) =>
    app.inject({ url: path.replace(':id', String(id)), headers: { authorization: `Bearer ${caller.token}` } });
  const { root, faltas } = verifyXml((await get(getFacturaXml.path)).body);
  expect(faltas).toEqual([]);
  expect([textIn(root, 'codDoc'), textIn(root, 'codDocModificado'), textIn(root, 'motivo')]).toEqual([
    '04',
    '01',
    'Atención no realizada',
  ]);
  const { text } = await readPdf((await get(getFacturaPdf.path)).rawPayload);
  for (const words of [
    'NOTA DE CRÉDITO',
    textIn(root, 'numDocModificado') as string,
    'Atención no realizada',
    '$ 40,00',
  ])
    expect(text).toContain(words);
  expect(mailbox.lastTo(consulta.paciente.correo)?.adjuntos?.map(({ nombre }) => nombre)).toEqual([
    expect.stringMatching(/^nota-de-credito-.*\.xml$/),
    expect.stringMatching(/^nota-de-credito-.*\.pdf$/),
  ]);
});

test('[BE-17] a note returned because of its buyer is corrected, keeps its number and amounts, and is authorised', async () => {
  const { note, doctor } = await anInvoice();
  emulator.falla = 'devuelta_69';
  const made = await note({ devoluciones: cash(40) });
  await settled();
  expect(await devuelto(made.id)).toEqual([]);
  emulator.falla = undefined;
  const params = { id: made.id };
  const caller = await as(doctor);
  expect(await caller.call(getFactura, { params })).toMatchObject({
    state: 'DEVUELTA',
    explicacion: { codigo: '69', accion: 'CORREGIR' },
  });

  const comprador = { ...made.comprador, tipo: '05' as const, identificacion: '0102030400', nombre: 'Rosa Lema' };
  const correct = (body: object) => caller.call(correctNotaCredito, { params, body: body as never });
  const wrong = await failure(correct({ motivo: '', comprador: { ...comprador, identificacion: '12' } }));
  expect(wrong).toMatchObject({
    status: 400,
    data: {
      errores: { motivo: MFacturas.nota_motivo, 'comprador.identificacion': MFacturas.comprador_identificacion },
    },
  });
  const corrected = await correct({ motivo: 'Atención no realizada', comprador });
  expect(corrected).toMatchObject({ numero: made.numero, claveAcceso: made.claveAcceso, state: 'FIRMADA', total: 40 });
  await settled();
  expect(await (await as(doctor)).call(getFactura, { params })).toMatchObject({ state: 'AUTORIZADA', comprador });
  expect(await devuelto(made.id)).toMatchObject([{ valor: -40 }]);

  const late = await failure(
    (await as(doctor)).call(correctNotaCredito, { params, body: { motivo: 'Otra vez', comprador } }),
  );
  expect([late.status, late.mensaje]).toEqual([409, MFacturas.accion_imposible]);
  const other = await as(await aDoctor());
  const body = { motivo: 'Ajena', comprador };
  expect((await failure(other.call(correctNotaCredito, { params, body }))).status).toBe(404);
});
