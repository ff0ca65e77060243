/**
 * The shipped table of cases: a patient, lines, and the warnings that the check must give. The tests run it, and a change of a rule says which
 * of its answers would change.
 */
import { addDays, addMonths } from '@hampi/contract/base/fechas';
import type { Dato } from '@hampi/contract/clinica/datos/calls';
import { DatoContenido } from '@hampi/contract/clinica/datos/clases';
import { inBase } from '@hampi/contract/clinica/receta/dosis/concentracion';
import type { Regimen } from '@hampi/contract/clinica/receta/dosis/frecuencia';
import { rowsOf } from '../../../../data/catalogos/catalogos-csv.ts';
import { plain } from '../../../../data/words.ts';
import { type Hallazgo, type Hechos, pacienteOf } from '../hechos/hechos.ts';
import type { LineaLeida } from '../hechos/linea.ts';
import { listaOf } from '../hechos/lista.ts';
import { pesoOn } from '../hechos/peso.ts';
import { isSistemica, type Via } from '../hechos/via.ts';
import { fiscalizadas, judge } from '../juicio.ts';
import { readAlergias } from '../lectura/alergias.ts';
import type { Reglas } from './tipos.ts';

interface Facts {
  edad_anios?: number;
  edad_meses?: number;
  sexo: 'F' | 'M';
  peso_kg?: number;
  diagnosticos: { codigo: string; meses?: number }[];
  antecedentes?: string;
  alergias?: string;
  tratamientos?: Line[];
  semanas?: number;
  embarazo_terminado?: boolean;
  tfg?: number;
  qtc?: number;
}
interface Line {
  principios: ({ nombre: string; cantidad?: number } | string)[];
  via?: Via;
  veces_dia?: number;
  dias?: number;
  bolo?: boolean;
  frecuencia?: Regimen;
  /** Of a treatment: how many days ago it was left. */
  dejado_dias?: number;
  /** Of a treatment: another doctor's. */
  ajena?: boolean;
}
export type Expected = 'nada' | 'no comprobado' | Record<string, string>;
export interface Caso {
  id: string;
  hechos: Facts;
  lineas: Line[];
  esperado: Expected;
  por_que: string;
}

export const casosOf = (): Caso[] =>
  rowsOf('seguridad/casos').map((row) => ({
    id: row.id as string,
    por_que: row.por_que as string,
    hechos: JSON.parse(row.hechos as string),
    lineas: JSON.parse(row.lineas as string),
    esperado: JSON.parse(row.esperado as string),
  }));

const DIA = '2026-11-22';

/** The case as the check reads it. */
export function hechosOf(reglas: Reglas, { hechos: f, lineas }: Caso): Hechos {
  const read = (linea: Line) => lineOf(reglas, linea);
  const diagnosticos = f.diagnosticos.map(({ codigo, meses }) => ({ codigo, fecha: addMonths(DIA, -(meses ?? 0)) }));
  const semanas = f.semanas === undefined ? [] : [{ texto: `Embarazo de ${f.semanas} semanas`, fecha: DIA }];
  return {
    paciente: pacienteOf(reglas, {
      dia: DIA,
      edadMeses: f.edad_meses ?? (f.edad_anios === undefined ? null : f.edad_anios * 12),
      sexo: f.sexo,
      peso: pesoOn(DIA, f.peso_kg ?? null, []),
      diagnosticos,
      antecedentes: f.antecedentes ?? '',
      escritos: semanas,
      embarazoTerminado: f.embarazo_terminado ? addDays(DIA, -1) : null,
      alergias: readAlergias(reglas, f.alergias ?? ''),
      lista: listaOf(reglas, DIA, [valor('TFG', f.tfg), valor('QTC', f.qtc)].flat(), { nacimiento: null, sexo: null }),
    }),
    lineas: lineas.map(read),
    enCurso: (f.tratamientos ?? []).flatMap((t) =>
      t.dejado_dias === undefined ? [{ ...read(t), hasta: null, clave: '', ajeno: t.ajena === true }] : [],
    ),
    dejados: (f.tratamientos ?? []).flatMap((t) =>
      t.dejado_dias === undefined ? [] : [{ ...read(t), fin: addDays(DIA, -t.dejado_dias), diasDesde: t.dejado_dias }],
    ),
  };
}

const valor = (que: 'TFG' | 'QTC', cifra: number | undefined): Dato[] =>
  cifra === undefined
    ? []
    : [{ contenido: DatoContenido.parse({ clase: 'VALOR', que, valor: cifra, fecha: DIA }), fuente: 'MEDICO' } as Dato];

function lineOf(reglas: Reglas, linea: Line): LineaLeida {
  const via = linea.via ?? 'oral';
  const parts = linea.principios.map((p) => (typeof p === 'string' ? { nombre: p, cantidad: undefined } : p));
  return {
    medicamento: parts.map(({ nombre }) => nombre).join(' + '),
    componentes: parts.map(({ nombre, cantidad }) => {
      const sustancia = reglas.sustancias.get(reglas.ids.get(plain(nombre)) ?? -1);
      if (!sustancia) throw new Error(`the table names ${nombre}, which is not in the catalogue`);
      const limits = reglas.dosis.get(sustancia.id) ?? [];
      const unidad = (limits.find((limit) => limit.via === via) ?? limits[0])?.unidad ?? 'mg';
      return {
        sustancia,
        concentracion: null,
        cantidad: cantidad === undefined ? { falta: 'la dosis' } : inBase(cantidad, unidad),
      };
    }),
    claseExtra: null,
    desconocidos: [],
    via,
    sistemica: isSistemica(via),
    dias: linea.dias ?? null,
    vecesDia: linea.veces_dia ?? null,
    regimen: linea.frecuencia ?? null,
    tomas: 1,
    toma: null,
    dosisDelDia: null,
    maximoSinLeer: null,
    enBolo: linea.bolo === true,
    aDemanda: false,
    diario: false,
  };
}

const ORDER = ['', 'info', 'leve', 'media', 'alta'];

/** The warnings of the check, the gravest of each kind, in the words of the table. */
export function saidOf(reglas: Reglas, hechos: Hechos): Record<string, string> {
  const said: Record<string, string> = {};
  const note = (tipo: string, gravedad: string) => {
    if (ORDER.indexOf(gravedad) > ORDER.indexOf(said[tipo] ?? '')) said[tipo] = gravedad;
  };
  for (const hallazgo of judge(reglas, hechos)) note(kindOf(hallazgo), hallazgo.gravedad);
  if (fiscalizadas(hechos).includes(true)) note('fiscalizada', 'alta');
  return said;
}

const KIND: Partial<Record<Hallazgo['tipo'], string>> = { DUPLICADO: 'duplicidad', SIN_COMPROBAR: 'no_comprobado' };
const kindOf = ({ tipo, linea }: Hallazgo) =>
  tipo === 'ALERGIA' && linea < 0 ? 'alergia_no_leida' : (KIND[tipo] ?? tipo.toLowerCase());
