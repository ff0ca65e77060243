import * as M from '@hampi/contract/base/messages';
import { dropFirma, getFacturacion, keepFirma, saveFacturacion } from '@hampi/contract/dinero/facturacion/calls';
import * as MFacturacion from '@hampi/contract/dinero/facturacion/messages';
import { beforeEach, expect, test } from 'vitest';
import { aesFile, makeP12, PASSWORD } from '../../../adapters/signature/testing/p12-files.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { failure } from '../../agenda/turnos/testing/consultorio.ts';
import { profilesOf, type RoleEnded } from '../../personas/cierre/role-ends.ts';
import { takeSecuencial } from '../secuencias/secuencias.ts';
import { findEmisor } from './emisor.ts';
import { openCertificate } from './firma.ts';
import { findTarifasAt } from './tarifas.ts';

const { as, db, deps, clock, mailbox, runDueJobs } = await startTestApp();
const { aDoctor, aSecretaria, anOficina } = builders(db);

beforeEach(() => clock.set('2026-11-24T14:00:00Z'));

const RUC = '0102030400001';
const emisor = {
  ruc: RUC,
  razonSocial: 'Peñaherrera Ordóñez Lucía Fernanda',
  nombreComercial: 'Consultorio Solano',
  dirMatriz: 'Av. Fray V. Solano 4-101, Cuenca',
  dirEstablecimiento: 'Av. Fray V. Solano 4-101, Cuenca',
  estab: '001',
  ptoEmi: '002',
  secuencial: 413,
};
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const firma = (bytes: Uint8Array = aesFile(), more: object = {}) => ({
  p12: base64(bytes),
  password: PASSWORD,
  archivo: 'firma.p12',
  ...more,
});
const erroresOf = (refused: { data?: unknown }) => (refused.data as { errores?: Record<string, string> }).errores;

async function anIssuer() {
  const doctor = await aDoctor();
  const caller = await as(doctor);
  await caller.call(saveFacturacion, { body: emisor });
  return { doctor, caller };
}

/** A signature of a person's own, and one issued for her RUC. */
const withRuc = (ruc: string, hasta?: string) =>
  makeP12([
    {
      nombre: 'LUCÍA PEÑAHERRERA',
      usage: { digitalSignature: true },
      ...(hasta && { hasta }),
      more: [['2.5.4.97', ruc]],
    },
  ]);

test('[PF-6] the form starts with the data of the profile; what is saved is in the test environment and switched off', async () => {
  const doctor = await aDoctor({ nombres: 'Lucía', apellidos: 'Peñaherrera' });
  const oficina = await anOficina(doctor);
  const caller = await as(doctor);
  const first = await caller.call(getFacturacion);
  expect(first).toMatchObject({ emisor: null, firma: null, ultimo: 0 });
  expect(first.sugerencia.razonSocial).toBe('Peñaherrera Lucía');
  expect(first.sugerencia.dirMatriz).toContain(oficina.direccion ?? '');

  await caller.call(saveFacturacion, { body: emisor });
  expect((await caller.call(getFacturacion)).emisor).toEqual({
    ...emisor,
    ambiente: 1,
    facturacionActivada: false,
    obligadoContabilidad: 'NO',
    regimen: 'GENERAL',
    agenteRetencion: null,
    contribuyenteEspecial: null,
  });
});

test.each([
  ['ruc', '010203040000', MFacturacion.ruc_digitos],
  ['ruc', '0102030400002', MFacturacion.ruc_emisor],
  ['ruc', '9902030400001', MFacturacion.ruc_provincia],
  ['estab', '1', MFacturacion.tres_digitos],
  ['ptoEmi', '000', MFacturacion.tres_digitos],
  ['secuencial', 0, MFacturacion.secuencial],
  ['secuencial', '', MFacturacion.secuencial],
  ['razonSocial', ' ', M.requerido],
  ['nombreComercial', 'Consultorio 🩺', MFacturacion.sin_emoji],
  ['agenteRetencion', '007', MFacturacion.agente_retencion],
  ['contribuyenteEspecial', '12', MFacturacion.contribuyente_especial],
])('[PF-6] %s “%s” is refused beside its field', async (field, given, sentence) => {
  const caller = await as(await aDoctor());
  const refused = await failure(caller.call(saveFacturacion, { body: { ...emisor, [field]: given } as never }));
  expect(refused.status).toBe(400);
  expect(erroresOf(refused)?.[field]).toBe(sentence);
});

