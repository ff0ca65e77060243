/** Whose RUC it is: its series are used, read and moved by nobody but the account that proved it (decisions 80). */
import { getFacturacion, keepFirma, saveFacturacion } from '@hampi/contract/dinero/facturacion/calls';
import * as MFacturacion from '@hampi/contract/dinero/facturacion/messages';
import { confirmRuc, listRucs } from '@hampi/contract/dinero/facturacion/rucs';
import { generateFactura, getFacturaDeConsulta } from '@hampi/contract/dinero/facturas/calls';
import { askPruebaSri, probarSri } from '@hampi/contract/dinero/facturas/prueba';
import { beforeEach, expect, test } from 'vitest';
import { makeP12, PASSWORD } from '../../../adapters/signature/testing/p12-files.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { startSri } from '../../../testing/sri.ts';
import { failure } from '../../agenda/turnos/testing/consultorio.ts';
import { emisor, facturables, proven, RUC } from '../facturas/testing/facturable.ts';

const harness = await startTestApp();
const { as, db, deps, clock, runDueJobs } = harness;
const { emulator } = await startSri(deps);
const { aDoctor, anAdmin } = builders(db);
const { anIssuer, aConsulta } = facturables(harness);

beforeEach(() => {
  clock.set('2026-11-24T14:00:00Z');
  emulator.falla = undefined;
});

const body = { includesIva: false };
const AMBIENTE_REAL = { ambiente: 2 as const, confirmo_secuencial: true };
const holder = (...more: [string, string][]) => ({ nombre: 'ANA', usage: { digitalSignature: true }, more });
const fileOf = (p12: Uint8Array) => ({
  p12: Buffer.from(p12).toString('base64'),
  password: PASSWORD,
  archivo: 'firma.p12',
  confirmo_ruc: true,
});
const erroresOf = (refused: { data?: unknown }) => (refused.data as { errores?: Record<string, string> }).errores;
const moves = (doctor_id: number) =>
  db
    .selectFrom('auditoria')
    .where('accion', '=', 'facturacion.mover_secuencial')
    .where('entidad_id', '=', doctor_id)
    .select('detalle')
    .execute();

test('[FE-1] [PF-6] a stranger with the RUC and point of another account reads no number of it and cannot end its series', async () => {
  const owner = await anIssuer({ ambiente: 2, ptoEmi: '801' });
  await owner.caller.call(generateFactura, { params: (await aConsulta(owner)).params, body });
  const series = { ...emisor, ptoEmi: '801' };

  const stranger = await anIssuer({ ptoEmi: '801', secuencial: 999_999_999, keeps: false });
  await stranger.caller.call(keepFirma, { body: fileOf(makeP12([holder()])) });
  const { ultimo, emisor: saved } = await stranger.caller.call(getFacturacion);
  expect([ultimo, saved?.secuencial]).toEqual([0, 999_999_999]);
  const real = await failure(
    stranger.caller.call(saveFacturacion, { body: { ...series, secuencial: 999_999_999, ...AMBIENTE_REAL } }),
  );
  expect([real.status, erroresOf(real)]).toEqual([409, { ambiente: MFacturacion.ruc_sin_probar }]);
  const spent = await stranger.caller.call(generateFactura, { params: (await aConsulta(stranger)).params, body });
  expect(spent.factura?.numero).toBe('001-801-999999999');
  // Their own series has ended, with a sentence; that of the owner goes on.
  const ended = await failure(
    stranger.caller.call(generateFactura, { params: (await aConsulta(stranger)).params, body }),
  );
  expect([ended.status, ended.mensaje]).toEqual([409, MFacturacion.secuencia_agotada]);
  const next = await owner.caller.call(getFacturaDeConsulta, { params: (await aConsulta(owner)).params });
  expect(next.propuesta?.numero).toBe('001-801-000000414');
  const again = await owner.caller.call(generateFactura, { params: (await aConsulta(owner)).params, body });
  expect(again.factura?.numero).toBe('001-801-000000414');
});

