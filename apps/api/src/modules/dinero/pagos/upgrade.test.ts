import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../../data/migrate.ts';
import { readBeforeBase } from '../../../data/schema/sources.ts';
import { createBareDatabase, type TestDatabase } from '../../../testing/database.ts';

const LEDGER = '20261122T1530_pagos_y_finales.sql';

let database: TestDatabase;
let client: pg.Client;

/** Statements that turn the test's citas into those of a database from before the ledger existed. */
const BEFORE = `
  insert into usuario (id, login, email, password_hash, nombres, apellidos) overriding system value values
    (1, 'medico', 'm@prueba.ec', 'x', 'María', 'Cando'), (2, 'secretaria', 's@prueba.ec', 'x', 'Rosa', 'Sisa'), (3, 'paciente', 'p@prueba.ec', 'x', 'Luis', 'Guamán');
  insert into doctor (id, usuario_id, tipo) overriding system value values (1, 1, 'MEDICO');
  insert into oficina (id, doctor_id, nombre, direccion, ciudad, provincia) overriding system value values (1, 1, 'Solano', 'Solano 1', 'Cuenca', 'Azuay');
  insert into cliente (id, nombres, apellidos, tipo_documento) overriding system value select n, 'Ana', 'Uyaguari', 'SIN_DOCUMENTO' from generate_series(1, 12) n;
  insert into cita (id, doctor_id, oficina_id, cliente_id, inicio, fin, fecha_reserva, estado_reserva, precio, pago_total, razon_no_disponibilidad,
      cita_origen_id, canal_reserva, presencial, actualizada_en) overriding system value
    select id, 1, 1, id, timestamptz '2026-11-30 14:00Z' + id * interval '1 hour', timestamptz '2026-11-30 14:15Z' + id * interval '1 hour', '2026-11-30',
      estado, 40, pagado, razon, origen, 'WEB_MEDICO', true, timestamptz '2026-11-20 10:00Z' + id * interval '1 minute'
    from (values
      (1, 'APROBADO', 0, null, null),
      (2, 'APROBADO', 40, null, null),
      (3, 'APROBADO', 40, null, null),
      (4, 'CANCELADO', 0, 'Reagendamiento', null),
      (5, 'CANCELADO', 0, 'Reagendamiento', 4),
      (6, 'APROBADO', 25.5, null, 5),
      (7, 'RECHAZADO', 40, 'Congreso', null),
      (8, 'CANCELADO', 0, 'Congreso', null),
      (9, 'CANCELADO', 0, 'Cancelada por el paciente', null),
      (10, 'CANCELADO', 0, 'La reserva no fue pagada a tiempo', null),
      (11, 'CANCELADO', 0, 'No disponibilidad', null),
      (12, 'APROBADO', 10, null, null)
    ) c(id, estado, pagado, razon, origen);
  insert into pago (cita_id, valor, forma_pago, registrado_por, registrado_rol, creado_en) values
    (2, 40, 'Tarjeta', 2, 'ROLE_SEC', '2026-11-20 12:00Z'),
    (6, 20, 'Efectivo', 1, 'ROLE_MED', '2026-11-20 12:00Z'), (6, 5.5, 'Cheque', 2, 'ROLE_SEC', '2026-11-20 13:00Z'),
    (7, 15, 'Efectivo', 2, 'ROLE_SEC', '2026-11-20 12:00Z'),
    (12, 30, 'Efectivo', 2, 'ROLE_SEC', '2026-11-20 12:00Z');
  insert into auditoria (cuando, usuario_id, rol, accion, entidad_id, detalle) values
    ('2026-11-20 15:04Z', 2, 'ROLE_SEC', 'cita.reagendar', 4, '{"nueva": 5}'),
    ('2026-11-20 15:05Z', 1, 'ROLE_MED', 'cita.reagendar', 5, '{"nueva": 6}'),
    ('2026-11-20 15:06Z', 2, 'ROLE_SEC', 'cita.estado', 7, '{"antes": "APROBADO", "despues": "RECHAZADO"}'),
    ('2026-11-20 15:07Z', 2, 'ROLE_SEC', 'cita.estado', 8, '{"antes": "APROBADO", "despues": "RECHAZADO"}'),
    ('2026-11-20 15:08Z', 1, 'ROLE_MED', 'cita.cancelar', 8, '{"antes": "RECHAZADO"}'),
    ('2026-11-20 15:09Z', null, null, 'cita.cancelar', 9, '{"antes": "APROBADO"}'),
    ('2026-11-20 15:10Z', null, null, 'cita.cancelar', 10, '{"antes": "PENDIENTE"}'),
    ('2026-11-20 15:11Z', 99, 'ROLE_SEC', 'cita.cancelar', 11, '{"antes": "APROBADO"}')`;

