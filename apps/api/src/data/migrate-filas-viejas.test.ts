/** Migrations that put older rows right, on a database that has such rows. */
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createBareDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';
import { OURS, readBeforeBase, readMigrations } from './schema/sources.ts';

const NAMES = [...(await readBeforeBase()), ...(await readMigrations(OURS))].map(({ nombre }) => nombre);

/** A database of the time before `first`, with these rows, and then brought up to date. */
async function upgraded(first: string, rows: string): Promise<(statement: string) => Promise<unknown[]>> {
  const database = await createBareDatabase();
  const appUser = new URL(database.appUrl).username;
  await migrate(database.ownerUrl, { appUser, only: new Set(NAMES.filter((name) => name < first)) });
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  await owner.query(rows);
  await migrate(database.ownerUrl, { appUser });
  closing.push(async () => {
    await owner.end();
    await database.drop();
  });
  return async (statement) => (await owner.query(statement)).rows;
}
const closing: (() => Promise<void>)[] = [];

const PEOPLE = `
  insert into usuario (id, login, password_hash, email, nombres, apellidos, activated) overriding system value values
    (1, 'medico', 'x', 'medico@prueba.ec', 'Ana', 'Paz', true), (2, 'rosa', 'x', 'rosa@prueba.ec', 'Rosa', 'Sisa', true);
  insert into doctor (id, usuario_id, tipo, cuenta_activa) overriding system value values (1, 1, 'MEDICO', true);`;
const SEEN = `'2026-11-20T10:00:00Z', 'CONSULTORIO'`;

test('[PT-2] patients whom a file brought lose their verification; those whom an office wrote or who have an account keep it', async () => {
  const rows = await upgraded(
    '20261128T2258',
    `${PEOPLE}
    insert into cliente (id, usuario_id, tipo_documento, cedula_identidad, nombres, apellidos, creado_por, identidad_verificada_en, identidad_como)
      overriding system value values
      (11, null, 'CEDULA', '0102030400', 'Del', 'Archivo', 1, ${SEEN}),
      (12, null, 'CEDULA', '0102030418', 'Del', 'Consultorio', 1, ${SEEN}),
      (13, 2, 'CEDULA', '0102030426', 'Con', 'Cuenta', 1, ${SEEN}),
      (14, null, 'CEDULA', '0102030434', 'De otra', 'Instalación', 1, ${SEEN});
    insert into traspaso (id, doctor_id, usuario_id, rol, formato, nombre, creado_en) overriding system value
      values (1, 1, 1, 'ROLE_MED', 'HOJA', 'pacientes.csv', '2026-11-20T10:00:00Z');
    insert into traspaso_fila (traspaso_id, linea, resultado, cliente_id) values (1, 2, 'NUEVA', 11), (1, 3, 'NUEVA', 13), (1, 4, 'DUDOSA', 12);
    insert into medico_paciente (doctor_id, cliente_id, origen) values (1, 12, 'CREADO'), (1, 14, 'CREADO');
    insert into auditoria (usuario_id, rol, accion, entidad_id) values (1, 'ROLE_MED', 'practica.importar', 1), (1, 'ROLE_MED', 'cliente.crear', 12);`,
  );
  expect(
    await rows('select id, de_archivo, identidad_verificada_en is not null as vista from cliente order by id'),
  ).toEqual([
    { id: 11, de_archivo: true, vista: false },
    { id: 12, de_archivo: false, vista: true },
    { id: 13, de_archivo: false, vista: true },
    { id: 14, de_archivo: true, vista: false },
  ]);
});

test('[PT-2] of two verified writings of one passport the first keeps it, and both are written in one form', async () => {
  const rows = await upgraded(
    '20261128T2350',
    `${PEOPLE}
    insert into cliente (id, tipo_documento, cedula_identidad, nombres, apellidos, identidad_verificada_en, identidad_como)
      overriding system value values
      (21, 'PASAPORTE', 'ab-123', 'Eva', 'Luna', ${SEEN}), (22, 'PASAPORTE', 'AB123', 'Eva', 'Luna', ${SEEN}),
      (23, 'PASAPORTE', 'cd 456', 'Luz', 'Sol', ${SEEN}), (24, 'CEDULA', '0102030400', 'Rosa', 'Sisa', ${SEEN});
    update usuario set cedula = 'ab-9', cedula_verificada = 'ab-9' where id = 1;
    update usuario set cedula = 'AB9', cedula_verificada = 'AB9' where id = 2;`,
  );
  expect(
    await rows(
      'select id, cedula_identidad as numero, identidad_verificada_en is not null as vista from cliente order by id',
    ),
  ).toEqual([
    { id: 21, numero: 'AB123', vista: false },
    { id: 22, numero: 'AB123', vista: true },
    { id: 23, numero: 'CD456', vista: true },
    { id: 24, numero: '0102030400', vista: true },
  ]);
  expect(await rows('select id, cedula, cedula_verificada from usuario order by id')).toEqual([
    { id: 1, cedula: 'AB9', cedula_verificada: null },
    { id: 2, cedula: 'AB9', cedula_verificada: 'AB9' },
  ]);
});

afterAll(() => Promise.all(closing.map((close) => close())));

test('[BE-41] changes of rules get the codes of conditions and crossed allergies, also one whose reviewer has left', async () => {
  const functions = ['misma_persona', 'regla_cambio_revisor'].map((name) =>
    readFile(`${OURS.functions}/medicinas/${name}.sql`, 'utf8'),
  );
  const guard = (await Promise.all(functions)).join('\n');
  const rows = await upgraded(
    '20261130T0940',
    `${PEOPLE} ${guard}
    update doctor set msp = '1027' where id = 1;
    insert into sustancia (id, nombre, tipo) overriding system value values (31, 'penicilinas', 'GRUPO'), (32, 'cefalosporinas', 'GRUPO');
    insert into condicion (id, nombre, persistencia) overriding system value values (41, 'Úlcera', 'siempre');
    insert into alergia_cruzada (id, desde_id, hacia_id, grado) overriding system value values (51, 31, 32, 'probable');
    insert into regla_cambio (id, catalogo, regla_id, codigo, nombre, accion, grave, estado, autor_id, autor, creado_en, revisor_id, revisor,
        revisor_codigo, revisado_en) overriding system value values
      (1, 'condiciones', 41, 'CND-41', 'Úlcera', 'EDITAR', true, 'REVISADA', 2, 'Rosa Sisa', '2026-11-20', 1, 'Ana Paz', '1027', '2026-11-21'),
      (2, 'alergias-cruzadas', 51, 'CRU-51', 'x', 'EDITAR', true, 'REVISADA', 2, 'Rosa Sisa', '2026-11-20', 1, 'Ana Paz', '1027', '2026-11-21');
    update doctor set cuenta_activa = false, msp = '2000' where id = 1;`,
  );
  expect(await rows('select id, estado, codigo from regla_cambio order by id')).toEqual([
    { id: 1, estado: 'REVISADA', codigo: expect.stringMatching(/^CND-[0-9A-F]{6}$/) },
    { id: 2, estado: 'REVISADA', codigo: expect.stringMatching(/^CRU-[0-9A-F]{6}$/) },
  ]);
  // The guard stands again.
  await expect(rows("update regla_cambio set nota = 'x' where id = 1")).rejects.toMatchObject({
    constraint: 'regla_cambio_revisor',
  });
});
