import { randomUUID } from 'node:crypto';
import { createConsulta, saveConsulta, saveFicha } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { createVacuna, saveVacuna } from '@hampi/contract/clinica/vacunas/calls';
import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { type Failure, startTestApp } from '../../../testing/harness.ts';

const CONNECTIONS = 4;
/** Many more than the pool has connections. */
const AT_ONCE = 5 * CONNECTIONS;

const { as, db } = await startTestApp({ connections: CONNECTIONS });
const { aDoctor, aPaciente, anOficina } = builders(db);
const doctor = await aDoctor();
const oficina = await anOficina(doctor);
const { id: clienteId } = await aPaciente(doctor);
const caller = await as(doctor);

/** Exactly one is stored and the others are told the stored state; none deadlocks on the pool's connections. */
async function expectOneKept(save: (n: number) => Promise<unknown>, mensaje: string) {
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, n) => save(n)));
  const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Failure] : []));
  expect(lost).toHaveLength(AT_ONCE - 1);
  for (const failure of lost)
    expect(failure).toMatchObject({ status: 409, mensaje, data: { version: expect.any(Number) } });
}

test('[CL-10] with more corrections of one entry at once than connections, one is kept and all are answered', async () => {
  const words = { oficinaId: oficina.id, servicioId: 0, motivo: 'Control' };
  const { id } = await caller.call(createConsulta, { body: { ...words, cliente_id: clienteId, clave: randomUUID() } });
  const save = (n: number) =>
    caller.call(saveConsulta, {
      params: { consultaId: id },
      body: { ...words, motivo: `Control ${n}`, version: 1 },
    });
  await expectOneKept(save, MC.consulta_cambiada);
});

test('[CL-5] with more changes of one patient’s antecedents at once than connections, one is kept', async () => {
  const save = (n: number) =>
    caller.call(saveFicha, { params: { clienteId }, body: { version: 0, alergias: `Alergia ${n}` } });
  await expectOneKept(save, MC.ficha_cambiada);
});

test('[VC-1] with more corrections of one vaccine at once than connections, one is kept', async () => {
  const datos = {
    vacuna_tipo: 'BCG',
    dosis: '1',
    fecha_aplicacion: '2026-11-01',
    edad_aplicacion: 0,
    lote: 'L-1',
    lugar: 'Brazo',
  };
  const { id } = await caller.call(createVacuna, { params: { clienteId }, body: datos });
  const save = (n: number) =>
    caller.call(saveVacuna, { params: { vacunaId: id }, body: { ...datos, lote: `L-${n}`, version: 1 } });
  await expectOneKept(save, MC.vacuna_cambiada);
});
