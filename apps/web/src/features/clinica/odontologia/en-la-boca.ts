/** What a tooth's button says, and which tooth an arrow leads to. */
import type { Marca } from '@hampi/contract/clinica/odontologia/calls';
import { hallazgoTexto, isSuperficie } from '@hampi/contract/clinica/odontologia/hallazgos';
import { ARCADAS, superficieTexto } from '@hampi/contract/clinica/odontologia/piezas';

/** «Pieza 16: cara oclusal caries, endodoncia realizada». */
export function piezaEnPalabras(pieza: number, marcas: readonly Marca[]): string {
  const said = marcas
    .filter((marca) => marca.pieza === pieza)
    .map(({ lugar, hallazgo, estado }) =>
      [isSuperficie(lugar) && `cara ${superficieTexto(pieza, lugar)}`, hallazgoTexto(hallazgo, estado)]
        .filter(Boolean)
        .join(' '),
    );
  return `Pieza ${pieza}: ${said.join(', ') || 'sin hallazgos'}`;
}

/** The tooth beside, above or below; the temporary ones stand under 15 to 25. */
export function nextOf(pieza: number, key: string): number | undefined {
  const row = ARCADAS.findIndex((arcada) => (arcada as readonly number[]).includes(pieza));
  const arcada: readonly number[] = ARCADAS[row] ?? [];
  const at = arcada.indexOf(pieza);
  if (key === 'ArrowLeft') return arcada[at - 1];
  if (key === 'ArrowRight') return arcada[at + 1];
  if (key === 'Home') return arcada[0];
  if (key === 'End') return arcada.at(-1);
  const other: readonly number[] | undefined = key === 'ArrowUp' ? ARCADAS[row - 1] : ARCADAS[row + 1];
  if ((key !== 'ArrowUp' && key !== 'ArrowDown') || !other) return undefined;
  const column = at + (16 - arcada.length) / 2 - (16 - other.length) / 2;
  return other[Math.max(0, Math.min(other.length - 1, column))];
}
