/** An odontogram leaves with a practice and comes back, is one with another of the same patient, and stands in copies. */
import { randomUUID } from 'node:crypto';
import type { Input } from '@hampi/contract/base/endpoint';
import { anotarHallazgos, getOdontograma, terminarMarca } from '@hampi/contract/clinica/odontologia/calls';
import { joinRegistros } from '@hampi/contract/personas/clientes/unir';
import { beforeEach, expect, test } from 'vitest';
import { type Entrada, zip } from '../../../http/zip.ts';
import { builders, type DoctorAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { conManifiesto, MANIFIESTO } from '../../plataforma/exportacion/manifiesto.ts';
import { exported } from '../../plataforma/exportacion/testing/exported.ts';
import { sameCsv } from '../../plataforma/exportacion/testing/iguales.ts';
import { accountOf, imported, shareCatalogue, thereAndBack } from '../../plataforma/exportacion/testing/importado.ts';
import { consultorios, HOY } from '../historia/testing/consultorio.ts';
import { enCopia } from './en-copia.ts';

const here = await startTestApp();
const there = await startTestApp();
const { aConsultorio } = await consultorios(here);
const { aPaciente, aSecretaria } = builders(here.db);
beforeEach(() => here.clock.set(HOY));

type Hallazgos = Input<typeof anotarHallazgos>['body']['hallazgos'];
const caries = (pieza: number, superficie: 'O' | 'M') =>
  ({ pieza, superficie, hallazgo: 'CARIES', estado: 'POR_HACER' }) as const;

async function aDentist() {
  const one = await aConsultorio();
  const note = (clienteId: number, ...hallazgos: Hallazgos) =>
    one.caller.call(anotarHallazgos, {
      params: { clienteId },
      body: { clave: randomUUID(), vistos: [], hallazgos },
    });
  const read = (clienteId: number) => one.caller.call(getOdontograma, { params: { clienteId } });
  return { ...one, note, read };
}

async function join(medico: DoctorAccount, clienteId: number, otroId: number) {
  const [uno, otro] = await Promise.all(
    [clienteId, otroId].map((id) =>
      here.db.selectFrom('cliente').where('id', '=', id).select('version').executeTakeFirstOrThrow(),
    ),
  );
  await (await here.as(await aSecretaria([medico]))).call(joinRegistros, {
    params: { doctorId: medico.doctor_id, clienteId, otroId },
    body: { version: uno?.version as number, version_otro: otro?.version as number, toma: [] },
  });
}

async function packed(entries: AsyncIterable<Entrada>) {
  const parts: Uint8Array[] = [];
  for await (const part of zip(entries)) parts.push(part);
  return Buffer.concat(parts);
}
async function* each(entries: Iterable<Entrada>) {
  yield* entries;
}

test('[BE-18] what the practice noted comes back with its words, what ended too', async () => {
  const { medico, paciente, caller, note } = await aDentist();
  const { marcas } = await note(paciente.id, caries(16, 'O'), caries(55, 'M'));
  await caller.call(terminarMarca, { params: { marcaId: marcas[0]?.id ?? 0 }, body: { fin: 'RESUELTO' } });
  const { out, back, resumen } = await thereAndBack(here, there, medico);
  expect(out.csv('odontograma').map(({ dice }) => dice)).toEqual([
    'Pieza 16, cara oclusal: caries',
    'Pieza 55, cara mesial: caries',
  ]);
  expect(sameCsv(out, back, { asociaciones: true })).toEqual([]);
  const { id: clienteId } = await there.db
    .selectFrom('odontograma as t')
    .innerJoin('cliente as c', 'c.id', 't.cliente_id')
    .select('c.id')
    .executeTakeFirstOrThrow();
  const found = await (await there.as(accountOf(resumen, medico))).call(getOdontograma, { params: { clienteId } });
  expect(found.marcas.map(({ pieza, fin }) => [pieza, fin]).sort()).toEqual([
    [16, expect.toBeOneOf(['RESUELTO', null])],
    [55, expect.toBeOneOf(['RESUELTO', null])],
  ]);
});

test('[BE-28] two records of one patient have one odontogram; where both say something, what remains counts', async () => {
  const { medico, paciente, note, read } = await aDentist();
  const other = await aPaciente(medico);
  await note(paciente.id, caries(16, 'O'), caries(17, 'M'));
  await note(other.id, caries(16, 'O'));
  await join(medico, other.id, paciente.id);
  const { marcas } = await read(other.id);
  expect(marcas.map(({ pieza, lugar }) => [pieza, lugar]).sort()).toEqual([
    [16, 'O'],
    [17, 'M'],
  ]);
});

test('[BE-28] of two records, one with a lost tooth and one with its caries, the remaining one counts, and its prosthesis', async () => {
  const { medico, paciente, note, read } = await aDentist();
  const other = await aPaciente(medico);
  const de = (pieza: number, hallazgo: 'PERDIDA_CARIES' | 'PROTESIS_FIJA') =>
    ({ pieza, hallazgo, estado: 'HECHO' }) as const;
  await note(paciente.id, caries(16, 'O'), de(16, 'PROTESIS_FIJA'), de(17, 'PERDIDA_CARIES'), caries(18, 'O'));
  await note(other.id, de(16, 'PERDIDA_CARIES'), caries(17, 'O'), caries(18, 'M'));
  await join(medico, other.id, paciente.id);
  const { marcas } = await read(other.id);
  expect(marcas.map(({ pieza, lugar, hallazgo }) => [pieza, lugar, hallazgo]).sort()).toEqual([
    [16, 'PIEZA', 'PERDIDA_CARIES'],
    [16, 'PROTESIS', 'PROTESIS_FIJA'],
    [17, 'O', 'CARIES'],
    [18, 'M', 'CARIES'],
    [18, 'O', 'CARIES'],
  ]);
});

test.each([
  ['words of another place', { sellada: { movilidad: 'mucha' } }, /dice algo que no se puede anotar en su lugar/],
  ['a finding that there is not', { sellada: { hallazgo: 'NADA', estado: 'X' } }, /dice algo que no se puede anotar/],
  ['a text', { sellada: 'nada' }, /dice algo que no se puede anotar/],
  ['a day to come', { creada_en: '2099-01-01T00:00:00Z' }, /tiene una fecha que no puede ser/],
  ['an end before its beginning', { terminada_en: '2020-01-01T00:00:00Z', fin: 'ERROR' }, /tiene una fecha que/],
])('[BE-18] a forged file with %s is refused with its row', async (_, change, why) => {
  const { medico, paciente, note } = await aDentist();
  await note(paciente.id, caries(16, 'O'));
  const out = await exported(here, medico);
  const name = 'datos/odontograma.ndjson';
  const rows = (out.files.get(name)?.toString().trimEnd().split('\n') ?? []).map((line) => JSON.parse(line));
  const files = new Map(out.files).set(
    name,
    Buffer.from(rows.map((row) => `${JSON.stringify({ ...row, ...change })}\n`).join('')),
  );
  const entries = [...files].flatMap(([nombre, contenido]) => (nombre === MANIFIESTO ? [] : { nombre, contenido }));
  const of = { tipo: 'doctor', id: medico.doctor_id, usuario_id: medico.usuario_id, preparada_en: HOY } as const;
  await shareCatalogue(here, there);
  await expect(imported(there, await packed(conManifiesto(each(entries), of)))).rejects.toThrow(why);
});

test('[BE-28] a copy of the history has the teeth and who noted what', async () => {
  const { medico, paciente, note } = await aDentist();
  await note(paciente.id, caries(16, 'O'));
  const lectura = { clienteId: paciente.id, doctorId: medico.doctor_id, autorizada: false, propias: null };
  const { hoja } = await enCopia(here.deps, lectura);
  expect(hoja?.partes).toMatchObject([
    { odontograma: { marcas: [{ pieza: 16, lugar: 'O' }] } },
    { filas: [['24/11/2026', 'Pieza 16, cara oclusal: caries', expect.any(String), '']] },
  ]);
});
