/** Facts about the patient and the lines, as the checks read them. */
import type { Advertencia } from '@hampi/contract/clinica/receta/seguridad';
import { plain } from '../../../../data/words.ts';
import type { AlergiasLeidas } from '../lectura/alergias.ts';
import type { Condicion, Reglas } from '../reglas/tipos.ts';
import { type Activas, condicionesOf, type Diagnostico, type Dicha, leftBy, saidIn } from './condiciones.ts';
import { type Embarazo, type Escrito, embarazoOn, withNegados } from './embarazo.ts';
import type { Dejado, EnCurso, Tfg } from './en-curso.ts';
import type { LineaLeida } from './linea.ts';
import { type Lista, withWords } from './lista.ts';
import type { Peso } from './peso.ts';

export interface Paciente {
  edadMeses: number | null;
  sexo: 'F' | 'M' | null;
  peso: Peso;
  condiciones: Activas;
  /** Names of those that count because of a measured value. */
  medidas: Set<string>;
  embarazo: Embarazo | null;
  /** Whether she may become pregnant. */
  fertil: boolean;
  tfg: Tfg | null;
  alergias: AlergiasLeidas;
}

export interface Hechos {
  paciente: Paciente;
  lineas: LineaLeida[];
  enCurso: EnCurso[];
  dejados: Dejado[];
}

/** A warning about the line at this index; -1 is the receta as a whole. */
export interface Hallazgo extends Omit<Advertencia, 'clave' | 'cuenta'> {
  /** What it is about apart from its rule, where its words also hold a day or the number of a line; otherwise its words. */
  sobre?: string;
  /** The ingredient, in the catalogue's words. */
  sustancia?: string;
}

export interface Registro {
  /** YYYY-MM-DD of the visit. */
  dia: string;
  edadMeses: number | null;
  sexo: 'F' | 'M' | null;
  peso: Peso;
  diagnosticos: Diagnostico[];
  antecedentes: string;
  /** The day on which the antecedents were last written; today if left out. */
  antecedentesDe?: string | null;
  /** The instant at which they were. */
  antecedentesEn?: string | null;
  /** Texts of visits, searched for the dates of a pregnancy. */
  escritos: Escrito[];
  /** The day on which a doctor said that she is no longer pregnant. */
  embarazoTerminado: string | null;
  alergias: AlergiasLeidas;
  /** What somebody stated about the patient; words only add to it. */
  lista: Lista;
}

export const ADULTO_MAYOR_MESES = 65 * 12;
const FERTIL_MESES: [number, number] = [12 * 12, 51 * 12];
const GESTANTE_MESES: [number, number] = [10 * 12, 55 * 12];

/** The facts about a patient on a day. */
export function pacienteOf(reglas: Reglas, registro: Registro): Paciente {
  const { dia, edadMeses, sexo, peso, antecedentes, lista } = registro;
  const antecedentesDe = registro.antecedentesDe ?? dia;
  const escritos = withNegados(
    [{ texto: antecedentes, fecha: antecedentesDe, escrita_en: registro.antecedentesEn }, ...registro.escritos],
    lista.respondidas,
  );
  const condiciones = condicionesOn(reglas, registro, lista, escritos[0]?.negado === true);
  const set = (nombre: string, holds: boolean, how: string) => {
    const condicion = reglas.condicionesPorNombre.get(nombre);
    if (condicion && holds) condiciones.set(condicion, condiciones.get(condicion) ?? how);
    else if (condicion) condiciones.delete(condicion);
  };
  const mayBear = sexo !== 'M' && (edadMeses === null || isBetween(edadMeses, GESTANTE_MESES));
  const said = howOf(reglas, condiciones, 'embarazo')?.startsWith('antecedente') ? antecedentesDe : null;
  const embarazo = embarazoDe(registro, mayBear, escritos, said);
  set('embarazo', embarazo !== null, 'embarazo');
  if (!mayBear) for (const nombre of ['lactancia', 'puerperio reciente']) set(nombre, false, '');
  if (lista.lactancia) set('lactancia', true, 'lactancia');
  // What a diagnosis or words said before stays said by them.
  const medidas = [...lista.medidas.keys()].filter(
    (nombre) => reglas.condicionesPorNombre.has(nombre) && howOf(reglas, condiciones, nombre) === undefined,
  );
  for (const [nombre, how] of lista.medidas) set(nombre, true, how);
  set('adulto mayor', edadMeses !== null && edadMeses >= ADULTO_MAYOR_MESES, 'edad');
  return {
    edadMeses,
    sexo,
    peso,
    condiciones,
    medidas: new Set(medidas),
    embarazo,
    fertil: sexo === 'F' && embarazo === null && isBetween(edadMeses, FERTIL_MESES) && !lista.esteril,
    alergias: withWords(lista, registro.alergias),
    tfg: lista.tfg,
  };
}

const isBetween = (meses: number | null, [from, before]: [number, number]): boolean =>
  meses !== null && meses >= from && meses < before;

const howOf = (reglas: Reglas, condiciones: Activas, nombre: string): string | undefined => {
  const condicion = reglas.condicionesPorNombre.get(nombre);
  return condicion && condiciones.get(condicion);
};

/** What a doctor stated counts before the record's codes and words, and these before what a file says. `said`: the day of antecedents that name it. */
function embarazoDe(
  { dia, diagnosticos, embarazoTerminado, lista }: Registro,
  mayBear: boolean,
  escritos: Escrito[],
  said: string | null,
): Embarazo | null {
  if (lista.embarazo?.dicho) return lista.embarazo;
  // One that is known by a code is calculated with its dates.
  return (mayBear ? embarazoOn(dia, diagnosticos, escritos, embarazoTerminado, said) : null) ?? lista.embarazo;
}

/** Conditions that were diagnosed or stated, and those that the antecedents name and nobody has denied. */
function condicionesOn(
  reglas: Reglas,
  { dia, diagnosticos, antecedentes }: Registro,
  lista: Lista,
  isEmbarazoNegado: boolean,
): Activas {
  const found = condicionesOf(reglas, [...diagnosticos, ...lista.diagnosticos], dia);
  const note = (dichas: Dicha[], isDenied: (condicion: Condicion) => boolean) => {
    for (const { condicion, palabra, pasado } of dichas)
      if ((!pasado || pasado.cuenta) && !found.has(condicion) && !isDenied(condicion))
        found.set(condicion, `antecedente «${palabra}»`);
  };
  // Of an active problem a year says when it began.
  note(saidIn(reglas, lista.problemas), () => false);
  note(
    saidIn(reglas, antecedentes, dia),
    ({ nombre }) => lista.negadas.has(plain(`PROBLEMA ${nombre}`)) || (isEmbarazoNegado && nombre === 'embarazo'),
  );
  for (const pasado of lista.pasados)
    for (const condicion of leftBy(reglas, pasado, dia))
      if (!found.has(condicion)) found.set(condicion, `problema pasado «${pasado.descripcion}»`);
  return found;
}
