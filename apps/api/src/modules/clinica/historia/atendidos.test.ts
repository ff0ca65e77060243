/** The list of who was attended on a day. */
import { pathOf } from '@hampi/contract/base/endpoint';
import { exportAtendidos, listAtendidos } from '@hampi/contract/clinica/historia/atendidos';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { consultorios, HOY } from './testing/consultorio.ts';

const harness = await startTestApp();
const { app, as, clock, db } = harness;
const { aConsultorio } = await consultorios(harness);
const { aDoctor, aSecretaria } = builders(db);
beforeEach(() => clock.set(HOY));

test('[BE-28] the day has hour, document, age, sex, diagnoses and whether it was the first visit, as list and as file', async () => {
  const { medico, paciente, save, caller } = await aConsultorio();
  await db
    .updateTable('cliente')
    .set({ fecha_nacimiento: '2024-09-01', sexo: 'femenino' })
    .where('id', '=', paciente.id)
    .execute();
  await save();
  clock.advance({ hours: 2 });
  await save({ detalleCie10: [], receta: { detalle: [] } as never });
  const other = await aConsultorio(medico);
  await other.save();
  await (await aConsultorio()).save();

  const list = await caller.call(listAtendidos, { query: { fecha: '2026-11-24' } });
  expect(
    list.map(({ hora, primera, diagnosticos }) => [hora, primera, diagnosticos.map(({ cod_4 }) => cod_4)]),
  ).toEqual([
    ['09:00', true, ['E119']],
    ['11:00', false, []],
    ['11:00', true, ['E119']],
  ]);
  expect(list[0]).toMatchObject({
    documento: expect.any(String),
    apellidos: expect.any(String),
    edad: '2 años y 2 meses',
    sexo: 'femenino',
    oficina: 'Consultorio Solano',
  });
  expect(await caller.call(listAtendidos, { query: { fecha: '2026-11-23' } })).toEqual([]);
  // Today, without a day.
  expect(await caller.call(listAtendidos, {})).toHaveLength(3);

  const file = await app.inject({
    url: pathOf(exportAtendidos, {}, { fecha: '2026-11-24' }),
    headers: { authorization: `Bearer ${caller.token}` },
  });
  const [head, first] = file.body.replace('\uFEFF', '').split('\r\n');
  expect(head).toBe('Hora;Documento;Apellidos;Nombres;Edad;Sexo;Diagnósticos;Primera o subsecuente;Consultorio');
  expect(first).toMatch(
    /^09:00;.*;2 años y 2 meses;femenino;E119 Diabetes mellitus tipo 2 \(\w+\);Primera;Consultorio Solano$/,
  );

  const audited = await db
    .selectFrom('auditoria_clinica')
    .where('accion', '=', 'consulta.listar')
    .where('cliente_id', '=', paciente.id)
    .select(['doctor_id'])
    .execute();
  expect(audited).toEqual([1, 2, 3].map(() => ({ doctor_id: medico.doctor_id })));
});

test('[BE-28] nobody but the doctor reads the list', async () => {
  const doctor = await aDoctor();
  const secretaria = await as(await aSecretaria([doctor]));
  await expect(secretaria.call(listAtendidos, {})).rejects.toMatchObject({ status: 403 });
});
