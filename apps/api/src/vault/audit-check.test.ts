/** Tries each way in which the database's owner could tamper with the audit, and undoes it. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  AUDITORIA_ALTERADA,
  listRevisionesAuditoria,
  verifyAuditoria,
} from '@hampi/contract/plataforma/auditoria/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../data/db.ts';
import { builders } from '../testing/builders.ts';
import { startTestApp } from '../testing/harness.ts';
import { audit } from './audit.ts';
import { openAuditTrail } from './audit-check.ts';
import { fileOfLastSeal, fileOfSeals, readSeal, signAnew } from './audit-seals.ts';
import { newMasterKey } from './master-key.ts';

const { db, owner, as, clock, mailbox, runDueJobs, databaseUrls } = await startTestApp();
const { aDoctor, aPaciente, anAdmin } = builders(db);
const { db: ownerDb, close } = openDatabase(databaseUrls.ownerUrl, { max: 1 });
const folder = await mkdtemp(path.join(tmpdir(), 'hampi-sellos-'));
const file = path.join(folder, 'dentro', 'sellos.jsonl');
const master = newMasterKey();
const place = fileOfSeals(file);
const trail = openAuditTrail(db, master, [place], console);
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const doctor = await aDoctor();
const pacientes = [await aPaciente(doctor), await aPaciente(doctor)];
const open = (cliente_id: number) =>
  sql`select auditar_clinica(${cliente_id}, ${clock.now().toISOString()}, ${doctor.usuario_id}, ${doctor.doctor_id},
    'ROLE_MED', 'historia.leer', null, '127.0.0.1')`.execute(db);

/** Two hours of a practice: rows, batches and two seals outside. */
beforeAll(async () => {
  for (const hour of [1, 2]) {
    await audit(db, doctor, 'sesion.abrir', hour, { ip: '127.0.0.1' });
    for (const { id } of pacientes) await open(id);
    await trail.sealRows(clock.now());
    expect(await trail.sealHead(clock.now())).toEqual({ faults: [], away: [] });
    clock.advance({ hours: 1 });
  }
});

/** The check's findings after statements by the database's owner, which are then undone. */
async function foundAfter(...statements: string[]): Promise<string[]> {
  let found: string[] = [];
  const undo = new Error('undo');
  const tampered = ownerDb.transaction().execute(async (trx) => {
    for (const table of ['auditoria', 'auditoria_clinica', 'auditoria_lote', 'auditoria_sello'])
      await sql.raw(`alter table ${table} disable trigger user`).execute(trx);
    for (const statement of statements) await sql.raw(statement).execute(trx);
    const { fallos } = await openAuditTrail(trx, master, [place], console).check();
    found = fallos.map(({ donde, que }) => `${donde}: ${que}`);
    throw undo;
  });
  await expect(tampered).rejects.toBe(undo);
  return found;
}
const last = '(select max(n) from auditoria_lote)';
const p = pacientes[0]?.id;

test('[CL-10] an unaltered audit passes, even while rows wait to be sealed', async () => {
  await open(pacientes[0]?.id as number);
  expect((await trail.check()).fallos).toEqual([]);
  expect(await foundAfter('select 1')).toEqual([]);
});

