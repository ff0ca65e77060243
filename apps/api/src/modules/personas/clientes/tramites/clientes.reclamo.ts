/**
 * Joins an account to the existing row of its owner (decisions 49): a treating office that saw the document hands over a code, the account
 * types it, and everybody concerned has three days to stop it. E-mail proves nothing here.
 */

import { randomInt } from 'node:crypto';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import type { Session } from '../../../../access/session.ts';
import { sha256 } from '../../../../access/tokens.ts';
import type { Db, Trx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import { conflict, invalid, notFound } from '../../../../http/errors.ts';
import { audit } from '../../../../vault/audit.ts';
import { planMails } from '../../../plataforma/avisos/avisos.service.ts';
import { compareCounted } from '../../cuentas/ingreso/bloqueos.ts';
import { scheduleTramite } from '../clientes.jobs.ts';
import * as clientesMails from '../clientes.mails.ts';
import { type Acting, visibleTo } from '../clientes.practica.ts';
import { lockPaciente, treats } from '../clientes.queries.ts';
import { nameOf } from '../clientes.verificado.ts';
import { issueEnlaces } from './clientes.tramites.ts';

const HOURS_CODE = 24;
/** Wrong codes allowed to one account; counted before comparing, as in a log-in. */
const FAILURES = 5;

/** Letters and digits that are not easily confused; 40 bits, typed once from paper. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newCode = () => Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Makes the code for the patient who shows the document; an earlier code stops working. */
export async function deliverCode(
  { db, clock }: Deps,
  acting: Acting,
  id: number,
  cedula_identidad: string,
): Promise<{ codigo: string; vence_en: string }> {
  const now = clock.now();
  const codigo = newCode();
  const vence_en = new Date(now.getTime() + HOURS_CODE * 3_600_000).toISOString();
  await db.transaction().execute(async (trx) => {
    const row = (await lockPaciente(trx, visibleTo(acting), id)) ?? notFound();
    if (row.usuario_id || !row.verificada) conflict('codigo_otra_cuenta', MI.codigo_otra_cuenta);
    if (row.cedula_identidad !== cedula_identidad) conflict('codigo_otro_documento', MI.codigo_otro_documento);
    const treating = await trx
      .selectFrom('cliente as c')
      .where('c.id', '=', id)
      .where(treats(acting.doctorId, now))
      .select('c.id')
      .executeTakeFirst();
    if (!treating) conflict('codigo_sin_consulta', MI.codigo_sin_consulta);
    await trx
      .updateTable('tramite')
      .set({ estado: 'VENCIDO', cerrado_en: now.toISOString() })
      .where('cliente_id', '=', id)
      .where('tipo', '=', 'RECLAMO')
      .where('estado', '=', 'ENTREGADO')
      .execute();
    const made = await trx
      .insertInto('tramite')
      .values({
        tipo: 'RECLAMO',
        cliente_id: id,
        doctor_id: acting.doctorId,
        iniciado_por: acting.session.usuario_id,
        estado: 'ENTREGADO',
        creado_en: now.toISOString(),
        vence_en,
      })
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return conflict('codigo_en_espera', MI.codigo_en_espera);
    await trx
      .insertInto('tramite_enlace')
      .values({ hash: sha256(codigo), tramite_id: made.id, accion: 'RECLAMAR' })
      .execute();
    await audit(trx, acting.session, 'cliente.reclamo.codigo', id, { doctor_id: acting.doctorId, tramite_id: made.id });
  });
  return { codigo: `${codigo.slice(0, 4)}-${codigo.slice(4)}`, vence_en };
}

/** Uses the code that the account typed: the join now waits, and everybody who may stop it is told. */
export async function useCode(deps: Deps, session: Session, ownId: number, codigo: string): Promise<void> {
  const { db, clock } = deps;
  const found = await countedFind(deps, session, codigo);
  if (!found) {
    await audit(db, session, 'cliente.reclamo.fallido', ownId);
    return invalid({ codigo: MI.codigo_malo }, MI.codigo_malo);
  }
  const own = await db
    .selectFrom('cliente')
    .where('id', '=', ownId)
    .where('usuario_id', '=', session.usuario_id)
    .select(['tipo_documento', 'cedula_identidad', 'identidad_verificada_en'])
    .executeTakeFirst();
  if (!own) return notFound();
  if (own.identidad_verificada_en) conflict('codigo_ya_verificada', MI.codigo_ya_verificada);
  if (own.tipo_documento !== found.tipo_documento || own.cedula_identidad !== found.cedula_identidad)
    invalid({ codigo: MI.codigo_de_otro }, MI.codigo_de_otro);

  await db.transaction().execute(async (trx) => {
    const efectivo_en = await scheduleTramite(trx, clock, found.id, {
      from: 'ENTREGADO',
      usuario_id: session.usuario_id,
    });
    if (!efectivo_en) return invalid({ codigo: MI.codigo_malo }, MI.codigo_malo);
    await trx.deleteFrom('tramite_enlace').where('tramite_id', '=', found.id).execute();
    await audit(trx, session, 'cliente.reclamo', found.cliente_id, { tramite_id: found.id });
    await tellOthers(deps, trx, found, efectivo_en);
  });
}

/** The claim that waits for this code. The attempt is counted before comparing; 429 after too many. */
async function countedFind(deps: Deps, { usuario_id }: Session, codigo: string) {
  const delivered: Awaited<ReturnType<typeof findDelivered>>[] = [];
  await compareCounted(deps, { claves: [`r:${usuario_id}`], limites: [FAILURES] }, async () => {
    delivered.push(await findDelivered(deps.db, codigo, deps.clock.now()));
    return delivered[0] !== undefined;
  });
  return delivered[0];
}

const findDelivered = (db: Db, codigo: string, now: Date) =>
  db
    .selectFrom('tramite_enlace as e')
    .innerJoin('tramite as t', 't.id', 'e.tramite_id')
    .innerJoin('cliente as c', 'c.id', 't.cliente_id')
    .where('e.hash', '=', sha256(codigo))
    .where('e.accion', '=', 'RECLAMAR')
    .where('t.estado', '=', 'ENTREGADO')
    .where('t.vence_en', '>', now.toISOString())
    .select(['t.id', 't.cliente_id', 't.doctor_id', 'c.tipo_documento', 'c.cedula_identidad'])
    .executeTakeFirst();

interface Claim {
  id: number;
  cliente_id: number;
  doctor_id: number | null;
}

/**
 * Tells every doctor who has consultations of the patient, including the one whose office saw the document, and the patient's proven
 * addresses.
 */
async function tellOthers({ clock }: Deps, trx: Trx, claim: Claim, efectivo_en: string): Promise<void> {
  const doctors = await trx
    .selectFrom('doctor as d')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('d.id', 'in', (eb) =>
      eb.selectFrom('consulta as k').where('k.cliente_id', '=', claim.cliente_id).select('k.doctor_id'),
    )
    .select(['u.id', 'u.email', 'u.nombres'])
    .limit(200)
    .execute();
  const proven = await trx
    .selectFrom('correo_probado')
    .where('cliente_id', '=', claim.cliente_id)
    .select('correo')
    .limit(50)
    .execute();
  const profesional = claim.doctor_id ? await nameOf(trx, claim.doctor_id) : 'un consultorio';
  const { apellidos, nombres } = await trx
    .selectFrom('cliente')
    .where('id', '=', claim.cliente_id)
    .select(['apellidos', 'nombres'])
    .executeTakeFirstOrThrow();
  const to = [
    ...doctors.map(({ id, email, nombres: doctor }) => ({
      para: email,
      usuario_id: id,
      correo: null,
      datos: { nombres: doctor, paciente: `${apellidos} ${nombres}` },
    })),
    ...proven.map(({ correo }) => ({
      para: correo,
      usuario_id: null,
      correo,
      datos: { nombres: null, paciente: null },
    })),
  ];
  const codigos = await issueEnlaces(
    trx,
    claim.id,
    'DETENER',
    to.map(({ correo }) => correo),
  );
  const mails = to.map(({ para, usuario_id, datos }, i) =>
    clientesMails.reclamo({
      clave: `cliente.reclamo:${claim.id}:${para}`,
      para,
      usuario_id,
      datos: { ...datos, profesional, efectivo_en, codigo: codigos[i] as string },
    }),
  );
  await planMails(trx, clock, mails);
}
