/** Which kind of study of form 012 an exam is, by its name, and which exams are of neither form. */
import { fold } from '../../base/texto/escrito.ts';

/** The kinds of form 012, in its order. */
export const ESTUDIOS = ['RX', 'TOMOGRAFIA', 'RESONANCIA', 'ECOGRAFIA', 'PROCEDIMIENTO', 'OTROS'] as const;
export type Estudio = (typeof ESTUDIOS)[number];
export const estudioTexto: Record<Estudio, string> = {
  RX: 'R-X convencional',
  TOMOGRAFIA: 'Tomografía',
  RESONANCIA: 'Resonancia',
  ECOGRAFIA: 'Ecografía',
  PROCEDIMIENTO: 'Procedimiento',
  OTROS: 'Otros',
};

/** The first that fits counts: «Angiotomografía» before «Angiografía». */
const NOMBRES: [Estudio, RegExp][] = [
  ['TOMOGRAFIA', /tomogra|\btac\b|\btc\b/],
  ['RESONANCIA', /resonanci|\brmn?\b/],
  ['ECOGRAFIA', /\beco|ecogra|ultrason|doppler/],
  ['RX', /radiogra|\brx\b|\br x\b|rayos x|placa de|panoramica dental|periapical/],
  ['PROCEDIMIENTO', /angiogra|arteriogra|cateteris|guiad[ao] por|histerosalpingo|urograma|urografia|colangio|enema/],
  ['OTROS', /mamogra|densitometr|gammagra|\bpet\b|imagen/],
];

/** Null for what is not a study of imaging, such as an exam of the laboratory. */
export function estudioDe(nombre: string): Estudio | null {
  const words = fold(nombre);
  return NOMBRES.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** What neither a laboratory nor imaging does: tracings, tests of function, looking inside, and the pathologist's tissues and cells. */
const DE_NINGUNO = [
  /electro(cardio|encefalo|mio|retino|oculo)gra|\becg\b|\bekg\b|\beeg\b|\bemg\b|holter|\bmapa\b|monitoreo ambulatorio/,
  /prueba de esfuerzo|ergometr|mesa (basculante|inclinada)|tilt test|prueba de (la )?(marcha|caminata)|caminata de/,
  /espirometr|pletismogra|polisomnogra|oximetria nocturna|flujometr|capacidad de difusion|\bdlco\b/,
  /endoscop|colonoscop|gastroscop|broncoscop|cistoscop|laringoscop|histeroscop|colposcop|sigmoidoscop|rectoscop|anoscop|artroscop/,
  /papanicola|citolog|biopsia|histopatolog|inmunohistoquimic/,
  /audiometr|impedanciometr|timpanometr|otoemision|potenciales evocados|velocidad(es)? de conduccion/,
  /campimetr|tonometr|fondo de ojo|topografia corneal|refraccion|optometr/,
  /manometr|ph ?metria|urodinam|uroflujometr|cardiotocogra|monitoreo fetal|test no estresante/,
];

/** Goes on the order of exams, and neither on form 010 nor 012, unless the doctor says so. */
export const isDeNinguno = (nombre: string): boolean =>
  estudioDe(nombre) === null && DE_NINGUNO.some((pattern) => pattern.test(fold(nombre)));
