import { isCedulaValid } from '@hampi/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/harness.ts';
import { loadDemoClinic } from './load.ts';

const { db, deps } = await startTestApp();
await loadDemoClinic(deps);

test('[OP-2] the demo clinic has the accounts, the patients and 300 citas of its doctor in every state', async () => {
  const medico = await db
    .selectFrom('doctor as d')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .select('d.id')
    .where('u.login', '=', 'medico')
    .executeTakeFirstOrThrow();
  const citas = await db
    .selectFrom('cita')
    .select(['estado_reserva', 'inicio'])
    .where('doctor_id', '=', medico.id)
    .execute();
  expect(citas).toHaveLength(300);
  expect(new Set(citas.map((cita) => cita.estado_reserva))).toEqual(
    new Set(['APROBADO', 'PENDIENTE', 'RECHAZADO', 'CANCELADO']),
  );
  const now = deps.clock.now().getTime();
  expect(citas.some((cita) => Date.parse(cita.inicio) < now)).toBe(true);
  expect(citas.some((cita) => Date.parse(cita.inicio) > now)).toBe(true);
});

test('[OP-2] 200 patients look real: newborn to 95, some without a document, numbers that pass the check digit', async () => {
  const patients = await db.selectFrom('cliente').selectAll().where('creado_por', 'is not', null).execute();
  expect(patients).toHaveLength(200);
  expect(patients.filter((p) => p.tipo_documento === 'SIN_DOCUMENTO').length).toBeGreaterThan(3);
  expect(
    patients.filter((p) => p.tipo_documento === 'CEDULA').every((p) => isCedulaValid(p.cedula_identidad as string)),
  ).toBe(true);
  const births = patients.map((p) => p.fecha_nacimiento as string).sort();
  expect(births.at(-1)?.slice(0, 4)).toBe('2026');
  expect(Number(births[0]?.slice(0, 4))).toBeLessThan(1945);
});

test('[OP-2] some patients of the demo have a history, sealed like any', async () => {
  const entries = await db.selectFrom('consulta').select('id').execute();
  expect(entries).toHaveLength(9);
  const words = await db.selectFrom('consulta_version').select('sellada').executeTakeFirstOrThrow();
  expect(words.sellada.toString('latin1')).not.toContain('Hipertensi');
});

test('[OP-2] the demo’s citas have their notices and reminders that will leave', async () => {
  const medico = await db.selectFrom('usuario').select('id').where('login', '=', 'medico').executeTakeFirstOrThrow();
  const told = await db.selectFrom('notificacion').selectAll().where('uid', '=', medico.id).execute();
  expect(told.filter((n) => !n.leida)).toHaveLength(3);
  const waiting = await db
    .selectFrom('aviso')
    .selectAll()
    .where('tipo', '=', 'cita.recordatorio')
    .where('estado', '=', 'PLANIFICADO')
    .execute();
  expect(waiting.length).toBeGreaterThan(20);
  expect(waiting.every((a) => Date.parse(a.programado_para) > deps.clock.now().getTime())).toBe(true);
});
