/** The issuer of invoices, as the SRI knows them (3 §3, §5; decisions 44; ecuador §2.5). */
import { z } from 'zod';
import { escrito, lleno, opcional, requerido } from '../../base/fields.ts';
import { checkRuc } from '../../base/identidad.ts';
import * as M from '../../base/messages.ts';
import { hasEmoji } from '../../base/texto/emoji.ts';
import * as MFacturacion from './messages.ts';

/** Text of an electronic document: one line, without the characters that the SRI cannot print. */
export const textoSri = (max = 300) =>
  requerido(M.requerido, max)
    .transform((v) => v.replace(/\s+/g, ' '))
    .refine((v) => !hasEmoji(v) && !/[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}]/u.test(v), MFacturacion.sin_emoji);

/** RUC of the issuer, always the one of the head office (ecuador §1.2). The check digit only warns. */
const rucEmisor = escrito(MFacturacion.ruc_digitos)
  .regex(/^\d{13}$/, MFacturacion.ruc_digitos)
  .refine((v) => v.endsWith('001'), MFacturacion.ruc_emisor)
  .refine((v) => checkRuc(v).ok, MFacturacion.ruc_provincia);

/** Establishment or emission point: `001` to `999`. */
const tresDigitos = requerido(M.requerido, 3).pipe(z.string().regex(/^(?!000)\d{3}$/, MFacturacion.tres_digitos));

export const SECUENCIAL_MAX = 999_999_999;
/** A larger step of the counter is asked about. */
export const SALTO_MAX = 10;
const secuencial = lleno(
  z.coerce
    .number({ error: MFacturacion.secuencial })
    .int(MFacturacion.secuencial)
    .min(1, MFacturacion.secuencial)
    .max(SECUENCIAL_MAX, MFacturacion.secuencial),
);

/** Where an invoice is sent: the SRI's test environment, without tax effect, or production. */
export const AMBIENTES = { PRUEBAS: 1, PRODUCCION: 2 } as const;
export const REGIMENES = ['GENERAL', 'RIMPE_EMPRENDEDOR', 'RIMPE_NEGOCIO_POPULAR'] as const;
export type Regimen = (typeof REGIMENES)[number];

/** The legend that invoices carry for the regime; the general regime has none (ecuador §2.5). */
export const leyendaDeRegimen: Record<Regimen, string | null> = {
  GENERAL: null,
  RIMPE_EMPRENDEDOR: 'CONTRIBUYENTE RÉGIMEN RIMPE',
  RIMPE_NEGOCIO_POPULAR: 'CONTRIBUYENTE NEGOCIO POPULAR - RÉGIMEN RIMPE',
};

/** The names are those of 3 §3; `ambiente`, `regimen` and what follows them are ours (decisions 44). */
export const EmisorForm = z.object({
  ruc: rucEmisor,
  razonSocial: textoSri(),
  nombreComercial: textoSri(),
  dirMatriz: textoSri(),
  dirEstablecimiento: textoSri(),
  estab: tresDigitos,
  ptoEmi: tresDigitos,
  /** The first number; the counter continues from it. */
  secuencial,
  obligadoContabilidad: z.enum(['NO', 'SI'], { error: M.opcion }).default('NO'),
  facturacionActivada: z.boolean({ error: M.requerido }).default(false),
  ambiente: z.union([z.literal(1), z.literal(2)], { error: M.opcion }).default(AMBIENTES.PRUEBAS),
  regimen: z.enum(REGIMENES, { error: M.opcion }).default('GENERAL'),
  /** Number of the resolution that names the issuer a withholding agent. */
  agenteRetencion: opcional(
    z
      .string()
      .trim()
      .regex(/^[1-9]\d{0,7}$/, MFacturacion.agente_retencion),
  ),
  contribuyenteEspecial: opcional(
    z
      .string()
      .trim()
      .regex(/^[0-9A-Za-z]{3,13}$/, MFacturacion.contribuyente_especial),
  ),
});
export type EmisorForm = z.output<typeof EmisorForm>;

/** The form, and the yes to a change of the counter that is asked about: a jump, a step back, the first real number. */
export const EmisorPorGuardar = EmisorForm.extend({
  confirmo_secuencial: z.boolean({ error: M.requerido }).default(false),
});
export type EmisorPorGuardar = z.output<typeof EmisorPorGuardar>;

/** How an account proved that the RUC is its own (decisions 80): by its certificate, by a document that the SRI authorised, by a person. */
export const RUC_PROBADO = ['CERTIFICADO', 'PRUEBA', 'ADMINISTRACION'] as const;
export type RucProbado = (typeof RUC_PROBADO)[number];

/** The issuer as an invoice needs it. */
export type Emisor = EmisorForm & { doctor_id: number; probado: RucProbado | null };

/** The printed number of a document: `001-001-000000413`. */
export const numeroDeFactura = (d: { estab: string; ptoEmi: string; secuencial: number }): string =>
  `${d.estab}-${d.ptoEmi}-${String(d.secuencial).padStart(9, '0')}`;