beforeAll(async () => {
  database = await createBareDatabase();
  const appUser = new URL(database.appUrl).username;
  const before = (await readBeforeBase()).map(({ nombre }) => nombre).filter((nombre) => nombre < LEDGER);
  await migrate(database.ownerUrl, { appUser, only: new Set(before) });
  client = new pg.Client(database.ownerUrl);
  await client.connect();
  await client.query("set timezone to 'UTC'");
  await client.query(BEFORE);
  await migrate(database.ownerUrl, { appUser });
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const rows = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows;

test('[AG-5] the payments of a cita from before the ledger add up to what was paid', async () => {
  const paid = await rows(`
    select c.id, case when c.terminada_como = 'REAGENDADA' then 0 else (select coalesce(sum(p.valor), 0) from pago p
      where p.raiz_id = coalesce(c.raiz_id, c.id)) end::float from cita c order by 1`);
  const kept = await rows(`
    select c.id, case when c.terminada_como = 'REAGENDADA' then 0 else raiz.cobrado end::float
    from cita c join cita raiz on raiz.id = coalesce(c.raiz_id, c.id) order by 1`);
  expect(kept).toEqual(paid);
  expect(paid).toEqual([
    [1, 0],
    [2, 40],
    [3, 40],
    [4, 0],
    [5, 0],
    [6, 25.5],
    [7, 40],
    [8, 0],
    [9, 0],
    [10, 0],
    [11, 0],
    [12, 10],
  ]);
});

test('[AG-5] an earlier payment keeps its row, and an amount without one is marked as such', async () => {
  const pagos = await rows(
    `select cita_id, raiz_id, clase, valor::float, forma_pago, fuente, registrado_por, to_char(creado_en, 'DD HH24:MI') from pago order by id`,
  );
  expect(pagos).toEqual([
    [2, 2, 'COBRO', 40, 'Tarjeta', 'AGENDA', 2, '20 12:00'],
    [6, 4, 'COBRO', 20, 'Efectivo', 'AGENDA', 1, '20 12:00'],
    [6, 4, 'COBRO', 5.5, 'Cheque', 'AGENDA', 2, '20 13:00'],
    [7, 7, 'COBRO', 15, 'Efectivo', 'AGENDA', 2, '20 12:00'],
    [12, 12, 'COBRO', 30, 'Efectivo', 'AGENDA', 2, '20 12:00'],
    [3, 3, 'COBRO', 40, 'Otro', 'ANTERIOR', null, '20 10:03'],
    [7, 7, 'COBRO', 25, 'Otro', 'ANTERIOR', null, '20 10:07'],
    [12, 12, 'ANULACION', -20, 'Otro', 'ANTERIOR', null, '20 10:12'],
  ]);
});

test('[AG-4] citas that ended before say when, how and by whom, as far as the audit knows', async () => {
  const ends = await rows(
    `select id, raiz_id, terminada_como, terminada_parte, terminada_por, to_char(terminada_en, 'HH24:MI') from cita
     where terminada_en is not null order by id`,
  );
  expect(ends).toEqual([
    [4, null, 'REAGENDADA', 'CONSULTORIO', 2, '15:04'],
    [5, 4, 'REAGENDADA', 'CONSULTORIO', 1, '15:05'],
    [7, null, 'RECHAZADA', 'CONSULTORIO', 2, '15:06'],
    [8, null, 'RECHAZADA', 'CONSULTORIO', 2, '15:07'],
    [9, null, 'CANCELADA', 'PACIENTE', null, '15:09'],
    [10, null, 'VENCIDA', 'SISTEMA', null, '15:10'],
    [11, null, 'CANCELADA', 'CONSULTORIO', null, '15:11'],
  ]);
  expect(await rows(`select distinct llegada from cita`)).toEqual([['POR_LLEGAR']]);
});