test('[PF-6] a line break in an address becomes a space, and a RUC whose check digit fails is saved', async () => {
  const { caller } = await anIssuer();
  const saved = await caller.call(saveFacturacion, {
    body: { ...emisor, ruc: '1790012345001', dirMatriz: 'Av. Solano\n4-101' },
  });
  expect(saved.emisor).toMatchObject({ ruc: '1790012345001', dirMatriz: 'Av. Solano 4-101' });
});

test('[PF-6] a kept signature shows holder, issuer and expiry, and is nowhere in the database as it was sent', async () => {
  const { doctor, caller } = await anIssuer();
  const { firma: kept } = await caller.call(keepFirma, { body: firma(aesFile(), { confirmo_ruc: true }) });
  expect(kept).toMatchObject({
    archivo: 'firma.p12',
    nombre: 'LUCÍA FERNANDA PEÑAHERRERA ORDÓÑEZ',
    emisor: 'AUTORIDAD DE CERTIFICACIÓN ÑANDÚ',
    ruc: RUC,
    dice_ruc: false,
    estado: 'VIGENTE',
  });
  const { sellada } = await db
    .selectFrom('emisor_firma')
    .where('doctor_id', '=', doctor.doctor_id)
    .select('sellada')
    .executeTakeFirstOrThrow();
  expect(sellada.includes(Buffer.from(PASSWORD))).toBe(false);
  expect(sellada.includes(Buffer.from(aesFile().slice(0, 40)))).toBe(false);
});

test('[PF-6] a wrong password, a file other than a .p12 and an expired signature are refused beside their field', async () => {
  const { caller } = await anIssuer();
  const keep = async (body: ReturnType<typeof firma>) => erroresOf(await failure(caller.call(keepFirma, { body })));
  expect(Object.keys((await keep({ ...firma(), password: 'otra' })) ?? {})).toEqual(['password']);
  expect(Object.keys((await keep(firma(new Uint8Array([1, 2, 3])))) ?? {})).toEqual(['file']);
  expect((await keep(firma(withRuc(RUC, '2026-11-01'))))?.file).toContain('31/10/2026');
  expect((await caller.call(getFacturacion)).firma).toBeNull();
});

test('[PF-6] a signature of another RUC is refused; one without a RUC is kept only after its owner confirmed it', async () => {
  const { caller } = await anIssuer();
  const other = await failure(caller.call(keepFirma, { body: firma(withRuc('1790012344001')) }));
  expect(erroresOf(other)).toEqual({ file: MFacturacion.firmaDeOtroRuc('1790012344001', RUC) });
  const nobody = makeP12([{ nombre: 'LUCÍA PEÑAHERRERA', usage: { digitalSignature: true } }]);
  const none = await failure(caller.call(keepFirma, { body: firma(nobody) }));
  expect(erroresOf(none)).toEqual({ confirmo_ruc: MFacturacion.firma_sin_ruc });
  const { firma: kept } = await caller.call(keepFirma, { body: firma(withRuc(RUC)) });
  expect(kept).toMatchObject({ dice_ruc: true, ruc: RUC });
});

test('[PF-6] no signature is kept before the issuer is saved, and the RUC does not change while one is kept', async () => {
  const nobody = await as(await aDoctor());
  expect(await failure(nobody.call(keepFirma, { body: firma() }))).toMatchObject({
    status: 409,
    mensaje: MFacturacion.firma_sin_emisor,
  });
  const { caller } = await anIssuer();
  await caller.call(keepFirma, { body: firma(aesFile(), { confirmo_ruc: true }) });
  const refused = await failure(caller.call(saveFacturacion, { body: { ...emisor, ruc: '1790012344001' } }));
  expect(refused.status).toBe(409);
  expect(erroresOf(refused)).toEqual({ ruc: MFacturacion.rucDeLaFirma(RUC) });
});

test('[FE-1] [FE-2] a kept signature is opened for the doctor and for the secretary, and each use is audited', async () => {
  const { doctor, caller } = await anIssuer();
  const secretaria = { ...(await aSecretaria([doctor])), rol: 'ROLE_SEC' as const };
  expect(await openCertificate(deps, secretaria, doctor.doctor_id)).toBeUndefined();
  await caller.call(keepFirma, { body: firma(aesFile(), { confirmo_ruc: true }) });
  const opened = await openCertificate(deps, secretaria, doctor.doctor_id);
  expect(opened?.password).toBe(PASSWORD);
  expect(Buffer.compare(opened?.p12 ?? Buffer.of(), aesFile())).toBe(0);
  const uses = await db
    .selectFrom('auditoria')
    .where('accion', '=', 'firma_factura.usar')
    .where('entidad_id', '=', doctor.doctor_id)
    .select('usuario_id')
    .execute();
  expect(uses).toEqual([{ usuario_id: secretaria.usuario_id }]);
});

