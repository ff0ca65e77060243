/** Measured values that amount to a condition, by the figures of the catalogue of conditions. */
import { addMonths, fechaCorta } from '@hampi/contract/base/fechas';
import { conMiles } from '@hampi/contract/base/texto/escrito';
import { type DatoDe, VALORES } from '@hampi/contract/clinica/datos/clases';
import type { Condicion, Reglas } from '../reglas/tipos.ts';

/** Where the figure of a measured condition stands. */
export const fuenteDe = ({ medida }: Condicion): string | null => medida && `${medida.dicha}: ${medida.fuente}`;

/** The conditions that the newest values of a day amount to, each with its words. */
export const medidasOn = (
  { condiciones }: Pick<Reglas, 'condiciones'>,
  dia: string,
  valores: DatoDe<'VALOR'>[],
): Map<string, string> =>
  new Map(
    condiciones.flatMap(({ nombre: condicion, medida, revisor }) => {
      if (!medida) return [];
      const since = addMonths(dia, -medida.meses);
      const recent = valores.filter(({ que, fecha }) => que === medida.que && fecha <= dia && fecha >= since);
      const newest = recent.reduce((max, { fecha }) => (fecha > max ? fecha : max), '');
      // Of two on one day the one that amounts to it counts.
      const last = recent.find(({ fecha, valor }) => fecha === newest && medida.holds(valor));
      if (!last) return [];
      const { nombre, unidad } = VALORES[last.que];
      const written = [nombre, conMiles(last.valor), unidad].filter(Boolean).join(' ');
      const reviewed = revisor ? `revisada por ${revisor}` : 'sin revisar por un clínico';
      const how = `${written} del ${fechaCorta(last.fecha)}; cuenta ${medida.dicha}; cifra ${reviewed}`;
      return [[condicion, how] as const];
    }),
  );
