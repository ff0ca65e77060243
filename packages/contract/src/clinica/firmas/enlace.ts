/**
 * The page of a link to sign (BE-31). The link opens that one signature and is of no use without the code that goes to the signer's address;
 * calls carry the token in their body, so that no log has it.
 */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { instant, opcional, texto } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import * as MFirmas from './messages.ts';
import { RECUADRO } from './recuadro.ts';

const secreto = z.string().regex(/^[\w-]{43}$/, M.enlace_invalido);
const Enlace = z.strictObject({ enlace: secreto });

const TRAZOS = 100;
const PUNTOS = 4_000;
/** A dot is no signature: all lines together are at least this long. */
const LARGO = 120;

/** Lines of a finger, each as x, y, x, y … within the field. */
const Linea = z.array(z.number().int().min(0).max(RECUADRO.ancho)).max(PUNTOS * 2, MFirmas.trazo_largo);
const largo = (lineas: readonly (readonly number[])[]) =>
  lineas.reduce((sum, linea) => {
    for (let i = 2; i + 1 < linea.length; i += 2)
      sum += Math.hypot(
        (linea[i] as number) - (linea[i - 2] as number),
        (linea[i + 1] as number) - (linea[i - 1] as number),
      );
    return sum;
  }, 0);
const Trazo = z
  .array(Linea)
  .max(TRAZOS, MFirmas.trazo_largo)
  .refine((lineas) => lineas.reduce((sum, { length }) => sum + length, 0) <= PUNTOS * 2, MFirmas.trazo_largo)
  .refine((lineas) => lineas.every((linea) => linea.length % 2 === 0), M.opcion)
  .refine((lineas) => lineas.every((linea) => linea.every((v, i) => i % 2 === 0 || v <= RECUADRO.alto)), M.opcion)
  .refine((lineas) => largo(lineas) >= LARGO, MFirmas.trazo_corto);

export const EnlaceFirma = z.object({
  estado: z.enum(['PENDIENTE', 'FIRMADA', 'VENCIDA']),
  doctor: z.string(),
  /** Where the code goes, with most of it hidden. */
  correo: z.string(),
});
export type EnlaceFirma = z.output<typeof EnlaceFirma>;

/** Says nothing of what is to be signed, or about whom. 404 for an unknown link. */
export const lookFirma = endpoint('POST /api/firmas/enlace', {
  allow: 'public',
  summary: 'Ver si un enlace para firmar sirve',
  body: Enlace,
  reply: EnlaceFirma,
  limit: 30,
});

/** Mails a code to the signer's proven address; earlier ones stop working. 429 after five. */
export const sendCodigo = endpoint('POST /api/firmas/codigo', {
  allow: 'public',
  summary: 'Enviar el código para firmar',
  body: Enlace,
  mensaje: MFirmas.codigo_enviado,
  limit: 10,
});

const Decision = z.object({ titulo: z.string(), texto: z.string() });
/** `detalle`: what proves which document it is, and says nothing to a reader. `imagen`: a drawing, as data URL. */
const Bloque = Decision.extend({ detalle: z.boolean(), imagen: z.string().nullable() });
export const DECISIONES = ['FIRMAR', 'NEGAR'] as const;
export const TextoParaFirmar = z.object({
  /** The secret with which this screen goes on. */
  paso: z.string(),
  vence_en: instant,
  titulo: z.string(),
  bloques: z.array(Bloque),
  /** What may be answered, each with its own words and the SHA-256 of all that is then signed. */
  decisiones: z.array(Decision.extend({ decision: z.enum(DECISIONES), sha256: z.string() })),
  firmante: z.object({ nombre: z.string(), relacion: z.string().nullable() }),
  paciente: z.string(),
});
export type TextoParaFirmar = z.output<typeof TextoParaFirmar>;

/** The text, for whoever has the code, which is used up. 400 beside `codigo` for a wrong or old one; each code bears five tries. */
export const openFirma = endpoint('POST /api/firmas/abrir', {
  allow: 'public',
  summary: 'Leer el texto con el código que llegó al correo',
  body: Enlace.extend({
    codigo: z
      .string()
      .trim()
      .regex(/^\d{6}$/, MFirmas.codigo_malo),
  }),
  reply: TextoParaFirmar,
  limit: 20,
});

export const Firmar = z
  .strictObject({
    enlace: secreto,
    paso: secreto,
    decision: z.enum(DECISIONES, { error: M.opcion }),
    /** Of the text that was shown. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/, M.opcion),
    trazo: Trazo.nullish().default(null),
    nombre: opcional(texto(160)),
    /** A representative's own document. */
    documento: opcional(texto(20)),
  })
  .refine(({ trazo, nombre }) => trazo || (nombre && nombre.length >= 3), {
    path: ['nombre'],
    error: MFirmas.firma_falta,
  });
export type Firmar = z.output<typeof Firmar>;

export const Firmado = z.object({
  documento: z.string(),
  numero: z.string(),
  /** The code of its QR. */
  codigo: z.string(),
  firmada_en: instant,
});
export type Firmado = z.output<typeof Firmado>;

/**
 * Signs or refuses. 409 `FIRMADA` if another screen was first, 409 if the text is not the one that was shown or what it is about no longer holds,
 * 409 `PASO` after the time; 400 beside a representative's `documento`.
 */
export const signFirma = endpoint('POST /api/firmas/firmar', {
  allow: 'public',
  summary: 'Firmar, o negarse a hacerlo',
  body: Firmar,
  reply: Firmado,
  limit: 20,
});

/** The PDF of what was just signed, for the screen that signed it. */
export const getFirmado = endpoint('POST /api/firmas/copia', {
  allow: 'public',
  summary: 'Descargar lo que se acaba de firmar',
  body: z.strictObject({ enlace: secreto, paso: secreto }),
  file: 'application/pdf',
  limit: 10,
});
