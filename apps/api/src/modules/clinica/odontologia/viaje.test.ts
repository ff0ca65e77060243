/** An odontogram leaves with a practice and comes back, is one with another of the same patient, and stands in copies. */
import { randomUUID } from 'node:crypto';
import { anotarHallazgos, getOdontograma, terminarMarca } from '@hampi/contract/clinica/odontologia/calls';
import { joinRegistros } from '@hampi/contract/personas/clientes/unir';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { sameCsv } from '../../plataforma/exportacion/testing/iguales.ts';
import { accountOf, thereAndBack } from '../../plataforma/exportacion/testing/importado.ts';
import { consultorios, HOY } from '../historia/testing/consultorio.ts';
import { enCopia } from './en-copia.ts';

const here = await startTestApp();
const there = await startTestApp();
const { aConsultorio } = await consultorios(here);
const { aPaciente, aSecretaria } = builders(here.db);
beforeEach(() => here.clock.set(HOY));

const caries = (pieza: number, superficie: 'O' | 'M') =>
  ({ pieza, superficie, hallazgo: 'CARIES', estado: 'POR_HACER' }) as const;

async function aDentist() {
  const one = await aConsultorio();
  const note = (clienteId: number, ...hallazgos: ReturnType<typeof caries>[]) =>
    one.caller.call(anotarHallazgos, {
      params: { clienteId },
      body: { clave: randomUUID(), vistos: [], hallazgos },
    });
  const read = (clienteId: number) => one.caller.call(getOdontograma, { params: { clienteId } });
  return { ...one, note, read };
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
  const [uno, otro] = await Promise.all(
    [other.id, paciente.id].map((id) =>
      here.db.selectFrom('cliente').where('id', '=', id).select('version').executeTakeFirstOrThrow(),
    ),
  );
  await (await here.as(await aSecretaria([medico]))).call(joinRegistros, {
    params: { doctorId: medico.doctor_id, clienteId: other.id, otroId: paciente.id },
    body: { version: uno?.version as number, version_otro: otro?.version as number, toma: [] },
  });
  const { marcas } = await read(other.id);
  expect(marcas.map(({ pieza, lugar }) => [pieza, lugar]).sort()).toEqual([
    [16, 'O'],
    [17, 'M'],
  ]);
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
