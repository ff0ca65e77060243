import { needsRazon } from '@hampi/contract/clinica/receta/seguridad';
import { beforeAll, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../data/catalogos/catalogos-iniciales.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { readAlergias } from './hechos/alergias.ts';
import { type Hechos, pacienteOf } from './hechos/hechos.ts';
import { readLinea } from './hechos/linea.ts';
import { judge } from './juicio.ts';
import { readReglas } from './reglas/read.ts';
import type { Reglas } from './reglas/tipos.ts';
import { RECETAS_ORDINARIAS, type RecetaOrdinaria } from './testing/recetas-ordinarias.ts';

const { db } = await startTestApp();
let reglas: Reglas;
beforeAll(async () => {
  await loadInitialCatalogues(db);
  reglas = await readReglas(db);
});

const DIA = '2026-11-22';
const hechosOf = ({ edadMeses, sexo, peso, cie10, antecedentes, lineas }: RecetaOrdinaria): Hechos => ({
  paciente: pacienteOf(reglas, {
    dia: DIA,
    edadMeses,
    sexo,
    peso: { kg: peso, dicho: '' },
    diagnosticos: cie10.map((codigo) => ({ codigo, fecha: DIA })),
    antecedentes,
    escritos: [],
    embarazoTerminado: null,
    alergias: readAlergias(reglas, ''),
  }),
  lineas: lineas.map((linea) => readLinea(reglas, linea)),
  enCurso: [],
  dejados: [],
});

test('[BE-10] of sixty ordinary recetas at most three ask for a reason, and few show any warning', () => {
  expect(RECETAS_ORDINARIAS).toHaveLength(60);
  const said = RECETAS_ORDINARIAS.map((receta) => judge(reglas, hechosOf(receta)));
  const asking = said.flatMap((all) => (all.some(needsRazon) ? [all.filter(needsRazon).map((h) => h.motivo)] : []));
  expect(asking.length, JSON.stringify(asking, null, 1)).toBeLessThanOrEqual(3);
  const speaking = said.filter((all) => all.some(({ gravedad }) => gravedad === 'media'));
  const words = speaking.map((all) => all.filter((h) => h.gravedad === 'media').map((h) => h.motivo));
  expect(speaking.length, JSON.stringify(words, null, 1)).toBeLessThanOrEqual(15);
  const unread = said.flatMap((all) =>
    all.filter((h) => h.motivo.includes('no está en el catálogo')).map((h) => h.motivo),
  );
  expect(unread).toEqual([]);
});
