/** Files that would stop the process or block a practice: each ends with a sentence, and the next file is read (BE-18). */

import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { filaConDemasiadasColumnas } from '@hampi/contract/plataforma/importaciones/messages';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import type { FhirResource } from 'fhir/r4';
import { expect, test, vi } from 'vitest';
import { zip } from '../../../http/zip.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { checkRows } from '../importaciones/archivo/limites-csv.ts';
import { csv, traspasosOf } from './testing/bring-archivo.ts';
import { ana, deAna, traeFhir } from './testing/bring-fhir.ts';
import { ndjson } from './testing/generados.ts';

const harness = await startTestApp();
const { db, deps, clock, runDueJobs } = harness;
const { aDoctor } = builders(db);
clock.set('2026-11-24T14:00:00Z');
const brought = traeFhir(harness);
const TITLES = 'Apellidos;Nombres;Teléfono';

const MEGA = 1024 * 1024;
/** A PDF of so many bytes, nearly all of them blank. */
const pdf = (bytes: number) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, ' '), Buffer.from('%%EOF')]);
const documento = (url: string, n: number): FhirResource => ({
  resourceType: 'DocumentReference',
  id: `d${n}`,
  status: 'current',
  subject: deAna,
  date: '2026-01-02',
  description: `Informe ${n}`,
  content: [{ attachment: { url } }],
});
async function zipped(files: Record<string, Buffer>) {
  const parts: Uint8Array[] = [];
  const entries = (async function* () {
    for (const [nombre, contenido] of Object.entries(files)) yield { nombre, contenido };
  })();
  for await (const part of zip(entries)) parts.push(part);
  return Buffer.concat(parts);
}
const exportOf = (resources: FhirResource[], documentos: Record<string, Buffer>) =>
  zipped({ 'MANIFIESTO.json': Buffer.from('{}'), 'fhir/todo.ndjson': ndjson(resources), ...documentos });

test('[BE-18] an entry of a ZIP is read once, however many documents name it', async () => {
  const refer = Array.from({ length: 200 }, (_, n) => documento('Binary/documento-7', n));
  const bytes = await exportOf([ana, ...refer], { 'documentos/receta/7-receta.pdf': pdf(20 * MEGA) });
  const { done, doctorId } = await brought([], 'registros.zip', bytes);
  expect(done).toMatchObject({ estado: 'TERMINADO', nuevas: 1, documentos: 1 });
  const rows = await db.selectFrom('dato_traido').where('doctor_id', '=', doctorId).select('id').execute();
  expect(rows).toHaveLength(1);
});

test('[BE-18] a ZIP whose entries unpack to too much together is refused before any is unpacked', async () => {
  const documentos = Object.fromEntries(
    Array.from({ length: 6 }, (_, n) => [`documentos/receta/${n + 1}-receta.pdf`, pdf(20 * MEGA)]),
  );
  const practice = await traspasosOf(harness, await aDoctor());
  await practice.upload(await exportOf([ana], documentos), 'registros.zip');
  await runDueJobs();
  expect(await practice.newest()).toMatchObject({ estado: 'FALLIDO', motivo: MTraspasos.fhir_demasiado });
});

const AJENOS: unknown[] = [
  { resourceType: 'AllergyIntolerance', patient: deAna, code: { coding: 'penicilina' } },
  { resourceType: 'Condition', subject: deAna, code: { text: ['asma'] } },
  { resourceType: 'Observation', status: 'final', subject: deAna, code: 'peso', component: 'nada' },
  { resourceType: 'Immunization', status: 'completed', patient: 'Patient/a1', vaccineCode: { text: 'BCG' } },
  { resourceType: 'DocumentReference', status: 'current', subject: deAna, date: {}, content: {} },
  { resourceType: 'MedicationRequest', status: 'active', subject: null, dosageInstruction: 5 },
  { resourceType: 'Patient', id: 'b1', name: 'Ana Lema' },
  { resourceType: 'Patient', id: 'b2', name: [{ family: 7, given: 'Ana' }] },
  { resourceType: 'Patient', id: 'b3', name: [{ family: 'Lema', given: ['Eva'] }], telecom: 'no tiene' },
];

test('[BE-18] resources with parts of another type are refused alone, and the rest of the file is brought', async () => {
  const { reviewed, done } = await brought([ana, ...(AJENOS as FhirResource[])]);
  expect(reviewed.sin_lugar).toMatchObject({ AllergyIntolerance: 1, Condition: 1, Observation: 1, Immunization: 1 });
  expect(done).toMatchObject({ estado: 'TERMINADO', nuevas: 1, rechazadas: 3 });
});

test('[BE-18] a Bundle whose entry is no list ends with a sentence', async () => {
  const practice = await traspasosOf(harness, await aDoctor());
  await practice.upload(Buffer.from('{"resourceType":"Bundle","entry":{"a":1}}'), 'b.json');
  await runDueJobs();
  expect(await practice.newest()).toMatchObject({
    estado: 'FALLIDO',
    motivo: MTraspasos.fhir_ilegible('Bundle.entry'),
  });
});

