/** Makes copies in the background, deletes their files after a week, and tells patients of those that an authority kept secret. */
import { randomUUID } from 'node:crypto';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { DIAS_GUARDADA } from '@hampi/contract/clinica/copias/calls';
import * as MCopias from '@hampi/contract/clinica/copias/messages';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { HampiError } from '../../../http/errors.ts';
import { daysFrom } from '../../../process/clock.ts';
import { job } from '../../../process/jobs.ts';
import { Detenida } from '../../../vault/sealed-parts.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { verificacionOf } from '../documentos/codigo.ts';
import { type Acts, auditClinica } from '../tratantes/tratantes.ts';
import { contextoDe } from './contexto.ts';
import * as copiasMails from './copias.mails.ts';
import type { Alcance } from './copias.queries.ts';
import { dropCopia, type Intento, keepCopia } from './partes.ts';
import { placeOf, type Sellado } from './sellado.ts';
import { type Hojas, volumenDe } from './volumen.ts';

/**
 * Makes one copy. If a run was killed, the queue runs the job again: it deletes the parts of the earlier run and starts over, so that no copy is
 * ever half made. A failure that people can understand (a full disk) ends it; after any other the queue retries.
 */
export const prepareCopia = job(
  'copia.preparar',
  z.object({ copia_id: z.number() }),
  async ({ copia_id: id }, deps) => {
    const row = await begin(deps, id);
    if (!row) return;
    await dropCopia(deps, id);
    const cuenta: Hojas = { hojas: 0, adjuntos: 0, ajena: false };
    try {
      const who = actsOf(row);
      const contexto = await contextoDe(deps, who, row.cliente_id).catch((error) => {
        throw error instanceof HampiError && error.status === 404
          ? new HampiError(409, MCopias.ya_no_paciente, { codigo: 'copia_ya_no_paciente' })
          : error;
      });
      const pedida = {
        numero: row.numero,
        calidad: row.calidad,
        alcance: row as Alcance,
        solicitud: await wordsOf(deps, row),
        secreto_hasta: row.secreto_hasta,
        verificacion: verificacionOf(deps.config, row.codigo),
      };
      const intento = { id, usuario_id: row.usuario_id, intento: row.intento as string };
      const bytes = await keepCopia(
        deps,
        intento,
        volumenDe(deps, contexto, pedida, row.usuario_id, cuenta, (done) => tell(deps, intento, done)),
      );
      await finish(deps, intento, { bytes, ...cuenta });
    } catch (error) {
      if (error instanceof Detenida) return;
      await dropCopia(deps, id);
      if (!(error instanceof HampiError)) throw error;
      deps.log.error({ err: error.message, copia: id }, 'a copy of a history could not be made');
      await fail(deps, id, error.mensaje);
    }
  },
);

/** Starts a run; undefined if the copy is finished. */
const begin = ({ db }: Deps, id: number) =>
  db
    .updateTable('copia')
    .set({ estado: 'PREPARANDO', avance: 0, intento: randomUUID() })
    .where('id', '=', id)
    .where('estado', 'in', ['EN_COLA', 'PREPARANDO'])
    .returningAll()
    .executeTakeFirst();
type Row = NonNullable<Awaited<ReturnType<typeof begin>>>;

const actsOf = ({
  usuario_id,
  rol,
  doctor_id,
  cliente_id,
  ip,
}: Pick<Row, 'usuario_id' | 'rol' | 'doctor_id' | 'cliente_id' | 'ip'>): Acts => ({
  session: {
    usuario_id,
    rol: rol as Acts['session']['rol'],
    doctor_id,
    cliente_id: doctor_id === null ? cliente_id : null,
  },
  ip,
});

async function wordsOf({ vault }: Deps, { doctor_id, codigo, sellado }: Row): Promise<Sellado | null> {
  if (doctor_id === null || !sellado) return null;
  await vault.warm([{ doctor_id }]);
  return vault.open<Sellado>({ doctor_id }, placeOf(codigo), sellado);
}

