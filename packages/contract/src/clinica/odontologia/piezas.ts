/** Teeth by the FDI's two digits, and the names of their surfaces. */

/** As the form draws them, from the patient's right to the left; temporary teeth between the permanent ones. */
export const ARCADAS = [
  [18, 17, 16, 15, 14, 13, 12, 11, 21, 22, 23, 24, 25, 26, 27, 28],
  [55, 54, 53, 52, 51, 61, 62, 63, 64, 65],
  [85, 84, 83, 82, 81, 71, 72, 73, 74, 75],
  [48, 47, 46, 45, 44, 43, 42, 41, 31, 32, 33, 34, 35, 36, 37, 38],
] as const;
export const PIEZAS: readonly number[] = ARCADAS.flat();
export const isPieza = (pieza: number) => PIEZAS.includes(pieza);
export const isTemporal = (pieza: number) => pieza > 50;
const cuadrante = (pieza: number) => Math.floor(pieza / 10);
export const isSuperior = (pieza: number) => [1, 2, 5, 6].includes(cuadrante(pieza));
/** On the patient's right, which is the left of the picture: there the mesial surface is on the right. */
export const isDerecha = (pieza: number) => [1, 4, 5, 8].includes(cuadrante(pieza));
/** Incisors and canines have an edge and no occlusal surface. */
const isAnterior = (pieza: number) => pieza % 10 <= 3;

export const SUPERFICIES = ['V', 'L', 'M', 'D', 'O'] as const;
export type Superficie = (typeof SUPERFICIES)[number];

/** The surface in words: lingual below, palatina above; incisal of front teeth. */
export function superficieTexto(pieza: number, superficie: Superficie): string {
  const NOMBRES = {
    V: 'vestibular',
    L: isSuperior(pieza) ? 'palatina' : 'lingual',
    M: 'mesial',
    D: 'distal',
    O: isAnterior(pieza) ? 'incisal' : 'oclusal',
  };
  return NOMBRES[superficie];
}
