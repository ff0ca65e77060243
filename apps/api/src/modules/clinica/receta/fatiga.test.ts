import { DatoContenido } from '@hampi/contract/clinica/datos/clases';
import { needsRazon } from '@hampi/contract/clinica/receta/seguridad';
import { beforeAll, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../data/catalogos/catalogos-iniciales.ts';
import { plain } from '../../../data/words.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { type Hechos, pacienteOf } from './hechos/hechos.ts';
import { readLinea } from './hechos/linea.ts';
import { listaOf } from './hechos/lista.ts';
import { judge } from './juicio.ts';
import { readAlergias } from './lectura/alergias.ts';
import { readReglas } from './reglas/read.ts';
import type { Reglas } from './reglas/tipos.ts';
import { hechosDe, pacientesComplicados } from './testing/pacientes.ts';
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
    lista: listaOf(reglas, DIA, [], { nacimiento: null, sexo: null }),
  }),
  lineas: lineas.map((linea) => readLinea(reglas, linea)),
  enCurso: [],
  dejados: [],
});

test('[BE-10] of sixty ordinary recetas at most one asks for a reason, and few show any warning', () => {
  expect(RECETAS_ORDINARIAS).toHaveLength(60);
  const said = RECETAS_ORDINARIAS.map((receta) => judge(reglas, hechosOf(receta)));
  const asking = said.flatMap((all) => (all.some(needsRazon) ? [all.filter(needsRazon).map((h) => h.motivo)] : []));
  expect(asking.length, JSON.stringify(asking, null, 1)).toBeLessThanOrEqual(1);
  const speaking = said.filter((all) => all.some(({ gravedad }) => gravedad === 'media'));
  const words = speaking.map((all) => all.filter((h) => h.gravedad === 'media').map((h) => h.motivo));
  expect(speaking.length, JSON.stringify(words, null, 1)).toBeLessThanOrEqual(15);
  const unread = said.flatMap((all) =>
    all.filter((h) => h.motivo.includes('no está en el catálogo')).map((h) => h.motivo),
  );
  expect(unread).toEqual([]);
});

const PACIENTES = pacientesComplicados();

test.each(PACIENTES.map((one) => [one.id, one.por_que, one] as const))(
  '[BE-10] complicated patient %s: %s',
  (_, __, one) => {
    const asking = judge(reglas, hechosDe(reglas, one)).filter(needsRazon);
    const said = asking.map(({ linea, motivo }) => `${one.lineas[linea]?.split(';')[0]}: ${motivo}`);
    const names = (peligro: string) => (text: string) => plain(text).includes(plain(peligro));
    expect(
      one.peligros.filter((peligro) => !said.some(names(peligro))),
      said.join('\n'),
    ).toEqual([]);
    expect(said.filter((text) => !one.peligros.some((peligro) => names(peligro)(text)))).toEqual([]);
    expect(new Set(asking.map(({ linea }) => linea)).size).toBeLessThanOrEqual(3);
  },
);

test('[BE-10] there are twenty complicated patients, and none has a medicine or an allergy that the catalogue does not know', () => {
  expect(PACIENTES).toHaveLength(20);
  expect(Math.max(...PACIENTES.map(({ lineas }) => lineas.length))).toBe(12);
  const unread = PACIENTES.flatMap((one) =>
    judge(reglas, hechosDe(reglas, one)).flatMap(({ motivo }) =>
      /no está en el catálogo|sin sustancia conocida/.test(motivo) ? `${one.id} ${motivo}` : [],
    ),
  );
  expect(unread).toEqual([]);
});

test('[BE-10] twelve lines against thirty problems, twenty-five medicines and ten allergies take at most 30 ms', () => {
  const every = <T>(all: T[], n: number) => all.filter((_, i) => i % Math.floor(all.length / n) === 0).slice(0, n);
  const contenidos = [
    ...every([...reglas.sustancias.values()], 25).map(({ nombre }) => ({ clase: 'MEDICACION', medicamento: nombre })),
    ...every(
      reglas.condiciones.filter(({ cie10 }) => cie10.length > 0),
      30,
    ).map(({ nombre, cie10: [codigo] }) => ({ clase: 'PROBLEMA', cod_4: codigo?.padEnd(4, '0'), descripcion: nombre })),
    ...every([...reglas.clases.values()], 10).map(({ nombre }) => ({ clase: 'ALERGIA', sustancia: nombre })),
  ].map((one) => DatoContenido.parse(one));
  expect(contenidos).toHaveLength(65);
  const lineas = PACIENTES.find((one) => one.lineas.length === 12)?.lineas ?? [];
  const paciente = {
    id: '',
    por_que: '',
    edadMeses: 800,
    sexo: 'M' as const,
    kg: 70,
    contenidos,
    lineas,
    peligros: [],
  };
  const ms = () => {
    const before = process.cpuUsage();
    expect(judge(reglas, hechosDe(reglas, paciente)).length).toBeGreaterThan(0);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  // The best of several: a busy machine is slow without anything being wrong.
  expect(Math.min(...Array.from({ length: 12 }, ms))).toBeLessThanOrEqual(30);
});
