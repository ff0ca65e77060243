/** The warnings of a line that were shown when it was saved, each with the doctor's reason where it was answered. Sealed with the visit. */
import { z } from 'zod';
import { opcional, texto } from '../../base/fields.ts';
import { fold } from '../../base/texto/escrito.ts';

export const TipoAdvertencia = z.enum([
  'ALERGIA',
  'INTERACCION',
  'DUPLICADO',
  'CONTRAINDICACION',
  'EMBARAZO',
  'LACTANCIA',
  'FERTIL',
  'MAYORES',
  'EDAD',
  'DOSIS',
  'CANTIDAD',
  'SIN_COMPROBAR',
]);
export type TipoAdvertencia = z.output<typeof TipoAdvertencia>;
export const Gravedad = z.enum(['alta', 'media', 'leve', 'info']);

/** No line shows more warnings than this. */
export const RESPUESTAS_MAX = 60;

/**
 * A form sends `clave` and `razon` only: what was shown, by which rule and who answered is what the server found when it saved, never what a
 * form says.
 */
export const RespuestaAdvertencia = z.object({
  /** Which warning it answers, as the check named it. */
  clave: z.string().max(40),
  razon: opcional(texto(300)),
  tipo: TipoAdvertencia.nullish().default(null),
  gravedad: Gravedad.nullish().default(null),
  motivo: z.string().max(2000).nullish().default(null),
  /** Code of the rule or, without one, the kind of warning with its ingredient. */
  regla: z.string().max(200).nullish().default(null),
  /** The edition of all rules when it was shown. */
  edicion: z.number().int().nullish().default(null),
  /** The account that answered, and when; null while there is no reason. */
  por: z.number().int().nullish().default(null),
  en: z.string().max(40).nullish().default(null),
});
export type RespuestaAdvertencia = z.output<typeof RespuestaAdvertencia>;

const LETTERS_MIN = 4;
const DIFFERENT_MIN = 3;

/** Whether a reason says anything: a dot, a letter or `aaaa` does not. */
export function isRazon(razon: string | null | undefined): boolean {
  const letters = fold(razon ?? '').replace(/[^a-z0-9]/g, '');
  return letters.length >= LETTERS_MIN && new Set(letters).size >= DIFFERENT_MIN;
}

const BENEFICIO = 'El beneficio es mayor que el riesgo';
const TOLERA = 'Ya lo toma y lo tolera bien';
const SIN_OTRA = 'No hay otra opción disponible';
const CONTROL = 'Control de laboratorio pedido';
const RAZONES: Partial<Record<TipoAdvertencia, readonly string[]>> = {
  ALERGIA: ['La reacción referida no fue alérgica', TOLERA, SIN_OTRA],
  INTERACCION: [BENEFICIO, CONTROL, TOLERA, SIN_OTRA],
  DUPLICADO: ['Reemplaza al anterior, que se suspende', 'Se usan juntos a propósito', TOLERA],
  CONTRAINDICACION: [BENEFICIO, CONTROL, TOLERA, SIN_OTRA],
  EMBARAZO: [BENEFICIO, 'No está embarazada', SIN_OTRA],
  LACTANCIA: [BENEFICIO, 'Se suspende la lactancia', SIN_OTRA],
  FERTIL: ['Usa un anticonceptivo eficaz', 'Embarazo descartado', BENEFICIO],
  EDAD: [BENEFICIO, TOLERA, SIN_OTRA],
  DOSIS: ['La dosis es la que este paciente necesita', 'Dosis ajustada', CONTROL],
  SIN_COMPROBAR: ['La revisé por mi cuenta'],
};

/** The usual reasons for a kind of warning, chosen in one touch; the doctor types any other. */
export const razonesDe = ({ tipo }: { tipo: TipoAdvertencia }): readonly string[] =>
  RAZONES[tipo] ?? [BENEFICIO, TOLERA, SIN_OTRA];

/** Each reason of a stored line in words, those of older entries too. */
export const razonesDadas = (linea: {
  razon_advertencia?: string | null;
  advertencias?: { razon: string | null; motivo: string | null }[];
}): string[] => [
  ...(linea.razon_advertencia ? [linea.razon_advertencia] : []),
  ...(linea.advertencias ?? []).flatMap(({ razon, motivo }) => (razon ? [motivo ? `${motivo} ${razon}` : razon] : [])),
];
