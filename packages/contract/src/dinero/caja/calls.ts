/** The cash register (3 §2, §3, §7): a secretary's rows for a doctor on a day, handing them over, and correcting one. */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instante, fecha as soloFecha } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { Arqueo, ArqueoEscrito } from './arqueo.ts';
import { CajaFila, Correccion, FilaPorGuardar, hojaDeCaja } from './fila.ts';
import * as MCaja from './messages.ts';

/** A day as `YYYY-MM-DD`, or any instant of it; the zone is that of the doctor's first office. */
const dia = z.union([soloFecha, instante], { error: M.fecha });
const ofDoctor = { doctor_id: id };
const ofSecretaria = z.object({ secretaria_id: id, ...ofDoctor });

/** A cita of the day with money due, not charged by an open row. */
export const CitaPorCobrar = CajaFila.pick({
  c_id: true,
  c_nombres: true,
  c_apellidos: true,
  c_cedula_identidad: true,
  r_tipo_servicio: true,
  r_detalle: true,
  r_valor_cobro: true,
  r_hora_pago: true,
}).extend({
  r_cita_id: z.number(),
  /** Whether the patient has come; only then is there something to charge. */
  r_llego: z.boolean(),
});
export type CitaPorCobrar = z.infer<typeof CitaPorCobrar>;

/** Other data of the day's screen, beside its rows. */
export const DatosCaja = z.object({
  /** Programs used in this doctor's rows of the last year, separated by commas. */
  dataProgramas: z.string(),
  dataServicios: z.array(z.string()),
  dataCitas: z.array(CitaPorCobrar),
  /** What was counted in the drawer on the day. */
  dataArqueos: z.array(Arqueo),
  dataDia: z.object({
    fecha: z.string(),
    /** Today in the zone of the doctor's first office. */
    hoy: z.string(),
    zona: z.string(),
    /** Rows of a sheet. */
    filas_limite: z.number(),
  }),
});
export type DatosCaja = z.infer<typeof DatosCaja>;

export const FILAS_MAX = 200;
const Filas = z.array(CajaFila);

/** The rows of one secretary. */
export const getCaja = endpoint('GET /api/cajas/:secretaria_id/:doctor_id', {
  allow: { ROLE_SEC: 'assigned', ROLE_MED: 'own' },
  summary: 'Caja de una secretaria para un profesional en un día',
  params: ofSecretaria,
  query: z.object({ fecha: dia.optional() }),
  reply: Filas,
  extra: DatosCaja,
});

/** The rows that were handed over to a doctor, of all secretaries. */
export const getCajaOfDoctor = endpoint('GET /api/cajas/doctor/:doctor_id', {
  allow: { ROLE_MED: 'own' },
  summary: 'Cobros entregados a un profesional en un día',
  params: z.object(ofDoctor),
  query: z.object({ fecha: dia.optional() }),
  reply: Filas,
  extra: DatosCaja.pick({ dataDia: true, dataArqueos: true }),
});

/**
 * Saves rows. With `deliver` it also hands over the rows of `data` that stand on the sheet `hoja`: they are frozen, and the ledger gets the
 * money that it does not have yet. All or nothing: 409 with both versions in `data.conflictos` if a row was changed or deleted elsewhere, and
 * 409 with `HOJA_LLENA` if a sheet has no room for the new rows.
 */
export const saveCaja = endpoint('PUT /api/cajas/guardarCajas/:doctor_id/:date', {
  allow: { ROLE_SEC: 'assigned' },
  summary: 'Guardar o entregar la caja de un día',
  params: z.object({ ...ofDoctor, date: dia }),
  body: z.object({
    data: z.array(FilaPorGuardar).max(FILAS_MAX, M.texto_largo),
    /** Ids of rows to delete; none of them was handed over. */
    eliminadas: z
      .array(z.object({ r_id: id, r_version: z.coerce.number().int().min(0).max(2_147_483_647) }))
      .max(FILAS_MAX, M.texto_largo)
      .default([]),
    deliver: z.boolean().default(false),
    /** The sheet that is handed over, and of new rows that do not name theirs. */
    hoja: hojaDeCaja.default(1),
    /** What was counted in the drawer; kept with the sheet that is handed over. */
    arqueo: ArqueoEscrito.optional(),
  }),
  reply: Filas,
  mensaje: M.datos_guardados,
});

/** `data` of the 409 when saving: what is stored now, or null for a deleted row. */
export const ConflictosDeCaja = z.object({
  conflictos: z.array(z.object({ r_clave: z.string(), guardada: CajaFila.nullable() })),
});

/** Corrects a delivered row: the difference becomes another row of the same day, with its reason. */
export const correctFila = endpoint('POST /api/cajas/corregir/:r_id', {
  allow: { ROLE_MED: 'own' },
  summary: 'Corregir un cobro entregado',
  params: z.object({ r_id: id }),
  body: Correccion,
  reply: Filas,
  mensaje: MCaja.correccion_guardada,
});

/** A printed sheet: its delivered rows, their total, that of the day, and two lines for signatures. */
export const printCaja = endpoint('GET /api/cajas/imprimir/:secretaria_id/:doctor_id', {
  allow: { ROLE_SEC: 'assigned', ROLE_MED: 'own' },
  summary: 'Imprimir los cobros entregados de una hoja',
  params: ofSecretaria,
  query: z.object({ fecha: dia.optional(), hoja: hojaDeCaja.default(1) }),
  file: 'application/pdf',
});
