import { type CatalogoImportable, REGLAS_IMPORTABLES } from '@hampi/contract/plataforma/importaciones/calls';

export const CATALOGO: Record<CatalogoImportable, string> = {
  ci10: 'CIE10',
  'ci10-sinonimos': 'Sinónimos CIE10',
  vademecum: 'Vademécum',
  examenes: 'Exámenes',
  vacunas: 'Vacunas',
  'principios-activos': 'Principios activos',
  combinaciones: 'Combinaciones',
  'formas-farmaceuticas': 'Formas farmacéuticas',
  alergias: 'Alergias y alergias cruzadas',
  interacciones: 'Interacciones',
  duplicidades: 'Duplicidades',
  condiciones: 'Condiciones',
  contraindicaciones: 'Contraindicaciones',
  dosis: 'Límites de dosis',
  'especializacion-palabras': 'Palabras de especialidades',
};

/** Whether a catalogue holds rules, which need ingredients, classes and conditions to be imported first. */
export const isRegla = (catalogo: CatalogoImportable): boolean =>
  (REGLAS_IMPORTABLES as readonly CatalogoImportable[]).includes(catalogo);
