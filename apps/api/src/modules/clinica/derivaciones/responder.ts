/** What a colleague does with a referral: accepts it, returns it, answers it and corrects the answer. */
import type { Respuesta } from '@hampi/contract/clinica/derivaciones/calls';
import type { ContenidoRespuesta } from '@hampi/contract/clinica/derivaciones/formas';
import * as MD from '@hampi/contract/clinica/derivaciones/messages';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { HampiError, notFound } from '../../../http/errors.ts';
import { withCatalogueWords } from '../catalogos/diagnosticos.ts';
import { guardPapel } from '../documentos/documentos.service.ts';
import { auditClinica, doctorOf, type Who } from '../tratantes/tratantes.ts';
import { tellSender } from './avisar.ts';
import { move } from './mover.ts';
import { findRecibida } from './recibidas.ts';
import { openDerivaciones, type RespuestaSellada, sealRespuesta } from './sellado.ts';
import { escritoPor } from './vista.ts';

export async function acceptOf(deps: Deps, who: Who, id: number): Promise<null> {
  const { db, clock } = deps;
  const now = clock.now();
  const row = await findRecibida(deps, who, id);
  await db.transaction().execute(async (trx) => {
    await move(trx, row, now, { estado: 'ACEPTADA' }, { from: ['ENVIADA'], isOpen: true });
    await auditClinica(trx, who, 'derivacion.aceptar', row.cliente_id, id, now);
    await tellSender(trx, clock, row, 'ACEPTADA');
  });
  return null;
}

export async function returnOf(deps: Deps, who: Who, id: number, razon: string): Promise<null> {
  const { db, clock } = deps;
  const now = clock.now();
  const row = await findRecibida(deps, who, id);
  const sellada = await sealOf(deps, who, id, 1, { razon });
  await db.transaction().execute(async (trx) => {
    await move(trx, row, now, { estado: 'DEVUELTA' }, { isOpen: true });
    await write(trx, who, { id, version: 1, clase: 'DEVOLUCION', sellada, now });
    await auditClinica(trx, who, 'derivacion.devolver', row.cliente_id, id, now);
    await tellSender(trx, clock, row, 'DEVUELTA');
  });
  return null;
}

/** The answer as it is stored. */
export async function answerOf(
  deps: Deps,
  who: Who,
  id: number,
  { version, ...written }: ContenidoRespuesta & { version: number },
  confirmado: string[] = [],
): Promise<Respuesta> {
  const { db, clock } = deps;
  const now = clock.now();
  const row = await findRecibida(deps, who, id);
  const { diagnosticos: coded, justificada: _, ...textos } = written;
  const [sent] = await openDerivaciones(deps, [row]);
  const para = { who, cliente_id: row.cliente_id, confirmado, dicho: sent?.words.alergias ?? null };
  await guardPapel(deps, { textos, para });
  const diagnosticos = await withCatalogueWords(db, 'diagnosticos', coded);
  const next = version + 1;
  const sellada = await sealOf(deps, who, id, next, { ...written, diagnosticos });
  const done = await db.transaction().execute(async (trx) => {
    if (version === 0) await move(trx, row, now, { estado: 'RESPONDIDA' }, { isOpen: true });
    else if (!(await isLast(trx, id, version))) return false;
    await write(trx, who, { id, version: next, clase: 'RESPUESTA', sellada, now });
    const accion = version === 0 ? 'derivacion.responder' : 'derivacion.corregir';
    await auditClinica(trx, who, accion, row.cliente_id, id, now);
    await tellSender(trx, clock, row, version === 0 ? 'RESPONDIDA' : 'CORREGIDA', next);
    return true;
  });
  const stored = (await escritoPor(deps, [id])).get(id)?.respuesta ?? notFound();
  if (done) return stored;
  throw new HampiError(409, MD.respuesta_cambiada, { codigo: 'VERSION', data: stored });
}

/** Locks the referral, so that of two corrections of one version the first one counts. 404 where there is no answer to correct. */
async function isLast(trx: Trx, id: number, version: number): Promise<boolean> {
  await trx.selectFrom('derivacion').where('id', '=', id).forNoKeyUpdate().select('id').execute();
  const { last } = await trx
    .selectFrom('derivacion_respuesta')
    .where('derivacion_id', '=', id)
    .where('clase', '=', 'RESPUESTA')
    .select((eb) => eb.fn.max('version').as('last'))
    .executeTakeFirstOrThrow();
  if (last === null) notFound();
  return last === version;
}

const sealOf = (deps: Deps, who: Who, derivacion_id: number, version: number, words: RespuestaSellada) =>
  sealRespuesta(deps, { derivacion_id, version, doctor_id: doctorOf(who) }, words);

const write = (
  trx: Trx,
  who: Who,
  a: { id: number; version: number; clase: 'RESPUESTA' | 'DEVOLUCION'; sellada: Buffer; now: Date },
) =>
  trx
    .insertInto('derivacion_respuesta')
    .values({
      derivacion_id: a.id,
      version: a.version,
      doctor_id: doctorOf(who),
      clase: a.clase,
      sellada: a.sellada,
      escrita_en: a.now.toISOString(),
    })
    .execute();