test('[PF-6] an issuer in production whose RUC is not proven any more issues nothing real', async () => {
  const issuer = await anIssuer({ ambiente: 2 });
  await db
    .updateTable('emisor')
    .set({ ruc: '1710034065001' })
    .where('doctor_id', '=', issuer.doctor.doctor_id)
    .execute();
  const { params } = await aConsulta(issuer);
  const refused = await failure(issuer.caller.call(generateFactura, { params, body }));
  expect([refused.status, refused.mensaje]).toEqual([409, MFacturacion.ruc_sin_probar]);
});

test('[PF-6] a certificate with the RUC proves it; one of another cédula is refused; of two holders the issuer is taken', async () => {
  const caller = await as(await aDoctor());
  await caller.call(saveFacturacion, { body: emisor });
  const other = await failure(caller.call(keepFirma, { body: fileOf(makeP12([holder(['2.5.4.5', '1710034065'])])) }));
  expect(erroresOf(other)).toEqual({ file: MFacturacion.firmaDeOtraCedula('1710034065', RUC) });
  expect((await caller.call(getFacturacion)).probado).toBeNull();

  const two = makeP12([holder(['2.5.4.5', '1710034065']), holder(['2.5.4.97', RUC])]);
  expect(await caller.call(keepFirma, { body: fileOf(two) })).toMatchObject({
    probado: 'CERTIFICADO',
    firma: { dice_ruc: true, ruc: RUC },
  });
  // Of the changed RUC it proves nothing, and the old RUC is proven still.
  expect((await caller.call(saveFacturacion, { body: { ...emisor, ...AMBIENTE_REAL } })).probado).toBe('CERTIFICADO');
});

test('[PF-6] a certificate that its holder made proves no RUC, though it names one; an administrator does', async () => {
  const { caller, doctor } = await anIssuer({ keeps: false });
  const own = { ...holder(['2.5.4.97', RUC]), autofirmado: true };
  expect(await caller.call(keepFirma, { body: fileOf(makeP12([own])) })).toMatchObject({ probado: null });
  const real = await failure(caller.call(saveFacturacion, { body: { ...emisor, ...AMBIENTE_REAL } }));
  expect(erroresOf(real)).toEqual({ ambiente: MFacturacion.ruc_sin_probar });
  const seen = { params: { doctor_id: doctor.doctor_id }, body: { ruc: RUC } };
  await (await as(await anAdmin())).call(confirmRuc, seen);
  expect((await caller.call(getFacturacion)).probado).toBe('ADMINISTRACION');
});

test('[PF-6] a certificate of a home-made authority with the name of an accredited one proves no RUC', async () => {
  const { caller } = await anIssuer({ keeps: false });
  const home = { ...holder(['2.5.4.97', RUC]), por: 'casera' as const };
  expect(await caller.call(keepFirma, { body: fileOf(makeP12([home])) })).toMatchObject({ probado: null });
  const byCedula = { ...holder(['2.5.4.5', RUC.slice(0, 10)]), por: 'casera' as const };
  expect(await caller.call(keepFirma, { body: fileOf(makeP12([byCedula])) })).toMatchObject({ probado: null });
  const real = await failure(caller.call(saveFacturacion, { body: { ...emisor, ...AMBIENTE_REAL } }));
  expect(erroresOf(real)).toEqual({ ambiente: MFacturacion.ruc_sin_probar });
});

test('[PF-6] a certificate of an authority beneath an accredited one proves the RUC that it names', async () => {
  const { caller } = await anIssuer({ keeps: false });
  const beneath = { ...holder(['2.5.4.97', RUC]), por: 'intermedia' as const };
  expect(await caller.call(keepFirma, { body: fileOf(makeP12([beneath])) })).toMatchObject({ probado: 'CERTIFICADO' });
});

test('[PF-6] a certificate that names nobody is proven by a test that the SRI authorised, and by no key of another', async () => {
  const issuer = await anIssuer({ keeps: false });
  await issuer.caller.call(keepFirma, { body: fileOf(makeP12([holder()])) });
  const { claveAcceso: clave } = await issuer.caller.call(probarSri, { body: {} });
  expect((await issuer.caller.call(getFacturacion)).probado).toBeNull();

  const stranger = await anIssuer({ keeps: false });
  expect((await failure(stranger.caller.call(askPruebaSri, { params: { clave } }))).status).toBe(404);
  expect((await stranger.caller.call(getFacturacion)).probado).toBeNull();
  await issuer.caller.call(askPruebaSri, { params: { clave } });
  expect((await issuer.caller.call(getFacturacion)).probado).toBe('PRUEBA');
});

