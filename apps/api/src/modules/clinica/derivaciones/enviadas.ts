/** What a sender sees of the own referrals, and how they end without an answer from a colleague. */
import type { Derivacion, DerivacionEntera } from '@hampi/contract/clinica/derivaciones/calls';
import * as MD from '@hampi/contract/clinica/derivaciones/messages';
import { type SqlBool, sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { Answer } from '../../../http/api.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { daysFrom } from '../../../process/clock.ts';
import { voidCopies } from '../documentos/archivo.ts';
import { lockDocumentos } from '../documentos/documentos.queries.ts';
import { papeles } from '../papeles/papeles.queries.ts';
import { openPapeles } from '../papeles/sellado.ts';
import { auditClinica, doctorOf, requireTratante, type Who } from '../tratantes/tratantes.ts';
import { adjuntosOf } from './adjuntos.ts';
import { tellRetirada } from './avisar.ts';
import { derivaciones, type FilaDerivacion, isEnviada } from './derivaciones.queries.ts';
import { move } from './mover.ts';
import { openDerivaciones, sealDerivacion } from './sellado.ts';
import { closed, derivacionOf, diasDesde, escritoPor, estadoOf, NADA_ESCRITO } from './vista.ts';

const DE_PACIENTE = 200;

export async function listOf(deps: Deps, who: Who, clienteId: number): Promise<Derivacion[]> {
  await requireTratante(deps.db, who, clienteId);
  const rows = await derivaciones(deps.db)
    .where(isEnviada(doctorOf(who)))
    .where('x.cliente_id', '=', clienteId)
    .orderBy('x.enviada_en', 'desc')
    .orderBy('x.id', 'desc')
    .limit(DE_PACIENTE)
    .execute();
  return shown(deps, who, rows);
}

/** A page of all, and how many there are: only the page is opened. */
export async function listEnviadasOf(deps: Deps, who: Who, { skip, take }: { skip: number; take: number }) {
  const waits = sql`(x.cerrada_en is null or x.estado = 'DEVUELTA' and not exists (select from derivacion n where n.redirige_id = x.id))`;
  const rows = await derivaciones(deps.db)
    .where(isEnviada(doctorOf(who)))
    .orderBy(waits, 'desc')
    .orderBy(sql`case when ${waits} then x.enviada_en end`)
    .orderBy('x.enviada_en', 'desc')
    .orderBy('x.id', 'desc')
    .offset(skip)
    .limit(take)
    .execute();
  const { total } = await deps.db
    .selectFrom('derivacion as x')
    .where(isEnviada(doctorOf(who)))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return new Answer(await shown(deps, who, rows), { pagination: { total, skip, take } });
}

export async function countSinRespuestaOf({ db, clock }: Deps, who: Who) {
  const now = clock.now();
  const { cuantas, desde } = await db
    .selectFrom('derivacion as x')
    .where(isEnviada(doctorOf(who)))
    .where('x.cerrada_en', 'is', null)
    .where('x.enviada_en', '<=', daysFrom(now, -1).toISOString())
    .select((eb) => eb.fn.countAll<number>().as('cuantas'))
    .select((eb) => eb.fn.min('x.enviada_en').as('desde'))
    .executeTakeFirstOrThrow();
  return { cuantas: Number(cuantas), dias: desde ? diasDesde(desde, now) : 0 };
}
async function shown(deps: Deps, who: Who, rows: FilaDerivacion[]): Promise<Derivacion[]> {
  const opened = await openDerivaciones(deps, rows);
  return opened.map((row) => derivacionOf(row, doctorOf(who), deps.clock.now()));
}

/** An own one with its words; 404 otherwise. */
export async function findEnviada(deps: Deps, who: Who, id: number) {
  const row = await derivaciones(deps.db)
    .where('x.id', '=', id)
    .where(isEnviada(doctorOf(who)))
    .executeTakeFirst();
  const [found] = await openDerivaciones(deps, row ? [row] : []);
  return found ?? notFound();
}

export const readEnviada = async (deps: Deps, who: Who, id: number): Promise<Derivacion> =>
  derivacionOf(await findEnviada(deps, who, id), doctorOf(who), deps.clock.now());

export async function getOf(deps: Deps, who: Who, id: number): Promise<DerivacionEntera> {
  const { db, clock } = deps;
  const row = await findEnviada(deps, who, id);
  const { respuesta, razon } = (await escritoPor(deps, [id])).get(id) ?? NADA_ESCRITO;
  await auditClinica(db, who, 'derivacion.leer', row.cliente_id, id, clock.now());
  return {
    ...derivacionOf(row, doctorOf(who), clock.now()),
    contenido: row.words,
    adjuntos: await adjuntosOf(db, id, row.words),
    respuesta,
    razon: razon ?? row.words.razon ?? null,
    papel: await papelOf(deps, row.papel_id),
  };
}

async function papelOf(deps: Deps, papel_id: number | null): Promise<DerivacionEntera['papel']> {
  if (papel_id === null) return null;
  const [papel] = await openPapeles(deps, await papeles(deps.db).where('p.id', '=', papel_id).execute());
  return papel
    ? { id: papel_id, nombre: papel.nombre, fecha: papel.fecha, pdf: papel.tipo === 'application/pdf' }
    : null;
}

/** Its document is void too. */
export async function annulOf(deps: Deps, who: Who, id: number, razon: string): Promise<Derivacion> {
  const { db, clock } = deps;
  const now = clock.now();
  const own = await findEnviada(deps, who, id);
  const sellada = await sealDerivacion(deps, own, { ...own.words, razon });
  await db.transaction().execute(async (trx) => {
    await lockDocumentos(trx, own.doctor_id);
    await move(trx, own, now, { estado: 'ANULADA', sellada });
    await voidCopies(deps, trx, own, razon);
    await tellRetirada(trx, clock, own);
    await auditClinica(trx, who, 'derivacion.anular', own.cliente_id, id, now);
  });
  return readEnviada(deps, who, id);
}

/** A paper that the doctor took in about this patient. */
export async function attachOf(deps: Deps, who: Who, id: number, papelId: number): Promise<Derivacion> {
  const { db, clock } = deps;
  const now = clock.now();
  const own = await findEnviada(deps, who, id);
  if (own.para_doctor_id !== null) closed(estadoOf(own, now), MD.solo_fuera);
  const papel = await papeles(db)
    .where('p.id', '=', papelId)
    .where('p.doctor_id', '=', doctorOf(who))
    .where('p.cliente_id', '=', own.cliente_id)
    .where(sql<SqlBool>`p.estado = 'TOMADO' and p.quitado_en is null`)
    .executeTakeFirst();
  if (!papel) invalid({ papelId: MD.papel }, MD.papel);
  await db.transaction().execute(async (trx) => {
    await move(trx, own, now, { estado: 'RESPONDIDA', papel_id: papelId });
    await auditClinica(trx, who, 'derivacion.papel', own.cliente_id, id, now);
  });
  return readEnviada(deps, who, id);
}
