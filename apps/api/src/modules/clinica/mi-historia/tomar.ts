/** What recetas have the patient take today, in plain words. */
import { addDays } from '@hampi/contract/base/fechas';
import { ultimoDia } from '@hampi/contract/base/texto/palabras';
import type { LineaReceta } from '@hampi/contract/clinica/historia/campos';
import type { MedicinaPropia, PorTomar } from '@hampi/contract/clinica/mi-historia/calls';
import { escribirPalabras } from '@hampi/contract/clinica/receta/dosis/impresa';
import { marcaDe, nombreGenerico } from '@hampi/contract/clinica/receta/nombre-generico';
import { pautaEnPalabras } from '@hampi/contract/clinica/receta/pauta';
import { plain } from '../../../data/words.ts';
import { RECETA_DIAS } from './mi-historia.queries.ts';

export const medicinaOf = (linea: LineaReceta): MedicinaPropia => ({
  medicamento: escribirPalabras(nombreGenerico(linea)),
  marca: linea.con_marca ? (marcaDe(linea) ?? null) : null,
  pauta: pautaEnPalabras({ ...linea, dosis_unidad: linea.unidad }),
});

interface Recetada {
  dia: string;
  doctor: string;
  detalle: readonly LineaReceta[];
}

/** Whether a doctor has noted since a day that the patient no longer takes it. */
export type IsLeft = (linea: LineaReceta, desde: string) => boolean;

const ONCE = /dosis única|una sola (vez|dosis|toma)|dosis unica/i;

/** Each medicine once, as its newest receta has it (`recetas` is ordered newest first), while its days last. */
export function porTomar(recetas: readonly Recetada[], hoy: string, isLeft: IsLeft): PorTomar[] {
  const seen = new Set<string>();
  return recetas.flatMap(({ dia, doctor, detalle }) =>
    detalle.flatMap((linea): PorTomar[] => {
      const name = plain(linea.composicion || linea.medicamento);
      if (seen.has(name)) return [];
      seen.add(name);
      const desde = linea.fecha_inicio_uso ?? dia;
      const dias = linea.dias_uso ?? (ONCE.test(linea.dosificacion) ? 1 : null);
      const hasta = dias ? ultimoDia(desde, dias) : null;
      if ((hasta ?? addDays(desde, RECETA_DIAS)) < hoy || isLeft(linea, desde)) return [];
      // With its days, which a receta without a beginning does not say.
      return [{ ...medicinaOf({ ...linea, fecha_inicio_uso: desde }), recetada: dia, doctor, hasta }];
    }),
  );
}
