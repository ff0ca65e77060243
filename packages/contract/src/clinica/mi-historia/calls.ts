/** The patient's own visits and results (BE-29, decisions 65): what was found and what to do, not the raw text of the examination. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import * as MP from './messages.ts';

const propio = { ROLE_CLI: 'own' } as const;
const ofCliente = z.object({ clienteId: id });

/** A medicine of a receta in words for the patient. */
export const MedicinaPropia = z.object({
  medicamento: z.string(),
  marca: z.string().nullable(),
  /** How to take it, a sentence each. */
  pauta: z.array(z.string()),
});
export type MedicinaPropia = z.output<typeof MedicinaPropia>;

/** A medicine that is to be taken today. */
export const PorTomar = MedicinaPropia.extend({
  /** YYYY-MM-DD of the visit. */
  recetada: z.string(),
  doctor: z.string(),
  /** Its last day; null if the receta says none. */
  hasta: z.string().nullable(),
});
export type PorTomar = z.output<typeof PorTomar>;

const numero = z.number().nullable();
export const MedidasPropias = z.object({
  sv_pulso: numero,
  sv_pres_sist: numero,
  sv_pres_dias: numero,
  sv_temp: numero,
  sv_frec_resp: numero,
  sv_oximetria: numero,
  antropometria_peso: numero,
  antropometria_talla: numero,
  antropometria_perimetro: numero,
  imc: numero,
});
export type MedidasPropias = z.output<typeof MedidasPropias>;

export const ExamenPropio = z.object({
  /** Null for older entries, which have no result. */
  id: id.nullable(),
  nombre: z.string(),
  /** Its details; of a list, its exams. */
  detalles: z.string().nullable(),
  /** ESPERA: it has come, and its doctor has yet to see it. */
  resultado: z.enum(['NINGUNO', 'ESPERA', 'LISTO']),
});

export const VisitaPropia = z.object({
  id,
  /** YYYY-MM-DD at the office. */
  dia: z.string(),
  doctor: z.string(),
  oficina: z.string(),
  /** Null is plain "Consulta". */
  servicio: z.string().nullable(),
  /** Everything else; null while the doctor holds the entry back. */
  contenido: z
    .object({
      motivo: z.string().nullable(),
      /** `comun` is the everyday name, where one is known. */
      diagnosticos: z.array(
        z.object({ cod_4: z.string(), descripcion: z.string(), comun: z.string().nullable(), presuntivo: z.boolean() }),
      ),
      plan: z.string().nullable(),
      indicaciones: z.string().nullable(),
      medicinas: z.array(MedicinaPropia),
      examenes: z.array(ExamenPropio),
      medidas: MedidasPropias,
      /** What the doctor shares beyond that; null unless they ticked it. */
      texto: z
        .object({
          enfermedad_actual: z.string().nullable(),
          organos: z.string().nullable(),
          regional: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
  /** Until when a request for the entry that is held back must be answered; null if there is no open one. */
  pedida_hasta: z.string().nullable(),
});
export type VisitaPropia = z.output<typeof VisitaPropia>;
export type ContenidoPropio = NonNullable<VisitaPropia['contenido']>;

export const MiHistoria = z.object({
  nombres: z.string(),
  /** Completed years; null without a date of birth. */
  edad: z.number().int().nullable(),
  /** Whose recetas count; only on the first page. */
  tomar: z.array(PorTomar),
  visitas: z.array(VisitaPropia),
});
export type MiHistoria = z.output<typeof MiHistoria>;

/**
 * A page of the visits, newest first, and what is to be taken. 404 for another's record; 403 `IDENTIDAD_PENDIENTE` until an office has seen
 * the document. Audited.
 */
export const getMiHistoria = endpoint('GET /api/clientes/:clienteId/visitas', {
  allow: propio,
  summary: 'Leer las consultas propias',
  params: ofCliente,
  query: z.object({
    skip: z.coerce.number().int().min(0).max(100_000).default(0),
    take: z.coerce.number().int().min(1).max(LIMITS.consultasPage).default(LIMITS.consultasPage),
  }),
  reply: MiHistoria,
});

/** Asks the author for an entry that is held back: the register of requests has it with its term. 409 while it is asked for already. */
export const requestVisita = endpoint('POST /api/clientes/:clienteId/visitas/:consultaId/pedido', {
  allow: propio,
  summary: 'Pedir una entrada reservada de la historia propia',
  params: ofCliente.extend({ consultaId: id }),
  reply: z.object({ vence_el: z.string() }),
  mensaje: MP.entrada_pedida,
  limit: 20,
});
