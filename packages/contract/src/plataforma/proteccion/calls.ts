/**
 * The data-protection desk (BE-42; formularios.md, data protection): what whoever is responsible for personal data must be able to show, on
 * one screen and as one document. Administrators have that of the operator and the whole installation, a practice its own.
 */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { email, opcional, requerido, texto } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { Derecho } from '../../personas/pedidos/calls.ts';
import { RESPONSABLES } from '../brechas/calls.ts';
import * as MP from './messages.ts';

export const ActividadRat = z.object({
  clave: z.string(),
  nombre: z.string(),
  responsable: z.enum(['OPERADOR', 'CONSULTORIO', 'AMBOS']),
  finalidad: z.string(),
  base: z.string(),
  personas: z.string(),
  datos: z.string(),
  conservacion: z.string(),
  sensible: z.boolean(),
  /** Who can reach these data through the program, by their roles. */
  quienes: z.array(z.string()),
  /** What is kept, as exports name it. */
  guarda: z.array(z.string()),
  tablas: z.array(z.string()),
  llamadas: z.number().int(),
  correos: z.number().int(),
  /** Names of those to whom data go in this installation. */
  destinatarios: z.array(z.string()),
});
export type ActividadRat = z.infer<typeof ActividadRat>;

/** Somebody outside whom data reach. */
export const Destinatario = z.object({
  clave: z.string(),
  nombre: z.string(),
  /** A processor works for the responsible party, a third party for itself. */
  papel: z.enum(['ENCARGADO', 'TERCERO']),
  finalidad: z.string(),
  base: z.string(),
  datos: z.string(),
  /** The machine of the configuration; null for none of its own. */
  equipo: z.string().nullable(),
  /** It is this machine: nothing leaves it. */
  aqui: z.boolean(),
  /** Null until somebody has said it. */
  pais: z.string().nullable(),
  /** The contract or other guarantee, and where it is kept. */
  garantia: z.string().nullable(),
  /** Whether the caller can say where it is and under which contract. */
  anotable: z.boolean(),
  /** The note in force, 0 for none, and since when. */
  version: z.number().int(),
  desde: z.string().nullable(),
});
export type Destinatario = z.infer<typeof Destinatario>;

export const Responsable = z.object({
  nombre: z.string(),
  ruc: z.string().nullable(),
  correo: z.string().nullable(),
  telefono: z.string().nullable(),
  direccion: z.string().nullable(),
  /** The data protection officer. Natural persons who practise alone need none. */
  exige_dpd: z.boolean(),
  dpd_nombre: z.string().nullable(),
  dpd_correo: z.string().nullable(),
});
export type Responsable = z.infer<typeof Responsable>;

export const Riesgo = z.object({
  riesgo: z.string(),
  /** Before and after the measures; a proposal. */
  inicial: z.string(),
  restante: z.string(),
  /** What the product does against it here. */
  medidas: z.array(z.string()),
  /** What it could do and this installation has not switched on. */
  faltan: z.array(z.string()),
});
export type Riesgo = z.infer<typeof Riesgo>;

const TEXTO_MAX = 6000;
const parte = opcional(texto(TEXTO_MAX));
const partes = { descripcion: parte, necesidad: parte, medidas: parte, opinion: parte, conclusion: parte };

/** The parts of the impact assessment that people write, in their order, with their headings. */
export const PARTES = {
  descripcion: 'Qué se hace con los datos',
  necesidad: 'Por qué hace falta y por qué no basta con menos',
  medidas: 'Medidas propias, además de las del programa',
  opinion: 'Opinión del delegado y de las personas',
  conclusion: 'Conclusión',
} as const satisfies Record<keyof typeof partes, string>;
export type Parte = keyof typeof PARTES;

export const Impacto = z.object({
  descripcion: z.string(),
  necesidad: z.string(),
  medidas: z.string(),
  opinion: z.string(),
  conclusion: z.string(),
  /** Null until somebody has read it and agreed. */
  revisada_el: z.string().nullable(),
});
export type Impacto = z.infer<typeof Impacto>;

export const Falta = z.object({
  que: z.enum(Object.keys(MP.falta) as [keyof typeof MP.falta, ...(keyof typeof MP.falta)[]]),
  cuantos: z.number().int(),
});
export type Falta = z.infer<typeof Falta>;

const reloj = { abiertas: z.number().int(), vencidas: z.number().int() };

/** How many open ones the desk shows; the registers have all. */
export const EN_LA_MESA = 20;

