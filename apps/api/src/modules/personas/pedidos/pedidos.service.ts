import type { Parsed } from '@hampi/contract/base/endpoint';
import { addMonths, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { answerPedido, registerPedido } from '@hampi/contract/personas/pedidos/calls';
import * as ME from '@hampi/contract/personas/pedidos/messages';
import { sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { DbOrTrx, Trx } from '../../../data/db.ts';
import { nombreProfesional } from '../../../data/names.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound, type Refusals } from '../../../http/errors.ts';
import type { Clock } from '../../../process/clock.ts';
import { audit } from '../../../vault/audit.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { findAccountByName } from '../cuentas/cuentas.queries.ts';
import * as pedidosMails from './pedidos.mails.ts';
import { lockPedido } from './pedidos.queries.ts';

export const pedidosRefusals: Refusals = {
  pedido_de_contacto: { status: 409, mensaje: ME.mensaje_registrado },
  pedido_de_consulta: { status: 409, mensaje: ME.entrada_pedida },
};

/** Records a request with its deadline, counted from the day it came, and tells the person until when it will be answered. */
export async function register(
  { db, clock }: Deps,
  session: Session,
  { cuenta, contacto_id, ...pedido }: Parsed<typeof registerPedido>['body'],
): Promise<null> {
  const hoy = fechaOf(clock.now(), ZONA_ECUADOR);
  if (pedido.recibida_el > hoy) invalid({ recibida_el: ME.recibida_futura }, ME.recibida_futura);
  if (pedido.recibida_el < addMonths(hoy, -12)) invalid({ recibida_el: ME.recibida_antigua }, ME.recibida_antigua);
  return db.transaction().execute(async (trx) => {
    const { id, vence_el } = await trx
      .insertInto('pedido')
      .values({
        ...pedido,
        ...(session.doctor_id === null
          ? {
              contacto_id: (await existing(trx, contacto_id)) ?? null,
              usuario_id: await accountOf(trx, cuenta, pedido.correo),
            }
          : { doctor_id: session.doctor_id }),
        vence_el: sql`fin_de_plazo(${pedido.recibida_el}::date, (select derecho_dias from empresa))`,
        registrada_por: session.usuario_id,
        registrada_en: clock.now().toISOString(),
      })
      .returning(['id', sql<string>`vence_el::text`.as('vence_el')])
      .executeTakeFirstOrThrow();
    const quien = await responsableOf(trx, session.doctor_id);
    await planMail(
      trx,
      clock,
      pedidosMails.recibida({
        clave: `pedido.recibida:${id}`,
        para: pedido.correo,
        datos: { nombre: pedido.nombre, derecho: pedido.derecho, vence_el, quien },
      }),
    );
    await audit(trx, session, 'pedido.registrar', id, { derecho: pedido.derecho });
    return null;
  });
}

interface PedidoDePaciente {
  doctor_id: number;
  consulta_id: number;
  nombre: string;
  documento: string | null;
  correo: string;
  pedido: string;
}

/** Records what a patient asks of a practice from the own account, today. 409 while the same entry is asked for already. */
export async function registerFromPatient(
  trx: Trx,
  clock: Clock,
  session: Session,
  pedido: PedidoDePaciente,
): Promise<{ id: number; vence_el: string }> {
  const hoy = fechaOf(clock.now(), ZONA_ECUADOR);
  const found = await trx
    .insertInto('pedido')
    .values({
      ...pedido,
      derecho: 'ACCESO',
      canal: 'HAMPI',
      recibida_el: hoy,
      vence_el: sql`fin_de_plazo(${hoy}::date, (select derecho_dias from empresa))`,
      registrada_por: session.usuario_id,
      registrada_en: clock.now().toISOString(),
    })
    .returning(['id', sql<string>`vence_el::text`.as('vence_el')])
    .executeTakeFirstOrThrow();
  const quien = await responsableOf(trx, pedido.doctor_id);
  await planMail(
    trx,
    clock,
    pedidosMails.recibida({
      clave: `pedido.recibida:${found.id}`,
      para: pedido.correo,
      datos: { nombre: pedido.nombre, derecho: 'ACCESO', vence_el: found.vence_el, quien },
    }),
  );
  await audit(trx, session, 'pedido.registrar', found.id, { derecho: 'ACCESO' });
  return found;
}

/** The named account, or the one with the address from which the request came; 400 beside `cuenta` for an unknown name. */
async function accountOf(db: DbOrTrx, cuenta: string | null, correo: string): Promise<number | null> {
  const account = await findAccountByName(db, cuenta ?? correo);
  if (cuenta && !account) invalid({ cuenta: ME.cuenta_inexistente }, ME.cuenta_inexistente);
  return account?.id ?? null;
}

/** The id of the message, or undefined if it was deleted meanwhile: the request does not depend on it. */
async function existing(db: DbOrTrx, contacto_id: number | null | undefined): Promise<number | undefined> {
  if (!contacto_id) return undefined;
  return (await db.selectFrom('contacto').select('id').where('id', '=', contacto_id).executeTakeFirst())?.id;
}

/**
 * Closes the request for good and mails the answer. An erasure can only be marked as done once its account is closed, by the
 * usual rules (AD-5).
 */
export async function answer(
  { db, clock }: Deps,
  session: Session,
  id: number,
  { estado, respuesta }: Parsed<typeof answerPedido>['body'],
): Promise<null> {
  return db.transaction().execute(async (trx) => {
    const request = (await lockPedido(trx, session, id)) ?? notFound();
    if (request.estado !== 'ABIERTA') conflict('pedido_ya_respondido', ME.ya_respondida);
    const cumplida = estado === 'CUMPLIDA';
    if (cumplida && request.derecho === 'ELIMINACION' && request.cuenta_abierta)
      conflict('cuenta_abierta', ME.cuenta_abierta);
    await trx
      .updateTable('pedido')
      .set({
        estado,
        respuesta,
        respondida_por: session.usuario_id,
        respondida_en: clock.now().toISOString(),
      })
      .where('id', '=', id)
      .execute();
    await planMail(
      trx,
      clock,
      pedidosMails.respondida({
        clave: `pedido.respondida:${id}`,
        para: request.correo,
        datos: {
          nombre: request.nombre,
          derecho: request.derecho,
          cumplida,
          respuesta,
          quien: await responsableOf(trx, session.doctor_id),
        },
      }),
    );
    await audit(trx, session, 'pedido.responder', id, { estado });
    return null;
  });
}

/** Who answers for the data, as the mails name them; null for the operator, who sends all other mails too. */
async function responsableOf(trx: DbOrTrx, doctor_id: number | null): Promise<string | null> {
  if (doctor_id === null) return null;
  const { nombre } = await trx
    .selectFrom('doctor as d')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .leftJoin('institucion as i', 'i.doctor_id', 'd.id')
    .where('d.id', '=', doctor_id)
    .select(sql<string>`coalesce(i.nombre, ${nombreProfesional})`.as('nombre'))
    .executeTakeFirstOrThrow();
  return nombre;
}