test.each([
  [
    'a changed log-in',
    `update auditoria set detalle = '{"ip":"10.0.0.1"}' where accion = 'sesion.abrir' and entidad_id = 1`,
    'Lote 1',
  ],
  ['a log-in given to another', `update auditoria set usuario_id = usuario_id + 1 where entidad_id = 2`, 'Lote 2'],
  ['a log-in taken away', `delete from auditoria where entidad_id = 1`, 'Lote 1'],
  ['a log-in put in', `insert into auditoria (accion) values ('sesion.abrir')`, 'Registro de ingresos'],
  [
    'a changed reading',
    `update auditoria_clinica set accion = 'nada' where cliente_id = ${p} and n = 1`,
    `paciente ${p}`,
  ],
  ['a patient without head', `delete from auditoria_cabeza where cliente_id = ${p}`, `paciente ${p}`],
  [
    'the cut tail of a patient, with a head that fits',
    `delete from auditoria_clinica where cliente_id = ${p} and n > 1;
     update auditoria_cabeza h set n = 1, hash = a.hash from auditoria_clinica a
     where h.cliente_id = ${p} and a.cliente_id = ${p} and a.n = 1`,
    'Lote 2',
  ],
  [
    'the wiped chain of a patient, rows and head',
    `delete from auditoria_clinica where cliente_id = ${p}; delete from auditoria_cabeza where cliente_id = ${p}`,
    'Lote 1',
  ],
  [
    'a changed log-in, by an owner whose functions vouch for it',
    `update auditoria set detalle = '{"ip":"10.0.0.1"}' where accion = 'sesion.abrir' and entidad_id = 1;
     create or replace function auditoria_lote_hash(lote auditoria_lote) returns bytea language sql stable return lote.hash;
     create function auditoria_lotes_rotos(integer, integer) returns setof integer language sql as 'select 1 where false'`,
    'Lote 1',
  ],
  [
    'a changed reading, by an owner whose functions vouch for it',
    `update auditoria_clinica set accion = 'nada' where cliente_id = ${p} and n = 1;
     create or replace function auditoria_hash(fila auditoria_clinica) returns bytea language sql immutable return fila.hash`,
    `paciente ${p}`,
  ],
  [
    'the cut tail of the batches and of their rows',
    `delete from auditoria where id = any(select unnest(generales) from auditoria_lote where n = ${last});
     delete from auditoria_clinica a using auditoria_lote l, unnest(l.clientes, l.eslabones) e(c, n)
     where l.n = ${last} and a.cliente_id = e.c and a.n = e.n;
     update auditoria_cabeza h set n = 1, hash = a.hash from auditoria_clinica a where a.cliente_id = h.cliente_id and a.n = 1;
     delete from auditoria_pendiente;
     delete from auditoria_clinica where n > 1;
     delete from auditoria_lote where n = ${last}`,
    'Sellos de',
  ],
  [
    'all of it, wiped',
    `delete from auditoria; delete from auditoria_clinica; delete from auditoria_cabeza; delete from auditoria_lote;
     delete from auditoria_pendiente; delete from auditoria_sello`,
    'Sellos de',
  ],
  [
    'all of it, wiped and chained anew',
    `delete from auditoria; delete from auditoria_clinica; delete from auditoria_cabeza; delete from auditoria_lote;
     delete from auditoria_pendiente; delete from auditoria_sello;
     insert into auditoria (accion) values ('sesion.abrir');
     insert into auditoria_pendiente (auditoria_id) select id from auditoria;
     select sellar_auditoria(now())`,
    'Sellos de',
  ],
])('[CL-10] %s is found', async (_, statements, where) => {
  const found = await foundAfter(...statements.split(/;\s*/));
  expect(found).toEqual(expect.arrayContaining([expect.stringContaining(where)]));
});

test('[CL-10] a file of seals that was removed, changed, swapped or replaced by an older one is found', async () => {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const found = async (content: string | null) => {
    if (content === null) await rm(file);
    else await writeFile(file, content);
    const { fallos } = await trail.check();
    await writeFile(file, `${lines.join('\n')}\n`);
    return fallos.map(({ que }) => que);
  };
  const [first = '', second = ''] = lines;
  expect(await found(null)).toEqual(['El archivo de sellos ya no está']);
  expect(await found(`${first}\n${second.replace(/"lote":\d+/, '"lote":1')}\n`)).toEqual([
    'La línea 2 no fue escrita por Hampi',
  ]);
  expect(await found(`${first}\n`)).toEqual(['El archivo de sellos es más viejo que el último sello escrito']);
  const others = JSON.stringify({ ...JSON.parse(first), llave: newMasterKey().id });
  expect(await found(`${others}\n`)).toEqual(['Ningún sello es de la llave maestra de hoy']);
  expect(await found(`${lines.join('\n')}\n`)).toEqual([]);
});

test('[CL-10] no new seal hides what an older one reveals', async () => {
  const before = await readFile(file, 'utf8');
  const undo = new Error('undo');
  const tampered = ownerDb.transaction().execute(async (trx) => {
    await sql`alter table auditoria_lote disable trigger user`.execute(trx);
    await sql.raw(`delete from auditoria_lote where n = ${last}`).execute(trx);
    expect((await openAuditTrail(trx, master, [place], console).sealHead(clock.now())).faults).toHaveLength(1);
    throw undo;
  });
  await expect(tampered).rejects.toBe(undo);
  expect(await readFile(file, 'utf8')).toBe(before);
});

test('[CL-10] after a rotation of the master key the newest seal is signed by the new one', async () => {
  const next = newMasterKey();
  await signAnew([place], master, next);
  expect((await openAuditTrail(db, next, [place], console).check()).fallos).toEqual([]);
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  expect(readSeal(next, lines.at(-1) as string)).toMatchObject({ llave: next.id, lote: 2 });
  await writeFile(file, `${lines.slice(0, -1).join('\n')}\n`);
});

