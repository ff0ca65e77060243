import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { PacienteAbierto } from '../../consulta/paciente-abierto.ts';
import type { Registro } from '../registro.ts';
import type { Caso } from '../revision.ts';

/** The part of an open patient that the checks read. */
export type Leido = Pick<PacienteAbierto, 'paciente' | 'ficha' | 'fichaEn'>;
/** The part of the record. */
export type Hasta = Pick<Registro, 'situacion' | 'datos' | 'dejados' | 'reglas'> & {
  visitas: Caso['previas'];
  /** When the antecedents were written; as the clinical data if left out. */
  antecedentesEn?: string | null;
};

/** Lines to check, with what the record says about their patient. */
export const casoOf = (
  { paciente, ficha, fichaEn }: Leido,
  { visitas, situacion, datos, dejados, reglas, antecedentesEn = fichaEn }: Hasta,
  written: Pick<Caso, 'dia' | 'lineas' | 'cie10' | 'peso' | 'pesoTraido'>,
): Caso => ({
  ...written,
  alergias: ficha.alergias,
  antecedentes: [ficha.antecedentes_personales, ficha.datos_relevantes].filter(Boolean).join('\n'),
  antecedentesDe: antecedentesEn && fechaOf(antecedentesEn, ZONA_ECUADOR),
  antecedentesEn,
  nacimiento: paciente.fecha_nacimiento,
  sexo: paciente.sexo,
  previas: visitas,
  situacion,
  datos: [...datos, ...dejados],
  reglas,
});
