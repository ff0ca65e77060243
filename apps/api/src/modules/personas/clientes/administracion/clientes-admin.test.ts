import { pathOf } from '@hampi/contract/base/endpoint';
import * as M from '@hampi/contract/base/messages';
import { clientes } from '@hampi/contract/personas/clientes/admin';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';

const { app, as, db } = await startTestApp();
const { aDoctor, aPaciente, anAdmin } = builders(db);
const admin = await as(await anAdmin());
const doctor = await aDoctor();
const find = (search: string) => admin.call(clientes.list, { query: { search } });

test('[AD-2] a patient is found by words of the name in any order, without tildes, or by how the document begins', async () => {
  const { id, cedula_identidad } = await aPaciente(doctor, { nombres: 'Ñusta Inés', apellidos: 'Quishpe Yánez' });
  const shown = [{ id, apellidos: 'Quishpe Yánez', cuenta: 'SIN_CUENTA', total_creditos: 0 }];
  expect(await find('ines quish')).toMatchObject(shown);
  expect(await find(String(cedula_identidad).slice(0, 9))).toMatchObject(shown);
  expect(await find('quishpe otra')).toEqual([]);
  expect(await find('%')).toEqual([]);
  expect(await find('漢字')).toEqual([]);
});

test('[AD-2] a patient’s name is corrected and audited; of two administrators the second is told that it changed', async () => {
  const { id } = await aPaciente(doctor, { nombres: 'Jose', apellidos: 'Tipografo' });
  const save = (nombres: string) =>
    admin.call(clientes.update, { params: { id }, body: { nombres, apellidos: 'Tipógrafo', version: 1 } });
  await expect(save('')).rejects.toMatchObject({ status: 400, errores: { nombres: M.nombres_requeridos } });
  await save('José');
  expect(await find('tipografo')).toMatchObject([{ nombres: 'José', apellidos: 'Tipógrafo', version: 2 }]);
  await expect(save('Joseph')).rejects.toMatchObject({
    status: 409,
    mensaje: MA.registro_cambiado,
    body: { codigo: 'VERSION', data: { nombres: 'José', version: 2 } },
  });
  const audited = await db.selectFrom('auditoria').where('accion', '=', 'cliente.nombre').selectAll().execute();
  expect(audited).toMatchObject([
    { entidad_id: id, detalle: { antes: { nombres: 'Jose' }, despues: { nombres: 'José' } } },
  ]);
});

test('[AD-1] the file of a list has what was searched and no formula, and the audit knows who exported it', async () => {
  await aPaciente(doctor, { nombres: '=HYPERLINK("http://malo")', apellidos: 'Formulado' });
  const url = pathOf(clientes.csv, {}, { search: 'formulado' });
  const file = await app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
  const [head, row, ...more] = file.body.trim().split('\r\n');
  expect(head).toMatch(/^\uFEFF?N\.º;Tipo de documento;Cédula de identidad;Nombres;Apellidos/);
  expect(row).toContain(`"'=HYPERLINK(""http://malo"")"`);
  expect(more).toEqual([]);
  const audited = await db.selectFrom('auditoria').where('accion', '=', 'cliente.descargar').selectAll().execute();
  expect(audited).toMatchObject([{ detalle: { buscado: true, filas: 1 } }]);
});

test('[AD-1] search results keep their order and their total from page to page, in both directions', async () => {
  for (const apellidos of ['Ortega Zeta', 'Ortega Alfa', 'Ortega Media']) await aPaciente(doctor, { apellidos });
  const page = async (sort: 'asc' | 'desc', skip: number) => {
    const query = { search: 'ortega', sort, skip, take: 2 };
    const { data, pagination } = await admin.send(clientes.list, { query });
    return [(data as { apellidos: string }[]).map((row) => row.apellidos), pagination?.total];
  };
  expect(await page('asc', 0)).toEqual([['Ortega Alfa', 'Ortega Media'], 3]);
  expect(await page('asc', 2)).toEqual([['Ortega Zeta'], 3]);
  expect(await page('desc', 0)).toEqual([['Ortega Zeta', 'Ortega Media'], 3]);
  expect(await page('asc', 20)).toEqual([[], 3]);
});

test('[AD-1] results for a very common surname are still in order, also at the end of the alphabet', async () => {
  await sql`insert into cliente (nombres, apellidos)
    select 'Alba', 'Abarca ' || g from generate_series(1, 10000) g
    union all select 'Zoila', 'Zumba ' || lpad(g::text, 5, '0') from generate_series(1, 20_002) g`.execute(db);
  const page = async (search: string, skip: number) => {
    const { data, pagination } = await admin.send(clientes.list, { query: { search, skip, take: 2 } });
    return [(data as { apellidos: string }[]).map((row) => row.apellidos), pagination?.total];
  };
  expect(await page('zumba', 0)).toEqual([['Zumba 00001', 'Zumba 00002'], 20_001]);
  expect(await page('zumba', 10)).toEqual([['Zumba 00011', 'Zumba 00012'], 20_001]);
});
