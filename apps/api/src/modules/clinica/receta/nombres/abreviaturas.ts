/** A receta names its ingredients in full (ecuador §4.1): abbreviations typed by hand become the international name. */
import { plain } from '../../../../data/words.ts';
import { withoutAmount } from '../hechos/medicina.ts';
import type { Reglas } from '../reglas/tipos.ts';

interface Escrita {
  vademecum_id: number | null;
  medicamento: string;
  composicion: string | null;
}

/** `before` are the stored lines of an entry being corrected: what has been printed stays as it was. */
export function withNombresEnteros<L extends Escrita>(
  reglas: Reglas,
  detalle: L[],
  before: readonly Escrita[] = [],
): L[] {
  const isStored = ({ medicamento, composicion }: L) =>
    before.some((one) => one.medicamento === medicamento && one.composicion === composicion);
  return detalle.map((linea) => {
    if (linea.vademecum_id !== null || isStored(linea)) return linea;
    const written = linea.composicion?.trim();
    const entera = entero(reglas, written || linea.medicamento);
    return entera === null ? linea : { ...linea, composicion: entera };
  });
}

/** `HCTZ 25 mg + AAS 100 mg` → with the names in full; null if it holds no abbreviation. */
function entero(reglas: Reglas, texto: string): string | null {
  let found = false;
  const parts = texto.split(/\s*\+\s*/).map((part) => {
    const { nombre, concentracion } = withoutAmount(part);
    const sustancia = reglas.sustancias.get(reglas.abreviaturas.get(plain(nombre)) ?? 0);
    if (!sustancia) return part.trim();
    found = true;
    return [sustancia.nombre, concentracion].filter(Boolean).join(' ');
  });
  return found ? parts.join(' + ') : null;
}
