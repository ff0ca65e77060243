import { listAusencias } from '@hampi/contract/agenda/ausencias/calls';
import { feriados } from '@hampi/contract/agenda/feriados/calls';
import * as MFeriados from '@hampi/contract/agenda/feriados/messages';
import { beforeEach, expect, test } from 'vitest';
import { builders, type DoctorAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { failure, HOY } from '../turnos/testing/consultorio.ts';
import { fillFeriados } from './fill.ts';

const { as, db, clock } = await startTestApp();
const { aDoctor, anAdmin, anAsociacion, anOficina } = builders(db);
await db
  .insertInto('ciudad')
  .values(['Cuenca', 'Quito'].map((nombre) => ({ nombre, pais: 'Ecuador' })))
  .onConflict((oc) => oc.doNothing())
  .execute();
const quito = await db.selectFrom('ciudad').where('nombre', '=', 'Quito').select('id').executeTakeFirstOrThrow();

beforeEach(async () => {
  clock.set(HOY);
  await db.deleteFrom('feriado').execute();
});

const fill = () => fillFeriados(db, clock.now());
const fechas = async () =>
  (await db.selectFrom('feriado').select('fecha').where('ciudad_id', 'is', null).orderBy('fecha').execute()).map(
    ({ fecha }) => fecha,
  );
const seenBy = async (who: DoctorAccount, doctor: DoctorAccount, fecha: string, fechaFinal: string) =>
  (
    await (
      await as(who)
    ).call(listAusencias, {
      params: { doctorId: doctor.doctor_id },
      query: { fecha, fechaFinal },
    })
  ).feriados;

test('[BE-21] the years that an agenda reaches have the holidays of the law, once, and later years follow', async () => {
  await Promise.all([fill(), fill()]);
  const first = await fechas();
  expect(first).toHaveLength(33);
  expect([first[0], first.at(-1)]).toEqual(['2026-01-01', '2028-12-25']);
  clock.set('2028-01-01T09:15:00Z');
  await fill();
  expect((await fechas()).at(-1)).toBe('2030-12-25');
});

test('[BE-21] a year that the back office has edited is left alone', async () => {
  await fill();
  await db.deleteFrom('feriado').where('fecha', '=', '2027-12-24').execute();
  await fill();
  expect(await fechas()).not.toContain('2027-12-24');
});

test('[BE-21] [AD-1] a day that a decree adds is shown at once, and the same day there is refused twice', async () => {
  const [admin, doctor] = [await anAdmin(), await aDoctor()];
  const caller = await as(admin);
  const body = { fecha: '2026-12-24', nombre: 'Puente de Navidad', ciudad_id: null };
  const { id } = (await caller.call(feriados.create, { body })) as { id: number };
  expect(await seenBy(doctor, doctor, '2026-12-24', '2026-12-24')).toEqual([
    { fecha: '2026-12-24', nombre: 'Puente de Navidad', local: null },
  ]);
  expect(await failure(caller.call(feriados.create, { body }))).toMatchObject({
    status: 409,
    errores: { fecha: MFeriados.repetido },
  });
  await caller.call(feriados.remove, { params: { id } });
  expect(await seenBy(doctor, doctor, '2026-12-24', '2026-12-24')).toEqual([]);
});

test('[BE-21] a holiday of a city is shown with the offices there, and to nobody without one', async () => {
  await fill();
  const [doctor, other] = [await aDoctor(), await aDoctor()];
  const oficina = await anOficina(doctor, { ciudad: 'QUITO' });
  await anOficina(other, { ciudad: 'Cuenca' });
  expect(await seenBy(doctor, doctor, '2026-12-07', '2026-12-07')).toEqual([
    { fecha: '2026-12-07', nombre: 'Fundación de Quito', local: { ciudad: 'Quito', oficinas: [oficina.id] } },
  ]);
  expect(await seenBy(other, other, '2026-12-07', '2026-12-07')).toEqual([]);
});

test('[BE-21] holidays do not reveal to a clinic where else its doctors attend', async () => {
  await db.insertInto('feriado').values({ fecha: '2026-12-07', nombre: 'Fundación', ciudad_id: quito.id }).execute();
  const [clinic, doctor] = [await aDoctor({ tipo: 'INSTITUCION' }), await aDoctor()];
  const sucursal = await anOficina(clinic, { ciudad: 'Cuenca' });
  await anAsociacion(doctor, sucursal);
  await anOficina(doctor, { ciudad: 'Quito' });
  expect(await seenBy(clinic, doctor, '2026-12-07', '2026-12-07')).toEqual([]);
  expect(await seenBy(doctor, doctor, '2026-12-07', '2026-12-07')).toHaveLength(1);
});
