/** A receta is judged whenever it leaves (BE-40): every way out asks `requireAnswered`, and the answer is a call of its own. */
import type { Parsed } from '@hampi/contract/base/endpoint';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { isRazon } from '@hampi/contract/clinica/receta/respuestas';
import { type AvisoReceta, RECETA_CON_AVISOS, type replyAvisosReceta } from '@hampi/contract/clinica/receta/salida';
import * as SALIDA from '@hampi/contract/clinica/receta/salida-messages';
import { needsRazon } from '@hampi/contract/clinica/receta/seguridad';
import type { Db } from '../../../../data/db.ts';
import { HampiError, invalid, notFound } from '../../../../http/errors.ts';
import { readOwn } from '../../consulta/contenido.ts';
import { fichasEn, pacienteOf } from '../../consulta/paciente.ts';
import type { PacienteAbierto } from '../../consulta/paciente-abierto.ts';
import type { SeccionDeps } from '../../consulta/seccion.ts';
import { datosEn } from '../../datos/datos.queries.ts';
import { auditClinica, doctorOf, type Who } from '../../tratantes/tratantes.ts';
import { readRegistro, type VisitaLeida } from '../registro.ts';
import { cambioDeAlergias } from './alergias.ts';
import { adviertenHoy, avisoOf, type Hoy, nuevas } from './nuevos.ts';
import { isOfNow, respuestasOf, sealedRespuesta } from './respuestas.ts';
import { enDuda, recetasDe } from './vigentes.ts';

/** What is known today about a patient of this doctor. Callers audit the access. */
async function hoyOf(deps: SeccionDeps, who: Who, clienteId: number): Promise<Hoy & { leido: PacienteAbierto }> {
  const leido = await pacienteOf(deps, who, clienteId);
  const dia = fechaOf(deps.clock.now(), ZONA_ECUADOR);
  return { dia, leido, registro: await readRegistro(deps, who, leido, dia, {}) };
}

/** An own receta: warnings that are new since it was written, and allergies that its paper does not state. */
async function pendientesDe(
  deps: SeccionDeps,
  who: Who,
  hoy: Hoy & { leido: PacienteAbierto },
  consulta_id: number,
  emitido_en: string | null,
): Promise<AvisoReceta[]> {
  const { db } = deps;
  const { leido } = hoy;
  const stored = hoy.registro.visitas.find(({ id }) => id === consulta_id) ?? (await beyond(deps, who, consulta_id));
  const visita = { ...stored, leaves: true };
  const receta = (await recetasDe(db, [consulta_id])).get(consulta_id) ?? notFound();
  const now = await adviertenHoy(db, hoy, visita);
  const cambio = emitido_en === null ? undefined : await cambioDeAlergias(deps, leido, hoy, emitido_en);
  if (now.length === 0 && !cambio) return [];
  const avisos = (await nuevas(db, hoy, visita, await antesDe(deps, leido, receta.desde), now)).map((one) =>
    avisoOf(one, visita),
  );
  const own = (await respuestasOf(deps, [receta.id])).filter(
    (one) => one.doctor_id === doctorOf(who) && isOfNow(one, receta),
  );
  const answered = new Set(own.flatMap(({ claves }) => claves));
  return [...(cambio ? [cambio] : []), ...avisos].filter(({ clave }) => !answered.has(clave));
}

/** What was known then; as now, nothing, for a doctor who may not read the clinical data. */
async function antesDe(deps: SeccionDeps, { abierta, ficha, fichaEn, paciente }: PacienteAbierto, desde: string) {
  if (!abierta) return { ficha, fichaEn, datos: [] };
  const [[then], datos] = await Promise.all([fichasEn(deps, paciente.id, [desde]), datosEn(deps, paciente.id)]);
  return { ...(then ?? { ficha, fichaEn }), datos: datos(desde) };
}

/** An own visit so old that the record leaves it out. */
async function beyond(deps: SeccionDeps, who: Who, id: number): Promise<VisitaLeida> {
  const consulta = await readOwn(deps, doctorOf(who), id);
  return {
    id,
    fecha: consulta.created_date,
    dia: fechaOf(consulta.created_date, ZONA_ECUADOR),
    diagnosticos: consulta.detalleCie10.map(({ cod_4, descripcion_codigos_cuatro_caracteres: descripcion }) => ({
      cod_4,
      descripcion,
    })),
    lineas: consulta.receta?.detalle ?? [],
    respuestas: consulta.receta?.advertencias ?? [],
    indicaciones: consulta.receta?.indicaciones ?? null,
    peso: consulta.antropometria_peso,
    palabras: '',
  };
}

