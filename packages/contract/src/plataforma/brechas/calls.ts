/**
 * The register of breaches of personal data (BE-42; formularios.md, data protection). Each controller has its own: administrators that of
 * the operator, a practice, laboratory or clinic that of its own records. The terms are settings of the operator.
 */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { daysBetween } from '../../base/fechas.ts';
import { cifra, fecha, id, instant, listQuery, opcional, requerido, texto } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import * as MB from './messages.ts';

/** Whoever is responsible for data, for those data alone. */
export const RESPONSABLES = { ROLE_ADMIN: 'own', ROLE_MED: 'own', ROLE_LAB: 'own', ROLE_INS: 'own' } as const;

export const EstadoBrecha = z.enum(['ABIERTA', 'CERRADA']);

export const Brecha = z.object({
  id: z.number().int(),
  descripcion: z.string(),
  /** Kinds of data, in words. */
  datos: z.string(),
  causa: z.string().nullable(),
  medidas: z.string().nullable(),
  ocurrida_el: z.string().nullable(),
  detectada_el: z.string(),
  /** The rights of those concerned are at risk, so they are told too. */
  riesgo: z.boolean(),
  afectados: z.number().int().nullable(),
  /** Last days to tell the authority and those concerned. */
  autoridad_vence: z.string(),
  personas_vence: z.string(),
  autoridad_el: z.string().nullable(),
  personas_el: z.string().nullable(),
  sin_aviso: z.string().nullable(),
  estado: EstadoBrecha,
  /** A notice is late and none was given. */
  vencida: z.boolean(),
  cerrada_en: instant.nullable(),
  registrada_por: z.string().nullable(),
  version: z.number().int(),
});
export type Brecha = z.infer<typeof Brecha>;

const filtro = { estado: EstadoBrecha.optional() };

/** Open ones that must be told first; `foreignData` counts the open ones: `{abiertas, vencidas}`. */
export const listBrechas = endpoint('GET /api/proteccion/brechas', {
  allow: RESPONSABLES,
  summary: 'Brechas de seguridad de los datos propios',
  query: listQuery(['autoridad_vence', 'detectada_el', 'id'], 'autoridad_vence', 'asc').extend(filtro),
  reply: z.array(Brecha),
  foreign: z.object({ abiertas: z.number().int(), vencidas: z.number().int() }),
});

/** The same list as CSV. */
export const exportBrechas = endpoint('GET /api/proteccion/brechas/csv', {
  allow: RESPONSABLES,
  summary: 'Brechas de seguridad de los datos propios, en CSV',
  query: z.object(filtro),
  file: 'text/csv; charset=utf-8',
});

const hechos = {
  descripcion: requerido(MB.descripcion, 4000),
  datos: requerido(MB.datos, 2000),
  causa: opcional(texto(4000)),
  medidas: opcional(texto(4000)),
  ocurrida_el: opcional(fecha),
  detectada_el: fecha,
  riesgo: z.boolean(),
  afectados: opcional(
    cifra(z.number({ error: M.entero_positivo }).int(M.entero_positivo).min(0, M.entero_positivo).max(10_000_000)),
  ),
};
const enOrden = (
  { ocurrida_el, detectada_el }: { ocurrida_el: string | null; detectada_el: string },
  context: z.RefinementCtx,
) => {
  if (ocurrida_el && ocurrida_el > detectada_el)
    context.addIssue({ code: 'custom', path: ['ocurrida_el'], message: MB.antes });
};

export const BrechaForm = z.object(hechos).superRefine(enOrden);

/**
 * Registers a breach with its two terms. 409 `brecha_parecida` while an open one was detected within seven days of it, unless `otra` says
 * that it is another one; 400 for a day to come.
 */
export const addBrecha = endpoint('POST /api/proteccion/brechas', {
  allow: RESPONSABLES,
  summary: 'Registrar una brecha de seguridad',
  body: z.object({ ...hechos, otra: z.boolean().optional() }).superRefine(enOrden),
  reply: z.object({ id: z.number().int() }),
  mensaje: MB.registrada,
});

export const BrechaCambios = z
  .object({
    ...hechos,
    autoridad_el: opcional(fecha),
    personas_el: opcional(fecha),
    sin_aviso: opcional(texto(2000)),
    cerrar: z.boolean(),
    version: z.number().int(),
  })
  .superRefine(enOrden)
  .superRefine(({ detectada_el, ...avisos }, context) => {
    for (const campo of ['autoridad_el', 'personas_el'] as const)
      if (avisos[campo] && avisos[campo] < detectada_el)
        context.addIssue({ code: 'custom', path: [campo], message: MB.aviso_antes });
    if (avisos.cerrar && !puedeCerrarse(avisos))
      context.addIssue({ code: 'custom', path: ['sin_aviso'], message: MB.sin_avisos });
  });

/** Both were told, or only the authority where nobody is at risk, or it is written why not. */
export const puedeCerrarse = (b: Pick<Brecha, 'riesgo' | 'autoridad_el' | 'personas_el' | 'sin_aviso'>): boolean =>
  b.sin_aviso !== null || (b.autoridad_el !== null && (b.personas_el !== null || !b.riesgo));

/**
 * Completes a breach; its terms are counted anew from the day of its detection. 409 once it is closed, 409 `VERSION` with the row as it is
 * if somebody else changed it, 404 for another controller's.
 */
export const updateBrecha = endpoint('PUT /api/proteccion/brechas/:id', {
  allow: RESPONSABLES,
  summary: 'Completar o cerrar una brecha de seguridad',
  params: z.object({ id }),
  body: BrechaCambios,
  mensaje: MB.guardada,
});

/** Longest stretch of the audit that is searched at once, in days. */
const LAPSO = 92;

const lapso = z
  .object({ desde: fecha, hasta: fecha, cuenta: opcional(texto(254)) })
  .refine(({ desde, hasta }) => desde <= hasta && daysBetween(desde, hasta) < LAPSO, {
    error: MB.rango,
    path: ['hasta'],
  });

/** A patient whose record was opened. */
export const Afectado = z.object({
  cliente_id: z.number().int(),
  nombres: z.string(),
  apellidos: z.string(),
  correo: z.string().nullable(),
  celular: z.string().nullable(),
  /** How often, and when last. */
  accesos: z.number().int(),
  ultimo: instant,
});
export type Afectado = z.infer<typeof Afectado>;

/**
 * Whose records of the practice the audit shows as opened between two days, by one account (user name) or by anybody: at most 10,000, by
 * surname. Laboratories and institutions open none of their own, so "nobody" would only sound like an all-clear. Administrators get the number alone, because patients are the practices'.
 */
export const listAfectados = endpoint('GET /api/proteccion/brechas/afectados', {
  allow: { ROLE_ADMIN: 'own', ROLE_MED: 'own' },
  summary: 'Pacientes cuya historia se abrió en un lapso',
  query: lapso,
  reply: z.object({ total: z.number().int(), pacientes: z.array(Afectado) }),
});

/** The same as CSV, to tell them; audited. 404 for an administrator. */
export const exportAfectados = endpoint('GET /api/proteccion/brechas/afectados/csv', {
  allow: { ROLE_MED: 'own' },
  summary: 'Pacientes cuya historia se abrió en un lapso, en CSV',
  query: lapso,
  file: 'text/csv; charset=utf-8',
});
