/** For whom a minor's record opens (BE-29, decisions 66). */
import { listAccesos } from '@hampi/contract/clinica/historia/calls';
import { getMiHistoria } from '@hampi/contract/clinica/mi-historia/calls';
import { saveCompartir } from '@hampi/contract/clinica/mi-historia/compartir';
import { getCarneVacunas } from '@hampi/contract/clinica/vacunas/calls';
import {
  addRepresentante,
  endRepresentante,
  listRepresentados,
  listRepresentantes,
} from '@hampi/contract/personas/representantes/calls';
import * as MR from '@hampi/contract/personas/representantes/messages';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { consultorios, HOY, SECRETO } from '../../clinica/historia/testing/consultorio.ts';

const harness = await startTestApp();
const { as, db, clock } = harness;
const { aCita, aCliente, aDoctor, anOficina, aSecretaria } = builders(db);
const { aConsultorio } = await consultorios(harness);
beforeEach(() => clock.set(HOY));

const change = (id: number, row: object) => db.updateTable('cliente').set(row).where('id', '=', id).execute();

/** A child with an account and a visit at a doctor's, and the mother with an account of hers. */
async function aFamily(nacimiento: string) {
  const one = await aConsultorio();
  const [child, mother] = [await aCliente(), await aCliente()];
  await change(child.cliente_id, { fecha_nacimiento: nacimiento });
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: one.medico.doctor_id, cliente_id: child.cliente_id, origen: 'CREADO' })
    .execute();
  const visita = await one.save({ cliente_id: child.cliente_id, receta: { detalle: [], indicaciones: null } });
  const params = { doctorId: one.medico.doctor_id, clienteId: child.cliente_id };
  const { cedula_identidad } = await db
    .selectFrom('cliente')
    .where('id', '=', mother.cliente_id)
    .select('cedula_identidad')
    .executeTakeFirstOrThrow();
  const form = {
    tipo_documento: 'CEDULA' as const,
    cedula_identidad: cedula_identidad ?? '',
    relacion: 'MADRE' as const,
    documento: 'Partida de nacimiento',
  };
  const note = async () => (await as(one.medico)).call(addRepresentante, { params, body: form });
  const read = async (who: typeof mother) =>
    (await as(who)).call(getMiHistoria, { params: { clienteId: child.cliente_id }, query: {} as never });
  return { ...one, child, mother, visita, params, form, note, read };
}

test('[BE-29] the record of a child under 15 is read by the representative whom an office has noted, not by the child’s account; it ends when the office ends it', async () => {
  const { child, mother, medico, params, note, read } = await aFamily('2018-05-01');
  await expect(read(mother)).rejects.toMatchObject({ status: 404 });
  await expect(read(child)).rejects.toMatchObject({ status: 403, body: { codigo: 'LEE_REPRESENTANTE' } });
  await note();
  await expect(note()).rejects.toMatchObject({ status: 409, mensaje: MR.ya_representa });
  expect((await read(mother)).visitas[0]?.contenido?.motivo).toBe(SECRETO);
  const hers = await as(mother);
  expect(await hers.call(listRepresentados, { params: { clienteId: mother.cliente_id } })).toMatchObject([
    { cliente_id: child.cliente_id },
  ]);
  const carne = await harness.app.inject({
    url: getCarneVacunas.path.replace(':clienteId', String(child.cliente_id)),
    headers: { authorization: `Bearer ${hers.token}` },
  });
  expect(carne.statusCode).toBe(200);
  const accesos = await hers.call(listAccesos, { params: { clienteId: child.cliente_id } });
  expect(accesos.map(({ accion }) => accion)).toEqual(
    expect.arrayContaining(['representante.anotar', 'historia.leer', 'vacuna.carne']),
  );
  const office = await as(medico);
  const [row] = await office.call(listRepresentantes, { params });
  await office.call(endRepresentante, { params: { ...params, representanteId: row?.id ?? 0 } });
  await expect(read(mother)).rejects.toMatchObject({ status: 404 });
});

test('[BE-29] from 15 to 17 both read, but what is confidential only the adolescent; at 18 the representative’s access ends by itself', async () => {
  const { child, mother, caller, visita, note, read } = await aFamily('2009-12-01');
  await note();
  for (const who of [child, mother]) expect((await read(who)).visitas).toHaveLength(1);
  await caller.call(saveCompartir, {
    params: { consultaId: visita.id },
    body: { texto_completo: false, confidencial: true, reserva: null, version: 0 },
  });
  expect((await read(mother)).visitas).toEqual([]);
  expect((await read(child)).visitas).toHaveLength(1);
  clock.set('2027-12-01T14:00:00Z');
  await expect(read(mother)).rejects.toMatchObject({ status: 404 });
  expect(await (await as(mother)).call(listRepresentados, { params: { clienteId: mother.cliente_id } })).toEqual([]);
  expect((await read(child)).visitas).toHaveLength(1);
});