/** When the living copies of the present edition were issued; null if there is none. */
async function emitidaEn(db: Db, consulta_id: number): Promise<string | null> {
  const row = await db
    .selectFrom('documento as d')
    .innerJoin('receta as r', (join) =>
      join
        .onRef('r.consulta_id', '=', 'd.consulta_id')
        .onRef('r.edicion', '=', 'd.edicion')
        .onRef('r.edicion_desde', '=', 'd.consulta_version'),
    )
    .where('d.tipo', '=', 'receta')
    .where('d.consulta_id', '=', consulta_id)
    .where('d.anulado_en', 'is', null)
    .select((eb) => eb.fn.max('d.emitido_en').as('emitido_en'))
    .executeTakeFirst();
  return row?.emitido_en ?? null;
}

/** Whether an issued edition states other allergies than those of today, so that only a new one may leave. */
export async function saysOtherAllergies(deps: SeccionDeps, who: Who, clienteId: number, consulta_id: number) {
  const emitido_en = await emitidaEn(deps.db, consulta_id);
  if (emitido_en === null) return false;
  const hoy = await hoyOf(deps, who, clienteId);
  return (await cambioDeAlergias(deps, hoy.leido, hoy, emitido_en)) !== undefined;
}

/**
 * Refuses to let an own receta leave with a warning that its author has not answered: 409 `RECETA_CON_AVISOS` with the warnings. `emitido_en`
 * is that of a stored copy; without it the present edition is about to be printed.
 */
export async function requireAnswered(
  deps: SeccionDeps,
  who: Who,
  { cliente_id, consulta_id, emitido_en }: { cliente_id: number; consulta_id: number; emitido_en?: string },
): Promise<void> {
  const hoy = await hoyOf(deps, who, cliente_id);
  const avisos = await pendientesDe(deps, who, hoy, consulta_id, emitido_en ?? (await emitidaEn(deps.db, consulta_id)));
  if (avisos.length > 0)
    throw new HampiError(409, SALIDA.con_avisos, { codigo: RECETA_CON_AVISOS, data: { consulta_id, avisos } });
}

const ACCIONES = { EMITIR: 'receta.confirmar', VER: 'receta.ver' } as const;

/** Stores a doctor's answer to warnings that are open; those that no longer are need none. Audited. */
export async function answerAvisos(
  deps: SeccionDeps,
  who: Who,
  { consulta_id, claves, al, razon }: Parsed<typeof replyAvisosReceta>['body'],
): Promise<null> {
  const { db, vault, clock } = deps;
  const doctor_id = doctorOf(who);
  const row = (await findVisita(db, consulta_id)) ?? notFound();
  if (al === 'EMITIR' && row.doctor_id !== doctor_id) notFound();
  const hoy = await hoyOf(deps, who, row.cliente_id);
  if (row.doctor_id !== doctor_id && !hoy.leido.autorizada) notFound();
  const open = await abiertosDe(deps, who, hoy, row, al);
  const asked = open.filter(({ clave }) => claves.includes(clave));
  if (asked.length === 0) return null;
  if ((al === 'VER' || asked.some(needsRazon) || razon?.trim()) && !isRazon(razon)) {
    const sentence = razon?.trim() ? MC.razon_corta : MC.razon_requerida;
    invalid({ razon: sentence }, sentence);
  }
  const now = clock.now();
  const store = await sealedRespuesta(
    vault,
    { receta_id: row.receta_id, doctor_id, al, now },
    { claves: asked.map(({ clave }) => clave), razon },
  );
  await db.transaction().execute(async (trx) => {
    await store(trx);
    await auditClinica(trx, who, ACCIONES[al], row.cliente_id, row.receta_id, now);
  });
  return null;
}

async function abiertosDe(
  deps: SeccionDeps,
  who: Who,
  hoy: Hoy & { leido: PacienteAbierto },
  { consulta_id, emitido_en }: { consulta_id: number; emitido_en: string | null },
  al: 'EMITIR' | 'VER',
): Promise<AvisoReceta[]> {
  if (al === 'EMITIR') return pendientesDe(deps, who, hoy, consulta_id, emitido_en);
  if (!hoy.leido.abierta) notFound();
  return (await enDuda(deps, hoy)).find((one) => one.consulta_id === consulta_id)?.avisos ?? [];
}

/** A visit with a receta, and when its oldest living copy was issued, which states the oldest allergies. */
const findVisita = (db: Db, consulta_id: number) =>
  db
    .selectFrom('receta as r')
    .innerJoin('consulta as k', 'k.id', 'r.consulta_id')
    .where('r.consulta_id', '=', consulta_id)
    .select(['r.id as receta_id', 'k.id as consulta_id', 'k.doctor_id', 'k.cliente_id'])
    .select((eb) =>
      eb
        .selectFrom('documento as d')
        .whereRef('d.consulta_id', '=', 'k.id')
        .where('d.tipo', '=', 'receta')
        .where('d.anulado_en', 'is', null)
        .select(({ fn }) => fn.min('d.emitido_en').as('emitido_en'))
        .as('emitido_en'),
    )
    .executeTakeFirst();
