/** How a tooth is drawn with what holds of it, for the screen and for form 033: lines and surfaces in a field of `ANCHO` by `ALTO`. */
import { type Estado, type Hallazgo, isSuperficie, type Lugar } from './hallazgos.ts';
import { isDerecha, isSuperior, SUPERFICIES, type Superficie } from './piezas.ts';

export const ANCHO = 40;
export const ALTO = 54;

/** Red is to do, blue is done, ink is the tooth itself. */
export type Color = 'ROJO' | 'AZUL' | 'TINTA';
export type Forma = {
  trazo: Color;
  grosor: number;
} & (
  | { puntos: [x: number, y: number][]; cerrada: boolean; relleno: Color | null; superficie?: Superficie }
  | { centro: [x: number, y: number]; radio: number }
);

export interface MarcaDibujada {
  lugar: Lugar;
  hallazgo: Hallazgo;
  estado: Estado;
}

const LADO = 32;
const CENTRO = 14;
const MARGEN = (ANCHO - LADO) / 2;
/** Height of the field of the root, above upper and below lower teeth. */
const RAIZ = 16;

/** The five surfaces, then what is drawn over them. */
export function formasDe(pieza: number, marcas: readonly MarcaDibujada[]): Forma[] {
  const y0 = isSuperior(pieza) ? RAIZ + 2 : 4;
  const at = (lugar: Lugar) => marcas.find((marca) => marca.lugar === lugar);
  const surfaces = SUPERFICIES.map((superficie): Forma => {
    const marca = at(superficie);
    const filled = marca && marca.hallazgo !== 'SELLANTE' ? colorOf(marca.estado) : null;
    const puntos = ladoDe(pieza, superficie, y0);
    return { puntos, cerrada: true, relleno: filled, trazo: 'TINTA', grosor: 1, superficie };
  });
  const over = marcas.flatMap((marca) => {
    const color = colorOf(marca.estado);
    if (isSuperficie(marca.lugar))
      return marca.hallazgo === 'SELLANTE' ? estrella(mediaDe(ladoDe(pieza, marca.lugar, y0)), color) : [];
    return encima(pieza, marca.hallazgo, color, y0);
  });
  return [...surfaces, ...over];
}

const colorOf = (estado: Estado): Color => (estado === 'HECHO' ? 'AZUL' : 'ROJO');

/** The corners of a surface: vestibular is outside, mesial towards the middle of the mouth. */
function ladoDe(pieza: number, superficie: Superficie, y0: number): [number, number][] {
  const [x0, x1, y1] = [MARGEN, MARGEN + LADO, y0 + LADO];
  const gap = (LADO - CENTRO) / 2;
  const [ix0, ix1, iy0, iy1] = [x0 + gap, x1 - gap, y0 + gap, y1 - gap];
  const SIDES = {
    arriba: [
      [x0, y0],
      [x1, y0],
      [ix1, iy0],
      [ix0, iy0],
    ],
    abajo: [
      [x0, y1],
      [x1, y1],
      [ix1, iy1],
      [ix0, iy1],
    ],
    izquierda: [
      [x0, y0],
      [ix0, iy0],
      [ix0, iy1],
      [x0, y1],
    ],
    derecha: [
      [x1, y0],
      [ix1, iy0],
      [ix1, iy1],
      [x1, y1],
    ],
    centro: [
      [ix0, iy0],
      [ix1, iy0],
      [ix1, iy1],
      [ix0, iy1],
    ],
  } satisfies Record<string, [number, number][]>;
  return SIDES[ladoDeSuperficie(pieza, superficie)];
}

/** On which side of the picture a surface is. */
export function ladoDeSuperficie(pieza: number, superficie: Superficie) {
  const [arriba, abajo] = isSuperior(pieza) ? ['V', 'L'] : ['L', 'V'];
  const [izquierda] = isDerecha(pieza) ? ['D'] : ['M'];
  if (superficie === 'O') return 'centro';
  if (superficie === arriba) return 'arriba';
  if (superficie === abajo) return 'abajo';
  return superficie === izquierda ? 'izquierda' : 'derecha';
}

const mediaDe = (puntos: [number, number][]): [number, number] => [
  puntos.reduce((sum, [x]) => sum + x, 0) / puntos.length,
  puntos.reduce((sum, [, y]) => sum + y, 0) / puntos.length,
];

const linea = (trazo: Color, ...puntos: [number, number][]): Forma => ({
  puntos,
  cerrada: false,
  relleno: null,
  trazo,
  grosor: 2.4,
});
const figura = (trazo: Color, ...puntos: [number, number][]): Forma =>
  ({ ...linea(trazo, ...puntos), cerrada: true }) as Forma;

const estrella = ([x, y]: [number, number], color: Color): Forma[] =>
  [0, 60, 120].map((grados) => {
    const [dx, dy] = [4 * Math.cos((grados * Math.PI) / 180), 4 * Math.sin((grados * Math.PI) / 180)];
    return { ...linea(color, [x - dx, y - dy], [x + dx, y + dy]), grosor: 1.6 } as Forma;
  });

/** What is of the whole tooth, by the symbols of the form. */
function encima(pieza: number, hallazgo: Hallazgo, color: Color, y0: number): Forma[] {
  const [x0, x1, y1] = [MARGEN, MARGEN + LADO, y0 + LADO];
  const superior = isSuperior(pieza);
  /** The field of the root: its edges towards the tooth and away from it. */
  const [cerca, lejos] = superior ? [RAIZ, 2] : [y1 + 2, ALTO - 2];
  const medio = (cerca + lejos) / 2;
  switch (hallazgo) {
    case 'EXTRACCION':
    case 'PERDIDA_CARIES':
      return [linea(color, [x0, y0], [x1, y1]), linea(color, [x1, y0], [x0, y1])];
    case 'PERDIDA_OTRA':
      return [linea(color, [ANCHO / 2, y0], [ANCHO / 2, y1])];
    case 'ENDODONCIA':
      return [figura(color, [ANCHO / 2, lejos], [ANCHO / 2 + 7, cerca], [ANCHO / 2 - 7, cerca])];
    case 'CORONA':
      return [{ centro: [ANCHO / 2, (y0 + y1) / 2], radio: LADO / 2 + 2, trazo: color, grosor: 2.4 }];
    case 'PROTESIS_FIJA':
      return [
        linea(color, [0, medio], [ANCHO, medio]),
        figura(color, [16, medio - 4], [24, medio - 4], [24, medio + 4], [16, medio + 4]),
      ];
    case 'PROTESIS_REMOVIBLE':
      return [
        linea(color, [6, medio], [ANCHO - 6, medio]),
        linea(color, [6, medio - 6], [3, medio], [6, medio + 6]),
        linea(color, [ANCHO - 6, medio - 6], [ANCHO - 3, medio], [ANCHO - 6, medio + 6]),
      ];
    case 'PROTESIS_TOTAL':
      return [
        linea(color, [0, medio - 2.5], [ANCHO, medio - 2.5]),
        linea(color, [0, medio + 2.5], [ANCHO, medio + 2.5]),
      ];
    default:
      return [];
  }
}
