/** A client's own data (3 §3, §5, model §4). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { cedulaRepresentante, documento, email, id, opcional, requerido, telefono, texto } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import {
  apellidos,
  celularDigits,
  documentError,
  ESTADOS_CIVILES,
  fechaNacimiento,
  INSTRUCCIONES,
  nombres,
  option,
  SEXOS,
  TIPOS_DOCUMENTO,
  TIPOS_SANGRE,
} from '../../base/persona.ts';
import { archivoId } from '../../plataforma/archivos/calls.ts';
import * as MCuentas from '../cuentas/messages.ts';

const nullable = z.string().nullable();

/** A client's own data, with the names of 3 §3, which writes `estado_civil` in snake case. */
export const ClientePerfil = z.object({
  id,
  login: z.string(),
  email: z.string(),
  tipoDocumento: z.enum(TIPOS_DOCUMENTO),
  cedulaIdentidad: nullable,
  cedulaRepresentante: nullable,
  tituloHonorifico: nullable,
  nombres: z.string(),
  apellidos: z.string(),
  sexo: z.enum(SEXOS).nullable(),
  direccion: nullable,
  direccionLatitud: z.number().nullable(),
  direccionLongitud: z.number().nullable(),
  pais: nullable,
  ciudad: nullable,
  telefono: nullable,
  celular: nullable,
  nacionalidad: nullable,
  instruccion: z.enum(INSTRUCCIONES).nullable(),
  ocupacion: nullable,
  estado_civil: z.enum(ESTADOS_CIVILES).nullable(),
  fechaNacimiento: nullable,
  tipoSangre: z.enum(TIPOS_SANGRE).nullable(),
  habilitarEdicion: z.boolean(),
  fotoNombre: nullable,
  /** False until an office has seen the document: until then the number can be changed and gives access to no record. */
  identidadVerificada: z.boolean(),
  version: z.number().int(),
});
export type ClientePerfil = z.infer<typeof ClientePerfil>;

/** Rules of 3 §5, Client. The log-in name is read only, and the e-mail changes only with its link (`requestEmailChange`). */
export const ClienteDatos = z
  .object({
    email,
    tipoDocumento: z.enum(TIPOS_DOCUMENTO, { error: M.opcion }).default('CEDULA'),
    cedulaIdentidad: opcional(documento()),
    cedulaRepresentante: opcional(cedulaRepresentante),
    tituloHonorifico: requerido(MCuentas.titulo_requerido, 30),
    nombres,
    apellidos,
    sexo: option(SEXOS),
    direccion: opcional(texto(300)),
    direccionLatitud: z.number().min(-90).max(90).nullish(),
    direccionLongitud: z.number().min(-180).max(180).nullish(),
    pais: opcional(texto(100)),
    ciudad: opcional(texto(100)),
    telefono: opcional(telefono),
    celular: celularDigits,
    nacionalidad: opcional(texto(100)),
    instruccion: option(INSTRUCCIONES),
    ocupacion: opcional(texto(120)),
    estado_civil: option(ESTADOS_CIVILES),
    fechaNacimiento: opcional(fechaNacimiento),
    tipoSangre: option(TIPOS_SANGRE),
    habilitarEdicion: z.boolean(),
    fotoNombre: archivoId.nullish(),
    version: z.number({ error: M.requerido }).int(),
  })
  .superRefine((cliente, context) => {
    const { tipoDocumento, cedulaIdentidad } = cliente;
    const sentence =
      cedulaIdentidad || tipoDocumento === 'SIN_DOCUMENTO' ? documentError(tipoDocumento, cedulaIdentidad) : M.cedula;
    if (sentence) context.addIssue({ code: 'custom', path: ['cedulaIdentidad'], message: sentence });
  });
export type ClienteDatos = z.output<typeof ClienteDatos>;

const ownRow = z.object({ clienteId: id });

export const getCliente = endpoint('GET /api/clientes/:clienteId', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Ver los datos propios',
  params: ownRow,
  reply: ClientePerfil,
});

/**
 * Saves a client's own data (PT-5). The document number can be changed until an office has verified it, and not afterwards
 * (decisions 49).
 */
export const saveCliente = endpoint('PATCH /api/clientes/:clienteId', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Guardar los datos propios',
  params: ownRow,
  body: ClienteDatos,
  reply: ClientePerfil,
  mensaje: M.datos_actualizados,
});

/** What booking online asks for, and no more (decisions 36). */
export const DatosParaReservar = z
  .object({
    tipoDocumento: z.enum(['CEDULA', 'PASAPORTE'], { error: M.opcion }),
    cedulaIdentidad: documento(M.cedula).min(1, M.cedula),
    celular: requerido(M.requerido).pipe(celularDigits),
  })
  .superRefine(({ tipoDocumento, cedulaIdentidad }, context) => {
    const sentence = documentError(tipoDocumento, cedulaIdentidad);
    if (sentence) context.addIssue({ code: 'custom', path: ['cedulaIdentidad'], message: sentence });
  });
export type DatosParaReservar = z.output<typeof DatosParaReservar>;

/** Fills in the document and the mobile before booking; a verified number stays as it is. */
export const completeCliente = endpoint('PATCH /api/clientes/paraReservar', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Completar los datos propios que pide una reserva',
  body: DatosParaReservar,
  mensaje: M.datos_actualizados,
});