test('[BE-29] nothing opens while either document was not seen, nor after a death', async () => {
  const { child, mother, note, read } = await aFamily('2018-05-01');
  await note();
  const unseen = { identidad_verificada_en: null, identidad_como: null };
  const seen = { identidad_verificada_en: HOY, identidad_como: 'CONSULTORIO' };
  for (const { cliente_id } of [child, mother]) {
    await change(cliente_id, unseen);
    await expect(read(mother)).rejects.toMatchObject({ status: 404 });
    await change(cliente_id, seen);
    expect((await read(mother)).visitas).toHaveLength(1);
  }
  await change(child.cliente_id, { fecha_defuncion: '2026-11-24' });
  await expect(read(mother)).rejects.toMatchObject({ status: 404 });
});

test('[BE-29] an office notes only a verified adult for a minor of its own; another office notes nothing', async () => {
  const { child, mother, medico, params, form, note } = await aFamily('2018-05-01');
  const office = await as(medico);
  const wrong = (more: object) => office.call(addRepresentante, { params, body: { ...form, ...more } });
  await expect(wrong({ documento: ' ' })).rejects.toMatchObject({
    status: 400,
    errores: { documento: MR.documento_visto },
  });
  await expect(wrong({ cedula_identidad: '1710034065' })).rejects.toMatchObject({
    status: 400,
    errores: { cedula_identidad: MR.sin_ficha },
  });
  await change(mother.cliente_id, { fecha_nacimiento: '2012-01-01' });
  await expect(note()).rejects.toMatchObject({ status: 400, errores: { cedula_identidad: MR.representante_menor } });
  await change(mother.cliente_id, { fecha_nacimiento: '1990-01-01' });
  const other = await aDoctor();
  for (const account of [other, await aSecretaria([other])])
    await expect(
      (await as(account)).call(addRepresentante, { params: { ...params, doctorId: other.doctor_id }, body: form }),
    ).rejects.toMatchObject({ status: 404 });
  await change(child.cliente_id, { fecha_nacimiento: '2000-01-01' });
  await expect(note()).rejects.toMatchObject({ status: 400, errores: { cedula_identidad: MR.es_mayor } });
});

test('[BE-29] [PT-6] an office that only typed the child’s document opens the record to nobody, until the child comes', async () => {
  const { child, mother, params, form, read } = await aFamily('2018-05-01');
  const other = await aDoctor();
  const { doctor_id } = other;
  const link = { doctor_id, cliente_id: child.cliente_id, origen: 'DOCUMENTO' } as const;
  await db.insertInto('medico_paciente').values(link).execute();
  const note = async () =>
    (await as(other)).call(addRepresentante, { params: { ...params, doctorId: doctor_id }, body: form });
  await expect(note()).rejects.toMatchObject({ status: 409, mensaje: MR.historia_cerrada });
  await expect(read(mother)).rejects.toMatchObject({ status: 404 });
  await aCita(other, await anOficina(other), { id: child.cliente_id }, { inicio: '2026-11-24T16:00:00Z' });
  await note();
  expect((await read(mother)).visitas).toHaveLength(1);
});

test('[BE-29] both are told by mail when a representative is noted and when withdrawn, once each and without a word about health', async () => {
  const { child, mother, medico, params, note } = await aFamily('2018-05-01');
  const since = harness.mailbox.mails.length;
  await note();
  await harness.runDueJobs();
  const office = await as(medico);
  const [row] = await office.call(listRepresentantes, { params });
  await office.call(endRepresentante, { params: { ...params, representanteId: row?.id ?? 0 } });
  await harness.runDueJobs();
  const told = harness.mailbox.mails.slice(since);
  const subjectsTo = (email: string) => told.filter(({ para }) => para === email).map(({ asunto }) => asunto);
  expect(subjectsTo(child.email)).toEqual(['Anotaron a su representante', 'Retiraron a su representante']);
  expect(subjectsTo(mother.email)).toEqual([
    'Quedó anotado como representante',
    'Ya no está anotado como representante',
  ]);
  expect(JSON.stringify(told)).not.toMatch(/historia clínica|\bsalud\b|médic|paciente/i);
});
