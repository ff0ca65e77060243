import { EXAMEN_REGIONAL, type Hallazgo, ORGANOS_SISTEMAS } from '@hampi/contract/clinica/historia/campos';
import type { Parte } from '../consulta/seccion.ts';
import { all, textOf } from '../consulta/valores.ts';

export type NombreHallazgo = keyof typeof ORGANOS_SISTEMAS | keyof typeof EXAMEN_REGIONAL;
type HallazgosValores = Record<NombreHallazgo, Hallazgo>;
type TextosValores = Record<(typeof TEXTOS)[number], string>;
declare module '../consulta/valores.ts' {
  interface Valores extends HallazgosValores, TextosValores {}
}

export const ORGANOS = Object.keys(ORGANOS_SISTEMAS) as (keyof typeof ORGANOS_SISTEMAS)[];
export const REGIONES = Object.keys(EXAMEN_REGIONAL) as (keyof typeof EXAMEN_REGIONAL)[];
const HALLAZGOS: NombreHallazgo[] = [...ORGANOS, ...REGIONES];
const TEXTOS = [
  'motivo',
  'enfermedad_actual',
  'exa_organos_sistemas_desc',
  'exa_fisico_regional_desc',
  'plan_tratamiento',
] as const;
const NAMES = [...TEXTOS, ...HALLAZGOS];

const LABELS = { ...ORGANOS_SISTEMAS, ...EXAMEN_REGIONAL };
const namesWith = (v: HallazgosValores, hallazgo: Hallazgo) =>
  HALLAZGOS.filter((name) => v[name] === hallazgo)
    .map((name) => LABELS[name])
    .join(', ');

/** Reason, findings and plan of the visit. */
export const hallazgosParte: Parte = {
  blank: () => ({ ...all(TEXTOS, ''), ...all(HALLAZGOS, null) }),
  of: (c) => ({
    ...Object.fromEntries(TEXTOS.map((name) => [name, textOf(c[name])])),
    ...Object.fromEntries(HALLAZGOS.map((name) => [name, c[name]])),
  }),
  body: (v) => Object.fromEntries(NAMES.map((name) => [name, v[name]])),
  labels: {
    motivo: 'Motivo de consulta',
    enfermedad_actual: 'Enfermedad actual',
    ...ORGANOS_SISTEMAS,
    exa_organos_sistemas_desc: 'Descripción de órganos y sistemas',
    ...EXAMEN_REGIONAL,
    exa_fisico_regional_desc: 'Descripción del examen físico regional',
    plan_tratamiento: 'Plan de tratamiento',
  },
  lectura: (v) => [
    ['Motivo de consulta', v.motivo],
    ['Enfermedad actual', v.enfermedad_actual],
    ['Con evidencia de patología', namesWith(v, 'CP')],
    ['Sin evidencia de patología', namesWith(v, 'SP')],
    ['Órganos y sistemas', v.exa_organos_sistemas_desc],
    ['Examen físico regional', v.exa_fisico_regional_desc],
    ['Plan de tratamiento', v.plan_tratamiento],
  ],
  copied: NAMES,
};