export const Mesa = z.object({
  /** Null while nobody has said who runs this installation. */
  responsable: Responsable.nullable(),
  /** What a practice's operator is called, who processes its data for it; null for administrators. */
  operador: z.string().nullable(),
  faltan: z.array(Falta),
  actividades: z.array(ActividadRat),
  destinatarios: z.array(Destinatario),
  /** Programs and calendars to which the account itself gave access, by name. */
  programas: z.array(z.string()),
  /** Open requests, those that end first; without names, because the desk is shown to others. */
  pedidos: z.object({
    ...reloj,
    proximos: z.array(
      z.object({
        id: z.number().int(),
        derecho: Derecho,
        recibida_el: z.string(),
        vence_el: z.string(),
        vencida: z.boolean(),
      }),
    ),
  }),
  brechas: z.object({
    ...reloj,
    proximas: z.array(
      z.object({
        id: z.number().int(),
        descripcion: z.string(),
        detectada_el: z.string(),
        riesgo: z.boolean(),
        autoridad_vence: z.string(),
        autoridad_el: z.string().nullable(),
        personas_vence: z.string(),
        personas_el: z.string().nullable(),
        vencida: z.boolean(),
      }),
    ),
  }),
  riesgos: z.array(Riesgo),
  impacto: Impacto,
  /** Of what the practice or operator wrote here; 0 for nothing yet. */
  version: z.number().int(),
});
export type Mesa = z.infer<typeof Mesa>;

/** Everything on one screen. */
export const getProteccion = endpoint('GET /api/proteccion', {
  allow: RESPONSABLES,
  summary: 'Mesa de protección de datos: responsable, tratamientos, encargados, pedidos, brechas e impacto',
  reply: Mesa,
});

/** The same as one PDF. */
export const printProteccion = endpoint('GET /api/proteccion/pdf', {
  allow: RESPONSABLES,
  summary: 'Mesa de protección de datos, en PDF',
  file: 'application/pdf',
});

/** Who answers for the caller's data: the operator for administrators. */
export const getResponsable = endpoint('GET /api/proteccion/responsable', {
  allow: RESPONSABLES,
  summary: 'Quién responde por los datos propios',
  reply: Responsable.nullable(),
});

/** Row of both writes below: of its version, 0 for none yet; 409 VERSION with `{version, …}` as it is if somebody wrote meanwhile. */
const version = z.number().int().min(0).max(2_147_483_647);

export const DelegadoForm = z
  .object({ dpd_nombre: opcional(requerido(M.requerido, 200)), dpd_correo: opcional(email), version })
  .superRefine(({ dpd_nombre, dpd_correo }, context) => {
    if ((dpd_nombre === null) === (dpd_correo === null)) return;
    context.addIssue({
      code: 'custom',
      path: [dpd_nombre === null ? 'dpd_nombre' : 'dpd_correo'],
      message: MP.dpd_incompleto,
    });
  });

/** The practice's data protection officer; the operator's is written with the operator. */
export const saveDelegado = endpoint('PUT /api/proteccion/delegado', {
  allow: { ROLE_MED: 'own', ROLE_LAB: 'own', ROLE_INS: 'own' },
  summary: 'Guardar el delegado de protección de datos del consultorio',
  body: DelegadoForm,
  mensaje: MP.delegado_guardado,
});

export const ImpactoForm = z.object({ ...partes, revisada: z.boolean(), version });

/** The impact assessment. An empty part goes back to the product's own text; `revisada` dates it today. */
export const saveImpacto = endpoint('PUT /api/proteccion/impacto', {
  allow: RESPONSABLES,
  summary: 'Guardar la evaluación de impacto',
  body: ImpactoForm,
  mensaje: MP.impacto_guardado,
});

export const EncargadoForm = z.object({
  pais: opcional(texto(80)),
  garantia: opcional(texto(2000)),
  /** The note that the form was opened with, 0 for none. */
  version,
});

/** Notes where a recipient is and under which contract; the former notes stay. 404 for one that is not in use, 409 VERSION after another note. */
export const saveEncargado = endpoint('PUT /api/admin/proteccion/destinatarios/:clave', {
  allow: { ROLE_ADMIN: 'any' },
  summary: 'Anotar el país y el contrato de un destinatario de datos',
  params: z.object({ clave: z.string().max(40) }),
  body: EncargadoForm,
  mensaje: MP.encargado_guardado,
});