/** Stores the progress; throws Detenida when another run has taken over. */
async function tell({ db }: Deps, { id, intento }: Intento, done: number): Promise<void> {
  const avance = Math.min(99, Math.floor(100 * done));
  const { rows } = await sql`update copia set avance = ${avance}
    where id = ${id} and intento = ${intento} and estado = 'PREPARANDO' returning id`.execute(db);
  if (rows.length === 0) throw new Detenida();
}

async function finish({ db, clock }: Deps, { id, intento }: Intento, made: Hojas & { bytes: number }): Promise<void> {
  const now = clock.now();
  const done = await db
    .updateTable('copia')
    .set({
      ...made,
      estado: 'LISTA',
      avance: 100,
      terminada_en: now.toISOString(),
      vence_en: daysFrom(now, DIAS_GUARDADA).toISOString(),
    })
    .where('id', '=', id)
    .where('intento', '=', intento)
    .where('estado', '=', 'PREPARANDO')
    .returning('id')
    .executeTakeFirst();
  if (!done) throw new Detenida();
}

const fail = ({ db, clock }: Deps, id: number, motivo: string) =>
  db
    .updateTable('copia')
    .set({ estado: 'FALLIDA', motivo, terminada_en: clock.now().toISOString() })
    .where('id', '=', id)
    .where('estado', 'in', ['EN_COLA', 'PREPARANDO'])
    .execute();

const AT_A_TIME = 200;

/** Runs every hour: deletes the files of copies older than a week, and marks as failed those that were not finished within a day. */
export const sweepCopias = job('copia:limpiar', z.object({}).loose(), async (_, deps) => {
  const { db, clock } = deps;
  const now = clock.now();
  const due = await sql<{ id: number }>`
    update copia set estado = 'VENCIDA' where id in (
      select id from copia where estado = 'LISTA' and vence_en <= ${now.toISOString()} order by vence_en limit ${AT_A_TIME})
    returning id`.execute(db);
  const stuck = await sql<{ id: number }>`
    update copia set estado = 'FALLIDA', motivo = ${MCopias.inconclusa}, terminada_en = ${now.toISOString()}
    where estado in ('EN_COLA', 'PREPARANDO') and pedida_en <= ${daysFrom(now, -1).toISOString()} returning id`.execute(
    db,
  );
  for (const { id } of [...due.rows, ...stuck.rows]) await dropCopia(deps, id);
});

/** Runs every day: tells patients of copies whose secrecy has ended, in their list of accesses and by mail. */
export const tellSecretas = job('copia:contar', z.object({}).loose(), async (_, { db, clock }) => {
  const now = clock.now();
  const due = await db
    .selectFrom('copia as c')
    .innerJoin('cliente as p', 'p.id', 'c.cliente_id')
    .leftJoin('usuario as u', 'u.id', 'p.usuario_id')
    .where('c.secreto_contado_en', 'is', null)
    .where('c.secreto_hasta', '<', fechaOf(now, ZONA_ECUADOR))
    .where('c.estado', 'not in', ['EN_COLA', 'PREPARANDO'])
    .orderBy('c.id')
    .limit(AT_A_TIME)
    .select(['c.id', 'c.cliente_id', 'c.usuario_id', 'c.doctor_id', 'c.rol', 'c.ip', 'c.entregada_en'])
    .select(['p.nombres', 'p.correo', 'p.fecha_defuncion', 'p.identidad_verificada_en', 'u.email'])
    .select('u.id as cuenta_id')
    .execute();
  for (const { id, cliente_id, entregada_en, ...row } of due)
    await db.transaction().execute(async (trx) => {
      const told = await trx
        .updateTable('copia')
        .set({ secreto_contado_en: now.toISOString() })
        .where('id', '=', id)
        .where('secreto_contado_en', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!told) return;
      const accion = entregada_en ? 'copia.entregar' : 'copia.pedir';
      await auditClinica(trx, actsOf({ ...row, cliente_id }), accion, cliente_id, id, now);
      const para = row.email ?? row.correo;
      if (!para || row.fecha_defuncion || !row.identidad_verificada_en) return;
      const datos = { nombres: row.nombres, cuenta: row.cuenta_id !== null };
      const clave = `copia.contada:${id}`;
      await planMail(trx, clock, copiasMails.contada({ clave, para, usuario_id: row.cuenta_id, datos }));
    });
});