test('[PF-6] [AD-5] an administrator who saw the document proves a RUC, and not the one that was saved meanwhile', async () => {
  const { doctor, caller } = await anIssuer({ keeps: false });
  const { doctor_id } = doctor;
  const admin = await as(await anAdmin());
  const listed = await admin.call(listRucs, { query: { search: doctor.login, estado: 'POR_COMPROBAR', take: 50 } });
  expect(Array.isArray(listed)).toBe(true);
  const late = await failure(admin.call(confirmRuc, { params: { doctor_id }, body: { ruc: '1710034065001' } }));
  expect([late.status, late.mensaje]).toEqual([409, MFacturacion.ruc_cambiado]);
  await admin.call(confirmRuc, { params: { doctor_id }, body: { ruc: RUC } });
  expect((await caller.call(getFacturacion)).probado).toBe('ADMINISTRACION');
  const audited = await db
    .selectFrom('auditoria')
    .where('accion', '=', 'facturacion.probar_ruc')
    .where('entidad_id', '=', doctor_id)
    .select('detalle')
    .execute();
  expect(audited).toMatchObject([{ detalle: { ruc: RUC, por: 'ADMINISTRACION' } }]);
});

test('[PF-6] a jump above ten asks, is audited, and is taken back until a document is out', async () => {
  const issuer = await anIssuer({ ptoEmi: '802' });
  const { caller, doctor } = issuer;
  const save = (secuencial: number, confirmo_secuencial = false) =>
    caller.call(saveFacturacion, { body: { ...emisor, ptoEmi: '802', secuencial, confirmo_secuencial } });
  await save(423);
  const asked = await failure(save(434));
  expect([asked.status, asked.body]).toMatchObject([409, { codigo: 'SECUENCIAL' }]);
  expect(await moves(doctor.doctor_id)).toEqual([]);
  await save(999_999_999, true);
  expect(await moves(doctor.doctor_id)).toMatchObject([{ detalle: { de: 423, a: 999_999_999 } }]);

  emulator.falla = 'devuelta_35';
  const { params } = await aConsulta(issuer);
  await caller.call(generateFactura, { params, body });
  await runDueJobs();
  emulator.falla = undefined;
  expect((await failure(save(423))).body).toMatchObject({ codigo: 'SECUENCIAL' });
  await save(423, true);
  // The returned one, which the SRI does not have, comes back to the order with the next number.
  const { factura } = await caller.call(generateFactura, { params, body });
  expect(factura?.numero).toBe('001-802-000000423');
  await runDueJobs();
  expect((await failure(save(420, true))).mensaje).toBe(MFacturacion.secuencialUsado('001-802-000000423'));
});

test('[PF-6] production asks for the first real number, and not at a point where another account issues', async () => {
  const first = await anIssuer({ ptoEmi: '803' });
  await proven(db, first.doctor.doctor_id);
  const real = { ...emisor, ptoEmi: '803', ambiente: 2 as const, secuencial: 77 };
  const asked = await failure(first.caller.call(saveFacturacion, { body: real }));
  expect([asked.status, asked.mensaje]).toEqual([409, MFacturacion.primeraReal('001-803-000000077')]);
  await first.caller.call(saveFacturacion, { body: { ...real, confirmo_secuencial: true } });
  await first.caller.call(generateFactura, { params: (await aConsulta(first)).params, body });
  await runDueJobs();
  clock.advance({ minutes: 1 });
  await runDueJobs();

  const second = await anIssuer({ ptoEmi: '803' });
  await proven(db, second.doctor.doctor_id);
  const taken = await failure(second.caller.call(saveFacturacion, { body: { ...real, confirmo_secuencial: true } }));
  expect([taken.status, erroresOf(taken)]).toEqual([409, { ptoEmi: MFacturacion.punto_de_otra_cuenta }]);
});
