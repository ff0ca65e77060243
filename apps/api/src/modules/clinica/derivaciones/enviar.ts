/** Sends a referral, and sends one that was not answered to somebody else. */
import type { Derivacion } from '@hampi/contract/clinica/derivaciones/calls';
import type { DerivacionDatos, Redireccion } from '@hampi/contract/clinica/derivaciones/formas';
import * as MD from '@hampi/contract/clinica/derivaciones/messages';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { daysFrom } from '../../../process/clock.ts';
import { withCatalogueWords } from '../catalogos/diagnosticos.ts';
import { voidCopies } from '../documentos/archivo.ts';
import { lockDocumentos } from '../documentos/documentos.queries.ts';
import { auditClinica, doctorOf, requireTratante, type Who } from '../tratantes/tratantes.ts';
import { elegidosDe } from './adjuntos.ts';
import { tellColega, tellRetirada } from './avisar.ts';
import { findColega } from './derivaciones.queries.ts';
import { findEnviada, readEnviada } from './enviadas.ts';
import { tryMove } from './mover.ts';
import { guardDerivacion, juzgadoDe } from './papel/juzgar.ts';
import { type Sellada, sealDerivacion } from './sellado.ts';
import { closed, destinoOf, estadoOf } from './vista.ts';

/** For so long the colleague may open what was attached (decisions 70). */
const DIAS_ABIERTA = 90;

/** An own visit of an own patient; 404 otherwise. */
export async function requireVisita({ db }: Pick<Deps, 'db'>, who: Who, consultaId: number) {
  const visita = await db
    .selectFrom('consulta')
    .where('id', '=', consultaId)
    .where('doctor_id', '=', doctorOf(who))
    .select(['id', 'cliente_id', 'version', 'oficina_id'])
    .executeTakeFirst();
  if (!visita) return notFound(MD.consulta);
  await requireTratante(db, who, visita.cliente_id);
  return visita;
}

/** The colleague of the directory, or null where it goes outside. 400 for anybody who cannot receive it. */
async function colegaOf({ db }: Deps, own: readonly number[], para: number | null) {
  if (para === null) return null;
  const colega = own.includes(para) ? undefined : await findColega(db, para);
  return colega ?? invalid({ paraDoctorId: MD.colega }, MD.colega);
}
type Colega = Awaited<ReturnType<typeof colegaOf>>;

export async function sendOf(
  deps: Deps,
  who: Who,
  datos: DerivacionDatos,
  confirmado: string[] = [],
): Promise<Derivacion> {
  const { db, clock } = deps;
  const doctor_id = doctorOf(who);
  const { clave, consultaId, clase, urgente, paraDoctorId, adjuntos, ...written } = datos;
  const { cliente_id } = await requireVisita(deps, who, consultaId);
  const before = await findByClave(deps, doctor_id, clave);
  if (before) return readEnviada(deps, who, before.id);
  const colega = await colegaOf(deps, [doctor_id], paraDoctorId);
  await guardDerivacion(deps, who, cliente_id, juzgadoDe(written, []), { confirmado });
  const elegidos = await elegidosDe(deps, { doctor_id, cliente_id }, adjuntos);
  const words: Sellada = {
    ...written,
    diagnosticos: await withCatalogueWords(db, 'diagnosticos', written.diagnosticos),
    nombres: elegidos.nombres,
    conAlergia: confirmado,
  };
  const sellada = await sealDerivacion(deps, { doctor_id, clave }, words);
  const now = clock.now();
  const made = await db.transaction().execute(async (trx) => {
    const nueva = { clave, doctor_id, cliente_id, consulta_id: consultaId, clase, urgente, sellada };
    const id = await insert(deps, trx, nueva, colega);
    if (id === undefined) return undefined;
    if (elegidos.filas.length > 0)
      await trx
        .insertInto('derivacion_adjunto')
        .values(elegidos.filas.map((fila) => ({ derivacion_id: id, ...fila })))
        .execute();
    await auditClinica(trx, who, 'derivacion.enviar', cliente_id, id, now);
    return id;
  });
  // Of two requests of one form the first one counts.
  return readEnviada(deps, who, made ?? (await findByClave(deps, doctor_id, clave))?.id ?? notFound());
}

