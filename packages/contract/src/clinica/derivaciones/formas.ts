/** What is written in a referral and in its answer: the fields of forms 053 and 007 (formularios). */
import { z } from 'zod';
import { id, opcional, parrafo, requerido, texto } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import * as M from '../../base/messages.ts';
import { Diagnostico } from '../historia/campos.ts';
import * as MC from '../historia/messages.ts';
import * as MD from './messages.ts';

export const CLASES_DERIVACION = ['REFERENCIA', 'DERIVACION', 'INTERCONSULTA'] as const;
export const ClaseDerivacion = z.enum(CLASES_DERIVACION, { error: M.opcion });
export type ClaseDerivacion = z.output<typeof ClaseDerivacion>;
export const claseTexto: Record<ClaseDerivacion, string> = {
  REFERENCIA: 'Referencia',
  DERIVACION: 'Derivación',
  INTERCONSULTA: 'Interconsulta',
};
/** The form that it is printed on. */
export const formularioDe = (clase: ClaseDerivacion) =>
  clase === 'INTERCONSULTA' ? ('form007' as const) : ('form053' as const);

/** Why, as form 053 lists it. */
export const MOTIVOS_DERIVACION = {
  CAPACIDAD: 'Limitada capacidad resolutiva',
  AUSENCIA: 'Ausencia temporal del profesional',
  FALTA: 'Falta de profesional',
  SATURACION: 'Saturación de capacidad instalada',
  CONTINUIDAD: 'Continuar el tratamiento',
  OTRO: 'Otro',
} as const;
type MotivoDerivacion = keyof typeof MOTIVOS_DERIVACION;
const motivos = Object.keys(MOTIVOS_DERIVACION) as [MotivoDerivacion, ...MotivoDerivacion[]];

/** Several fields of a visit may come together in one. */
export const LARGO_MAX = 20_000;
const largo = opcional(parrafo(LARGO_MAX));
const diagnosticos = z.array(Diagnostico).max(LIMITS.diagnosticos, MC.demasiadas_filas).default([]);

/** Where it goes outside Hampi. Inside, `servicio` and `especialidad` are optional words beside the colleague. */
const Destino = {
  establecimiento: opcional(texto(200)),
  servicio: opcional(texto(120)),
  especialidad: opcional(texto(120)),
};

/** The words of a referral, which the record proposes and the doctor edits. */
const Palabras = {
  ...Destino,
  motivo: z.enum(motivos, { error: MD.motivo }).nullish().default(null),
  motivo_otro: opcional(texto(200)),
  /** What an interconsulta asks. */
  pregunta: opcional(parrafo(2_000)),
  resumen: requerido(MD.resumen, LARGO_MAX),
  hallazgos: largo,
  tratamiento: largo,
  problemas: largo,
  medicacion: largo,
  alergias: largo,
  diagnosticos,
};
export const ContenidoDerivacion = z.object(Palabras);
export type ContenidoDerivacion = z.output<typeof ContenidoDerivacion>;

const CLASES_ADJUNTO = ['VISITA', 'RESULTADO', 'DOCUMENTO', 'PAPEL'] as const;
export const ClaseAdjunto = z.enum(CLASES_ADJUNTO, { error: M.opcion });
export type ClaseAdjunto = z.output<typeof ClaseAdjunto>;

interface Envio {
  paraDoctorId: number | null;
  establecimiento: string | null;
  especialidad: string | null;
}
const isAddressed = (d: Envio) => d.paraDoctorId !== null || Boolean(d.establecimiento ?? d.especialidad);
const isOne = (d: Envio) => d.paraDoctorId === null || d.establecimiento === null;

export const DerivacionDatos = z
  .strictObject({
    /** Made by the form: a second press and a retry send once. */
    clave: z.uuid(M.campo_desconocido),
    /** The saved visit that it comes from. */
    consultaId: id,
    clase: ClaseDerivacion,
    urgente: z.boolean().default(false),
    /** A professional of the directory; null where it goes outside. */
    paraDoctorId: id.nullish().default(null),
    ...Palabras,
    adjuntos: z
      .array(z.strictObject({ clase: ClaseAdjunto, id }))
      .max(60, MD.adjuntos_muchos)
      .default([]),
  })
  .refine(isAddressed, { path: ['establecimiento'], error: MD.destino })
  .refine(isOne, { path: ['establecimiento'], error: MD.un_destino })
  .refine((d) => d.clase === 'INTERCONSULTA' || d.motivo !== null, { path: ['motivo'], error: MD.motivo })
  .refine((d) => d.clase === 'INTERCONSULTA' || d.motivo !== 'OTRO' || d.motivo_otro !== null, {
    path: ['motivo_otro'],
    error: MD.motivo_otro,
  })
  .refine((d) => d.clase !== 'INTERCONSULTA' || d.pregunta !== null, { path: ['pregunta'], error: MD.pregunta });
export type DerivacionDatos = z.output<typeof DerivacionDatos>;

/** The same words and attachments to somebody else. */
export const Redireccion = z
  .strictObject({ clave: z.uuid(M.campo_desconocido), paraDoctorId: id.nullish().default(null), ...Destino })
  .refine(isAddressed, { path: ['establecimiento'], error: MD.destino })
  .refine(isOne, { path: ['establecimiento'], error: MD.un_destino });
export type Redireccion = z.output<typeof Redireccion>;

/** Block III of form 053, or the report of form 007; each form shows the fields of its own. */
export const ContenidoRespuesta = z.strictObject({
  /** What was found: the summary of the picture. */
  resumen: requerido(MD.respuesta_resumen, LARGO_MAX),
  hallazgos: largo,
  /** The judgement, in the report of an interconsulta. */
  criterio: largo,
  /** Treatment and procedures that were done. */
  tratamiento: largo,
  diagnosticos,
  plan_diagnostico: largo,
  /** Treatment that is recommended, and how to go on. */
  recomendado: largo,
  plan_educacional: largo,
  /** Whether the referral was justified; null if nothing is said about it. */
  justificada: z.boolean().nullish().default(null),
});
export type ContenidoRespuesta = z.output<typeof ContenidoRespuesta>;
