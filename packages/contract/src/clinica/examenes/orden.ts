/** The order of a visit's exams in the shape of forms 010 (laboratory) and 012 (imaging) of the Historia Clínica Única (BE-28). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { fecha, id, opcional, parrafo, texto } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { sealed } from '../../base/sealed.ts';
import { Entrega, FirmaDada, PedidoDatos, TIPOS_ORDEN } from '../documentos/calls.ts';
import * as MC from '../historia/messages.ts';
import { ESTUDIOS } from './estudios.ts';

const medico = { ROLE_MED: 'own' } as const;
const pdf = 'application/pdf';

/** Who takes the patient to the picture is told what can be done with them. */
export const CONDICIONES = {
  movilizarse: 'Puede movilizarse',
  vendajes: 'Puede retirarse vendas, apósitos o yesos',
  medico_presente: 'El médico estará presente en el examen',
  en_cama: 'Toma de la radiografía en la cama',
} as const;
export type Condicion = keyof typeof CONDICIONES;

/** What the order of exams says, and what the form asks beside it. A field that only the other form has is ignored. */
export const OrdenDatos = PedidoDatos.omit({ prioridad: true }).extend({
  formulario: z.enum(TIPOS_ORDEN, { error: M.opcion }),
  prioridad: z.enum(['urgente', 'rutina', 'control'], { error: M.opcion }).default('rutina'),
  servicio: opcional(texto(120)),
  /** Of the sample or picture, YYYY-MM-DD; not before the order. */
  fecha_toma: opcional(fecha),
  /** 012: the kinds that are ticked; without them, those that the names of the exams say. */
  estudios: z
    .array(z.enum(ESTUDIOS, { error: M.opcion }))
    .max(ESTUDIOS.length, MC.demasiadas_filas)
    .nullish()
    .default(null),
  /** 012: why the study is asked for. */
  motivo: opcional(parrafo()),
  /** 012: what is true is ticked. */
  condiciones: z
    .array(z.enum(Object.keys(CONDICIONES) as [Condicion, ...Condicion[]], { error: M.opcion }))
    .max(Object.keys(CONDICIONES).length, MC.demasiadas_filas)
    .default([]),
});
export type OrdenDatos = z.output<typeof OrdenDatos>;

/** Always on A4. 400 for another's office, an order of tomorrow or a sample before the order. */
export const issueOrden = endpoint('POST /api/formularios/orden/:clienteId', {
  allow: medico,
  active: true,
  summary: 'Imprimir o enviar un pedido de exámenes como formulario 010 o 012',
  params: z.object({ clienteId: id }),
  query: Entrega,
  body: OrdenDatos,
  file: pdf,
});

export const issueOrdenFirmada = endpoint('POST /api/formularios/ordenFirmada/:clienteId', {
  allow: medico,
  active: true,
  summary: 'Firmar, imprimir o enviar un pedido de exámenes como formulario 010 o 012',
  params: z.object({ clienteId: id }),
  query: Entrega,
  body: sealed(OrdenDatos.extend(FirmaDada.shape)),
  file: pdf,
  limit: 30,
});
