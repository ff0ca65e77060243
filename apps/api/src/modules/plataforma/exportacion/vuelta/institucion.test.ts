/** Export and import of an institution's own data (BE-18, ADR 254). */
import { expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import { loadDemoClinic } from '../../../../demo/load.ts';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { downloaded, exported } from '../testing/exported.ts';
import { sameCsv, sameFiles } from '../testing/iguales.ts';
import { accountOf, demoAccount, imported, shareCatalogue, thereAndBack } from '../testing/importado.ts';
import { informe } from './informe.ts';

const here = await startTestApp();
const there = await startTestApp();
for (const { db } of [here, there]) await loadInitialCatalogues(db);
await loadDemoClinic(here.deps);
const { aCita, aDoctor, aPaciente, aSecretaria, anAsociacion, anOficina } = builders(here.db);

/** Files with data of doctors, and of patients who only have a cita; each doctor's export brings them (ADR 254). */
const DE_MEDICOS = { asociaciones: true, ausencias: true, citas: true, horarios: true, lista_de_espera: true } as const;

/** An institution with a branch, a secretary, an own patient, and a doctor who attends somebody there. */
async function aClinic() {
  const [clinica, doctor] = [await aDoctor({ tipo: 'INSTITUCION' }), await aDoctor({ nombres: 'Sabina' })];
  const sucursal = await anOficina(clinica, { nombre: 'Sucursal Norte' });
  await anAsociacion(doctor, sucursal);
  await aSecretaria([clinica]);
  const own = await aPaciente(clinica);
  await aCita(doctor, sucursal, await aPaciente(doctor), { inicio: '2026-12-01T14:00:00Z' });
  return { clinica, doctor, sucursal, own };
}

test('[BE-18] an institution’s own data come back the same: account, company, branches, services, staff, money', async () => {
  const { out, back, resumen } = await thereAndBack(here, there, await demoAccount(here, 'ROLE_INS'));
  expect(sameCsv(out, back, { ...DE_MEDICOS, pacientes: true, pagos: true })).toEqual([]);
  expect(sameFiles(out, back)).toEqual([]);
  expect(back.csv('institucion')).toMatchObject([{ nombre: 'Clínica San Blas' }]);
  expect(
    back.csv('consultorios').every(({ eliminada_en }, i) => eliminada_en === out.csv('consultorios')[i]?.eliminada_en),
  ).toBe(true);
  const own = out.csv('citas').filter(({ doctor_id }) => doctor_id === out.csv('perfil')[0]?.id);
  expect(back.csv('citas').map(({ inicio }) => inicio)).toEqual(own.map(({ inicio }) => inicio));
  const deOtros = out.csv('citas').length - own.length;
  expect(resumen.esperan.reduce((sum, { citas }) => sum + citas, 0)).toBe(deOtros);
  expect(deOtros).toBeGreaterThan(0);
  expect(resumen.escritas).toMatchObject({ institucion: 1, cita: own.length, consulta: 0, documento: 0 });
});

test('[BE-18] branches and list of patients are imported ready for use, and the report names the doctors who bring their citas', async () => {
  const { clinica, own } = await aClinic();
  const { back, resumen } = await thereAndBack(here, there, clinica);
  expect(back.csv('consultorios')).toMatchObject([{ nombre: 'Sucursal Norte', eliminada_en: '' }]);
  expect(back.csv('pacientes')).toMatchObject([{ cedula_identidad: own.cedula_identidad }]);
  expect(resumen.esperan).toEqual([{ medico: expect.stringContaining('Sabina'), citas: 1 }]);
  expect(informe(resumen, false)).toMatch(/Sus citas se quedan en el archivo.*\n +1 {2}«Dra. Sabina/);
});

test('[BE-18] an institution imported after one of its doctors brings its own branch; the doctor’s closed copy stays', async () => {
  const { clinica, doctor } = await aClinic();
  const first = await thereAndBack(here, there, doctor);
  const second = await thereAndBack(here, there, clinica);
  expect(first.back.csv('consultorios')).toMatchObject([
    { nombre: 'Sucursal Norte', eliminada_en: expect.stringMatching(/^2026/) },
  ]);
  expect(second.back.csv('consultorios')).toMatchObject([{ nombre: 'Sucursal Norte', eliminada_en: '' }]);
  const after = await exported(there, accountOf(first.resumen, doctor));
  expect(sameCsv(first.back, after, {})).toEqual([]);
});

test('[BE-18] a second import is refused, and a rehearsal writes nothing', async () => {
  const { clinica } = await aClinic();
  const { id } = await exported(here, clinica);
  const zip = await downloaded(here, clinica, id);
  await shareCatalogue(here, there);
  const count = async () => (await there.owner.query('select count(*)::int as n from institucion')).rows[0].n as number;
  const before = await count();
  await imported(there, zip, { ensayo: true });
  expect(await count()).toBe(before);
  await imported(there, zip);
  await expect(imported(there, zip)).rejects.toThrow(/ya se importó aquí/);
  expect(await count()).toBe(before + 1);
});
