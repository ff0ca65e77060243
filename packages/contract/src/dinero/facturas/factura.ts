/** The invoice of a consultation (2 §2, §7; decisions 44). Dollars on the wire. */
import { z } from 'zod';
import { cents } from '../../base/dinero.ts';
import { cifra, dinero, email, escrito, instant, opcional } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { hasEmoji } from '../../base/texto/emoji.ts';
import { grossOf } from './calculo.ts';
import * as MFacturas from './messages.ts';
import { ACCIONES } from './motivos.ts';
import { admitePlazo, CONSUMIDOR_FINAL, FORMAS_SRI, TIPOS_COMPRADOR, type TipoComprador } from './tarifas.ts';

/**
 * GENERADA: it has its number and no signature yet. FIRMADA: it waits to be sent. ERROR_RED: it was sent, and it is unknown whether it
 * arrived. DEVUELTA: the SRI did not store it. ANULADA: credit notes returned all of it, or
 * it was annulled in SRI en línea.
 */
export const EstadoFactura = z.enum([
  'GENERADA',
  'FIRMADA',
  'ERROR_RED',
  'RECIBIDA',
  'DEVUELTA',
  'AUTORIZADA',
  'NO_AUTORIZADA',
  'ANULADA',
]);
export type EstadoFactura = z.infer<typeof EstadoFactura>;
export const estadoTexto: Record<EstadoFactura, string> = {
  GENERADA: 'Generada',
  FIRMADA: 'Firmada',
  ERROR_RED: 'Sin respuesta del SRI',
  RECIBIDA: 'Enviada',
  DEVUELTA: 'Devuelta',
  AUTORIZADA: 'Autorizada',
  NO_AUTORIZADA: 'No autorizada',
  ANULADA: 'Anulada',
};
/** Whether the SRI has received it, accepted or not (decisions 44). */
export const isSriSent = (estado: EstadoFactura): boolean =>
  ['RECIBIDA', 'AUTORIZADA', 'NO_AUTORIZADA', 'ANULADA'].includes(estado);
/** Whether it can still be corrected. It then keeps its number, because the SRI has not stored it. */
export const isCorregible = (estado: EstadoFactura): boolean =>
  ['GENERADA', 'DEVUELTA', 'NO_AUTORIZADA'].includes(estado);

/** One line of text for the SRI's XML: without line breaks and emoji. */
export const unaLinea = (max: number, required: string) =>
  escrito(required)
    .min(1, required)
    .max(max, MFacturas.descripcion_larga)
    .refine(
      (text) => !/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|\u200d|\ufe0f/u.test(text) && !hasEmoji(text),
      MFacturas.texto_simbolos,
    );

/** Whether a number has at most `places` decimals. */
export const decimals = (value: number, places: number) =>
  Math.abs(value * 10 ** places - Math.round(value * 10 ** places)) < 1e-6;

export const Linea = z
  .strictObject({
    /** Never a diagnosis, because the buyer may be an employer. */
    descripcion: unaLinea(300, MFacturas.descripcion_requerida),
    cantidad: cifra(
      z
        .number(MFacturas.cantidad)
        .min(0.01, MFacturas.cantidad)
        .max(1000, MFacturas.cantidad)
        .refine((v) => decimals(v, 2), MFacturas.cantidad),
    ).default(1),
    precio: dinero.refine((v) => v > 0, MFacturas.precio_cero).refine((v) => v < 100_000, MFacturas.precio_muy_alto),
    /** Dollars for the whole line. */
    descuento: dinero.default(0),
    /** `codigoPorcentaje` of a rate in force on the day of the invoice. */
    iva: z.string({ error: M.opcion }).regex(/^\d{1,4}$/, M.opcion),
  })
  .refine((linea) => cents(linea.descuento) <= grossOf(linea), {
    path: ['descuento'],
    error: MFacturas.descuento_excesivo,
  });
export type Linea = z.output<typeof Linea>;
/** A line as it is stored, with the percent of its day. Documents older than the catalogue of rates have no percent. */
export type LineaFacturada = Linea & { tarifa?: number | undefined };
export const LINEAS_MAX = 100;

const IDENTIFICACION: Record<TipoComprador, RegExp> = {
  '04': /^\d{13}$/,
  '05': /^\d{10}$/,
  '06': /^[0-9A-Z]{3,20}$/,
  '07': /^9{13}$/,
  '08': /^[0-9A-Z]{3,20}$/,
};

