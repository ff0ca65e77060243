/** Offices and who works in them (3 §2-§5, §7; model §2, §3). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { dinero, escrito, id, lleno, opcional, requerido, texto } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import * as M from '../../base/messages.ts';
import { latitud, longitud } from '../mapas/calls.ts';
import {
  EspecialidadElegible,
  EspecializacionDeDoctor,
  Nombrado,
  Servicio,
  ServicioAsignado,
} from '../servicios/calls.ts';
import * as MO from './messages.ts';

const Secretaria = z.object({
  id: z.number().int(),
  user: z.object({ first_name: z.string(), last_name: z.string() }),
});
/** `pendiente`: the secretary has not accepted yet and has no access. */
const SecretariaDeOficina = Secretaria.extend({ pendiente: z.boolean() });

export const Oficina = z.object({
  id: z.number().int(),
  nombre: z.string(),
  direccion: z.string(),
  referencias_fisicas: z.string(),
  ciudad: z.string(),
  provincia: z.string(),
  pais: z.string(),
  codigo_zip: z.string().nullable(),
  latitud: z.number().nullable(),
  longitud: z.number().nullable(),
  zona: z.string(),
  altitud_m: z.number().int().nullable(),
  tiempo_por_cliente_minutos: z.number().int(),
  /** Dollars. */
  costo_consulta: z.number(),
  /** `costo_consulta` less the company's discount for the affiliated; dollars (model §6). */
  costo_primera_consulta: z.number(),
  doctor_id: z.number().int(),
  /** The first id of `secretarias`. */
  secretaria_id: z.number().int().nullable(),
  secretarias: z.array(SecretariaDeOficina),
  afiliacion: z.boolean(),
  pago_reserva_habilitacion: z.boolean(),
  serviciosAsignados: z.array(Nombrado),
  especializaciones: z.array(Nombrado),
  doctorEspecializaciones: z.array(EspecializacionDeDoctor),
  institucion: Nombrado.nullable(),
  horarios: z.array(z.object({ dia_semana: z.string(), hora_inicio_tz: z.string(), hora_fin_tz: z.string() })),
});
export type Oficina = z.infer<typeof Oficina>;

/** Lists and limits that the form of an office needs. */
export const DatosOficinas = z.object({
  dataServicios: z.array(ServicioAsignado),
  dataEmpresa: z.object({
    descuento_afiliado: z.number().int(),
    oficinas_limite: z.number().int(),
    /** How many branches an institution may have. */
    sucursales_limite: z.number().int(),
    servicios_limite: z.number().int(),
  }),
  /** Specialties to choose from: those of the owner's profile, or all for a laboratory. */
  dataEspecialidades: z.array(EspecialidadElegible),
  /** For a doctor: the institutions' branches where they attend, with what each offers. */
  dataOficinasAfiliadas: z.array(Oficina),
  dataServiciosAfiliados: z.array(Servicio),
});
export const CiudadesDeOficina = z.object({
  ciudades: z.array(z.object({ nombre: z.string(), provincia: z.string().nullable(), pais: z.string() })),
});
export type DatosOficinas = z.infer<typeof DatosOficinas>;
export type CiudadesDeOficina = z.infer<typeof CiudadesDeOficina>;

/** The doctor's own offices, without deleted ones; 404 for a doctor the caller does not work for. */
export const listOficinas = endpoint('GET /api/oficinas/doctor/:doctorId', {
  allow: { ROLE_MED: 'own', ROLE_LAB: 'own', ROLE_INS: 'own', ROLE_SEC: 'assigned', ROLE_ADMIN: 'any' },
  summary: 'Oficinas de un profesional',
  params: z.object({ doctorId: id }),
  reply: z.object({ oficinas: z.array(Oficina) }),
  extra: DatosOficinas,
  foreign: CiudadesDeOficina,
});

const ids = (max: number) => z.array(id).max(max, M.texto_largo).default([]);

