/** A signature that is kept open for the day: only in memory, for one session, until it ends. */
import { randomUUID } from 'node:crypto';
import { type FirmaDada, issueCertificadoFirmado, listDocumentos } from '@hampi/contract/clinica/documentos/calls';
import { finDeFirma, getFirmaAbierta } from '@hampi/contract/clinica/documentos/firma-abierta';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { changePassword } from '@hampi/contract/personas/cuentas/calls';
import { logout } from '@hampi/contract/personas/cuentas/sesion';
import { endLlave, endOtherSesiones, listLlaves } from '@hampi/contract/personas/cuentas/sesiones';
import { expect, test } from 'vitest';
import { openSession } from '../../../access/session.ts';
import { aesFile, PASSWORD } from '../../../adapters/signature/testing/p12-files.ts';
import { builders, PASSWORD as CLAVE } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { caller, db, clock, deps } = await startTestApp();
type Caller = ReturnType<typeof caller>;
const { aDoctor, aPaciente, anOficina } = builders(db);

/** A doctor with two sessions and a certificate to sign in any of them. */
async function aSigner() {
  clock.set('2026-11-24T14:00:00Z');
  const doctor = await aDoctor();
  const oficina = await anOficina(doctor);
  const paciente = await aPaciente(doctor);
  const session = async () => caller(await openSession(db, clock, doctor.usuario_id, 'ROLE_MED'));
  const sign = (who: Awaited<ReturnType<typeof session>>, firma: FirmaDada = {}) =>
    who.call(issueCertificadoFirmado, {
      params: { clienteId: paciente.id },
      query: { email: 'true' },
      body: { clave: randomUUID(), date: '2026-11-24', text: 'Fue atendida.', oficinaId: oficina.id, ...firma },
    });
  return { doctor, paciente, session, sign, desk: await session() };
}
const firma = () => ({ p12: Buffer.from(aesFile()).toString('base64'), password: PASSWORD });
const closed = { status: 409, body: { codigo: 'FIRMA_CERRADA' }, mensaje: MC.firma_cerrada };

test('[FI-1] by choice it stays open for the session that opened it, until midnight in Ecuador or twelve hours', async () => {
  const { doctor, paciente, session, sign, desk } = await aSigner();
  await sign(desk, firma());
  expect(await desk.call(getFirmaAbierta)).toBeNull();
  await expect(sign(desk)).rejects.toMatchObject(closed);
  await sign(desk, { ...firma(), mantener: true });
  expect(await desk.call(getFirmaAbierta)).toMatchObject({ hasta: '2026-11-25T02:00:00.000Z' });
  await sign(desk);
  const phone = await session();
  expect(await phone.call(getFirmaAbierta)).toBeNull();
  await expect(sign(phone)).rejects.toMatchObject(closed);
  const other = await aSigner();
  await expect(other.sign(other.desk)).rejects.toMatchObject(closed);
  const audits = await db
    .selectFrom('auditoria')
    .where('usuario_id', '=', doctor.usuario_id)
    .where('accion', '=', 'firma.abrir')
    .select('detalle')
    .execute();
  expect(audits).toEqual([{ detalle: { hasta: '2026-11-25T02:00:00.000Z' } }]);
  const signed = await desk.call(listDocumentos, { params: { clienteId: paciente.id } });
  expect(signed).toHaveLength(3);
  expect(signed.every(({ firmado }) => firmado)).toBe(true);
  clock.set('2026-11-25T02:00:00Z');
  expect(deps.firmasAbiertas.list(doctor.usuario_id)).toEqual([]);
  expect(finDeFirma(new Date('2026-11-25T01:00:00Z'))).toBe('2026-11-25T05:00:00.000Z');
});

test.each([
  ['log-out', (who: Caller) => who.call(logout)],
  ['«cerrar todo»', (who: Caller) => who.call(endOtherSesiones)],
  [
    'a new password',
    (who: Caller) => who.call(changePassword, { body: { anterior: CLAVE, nueva: 'Otra-clave-2026' } }),
  ],
  [
    'its own button among the open sessions',
    async (who: Caller) => {
      const open = (await who.call(listLlaves)).find(({ clase }) => clase === 'FIRMA');
      expect(open).toMatchObject({ hasta: '2026-11-25T02:00:00.000Z' });
      await who.call(endLlave, { params: { clase: 'FIRMA', llaveId: open?.id ?? 0 } });
    },
  ],
])('[FI-1] it ends with %s', async (_, end) => {
  const { doctor, sign, desk } = await aSigner();
  await sign(desk, { ...firma(), mantener: true });
  expect(deps.firmasAbiertas.list(doctor.usuario_id)).toHaveLength(1);
  await end(desk);
  expect(deps.firmasAbiertas.list(doctor.usuario_id)).toEqual([]);
});

test('[FI-1] it is wiped when its session ended elsewhere, and no table holds it', async () => {
  const { doctor, sign, desk } = await aSigner();
  const typed = firma();
  await sign(desk, { ...typed, mantener: true });
  await deps.firmasAbiertas.look();
  expect(deps.firmasAbiertas.list(doctor.usuario_id)).toHaveLength(1);
  await db.deleteFrom('sesion').where('usuario_id', '=', doctor.usuario_id).execute();
  await deps.firmasAbiertas.look();
  expect(deps.firmasAbiertas.list(doctor.usuario_id)).toEqual([]);
  expect(await db.selectFrom('emisor_firma').where('doctor_id', '=', doctor.doctor_id).execute()).toEqual([]);
});

test('[FI-1] a wrong password opens nothing', async () => {
  const { doctor, sign, desk } = await aSigner();
  await expect(sign(desk, { ...firma(), password: 'otra', mantener: true })).rejects.toMatchObject({ status: 400 });
  await expect(sign(desk, { p12: firma().p12 })).rejects.toMatchObject({
    errores: { password: MC.p12_password },
  });
  expect(deps.firmasAbiertas.list(doctor.usuario_id)).toEqual([]);
});
