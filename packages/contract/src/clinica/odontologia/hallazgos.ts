/** What the odontogram of form 033 can say, as published: red is to do, blue is done. */
import { SUPERFICIES, type Superficie, superficieTexto } from './piezas.ts';

export const ESTADOS = ['POR_HACER', 'HECHO'] as const;
export type Estado = (typeof ESTADOS)[number];

/** What a finding is about. A place has one state at a time: another one ends it. */
export const LUGARES = [...SUPERFICIES, 'PIEZA', 'CONDUCTO', 'CORONA', 'PROTESIS', 'ENCIA', 'BOCA'] as const;
export type Lugar = (typeof LUGARES)[number];

interface Forma {
  nombre: string;
  /** Where it is noted: on a chosen surface, or on a place of the whole tooth. */
  en: 'SUPERFICIE' | 'PIEZA' | 'CONDUCTO' | 'CORONA' | 'PROTESIS';
  /** What it is called in each state that it can have. */
  estados: Partial<Record<Estado, string>>;
}

/** In the order of the form. */
export const HALLAZGOS = {
  CARIES: { nombre: 'Caries', en: 'SUPERFICIE', estados: { POR_HACER: 'caries' } },
  OBTURADO: { nombre: 'Obturado', en: 'SUPERFICIE', estados: { HECHO: 'obturado' } },
  SELLANTE: {
    nombre: 'Sellante',
    en: 'SUPERFICIE',
    estados: { POR_HACER: 'sellante necesario', HECHO: 'sellante realizado' },
  },
  EXTRACCION: { nombre: 'Extracción indicada', en: 'PIEZA', estados: { POR_HACER: 'extracción indicada' } },
  PERDIDA_CARIES: { nombre: 'Pérdida por caries', en: 'PIEZA', estados: { HECHO: 'pérdida por caries' } },
  PERDIDA_OTRA: { nombre: 'Pérdida por otra causa', en: 'PIEZA', estados: { HECHO: 'pérdida por otra causa' } },
  ENDODONCIA: {
    nombre: 'Endodoncia',
    en: 'CONDUCTO',
    estados: { POR_HACER: 'endodoncia por realizar', HECHO: 'endodoncia realizada' },
  },
  CORONA: { nombre: 'Corona', en: 'CORONA', estados: { POR_HACER: 'corona indicada', HECHO: 'corona realizada' } },
  PROTESIS_FIJA: {
    nombre: 'Prótesis fija',
    en: 'PROTESIS',
    estados: { POR_HACER: 'prótesis fija indicada', HECHO: 'prótesis fija realizada' },
  },
  PROTESIS_REMOVIBLE: {
    nombre: 'Prótesis removible',
    en: 'PROTESIS',
    estados: { POR_HACER: 'prótesis removible indicada', HECHO: 'prótesis removible realizada' },
  },
  PROTESIS_TOTAL: {
    nombre: 'Prótesis total',
    en: 'PROTESIS',
    estados: { POR_HACER: 'prótesis total indicada', HECHO: 'prótesis total realizada' },
  },
} as const satisfies Record<string, Forma>;
export type Hallazgo = keyof typeof HALLAZGOS;
export const HALLAZGO_CODIGOS = Object.keys(HALLAZGOS) as [Hallazgo, ...Hallazgo[]];
const formaOf = (hallazgo: Hallazgo): Forma => HALLAZGOS[hallazgo];

export const isDeSuperficie = (hallazgo: Hallazgo) => formaOf(hallazgo).en === 'SUPERFICIE';
export const isPerdida = (hallazgo: Hallazgo) => hallazgo === 'PERDIDA_CARIES' || hallazgo === 'PERDIDA_OTRA';
export const estadosDe = (hallazgo: Hallazgo) => Object.keys(formaOf(hallazgo).estados) as Estado[];
/** «caries», «sellante necesario»; undefined for a state that the finding does not have. */
export const hallazgoTexto = (hallazgo: Hallazgo, estado: Estado): string | undefined =>
  formaOf(hallazgo).estados[estado];

/** The place of a finding; null for one of a surface without its surface. */
export function lugarDe(hallazgo: Hallazgo, superficie: Superficie | null): Lugar | null {
  const { en } = formaOf(hallazgo);
  return en === 'SUPERFICIE' ? superficie : en;
}

export const isSuperficie = (lugar: string): lugar is Superficie => (SUPERFICIES as readonly string[]).includes(lugar);

/** «Pieza 16, cara oclusal», «Pieza 16». */
export const sitioTexto = (pieza: number, lugar: Lugar): string =>
  isSuperficie(lugar) ? `Pieza ${pieza}, cara ${superficieTexto(pieza, lugar)}` : `Pieza ${pieza}`;
