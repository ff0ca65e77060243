/** A line of a receta as the rules read it: ingredients, route, amount and frequency. */
import type { LineaReceta } from '@hampi/contract/clinica/historia/campos';
import type { LineaRevisada } from '@hampi/contract/clinica/receta/seguridad';
import type { Reglas } from '../reglas/tipos.ts';
import { type Cantidad, cantidadPorToma, type Falta } from './cantidad.ts';
import { type Frecuencia, frecuenciaOf } from './frecuencia.ts';
import { type Componente, type Compuesto, readMedicina } from './medicina.ts';
import { isSistemica, type Via, viaOf } from './via.ts';

export interface ComponenteLeido extends Componente {
  /** For one dose. */
  cantidad: Cantidad | Falta;
}

export interface LineaLeida extends Frecuencia {
  medicamento: string;
  componentes: ComponenteLeido[];
  claseExtra: number | null;
  desconocidos: Compuesto['desconocidos'];
  via: Via;
  sistemica: boolean;
  /** Null if the line does not say. */
  dias: number | null;
}

/** Reads a line being written or a stored one. */
export function readLinea(reglas: Reglas, linea: LineaRevisada | LineaReceta): LineaLeida {
  const { medicamento, composicion, presentacion, via, dias_uso, frecuencia_uso_horas, dosificacion } = linea;
  const { componentes, claseExtra, desconocidos } = readMedicina(reglas, medicamento, composicion);
  const way = viaOf(via, presentacion, composicion, medicamento, linea.unidad, dosificacion);
  const solo = componentes.length === 1;
  return {
    medicamento,
    componentes: componentes.map((c) => ({ ...c, cantidad: cantidadPorToma(linea, c.concentracion, solo) })),
    claseExtra,
    desconocidos,
    via: way,
    sistemica: isSistemica(way),
    dias: dias_uso ?? null,
    ...frecuenciaOf(frecuencia_uso_horas, dosificacion),
  };
}