test('[PF-6] removing a signature leaves only the audit', async () => {
  const { doctor, caller } = await anIssuer();
  await caller.call(keepFirma, { body: firma(aesFile(), { confirmo_ruc: true }) });
  expect((await caller.call(dropFirma)).firma).toBeNull();
  const rows = await db.selectFrom('emisor_firma').where('doctor_id', '=', doctor.doctor_id).selectAll().execute();
  expect(rows).toEqual([]);
  const audited = await db
    .selectFrom('auditoria')
    .where('usuario_id', '=', doctor.usuario_id)
    .where('accion', 'like', 'firma_factura.%')
    .orderBy('id')
    .select('accion')
    .execute();
  expect(audited.map(({ accion }) => accion)).toEqual(['firma_factura.guardar', 'firma_factura.quitar']);
});

test('[PF-6] thirty days before a signature expires its owner gets a mail, unless it was replaced', async () => {
  const renewed = await anIssuer();
  const forgetful = await anIssuer();
  for (const { caller } of [renewed, forgetful])
    await caller.call(keepFirma, { body: firma(withRuc(RUC, '2027-01-15T12:00:00Z')) });
  await renewed.caller.call(keepFirma, { body: firma(withRuc(RUC)) });
  await runDueJobs();
  expect(mailbox.to(forgetful.doctor.email)).toEqual([]);

  clock.set('2026-12-17T12:00:00Z');
  await runDueJobs();
  expect(mailbox.lastTo(forgetful.doctor.email)?.texto).toContain('15 de enero de 2027');
  expect(mailbox.to(renewed.doctor.email)).toEqual([]);
  expect((await (await as(forgetful.doctor)).call(getFacturacion)).firma?.estado).toBe('POR_VENCER');
});

test('[PF-6] the next number follows the last one issued, and no number is used again', async () => {
  const ruc = '1790012344001';
  const doctor = await aDoctor();
  const caller = await as(doctor);
  await caller.call(saveFacturacion, { body: { ...emisor, ruc } });
  const { doctor_id } = doctor;
  const serie = { doctor_id, ruc, ambiente: 1, estab: '001', ptoEmi: '002', codDoc: '01' } as const;
  await db.transaction().execute((trx) => takeSecuencial(trx, serie, 413));
  expect(await caller.call(getFacturacion)).toMatchObject({ ultimo: 413, emisor: { secuencial: 414 } });
  const refused = await failure(caller.call(saveFacturacion, { body: { ...emisor, ruc } }));
  expect(refused.status).toBe(409);
  expect(erroresOf(refused)).toEqual({
    secuencial: MFacturacion.vueltaDeSecuencial('001-002-000000414', '001-002-000000413'),
  });
  const other = await caller.call(saveFacturacion, { body: { ...emisor, ruc, ptoEmi: '003' } });
  expect(other).toMatchObject({ ultimo: 0, emisor: { secuencial: 413 } });
});

test('[AD-5] a kept signature is deleted when its owner is forgotten', async () => {
  const { doctor, caller } = await anIssuer();
  await caller.call(keepFirma, { body: firma(aesFile(), { confirmo_ruc: true }) });
  const [role] = await profilesOf(db, doctor.usuario_id, ['ROLE_MED']);
  await db.transaction().execute(async (trx) => {
    for (const { isForgotten } of deps.roleEnds) await isForgotten?.(trx, deps, role as RoleEnded);
  });
  const { firma: kept, emisor: stays } = await caller.call(getFacturacion);
  expect(kept).toBeNull();
  expect(stays).toMatchObject({ ruc: RUC });
});

test('[PF-6] an invoice uses its issuer, and the rate of VAT of its day', async () => {
  const { doctor } = await anIssuer();
  expect(await findEmisor(db, doctor.doctor_id)).toMatchObject({ ...emisor, doctor_id: doctor.doctor_id });
  expect(await findEmisor(db, (await aDoctor()).doctor_id)).toBeUndefined();
  expect(await findTarifasAt(db, '2026-11-24')).toContainEqual({ clase: 'GENERAL', iva: '4', tarifa: 15 });
  expect(await findTarifasAt(db, '2024-03-31')).toContainEqual({ clase: 'GENERAL', iva: '2', tarifa: 12 });
});
