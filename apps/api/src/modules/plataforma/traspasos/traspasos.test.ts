/** Importing the patients of another system (BE-18, ADR 255). */
import { pathOf } from '@hampi/contract/base/endpoint';
import * as M from '@hampi/contract/base/messages';
import { listPacientes, searchPacientes } from '@hampi/contract/personas/clientes/calls';
import {
  bringTraspaso,
  discardTraspaso,
  getRechazadas,
  listTraspasoFilas,
  listTraspasos,
  reviewTraspaso,
  undoTraspaso,
} from '@hampi/contract/plataforma/traspasos/calls';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import { beforeEach, expect, test } from 'vitest';
import writeExcel from 'write-excel-file/node';
import { builders, type DoctorAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { bring } from './bring.ts';
import type { Tarea } from './lectura.ts';
import { csv, traspasosOf } from './testing/bring-archivo.ts';
import { sweepTraspasos } from './traspasos.jobs.ts';

const harness = await startTestApp();
const { app, as, clock, db, deps, mailbox, runDueJobs } = harness;
const { aDoctor, aSecretaria, aPaciente, anOficina, aCita } = builders(db);

beforeEach(() => clock.set('2026-11-24T14:00:00Z'));

const TITLES = 'Cédula;Apellidos;Nombres;F. nac.;Celular;Correo';
let serial = 0;
/** A cédula of ten digits that no other row has. */
const cedula = () => `07${String(++serial).padStart(8, '0')}`;

const listed = async (doctor: DoctorAccount) =>
  (
    await (
      await as(doctor)
    ).call(listPacientes, {
      params: { doctorId: doctor.doctor_id },
      query: { sortBy: 'apellidos', sort: 'asc' },
    })
  ).map(({ apellidos, nombres, celular, fecha_nacimiento }) => [apellidos, nombres, celular, fecha_nacimiento]);

test('[BE-18] a trial says what happens to every row, and saves nobody', async () => {
  const doctor = await aDoctor();
  const known = await aPaciente(doctor);
  const alike = await aPaciente(doctor, { apellidos: 'Tacuri Lema', nombres: 'Luis', fecha_nacimiento: '1990-02-01' });
  const { review, caller, doctorId } = await traspasosOf(harness, doctor);
  const numero = cedula();
  const traspaso = await review(
    csv(
      TITLES,
      `${numero};Yupa Sisa;Ana María;02/03/1984;+593 99 640 0813;ANA@correo.ec`,
      `${known.cedula_identidad};Chuquimarca Sisa;Rosa Elvira;03/05/1968;;`,
      `;Tacuri;Luis Alberto;01/02/1990;;`,
      `${cedula()};Mora Paz;Juan;31/02/1980;12;`,
      `${cedula()};;Juan;;;`,
      `${numero};Yupa Sisa;Ana;;;`,
    ),
  );
  expect(traspaso).toMatchObject({ estado: 'REVISADO', filas: 6, nuevas: 1, conocidas: 1, dudosas: 1, rechazadas: 3 });
  const filas = await caller.call(listTraspasoFilas, { params: { doctorId, traspasoId: traspaso.id } });
  const whole = (motivo: string) => [{ columna: null, motivo }];
  expect(filas).toEqual([
    {
      linea: 5,
      resultado: 'RECHAZADA',
      problemas: [
        { columna: 'F. nac.', motivo: MTraspasos.fecha_ilegible },
        { columna: 'Celular', motivo: MTraspasos.telefono_ilegible },
      ],
      parecido: null,
    },
    {
      linea: 6,
      resultado: 'RECHAZADA',
      problemas: [{ columna: 'Apellidos', motivo: M.apellidos_requeridos }],
      parecido: null,
    },
    { linea: 7, resultado: 'RECHAZADA', problemas: whole(MTraspasos.repite_linea(2)), parecido: null },
    {
      linea: 4,
      resultado: 'DUDOSA',
      problemas: whole(MTraspasos.se_parece),
      parecido: { id: alike.id, nombre: 'Tacuri Lema Luis' },
    },
  ]);
  expect(await listed(doctor)).toHaveLength(2);
});

test('[BE-18] imported patients are found by name and audited, but not verified: a file proves nobody’s identity', async () => {
  const doctor = await aDoctor();
  const { reviewAndBring, caller } = await traspasosOf(harness, doctor);
  const file = csv(TITLES, `${cedula()};Zhunio Pinos;Ana;02/03/1984;996400813;ana@correo.ec`, ';Cajas Lema;Eva;;;');
  const traspaso = await reviewAndBring(file);
  expect(traspaso).toMatchObject({ estado: 'TERMINADO', nuevas: 2, rechazadas: 0 });
  expect(await listed(doctor)).toEqual([
    ['Cajas Lema', 'Eva', null, null],
    ['Zhunio Pinos', 'Ana', '0996400813', '1984-03-02'],
  ]);
  const [found] = await caller.call(searchPacientes, { params: { term: 'zhunio' } });
  expect(found).toMatchObject({ identidad_verificada: false });
  const audited = await db
    .selectFrom('auditoria')
    .where('accion', '=', 'cliente.crear')
    .where('entidad_id', '=', found?.id ?? 0)
    .select(['usuario_id', 'rol'])
    .execute();
  expect(audited).toEqual([{ usuario_id: doctor.usuario_id, rol: 'ROLE_MED' }]);
});

test('[BE-18] importing the same file again changes nothing', async () => {
  const doctor = await aDoctor();
  const { reviewAndBring } = await traspasosOf(harness, doctor);
  const file = csv(TITLES, `${cedula()};Zhunio Pinos;Ana;;;`);
  await reviewAndBring(file);
  expect(await reviewAndBring(file)).toMatchObject({ nuevas: 0, conocidas: 1 });
});

test('[BE-18] after a crash between two batches the import continues, and nobody is imported twice', async () => {
  const doctor = await aDoctor();
  const { review, newest, caller, doctorId } = await traspasosOf(harness, doctor);
  const rows = Array.from({ length: 450 }, (_, n) => `;Vega ${n};Ana ${n};;;`);
  const { id } = await review(csv(TITLES, ...rows));
  await caller.call(bringTraspaso, { params: { doctorId, traspasoId: id }, body: { con_dudosas: false } });
  const tarea = (await db
    .selectFrom('traspaso')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()) as unknown as Tarea;
  let looks = 0;
  const dying = {
    ...deps,
    clock: {
      now: () => {
        if (++looks > 2) throw new Error('killed');
        return clock.now();
      },
    },
  };
  const acting = { session: { ...doctor, secretaria_id: null, cliente_id: null }, scope: 'own', doctorId } as const;
  await expect(bring(dying, tarea, acting)).rejects.toThrow('killed');
  expect(await newest()).toMatchObject({ estado: 'TRAYENDO', procesadas: 200, nuevas: 200 });
  await runDueJobs();
  expect(await newest()).toMatchObject({ estado: 'TERMINADO', procesadas: 450, nuevas: 450 });
  const { pagination } = await caller.send(listPacientes, { params: { doctorId } });
  expect(pagination).toMatchObject({ total: 450 });
});

test('[BE-18] a file is never joined with another doctor’s patients: its rows become rows of their own, and nobody is told', async () => {
  const [doctor, other] = [await aDoctor(), await aDoctor()];
  const [agrees, differs] = [await aPaciente(other), await aPaciente(other)];
  const { review, bring } = await traspasosOf(harness, doctor);
  const reviewed = await review(
    csv(
      TITLES,
      `${agrees.cedula_identidad};Chuquimarca Sisa;Rosa;03/05/1968;0990000001;`,
      `${differs.cedula_identidad};Otra Persona;Rosa;03/05/1968;;`,
    ),
  );
  expect(reviewed).toMatchObject({ nuevas: 2, conocidas: 0, dudosas: 0, rechazadas: 0 });
  expect(await bring(reviewed.id)).toMatchObject({ nuevas: 2, rechazadas: 0 });
  expect(await listed(doctor)).toEqual([
    ['Chuquimarca Sisa', 'Rosa', '0990000001', '1968-05-03'],
    ['Otra Persona', 'Rosa', null, '1968-05-03'],
  ]);
  expect(await listed(other)).toEqual([
    ['Chuquimarca Sisa', 'Rosa Elvira', null, '1968-05-03'],
    ['Chuquimarca Sisa', 'Rosa Elvira', null, '1968-05-03'],
  ]);
  await runDueJobs();
  expect(mailbox.to(agrees.correo)).toEqual([]);
});

test('[BE-18] doubtful rows are imported only on request', async () => {
  const doctor = await aDoctor();
  await aPaciente(doctor);
  const { review, bring } = await traspasosOf(harness, doctor);
  const file = csv(TITLES, `${cedula()};Chuquimarca Sisa;Rosa Elvira;03/05/1968;;`);
  expect(await bring((await review(file)).id)).toMatchObject({ nuevas: 0, dudosas: 1 });
  expect(await bring((await review(file)).id, true)).toMatchObject({ nuevas: 1, dudosas: 0 });
});

test('[BE-18] rows that were not imported are downloaded with their reasons, corrected and imported', async () => {
  const { reviewAndBring, caller, doctorId } = await traspasosOf(harness, await aDoctor());
  const { id } = await reviewAndBring(csv(TITLES, `${cedula()};Lema;Ana;1980;;`, `${cedula()};Mora;Eva;02/03/1984;;`));
  const response = await app.inject({
    method: 'GET',
    url: pathOf(getRechazadas, { doctorId, traspasoId: id }),
    headers: { authorization: `Bearer ${caller.token}` },
  });
  expect(response.body).toMatch(
    /^\uFEFFCédula;Apellidos;Nombres;F\. nac\.;Celular;Correo;Motivo\r\n\d{10};Lema;Ana;1980;;;/,
  );
  expect(response.body).toContain(`F. nac.: ${MTraspasos.fecha_ilegible}`);
  expect(response.body).not.toContain('Mora');
  const mended = Buffer.from(response.body.replace(';1980;', ';02/03/1980;'));
  expect(await reviewAndBring(mended)).toMatchObject({ nuevas: 1, rechazadas: 0 });
});

test('[BE-18] undoing within a day removes the imported patients, except those that something else refers to', async () => {
  const doctor = await aDoctor();
  const { reviewAndBring, newest, caller, doctorId } = await traspasosOf(harness, doctor);
  const { id } = await reviewAndBring(csv(TITLES, ';Lema;Ana;;;', ';Mora;Eva;;;'));
  const [mora] = await caller.call(searchPacientes, { params: { term: 'mora' } });
  await aCita(doctor, await anOficina(doctor), { id: mora?.id ?? 0 });
  await caller.call(undoTraspaso, { params: { doctorId, traspasoId: id } });
  await runDueJobs();
  expect(await newest()).toMatchObject({ estado: 'DESHECHO', nuevas: 1 });
  expect(await listed(doctor)).toEqual([['Mora', 'Eva', null, null]]);
});

test('[BE-18] after a day an import cannot be undone', async () => {
  const doctor = await aDoctor();
  const { id } = await (await traspasosOf(harness, doctor)).reviewAndBring(csv(TITLES, ';Lema;Ana;;;'));
  clock.advance({ hours: 25 });
  const { newest, caller, doctorId } = await traspasosOf(harness, doctor);
  expect(await newest()).toMatchObject({ estado: 'TERMINADO', deshacer_hasta: null });
  await expect(caller.call(undoTraspaso, { params: { doctorId, traspasoId: id } })).rejects.toMatchObject({
    status: 409,
    mensaje: MTraspasos.deshacer_tarde,
  });
});

test('[BE-18] while one file is processed, another is refused with a sentence', async () => {
  const { upload, columnas, caller, doctorId } = await traspasosOf(harness, await aDoctor());
  const start = async () => {
    const { data } = await upload(csv(TITLES, ';Lema;Ana;;;'));
    const { mapa } = await columnas(data.id);
    return caller.call(reviewTraspaso, { params: { doctorId, traspasoId: data.id }, body: mapa });
  };
  await start();
  await expect(start()).rejects.toMatchObject({ status: 409, mensaje: MTraspasos.en_curso });
});

test('[BE-18] a secretary imports patients only for a doctor she works for', async () => {
  const [doctor, other] = [await aDoctor(), await aDoctor()];
  const secretaria = await aSecretaria([doctor]);
  const { reviewAndBring, caller } = await traspasosOf(harness, doctor, secretaria);
  expect(await reviewAndBring(csv(TITLES, ';Lema;Ana;;;'))).toMatchObject({ estado: 'TERMINADO', nuevas: 1 });
  await expect(caller.call(listTraspasos, { params: { doctorId: other.doctor_id } })).rejects.toMatchObject({
    status: 404,
  });
});

test('[BE-18] the work of a secretary who has left ends with a sentence', async () => {
  const doctor = await aDoctor();
  const secretaria = await aSecretaria([doctor]);
  const { review, caller, doctorId } = await traspasosOf(harness, doctor, secretaria);
  const { id } = await review(csv(TITLES, ';Lema;Ana;;;'));
  await caller.call(bringTraspaso, { params: { doctorId, traspasoId: id }, body: { con_dudosas: false } });
  await db.deleteFrom('secretaria_doctor').where('secretaria_id', '=', secretaria.secretaria_id).execute();
  await runDueJobs();
  const { newest } = await traspasosOf(harness, doctor);
  expect(await newest()).toMatchObject({ estado: 'FALLIDO' });
  expect(await listed(doctor)).toEqual([]);
});

test('[BE-18] columns that do not make a patient are refused beside the field', async () => {
  const { upload, columnas, caller, doctorId } = await traspasosOf(harness, await aDoctor());
  const { data } = await upload(csv(TITLES, ';Lema;Ana;;;'));
  const { mapa } = await columnas(data.id);
  const params = { doctorId, traspasoId: data.id };
  const without = mapa.campos.map((campo) => (campo === 'apellidos' ? null : campo));
  await expect(caller.call(reviewTraspaso, { params, body: { ...mapa, campos: without } })).rejects.toMatchObject({
    status: 400,
    errores: { campos: MTraspasos.faltan_nombres },
  });
});

test('[BE-18] Windows-1252 with tabs and a workbook are read too, each with its first values', async () => {
  const { upload, columnas } = await traspasosOf(harness, await aDoctor());
  const { data } = await upload(Buffer.from('Paciente\tSexo\nMuñoz Ñauta José\tH\n', 'latin1'), 'lista.txt');
  expect(await columnas(data.id)).toEqual({
    fechas: { DMA: 0, MDA: 0, ambas: 0 },
    columnas: [
      { titulo: 'Paciente', muestras: ['Muñoz Ñauta José'] },
      { titulo: 'Sexo', muestras: ['H'] },
    ],
    mapa: { campos: ['apellidos_nombres', 'sexo'], fecha: 'DMA', sexo: 'HM' },
  });
  const sheet = [
    ['Apellidos', 'Nombres', 'F. nacimiento'].map((value) => ({ value })),
    [{ value: 'Lema' }, { value: 'Ana' }, { value: new Date('1984-03-02T00:00:00Z'), format: 'dd/mm/yyyy' }],
  ];
  const workbook = await upload(await writeExcel(sheet as never).toBuffer(), 'lista.xlsx');
  expect((await columnas(workbook.data.id)).columnas[2]).toEqual({ titulo: 'F. nacimiento', muestras: ['1984-03-02'] });
});

test.each([
  ['foto.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), MTraspasos.archivo_tipo],
  ['lista.xlsx', Buffer.from('Apellidos;Nombres\n'), MTraspasos.archivo_tipo],
  ['lista.csv', csv(TITLES), MTraspasos.archivo_vacio],
])('[BE-18] %s is refused with a sentence', async (nombre, bytes, sentence) => {
  const { upload } = await traspasosOf(harness, await aDoctor());
  expect(await upload(bytes, nombre)).toMatchObject({ status: 400, mensaje: sentence });
});

test('[BE-18] a discarded file, and one older than a week, are deleted from the store', async () => {
  const { upload, caller, doctorId } = await traspasosOf(harness, await aDoctor());
  const archivoOf = async (id: number) => {
    const row = await db.selectFrom('traspaso').where('id', '=', id).select('archivo').executeTakeFirstOrThrow();
    return row.archivo;
  };
  const { data: discarded } = await upload(csv(TITLES, ';Lema;Ana;;;'));
  const key = (await archivoOf(discarded.id)) ?? '';
  await caller.call(discardTraspaso, { params: { doctorId, traspasoId: discarded.id } });
  await expect(deps.files.get(key)).rejects.toThrow();
  const { data: kept } = await upload(csv(TITLES, ';Lema;Ana;;;'));
  await sweepTraspasos.run({}, deps);
  expect(await archivoOf(kept.id)).not.toBeNull();
  clock.advance({ hours: 7 * 24 + 1 });
  await sweepTraspasos.run({}, deps);
  expect(await archivoOf(kept.id)).toBeNull();
});

test('[BE-18] one date with the month first does not turn the others around: the counts are shown', async () => {
  const { upload, columnas } = await traspasosOf(harness, await aDoctor());
  const rows = (dates: string[]) => csv(TITLES, ...dates.map((date, n) => `;Vega ${n};Ana;${date};;`));
  const many = Array.from({ length: 23 }, (_, n) => `0${(n % 9) + 1}/11/1984`);
  const slip = await columnas((await upload(rows([...many, '05/13/1984', '25/12/1984']))).data.id);
  expect([slip.mapa.fecha, slip.fechas]).toEqual(['DMA', { DMA: 1, MDA: 1, ambas: 23 }]);
  const lone = await columnas((await upload(rows([...many, '05/13/1984']))).data.id);
  expect([lone.mapa.fecha, lone.fechas]).toEqual(['DMA', { DMA: 0, MDA: 1, ambas: 23 }]);
  const meant = await columnas((await upload(rows(['05/13/1984', '02/28/1990', '03/04/1991']))).data.id);
  expect(meant.mapa.fecha).toBe('MDA');
});