const findByClave = ({ db }: Pick<Deps, 'db'>, doctor_id: number, clave: string) =>
  db
    .selectFrom('derivacion')
    .where('doctor_id', '=', doctor_id)
    .where('clave', '=', clave)
    .select('id')
    .executeTakeFirst();

interface Nueva {
  clave: string;
  doctor_id: number;
  cliente_id: number;
  consulta_id: number;
  clase: string;
  urgente: boolean;
  sellada: Buffer;
  redirige_id?: number;
  a_cargo_id?: number | null;
}

/** The id, and a notice to the colleague; undefined if the form has sent it already. */
async function insert({ clock }: Deps, trx: Trx, nueva: Nueva, colega: Colega): Promise<number | undefined> {
  const now = clock.now();
  const row = await trx
    .insertInto('derivacion')
    .values({
      ...nueva,
      para_doctor_id: colega?.id ?? null,
      estado: 'ENVIADA',
      enviada_en: now.toISOString(),
      abierta_hasta: colega && daysFrom(now, DIAS_ABIERTA).toISOString(),
    })
    .onConflict((oc) => oc.constraint('derivacion_una_por_clave').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row && colega) await tellColega(trx, clock, row.id, colega);
  return row?.id;
}

/**
 * One that waits is annulled, so that its colleague no longer opens it; one that was returned stays returned. Its words are judged with what is
 * known now.
 */
export async function redirectOf(
  deps: Deps,
  who: Who,
  id: number,
  datos: Redireccion,
  confirmado: string[] = [],
): Promise<Derivacion> {
  const { db, clock } = deps;
  const now = clock.now();
  const former = await findEnviada(deps, who, id);
  const { clave, paraDoctorId, ...destino } = datos;
  const { doctor_id, cliente_id, consulta_id, clase, urgente, a_cargo_id } = former;
  const before = await findByClave(deps, doctor_id, clave);
  if (before) return readEnviada(deps, who, before.id);
  if (former.estado === 'RESPONDIDA' || former.estado === 'ANULADA') closed(estadoOf(former, now));
  // Neither its sender nor who took it over, who would open what was attached.
  const colega = await colegaOf(deps, [doctor_id, doctorOf(who)], paraDoctorId);
  const { razon: _, ...words } = former.words;
  const ya = words.conAlergia ?? [];
  await guardDerivacion(deps, who, cliente_id, juzgadoDe(words, ya), { confirmado, deNuevo: true });
  const next = { ...words, ...destino, conAlergia: [...ya, ...confirmado] };
  const sellada = await sealDerivacion(deps, { doctor_id, clave }, next);
  const razon = `Redirigida a ${destinoOf(next, colega?.nombre ?? '')}`;
  const ended = await sealDerivacion(deps, former, { ...former.words, razon });
  const made = await db.transaction().execute(async (trx) => {
    await lockDocumentos(trx, doctor_id);
    // The row stays locked, so that a returned one is not redirected twice.
    const won = await tryMove(trx, former, now, { estado: 'ANULADA', sellada: ended });
    if (won === undefined) await tellRetirada(trx, clock, former);
    else if (won !== 'DEVUELTA') closed(estadoOf({ ...former, estado: won }, now));
    // Of a returned one the paper would still send the patient to who does not see them.
    await voidCopies(deps, trx, former, razon);
    const nueva = { clave, doctor_id, cliente_id, consulta_id, clase, urgente, sellada, redirige_id: id, a_cargo_id };
    const made = await insert(deps, trx, nueva, colega);
    if (made === undefined) return undefined;
    await trx
      .insertInto('derivacion_adjunto')
      .columns(['derivacion_id', 'consulta_id', 'examen_id', 'documento_id', 'papel_id'])
      .expression((eb) =>
        eb
          .selectFrom('derivacion_adjunto')
          .where('derivacion_id', '=', id)
          .orderBy('id')
          .select((e) => [e.val(made).as('derivacion_id'), 'consulta_id', 'examen_id', 'documento_id', 'papel_id']),
      )
      .execute();
    await auditClinica(trx, who, 'derivacion.redirigir', cliente_id, made, now);
    return made;
  });
  return readEnviada(deps, who, made ?? (await findByClave(deps, doctor_id, clave))?.id ?? notFound());
}
