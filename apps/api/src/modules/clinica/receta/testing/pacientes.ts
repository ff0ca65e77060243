/**
 * The shipped table of complicated patients: lists of facts, a receta, and the dangers put into it. `peligros` holds the beginnings of what
 * the check must say with grade alta; nothing else in the receta may ask for a reason.
 */
import { addDays } from '@hampi/contract/base/fechas';
import type { Dato } from '@hampi/contract/clinica/datos/calls';
import { DatoContenido } from '@hampi/contract/clinica/datos/clases';
import { rowsOf } from '../../../../data/catalogos/catalogos-csv.ts';
import { TERM_DAYS } from '../hechos/embarazo.ts';
import { type Hechos, pacienteOf } from '../hechos/hechos.ts';
import { readLinea } from '../hechos/linea.ts';
import { listaOf } from '../hechos/lista.ts';
import { readAlergias } from '../lectura/alergias.ts';
import type { Reglas } from '../reglas/tipos.ts';
import { lineaEscrita } from './linea.ts';

const DIA = '2026-11-22';
const SEXO = { F: 'femenino', M: 'masculino' } as const;

export interface PacienteComplicado {
  id: string;
  por_que: string;
  edadMeses: number;
  sexo: 'F' | 'M';
  kg: number;
  contenidos: DatoContenido[];
  lineas: string[];
  peligros: string[];
}

const listed = (cell: string | undefined) => (cell ? cell.split(' / ') : []);

/** `TFG 24`, `EMBARAZO 30` (weeks), `LACTANCIA`. */
function estado(text: string): object {
  const [que, cifra] = text.split(' ');
  if (que === 'LACTANCIA') return { clase: 'LACTANCIA', desde: DIA };
  if (que === 'EMBARAZO') return { clase: 'EMBARAZO', fpp: addDays(DIA, TERM_DAYS - 7 * Number(cifra)) };
  return { clase: 'VALOR', que, valor: cifra, fecha: DIA };
}

export const pacientesComplicados = (): PacienteComplicado[] =>
  rowsOf('seguridad/pacientes').map((row) => {
    const [age, sexo, kg] = (row.quien as string).split(' ');
    const facts: object[] = [
      ...listed(row.problemas).map((text) => {
        const [cod_4, ...words] = text.split(' ');
        return { clase: 'PROBLEMA', cod_4, descripcion: words.join(' ') };
      }),
      ...listed(row.alergias).map((sustancia) => ({ clase: 'ALERGIA', sustancia })),
      ...listed(row.toma).map((text) => {
        const [medicamento, dosificacion, uso] = text.split(';');
        return { clase: 'MEDICACION', medicamento, dosificacion, uso };
      }),
      ...listed(row.estado).map(estado),
    ];
    return {
      id: row.id as string,
      por_que: row.por_que as string,
      edadMeses: Number(age) * 12 + 3,
      sexo: sexo as 'F' | 'M',
      kg: Number(kg),
      contenidos: facts.map((one) => DatoContenido.parse(one)),
      lineas: listed(row.lineas),
      peligros: listed(row.peligros),
    };
  });

/** As the check reads what the lists say. */
export function hechosDe(reglas: Reglas, { edadMeses, sexo, kg, contenidos, lineas }: PacienteComplicado): Hechos {
  const datos = contenidos.map((contenido, id) => ({ id, contenido, fuente: 'MEDICO' }) as Dato);
  const lista = listaOf(reglas, DIA, datos, { nacimiento: null, sexo: SEXO[sexo] });
  return {
    paciente: pacienteOf(reglas, {
      dia: DIA,
      edadMeses,
      sexo,
      peso: { kg, dicho: '' },
      diagnosticos: [],
      antecedentes: '',
      escritos: [],
      embarazoTerminado: null,
      alergias: readAlergias(reglas, ''),
      lista,
    }),
    lineas: lineas.map((linea) => readLinea(reglas, lineaEscrita(linea))),
    enCurso: lista.medicacion,
    dejados: lista.dejados,
  };
}