test('[CL-10] rows that the sealing skips are found', async () => {
  const undo = new Error('undo');
  const tampered = ownerDb.transaction().execute(async (trx) => {
    await sql`create or replace function sellar_auditoria(p_cuando timestamptz) returns integer language sql return 0`.execute(
      trx,
    );
    await sql`insert into auditoria (accion, cuando) values ('sesion.abrir', now() - interval '2 hours')`.execute(trx);
    const passedOver = openAuditTrail(trx, master, [place], console);
    await passedOver.sealRows(clock.now());
    const { fallos } = await passedOver.check(true);
    expect(fallos).toEqual([{ donde: 'Lotes', que: expect.stringMatching(/^\d+ registros .* no se encadenan$/) }]);
    throw undo;
  });
  await expect(tampered).rejects.toBe(undo);
});

test('[CL-10] the tail written since the last hourly seal cannot be cut: the seal of the minute and the memory of the process know it', async () => {
  const lastPlace = fileOfLastSeal(path.join(folder, 'minuto', 'sellos.jsonl'));
  const watching = openAuditTrail(db, master, [place, lastPlace], console);
  const before = await readFile(file, 'utf8');
  // What earlier tests left waiting gets a batch of its own.
  await watching.sealRows(clock.now());
  await audit(db, doctor, 'sesion.abrir', 3, { ip: '127.0.0.1' });
  await watching.sealRows(clock.now());
  expect(await watching.sealHead(clock.now(), 'each minute')).toEqual({ faults: [], away: [] });
  expect(await readFile(file, 'utf8')).toBe(before);

  const cut = `delete from auditoria where id = any(select unnest(generales) from auditoria_lote where n = ${last});
    delete from auditoria_lote where n = ${last}`;
  const found: Record<string, string[]> = {};
  const undo = new Error('undo');
  const tampered = ownerDb.transaction().execute(async (trx) => {
    for (const table of ['auditoria', 'auditoria_lote'])
      await sql.raw(`alter table ${table} disable trigger user`).execute(trx);
    const inMemory = openAuditTrail(trx, master, [], console);
    await inMemory.sealHead(clock.now());
    for (const statement of cut.split(';')) await sql.raw(statement).execute(trx);
    const where = async (trail: typeof inMemory) => (await trail.check()).fallos.map(({ donde }) => donde);
    found.hourly = await where(openAuditTrail(trx, master, [place], console));
    found.minute = await where(openAuditTrail(trx, master, [lastPlace], console));
    found.memory = await where(inMemory);
    throw undo;
  });
  await expect(tampered).rejects.toBe(undo);
  expect(found).toEqual({
    hourly: [],
    minute: [expect.stringMatching(/^Sellos de .*\.ultimo$/)],
    memory: ['Memoria del programa'],
  });
});

test('[CL-10] [AD-1] an administrator can start a verification; every administrator is told of an alteration', async () => {
  const admins = [await anAdmin(), await anAdmin()];
  const { call } = await as(admins[0] as (typeof admins)[number]);
  await call(verifyAuditoria);
  await runDueJobs();
  expect((await call(listRevisionesAuditoria))[0]).toMatchObject({
    pedida_por: admins[0]?.usuario_id,
    quien: 'María José Cajamarca Tenesaca',
    fallos: [],
  });
  expect(mailbox.mails).toEqual([]);

  await owner.query('alter table auditoria disable trigger auditoria_intocable');
  await owner.query(`update auditoria set rol = 'ROLE_CLI' where accion = 'sesion.abrir' and entidad_id = 1`);
  await owner.query('alter table auditoria enable trigger auditoria_intocable');
  await call(verifyAuditoria);
  await runDueJobs();
  const { fallos } = (await call(listRevisionesAuditoria))[0] as { fallos: unknown[] };
  expect(fallos).toEqual([{ donde: 'Lote 1', que: 'Lo guardado no es lo que se selló' }]);
  const notices = await db
    .selectFrom('notificacion')
    .where('descripcion', '=', AUDITORIA_ALTERADA)
    .select('uid')
    .execute();
  expect(notices.map(({ uid }) => uid)).toEqual(expect.arrayContaining(admins.map((a) => a.usuario_id)));
  expect(mailbox.mails.map(({ asunto }) => asunto)).toEqual(admins.map(() => 'La auditoría de Hampi fue alterada'));
});
