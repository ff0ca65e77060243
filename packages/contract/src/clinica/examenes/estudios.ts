/** Which kind of study of form 012 an exam is, by its name. */
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
