/** Facts about a patient (BE-39): adding, correcting and ending them. Every version keeps its author; nothing is deleted. */
import { addDays, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { fold } from '@hampi/contract/base/texto/escrito';
import type { Dato } from '@hampi/contract/clinica/datos/calls';
import { type ClaseDato, type DatoContenido, EMBARAZO_DIAS, UNICAS } from '@hampi/contract/clinica/datos/clases';
import * as MD from '@hampi/contract/clinica/datos/messages';
import { sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, HampiError, invalid, notFound } from '../../../http/errors.ts';
import { requireFicha } from '../tratantes/ficha.ts';
import { type AccionClinica, auditClinica, doctorOf, type Who } from '../tratantes/tratantes.ts';
import { DATOS_MAX, type DatoSellado, findDato, listDatos, listTerminados, placeOf } from './datos.queries.ts';

/** Facts that ended, for whoever may read the clinical data. Audited. */
export async function listEnded(deps: Deps, who: Who, clienteId: number): Promise<Dato[]> {
  await requireFicha(deps, who, clienteId);
  await auditClinica(deps.db, who, 'dato.leer', clienteId, null, deps.clock.now());
  return listTerminados(deps, clienteId);
}

/**
 * Adds a fact; one that a file brought already is confirmed by it. Adding an allergy ends the statement that there is none; the same press
 * sent twice stores one row.
 */
export async function createDato(
  deps: Deps,
  who: Who,
  clienteId: number,
  { contenido, clave }: { contenido: DatoContenido; clave: string },
): Promise<Dato> {
  const { db, vault, clock } = deps;
  const now = clock.now();
  await requireFicha(deps, who, clienteId);
  guardFechas(contenido, fechaOf(now, ZONA_ECUADOR));
  await vault.warm([{ cliente_id: clienteId }]);
  const earlier = await listDatos(deps, clienteId);
  const id = await db.transaction().execute(async (trx) => {
    await lockLists(trx, [clienteId]);
    const before = await trx
      .selectFrom('dato_clinico')
      .where('cliente_id', '=', clienteId)
      .where('clave', '=', clave)
      .select('id')
      .executeTakeFirst();
    if (before) return before.id;
    const known = await listDatos({ db: trx, vault }, clienteId, earlier);
    const brought = known.find((one) => one.fuente === 'TRAIDO' && same(one.contenido, contenido));
    guardKnown(
      contenido,
      known.filter((one) => one !== brought),
    );
    await endNone(deps, trx, who, { clienteId, now, contenido, known });
    if (brought) {
      const next = { id: brought.id, clienteId, version: brought.version + 1, now };
      await write(deps, trx, who, next, { contenido, fin: null });
      // It answers the same press sent twice from now on.
      await trx.updateTable('dato_clinico').set({ clave }).where('id', '=', brought.id).execute();
      return brought.id;
    }
    const made = await trx
      .insertInto('dato_clinico')
      .values({ cliente_id: clienteId, clase: contenido.clase, clave, creada_en: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await write(deps, trx, who, { id: made.id, clienteId, version: 1, now }, { contenido, fin: null });
    return made.id;
  });
  return (await findDato(deps, doctorOf(who), id))?.dato ?? notFound();
}

/** Writes a new version, which also confirms a fact from elsewhere. 409 `VERSION` with the stored row. */
export async function saveDato(
  deps: Deps,
  who: Who,
  id: number,
  { version, contenido }: { version: number; contenido: DatoContenido },
): Promise<Dato> {
  guardFechas(contenido, fechaOf(deps.clock.now(), ZONA_ECUADOR));
  return change(deps, who, id, version, (stored) => {
    if (stored.clase !== contenido.clase) notFound();
    return { contenido, fin: null };
  });
}

/** Ends a fact with its reason. 409 `VERSION` with the stored row. */
export const endDato = (
  deps: Deps,
  who: Who,
  id: number,
  { version, fin }: { version: number; fin: NonNullable<DatoSellado['fin']> },
): Promise<Dato> => change(deps, who, id, version, (contenido) => ({ contenido, fin }));

async function change(
  deps: Deps,
  who: Who,
  id: number,
  version: number,
  next: (stored: DatoContenido) => DatoSellado,
): Promise<Dato> {
  const doctorId = doctorOf(who);
  const found = (await findDato(deps, doctorId, id)) ?? notFound();
  await requireFicha(deps, who, found.cliente_id);
  const now = deps.clock.now();
  const earlier = await listDatos(deps, found.cliente_id);
  const saved = await deps.db.transaction().execute(async (trx) => {
    await lockLists(trx, [found.cliente_id]);
    const current = await trx
      .selectFrom('dato_clinico')
      .where('id', '=', id)
      .select(['version', 'vigente'])
      .executeTakeFirst();
    if (current?.version !== version || !current.vigente) return false;
    const stored = found.dato.contenido;
    const reach = { db: trx, vault: deps.vault };
    const known = (await listDatos(reach, found.cliente_id, earlier)).filter((one) => one.id !== id);
    const sealed = next(stored);
    if (sealed.fin === null) {
      // Doubles of two joined patients are no reason to refuse what is corrected about one of them.
      guardKnown(
        sealed.contenido,
        known.filter((one) => !same(one.contenido, stored)),
      );
      await endNone(deps, trx, who, { clienteId: found.cliente_id, now, contenido: sealed.contenido, known });
    }
    await write(deps, trx, who, { id, clienteId: found.cliente_id, version: version + 1, now }, sealed);
    return true;
  });
  const dato = (await findDato(deps, doctorId, id))?.dato ?? notFound();
  if (!saved) throw new HampiError(409, MD.cambiado, { data: dato, codigo: 'VERSION' });
  return dato;
}

/** An allergy ends the statement that there is none. */
async function endNone(
  deps: Deps,
  trx: Trx,
  who: Who,
  { clienteId, now, contenido, known }: { clienteId: number; now: Date; contenido: DatoContenido; known: Dato[] },
): Promise<void> {
  if (contenido.clase !== 'ALERGIA' || contenido.certeza === 'REFUTADA') return;
  for (const { id, version, contenido: none } of known)
    if (none.clase === 'SIN_ALERGIAS')
      await write(deps, trx, who, { id, clienteId, version: version + 1, now }, { contenido: none, fin: 'CAMBIO' });
}

/** One writer at a time for a patient, so that the rules over the whole list hold. Locked in the order given. */
export const lockLists = (trx: Trx, clientes: readonly number[]) =>
  sql`select pg_advisory_xact_lock(hashtext('dato_clinico'), c.id) from unnest(${clientes as number[]}::int[]) c(id)`.execute(
    trx,
  );

interface Version {
  id: number;
  clienteId: number;
  version: number;
  now: Date;
}

const ACCIONES = { true: 'dato.terminar', false: 'dato.corregir' } as const satisfies Record<string, AccionClinica>;

/** Stores a version with its audit row. */
async function write(
  { vault }: Deps,
  trx: Trx,
  who: Who,
  { id, clienteId, version, now }: Version,
  sealed: DatoSellado,
): Promise<void> {
  const ends = sealed.fin !== null;
  if (version > 1)
    await trx.updateTable('dato_clinico').set({ version, vigente: !ends }).where('id', '=', id).execute();
  await trx
    .insertInto('dato_clinico_version')
    .values({
      dato_id: id,
      version,
      doctor_id: doctorOf(who),
      fuente: 'MEDICO',
      sellada: await vault.seal({ cliente_id: clienteId }, placeOf(id, version), sealed),
      creada_en: now.toISOString(),
    })
    .execute();
  await auditClinica(trx, who, version === 1 ? 'dato.crear' : ACCIONES[`${ends}`], clienteId, id, now);
}

/** What a fact is about, in plain words; two rows about the same are one. Values are about a day. */
export function aboutOf(contenido: DatoContenido): string {
  switch (contenido.clase) {
    case 'ALERGIA':
      return fold(contenido.sustancia);
    case 'MEDICACION':
      return fold(contenido.composicion || contenido.medicamento);
    case 'PROBLEMA':
      return fold(contenido.cod_4 || contenido.descripcion);
    case 'VALOR':
      return `${contenido.que} ${contenido.fecha} ${contenido.valor}`;
    case 'RESPUESTA':
      return fold(contenido.pregunta);
    default:
      return '';
  }
}

const same = (a: DatoContenido, b: DatoContenido) => a.clase === b.clase && aboutOf(a) === aboutOf(b);

/** 409 for what is already there, for "none" beside an allergy, and for a full list. */
function guardKnown(contenido: DatoContenido, known: Dato[]): void {
  const twin = known.find((one) => same(one.contenido, contenido));
  if (twin) {
    const unique = (UNICAS as readonly ClaseDato[]).includes(contenido.clase);
    throw new HampiError(409, unique ? MD.unico : MD.repetido, { data: twin, codigo: unique ? 'UNICO' : 'REPETIDO' });
  }
  const hasAllergy = known.some((one) => one.contenido.clase === 'ALERGIA' && one.contenido.certeza !== 'REFUTADA');
  if (contenido.clase === 'SIN_ALERGIAS' && hasAllergy) conflict('datos_con_alergias', MD.con_alergias);
  if (known.length >= DATOS_MAX) conflict('datos_limite', MD.demasiados);
}

const PARTO_PASADO_DIAS = 14;

/** 400 beside the field for a date that cannot be. */
function guardFechas(contenido: DatoContenido, hoy: string): void {
  const future = (value: string | null) => value !== null && value > hoy;
  if (contenido.clase === 'EMBARAZO') {
    const { fpp } = contenido;
    if (fpp < addDays(hoy, -PARTO_PASADO_DIAS) || fpp > addDays(hoy, EMBARAZO_DIAS))
      invalid({ 'contenido.fpp': MD.embarazo_fecha }, MD.embarazo_fecha);
  }
  if (contenido.clase === 'VALOR' && future(contenido.fecha)) invalid({ 'contenido.fecha': MD.futuro }, MD.futuro);
  if ('desde' in contenido && future(contenido.desde)) invalid({ 'contenido.desde': MD.futuro }, MD.futuro);
  if (contenido.clase === 'OBSTETRICO' && future(contenido.fum)) invalid({ 'contenido.fum': MD.futuro }, MD.futuro);
}