test('[BE-18] what fails again at each attempt ends the work at once, and the next file is read', async () => {
  const practice = await traspasosOf(harness, await aDoctor());
  const { files } = deps;
  const { data } = await practice.upload(ndjson([ana]), 'a.ndjson');
  deps.files = { ...files, get: () => Promise.reject(new TypeError('coding.find is not a function')) };
  try {
    await runDueJobs();
  } finally {
    deps.files = files;
  }
  expect(await practice.newest()).toMatchObject({ id: data.id, estado: 'FALLIDO', motivo: MTraspasos.fallo });
  expect(await practice.review(csv(TITLES, 'Lema;Ana;'))).toMatchObject({ estado: 'REVISADO', nuevas: 1 });
});

test('[BE-18] a file with which the process died twice is set aside, and its owner is told', async () => {
  const practice = await traspasosOf(harness, await aDoctor());
  const { data } = await practice.upload(ndjson([ana]), 'a.ndjson');
  const died = (times: number) =>
    db.updateTable('traspaso').set({ comienzos: times }).where('id', '=', data.id).execute();
  await died(2);
  await runDueJobs();
  expect(await practice.newest()).toMatchObject({ estado: 'FALLIDO', motivo: MTraspasos.archivo_apartado });

  const again = await practice.upload(ndjson([ana]), 'a.ndjson');
  await db.updateTable('traspaso').set({ comienzos: 1 }).where('id', '=', again.data.id).execute();
  await runDueJobs();
  expect(await practice.newest()).toMatchObject({ id: again.data.id, estado: 'REVISADO', nuevas: 1 });
  const { comienzos } = await db
    .selectFrom('traspaso')
    .where('id', '=', again.data.id)
    .select('comienzos')
    .executeTakeFirstOrThrow();
  expect(comienzos).toBe(0);
});

/** Kills whatever reads files of patients until `work` has ended; also one that waits for work, which may be given it before it is missed. */
async function killedDuring(work: () => Promise<void>): Promise<void> {
  const waiting = await readers();
  for (const pid of waiting) kill(pid);
  await expect.poll(readers).toEqual([]);
  let over = false;
  const running = work().finally(() => {
    over = true;
  });
  let killed = waiting.length;
  while (!over) {
    for (const pid of await readers()) {
      kill(pid);
      killed++;
    }
    await sleep(5);
  }
  await running;
  expect(killed).toBeGreaterThan(0);
}

/** One that has just ended by itself is gone as well. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function readers(): Promise<number[]> {
  const children = (await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8'))
    .split(' ')
    .filter(Boolean);
  const named = await Promise.all(
    children.map(async (pid) => [pid, await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')]),
  );
  return named.filter(([, line]) => line?.includes('lector-worker')).map(([pid]) => Number(pid));
}

test('[BE-18] when what reads a file is killed the file is tried once more, and after the second time it is set aside', async () => {
  const practice = await traspasosOf(harness, await aDoctor());
  const once = await practice.upload(ndjson([ana]), 'a.ndjson');
  await killedDuring(runDueJobs);
  expect(await practice.newest()).toMatchObject({ id: once.data.id, estado: 'REVISANDO' });
  await runDueJobs();
  expect(await practice.newest()).toMatchObject({ id: once.data.id, estado: 'REVISADO', nuevas: 1 });

  const twice = await practice.upload(ndjson([ana]), 'b.ndjson');
  await killedDuring(runDueJobs);
  await killedDuring(runDueJobs);
  expect(await practice.newest()).toMatchObject({
    id: twice.data.id,
    estado: 'FALLIDO',
    motivo: MTraspasos.archivo_apartado,
  });
  expect(await practice.review(csv(TITLES, 'Lema;Ana;'))).toMatchObject({ estado: 'REVISADO', nuevas: 1 });
});

test('[BE-18] of a row of millions of commas only the first cells are looked at', async () => {
  const row = { length: 18 * MEGA, charCodeAt: vi.fn(() => 44) };
  await expect(checkRows(row as never, ',')).rejects.toThrow(filaConDemasiadasColumnas(1, 500));
  expect(row.charCodeAt).toHaveBeenCalledTimes(500);
});

test('[BE-18] while a long file is looked at, others are served', async () => {
  let served = 0;
  let isDone = false;
  const serve = () => {
    served += 1;
    if (!isDone) setImmediate(serve);
  };
  setImmediate(serve);
  await checkRows('Lema;Ana;\n'.repeat(MEGA), ';');
  isDone = true;
  expect(served).toBeGreaterThanOrEqual(3);
});

test('[BE-18] a row of millions of commas is refused with its line', async () => {
  const practice = await traspasosOf(harness, await aDoctor());
  const sent = await practice.upload(Buffer.alloc(18 * MEGA, ','));
  expect(sent).toMatchObject({ status: 400, mensaje: filaConDemasiadasColumnas(1, 500) });
  const below = await practice.upload(Buffer.from(`${TITLES}\r\nLema;Ana;\r\n${';'.repeat(600)}`));
  expect(below).toMatchObject({ status: 400, mensaje: filaConDemasiadasColumnas(3, 500) });
  const inside = await practice.upload(Buffer.from(`${TITLES}\r\n${'"\n";'.repeat(600)}`));
  expect(inside).toMatchObject({ status: 400, mensaje: filaConDemasiadasColumnas(2, 500) });
});