/** Has no `zona` and `altitud_m`, because the server copies them from the city. */
export const OficinaCuerpo = z.object({
  /** The office to change; absent for a new one. */
  oficina_id: id.nullish(),
  nombre: requerido(M.requerido, 120),
  tiempo_por_cliente_minutos: lleno(
    z.coerce
      .number({ error: MO.oficina_tiempo })
      .int(MO.oficina_tiempo)
      .min(0, MO.oficina_tiempo)
      .max(LIMITS.tiempoPorClienteMax, MO.oficina_tiempo),
  ),
  costo_consulta: lleno(dinero),
  pais: requerido(M.requerido, 80),
  provincia: requerido(M.requerido, 80),
  ciudad: requerido(M.requerido, 80),
  referencias_fisicas: requerido(M.requerido, 300),
  direccion: requerido(M.requerido, 300),
  codigo_zip: opcional(texto(20)),
  latitud: latitud.nullish(),
  longitud: longitud.nullish(),
  pago_reserva_habilitacion: z.boolean().default(false),
  /** Affiliates the office or ends its affiliation; if absent, nothing changes. */
  afiliacion: z.boolean().optional(),
  secretarias: ids(20),
  serviciosAsignados: ids(200),
  doctorEspecializaciones: ids(50),
  /** True once the user has confirmed losing the services of removed specialties. */
  confirmar: z.boolean().default(false),
});
export type OficinaCuerpo = z.output<typeof OficinaCuerpo>;

/** `codigo` of the 409 that asks for confirmation: `data.servicios` names what would be removed. Repeat with `confirmar`. */
export const CONFIRMAR_ESPECIALIDADES = 'CONFIRMAR_ESPECIALIDADES';

/**
 * Creates or changes an office. 409 at the company's limit; with `CONFIRMAR_ESPECIALIDADES`; if future citas use a service that would be
 * removed, or if the office would move to another time zone while it has future citas; and if it would be affiliated but no place is left,
 * or it may not return yet (decisions 34).
 */
export const saveOficina = endpoint('PUT /api/oficinas', {
  allow: { ROLE_MED: 'own', ROLE_LAB: 'own' },
  summary: 'Guardar una oficina',
  body: OficinaCuerpo,
  reply: Oficina,
  mensaje: MO.oficina_guardada,
});

/** An institution's branch: exactly one specialty (3 §6). */
export const saveOficinaInstitucion = endpoint('PUT /api/institucion/oficinas', {
  allow: { ROLE_INS: 'own' },
  summary: 'Guardar una oficina de la institución',
  body: OficinaCuerpo,
  reply: Oficina,
  mensaje: MO.oficina_guardada,
});

/** 409 with `data.citas`, the number of future living citas; past citas keep their office. */
export const deleteOficina = endpoint('DELETE /api/oficinas/:oficina_id', {
  allow: { ROLE_MED: 'own', ROLE_LAB: 'own', ROLE_INS: 'own' },
  summary: 'Eliminar una oficina',
  params: z.object({ oficina_id: id }),
  mensaje: M.eliminado,
});

/**
 * At most 20 activated secretaries, found by name, user or national ID. Replies with names and user only, and only to approved
 * professionals.
 */
export const searchSecretarias = endpoint('GET /api/secretarias/buscar', {
  allow: { ROLE_MED: 'own', ROLE_LAB: 'own', ROLE_INS: 'own', ROLE_ADMIN: 'any' },
  active: true,
  summary: 'Buscar secretarias',
  query: z.object({ search: escrito().min(3, M.requerido).max(100, M.texto_largo) }),
  reply: z.array(Secretaria.extend({ login: z.string() })),
});

/**
 * Sets the doctors of a secretary, as a list of ids. An administrator sets all of them. A doctor sets only their own id, and gets 403 for
 * another that is not linked yet (model §2). A new link needs the secretary's acceptance, and also the doctor's if an administrator
 * proposes it (decisions 53). Replies with the links in force.
 */
export const putDoctoresDeSecretaria = endpoint('PUT /api/secretarias/:secretaria_id/doctores', {
  allow: { ROLE_MED: 'own', ROLE_LAB: 'own', ROLE_INS: 'own', ROLE_ADMIN: 'any' },
  active: true,
  summary: 'Asignar profesionales a una secretaria',
  params: z.object({ secretaria_id: id }),
  body: z.array(id).max(200, M.texto_largo),
  reply: z.array(z.number().int()),
  mensaje: M.datos_guardados,
});