export const Comprador = z
  .strictObject({
    tipo: z.enum(TIPOS_COMPRADOR, { error: M.opcion }),
    identificacion: z
      .string({ error: MFacturas.comprador_identificacion })
      .trim()
      .toUpperCase()
      .max(20, MFacturas.comprador_identificacion),
    nombre: unaLinea(300, MFacturas.comprador_nombre),
    direccion: opcional(unaLinea(300, MFacturas.descripcion_requerida)),
    correo: opcional(email),
    telefono: opcional(unaLinea(30, MFacturas.descripcion_requerida)),
  })
  .refine(({ tipo, identificacion }) => tipo !== '05' || !IDENTIFICACION['04'].test(identificacion), {
    path: ['identificacion'],
    error: MFacturas.comprador_es_ruc,
    abort: true,
  })
  .refine(({ tipo, identificacion }) => IDENTIFICACION[tipo].test(identificacion), {
    path: ['identificacion'],
    error: MFacturas.comprador_identificacion,
  })
  .transform((c) => (c.tipo === '07' ? { ...c, nombre: CONSUMIDOR_FINAL.nombre } : c));
export type Comprador = z.output<typeof Comprador>;

export const PagoSri = z
  .strictObject({
    formaPago: z.enum(FORMAS_SRI, { error: M.opcion }),
    total: dinero,
    /** Days until it is due, if it is not paid at once. */
    plazo: cifra(
      z.number(MFacturas.plazo).int(MFacturas.plazo).min(1, MFacturas.plazo).max(3650, MFacturas.plazo).optional(),
    ).optional(),
  })
  .refine(({ formaPago, plazo }) => plazo === undefined || admitePlazo(formaPago), {
    path: ['plazo'],
    error: MFacturas.plazo_al_contado,
  });
export type PagoSri = z.output<typeof PagoSri>;

/** A field of the additional information, such as the number of an order. */
export const Adicional = z.strictObject({
  nombre: unaLinea(300, MFacturas.adicional_nombre),
  valor: unaLinea(300, MFacturas.adicional_valor),
});
export type Adicional = z.output<typeof Adicional>;
/** The SRI takes 15, with those of the program. */
export const ADICIONALES_MAX = 15;
/** How many may be typed, beside the buyer's contact and perhaps the legend of the regime. */
export const adicionalesLibres = (
  { correo, telefono, direccion }: Partial<Record<'correo' | 'telefono' | 'direccion', string | null | undefined>>,
  conLeyenda: boolean,
): number => ADICIONALES_MAX - [correo, telefono, direccion, conLeyenda].filter(Boolean).length;

export const lineaVista = z.object({
  descripcion: z.string(),
  cantidad: z.number(),
  precio: z.number(),
  descuento: z.number(),
  iva: z.string(),
});
const compradorVisto = z.object({
  tipo: z.enum(TIPOS_COMPRADOR),
  identificacion: z.string(),
  nombre: z.string(),
  direccion: z.string().nullable(),
  correo: z.string().nullable(),
  telefono: z.string().nullable(),
});
const pagoVisto = z.object({ formaPago: z.enum(FORMAS_SRI), total: z.number(), plazo: z.number().optional() });
const adicionalVisto = z.object({ nombre: z.string(), valor: z.string() });

const tecleado = (max: number) => z.string(M.cuerpo_invalido).max(max, M.texto_largo);
/** A number, or the text that was typed instead. */
const numero = z.union([z.number(), tecleado(20)], { error: M.cuerpo_invalido });

/** An unfinished invoice. None of its fields needs to be valid yet (ADR 209). */
export const Borrador = z.object({
  includesIva: z.boolean({ error: M.requerido }),
  lineas: z
    .array(
      z.object({
        descripcion: tecleado(300),
        cantidad: numero,
        precio: numero,
        descuento: numero,
        iva: tecleado(4),
      }),
    )
    .max(LINEAS_MAX, MFacturas.lineas_max),
  comprador: z.object({
    tipo: z.enum(TIPOS_COMPRADOR, { error: M.opcion }),
    identificacion: tecleado(20),
    nombre: tecleado(300),
    direccion: tecleado(300).nullable(),
    correo: tecleado(254).nullable(),
    telefono: tecleado(30).nullable(),
  }),
  pagos: z
    .array(z.object({ formaPago: z.enum(FORMAS_SRI, { error: M.opcion }), total: numero, plazo: numero.optional() }))
    .max(10, M.texto_largo),
  adicionales: z
    .array(z.object({ nombre: tecleado(300), valor: tecleado(300) }))
    .max(ADICIONALES_MAX, MFacturas.adicionalesMax(ADICIONALES_MAX))
    .optional(),
});
export type Borrador = z.infer<typeof Borrador>;

