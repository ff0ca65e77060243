/** Patients in the back office (3 §2: `cliente`): searching them, and correcting a name (ADR 228). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant, listQuery, requerido } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { ADMIN, adminCsv } from '../../plataforma/administracion/calls.ts';

const ClienteRow = z.object({
  id: z.number(),
  tipo_documento: z.enum(['CEDULA', 'PASAPORTE', 'SIN_DOCUMENTO']),
  cedula_identidad: z.string().nullable(),
  nombres: z.string(),
  apellidos: z.string(),
  correo: z.string().nullable(),
  celular: z.string().nullable(),
  ciudad: z.string().nullable(),
  fecha_nacimiento: z.string().nullable(),
  creado_en: instant,
  /** Whether the patient has an account that can log in. */
  cuenta: z.enum(['ACTIVA', 'SIN_ACTIVAR', 'SIN_CUENTA']),
  /** All credits of the account, for every professional. */
  total_creditos: z.number(),
  version: z.number(),
});
export type ClienteAdmin = z.infer<typeof ClienteRow>;

const ClienteForm = z.object({
  nombres: requerido(M.nombres_requeridos, 120),
  apellidos: requerido(M.apellidos_requeridos, 120),
  /** The version in the list, so that a change by somebody else is not overwritten. */
  version: z.number({ error: M.requerido }).int(),
});

const query = listQuery(['apellidos', 'creado_en'], 'apellidos');

/**
 * Searches by words of the name, or by the beginning of the document. The form edits only the name: an office that saw the document settles
 * the number, the patient the contact data (decisions 48, 49), the ledger the credits (decisions 37). 409 if the row changed meanwhile.
 */
export const clientes = {
  slug: 'cliente',
  singular: 'paciente',
  sortBy: 'apellidos',
  form: ClienteForm,
  list: endpoint('GET /api/admin/cliente', {
    allow: ADMIN,
    summary: 'Lista: pacientes',
    query,
    reply: z.array(ClienteRow),
  }),
  csv: adminCsv('cliente', 'pacientes', query),
  update: endpoint('PUT /api/admin/cliente/:id', {
    allow: ADMIN,
    summary: 'Corregir el nombre de un paciente',
    params: z.object({ id }),
    body: ClienteForm,
    mensaje: M.guardado,
  }),
};