/** The invoice as it would be made now. Names and numbers may be wrong or missing; generating it checks them. */
export const Propuesta = z.object({
  lineas: z.array(lineaVista),
  comprador: compradorVisto,
  pagos: z.array(pagoVisto),
  adicionales: z.array(adicionalVisto),
  /** Whether the legend of the regime takes one of the fields of additional information. */
  conLeyenda: z.boolean(),
  /** `001-001-000000413`; another invoice may take this number first. */
  numero: z.string(),
  fechaEmision: z.string(),
  ambiente: z.union([z.literal(1), z.literal(2)]),
  /** `codigoPorcentaje` of the rate that `includesIva` refers to. */
  ivaGeneral: z.string(),
  /** Rates that a line may have on that day: `codigoPorcentaje` and percent. */
  tarifas: z.array(z.object({ iva: z.string(), tarifa: z.number() })),
});
export type Propuesta = z.infer<typeof Propuesta>;

const MensajeSri = z.object({
  identificador: z.string(),
  mensaje: z.string(),
  informacionAdicional: z.string().nullable(),
  tipo: z.string().nullable(),
});
export type MensajeSri = z.infer<typeof MensajeSri>;

/** What happened, in plain words, and what the doctor can do (BE-17). */
export const Explicacion = z.object({
  codigo: z.string().nullable(),
  titulo: z.string(),
  pasos: z.array(z.string()),
  accion: z.enum(ACCIONES).nullable(),
  /** The SRI's original messages. */
  sri: z.array(MensajeSri),
});
export type Explicacion = z.infer<typeof Explicacion>;

/** A row of the list. `total` in dollars. */
export const FacturaFila = z.object({
  id: z.number(),
  consulta_id: z.number().nullable(),
  numero: z.string(),
  codDoc: z.enum(['01', '04']),
  fechaEmision: z.string(),
  comprador: z.string(),
  identificacion: z.string(),
  total: z.number(),
  state: EstadoFactura,
  ambiente: z.union([z.literal(1), z.literal(2)]),
});
export type FacturaFila = z.infer<typeof FacturaFila>;

export const Factura = FacturaFila.omit({ comprador: true, identificacion: true }).extend({
  doctor_id: z.number(),
  includesIva: z.boolean(),
  sriSent: z.boolean(),
  claveAcceso: z.string(),
  pdfUrl: z.string(),
  /** Null until it is signed. */
  xmlUrl: z.string().nullable(),
  lineas: z.array(lineaVista.extend({ tarifa: z.number() })),
  comprador: compradorVisto,
  pagos: z.array(pagoVisto),
  adicionales: z.array(adicionalVisto),
  subtotales: z.array(z.object({ iva: z.string(), tarifa: z.number(), base: z.number(), valor: z.number() })),
  totalSinImpuestos: z.number(),
  totalDescuento: z.number(),
  autorizadaEn: instant.nullable(),
  /** Each state with its time, oldest first. */
  pasos: z.array(z.object({ state: EstadoFactura, cuando: instant })),
  explicacion: Explicacion.nullable(),
  /** For a credit note: its reason, and the number of its invoice. */
  motivo: z.string().nullable(),
  modifica: z.string().nullable(),
  /** For a credit note: the money refunded, in dollars; it is in the ledger once the SRI has authorised the note. */
  devoluciones: z.array(z.object({ forma_pago: z.string(), valor: z.number() })),
  devolucionPendiente: z.boolean(),
  /** For an invoice: whether another credit note can be made; and its credit notes. */
  admiteNota: z.boolean(),
  /** For an authorised document: the last day to annul it in SRI en línea; null if that is not possible. */
  anulableHasta: z.string().nullable(),
  notas: z.array(z.object({ id: z.number(), numero: z.string(), total: z.number(), state: EstadoFactura })),
});
export type Factura = z.infer<typeof Factura>;
