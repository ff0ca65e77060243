/** An office's proposal of new contact data for a patient with an account, who must confirm it (decisions 48). */

import type { Parsed } from '@hampi/contract/base/endpoint';
import { MIS_DATOS } from '@hampi/contract/base/paths';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import type { proposeContacto } from '@hampi/contract/personas/clientes/tramites';
import { PATIENT } from '../../../../access/roles.ts';
import type { Trx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import { conflict, invalid, notFound } from '../../../../http/errors.ts';
import { daysFrom } from '../../../../process/clock.ts';
import { audit } from '../../../../vault/audit.ts';
import { fichaAbierta } from '../../../clinica/tratantes/ficha.ts';
import { planMail, planMails } from '../../../plataforma/avisos/avisos.service.ts';
import { activeAdmins, notifySolicitudes } from '../../../plataforma/notificaciones/notificaciones.service.ts';
import { scheduleTramite } from '../clientes.jobs.ts';
import * as clientesMails from '../clientes.mails.ts';
import { type Acting, visibleTo } from '../clientes.practica.ts';
import { lockPaciente } from '../clientes.queries.ts';
import { nameOf } from '../clientes.verificado.ts';
import { issueEnlace, issueEnlaces } from './clientes.tramites.ts';

const DAYS_TO_CONFIRM = 7;

/**
 * PROPUESTA needs the patient's confirmation. BUZON is for patients who lost their mailbox and showed the document: it takes
 * effect by itself after 72 hours, once the link sent to the new address was opened.
 */
export async function proposeContact(
  deps: Deps,
  acting: Acting,
  id: number,
  { motivo, correo, celular, cedula_identidad }: Parsed<typeof proposeContacto>['body'],
): Promise<null> {
  const { db, clock } = deps;
  const now = clock.now();
  const { session, doctorId } = acting;
  const uid = await db.transaction().execute(async (trx) => {
    const row = (await lockPaciente(trx, visibleTo(acting), id)) ?? notFound();
    const account = row.usuario_id
      ? await accountOf(trx, row.usuario_id)
      : conflict('contacto_sin_cuenta', MI.contacto_sin_cuenta);
    if (motivo === 'BUZON') requireShownDocument(row, cedula_identidad);
    if (!(await fichaAbierta(trx, doctorId, id))) conflict('contacto_vinculo', MI.contacto_vinculo);
    const nuevo = { correo: differs(correo, account.email), celular: differs(celular, row.celular) };
    if (!nuevo.correo && !nuevo.celular) invalid({ correo: MI.contacto_igual }, MI.contacto_igual);
    await expireOld(trx, id, now);
    const made = await trx
      .insertInto('tramite')
      .values({
        tipo: motivo,
        cliente_id: id,
        doctor_id: doctorId,
        iniciado_por: session.usuario_id,
        ...nuevo,
        estado: 'ENTREGADO',
        creado_en: now.toISOString(),
        vence_en: daysFrom(now, DAYS_TO_CONFIRM).toISOString(),
      })
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return conflict('contacto_en_espera', MI.contacto_en_espera);
    await audit(trx, session, 'cliente.contacto.proponer', id, {
      doctor_id: doctorId,
      motivo,
      antes: { correo: account.email, celular: row.celular },
      despues: nuevo,
    });
    const profesional = await nameOf(trx, doctorId);
    await notifySolicitudes(trx, clock, [
      {
        uid: account.id,
        rol: PATIENT,
        descripcion: `${motivo === 'BUZON' ? MI.noticia_buzon : MI.noticia_propuesta}: ${profesional}`,
        link_to: MIS_DATOS,
        entity_id: made.id,
      },
    ]);
    const about = { tramite_id: made.id, profesional };
    if (motivo === 'PROPUESTA') await askToConfirm(deps, trx, account, { ...about, ...nuevo });
    else await changeMailbox(deps, trx, account, { ...about, correo: correo ?? '' });
    return account.id;
  });
  // Makes the patient's open sessions show it; the patient can stop it there.
  deps.realtime.accountChanged(uid);
  return null;
}

/** Who lost the mailbox showed the document that was verified. */
function requireShownDocument(
  row: { verificada: boolean; cedula_identidad: string | null },
  shown: string | null | undefined,
): void {
  if (!row.verificada) conflict('buzon_sin_verificar', MI.buzon_sin_verificar);
  if (row.cedula_identidad !== shown) conflict('codigo_otro_documento', MI.codigo_otro_documento);
}

/** Mails the patient the link that confirms a PROPUESTA. */
async function askToConfirm(
  { clock }: Deps,
  trx: Trx,
  account: Account,
  { tramite_id, ...datos }: { tramite_id: number; profesional: string; correo: string | null; celular: string | null },
): Promise<void> {
  const codigo = await issueEnlace(trx, tramite_id, 'CONFIRMAR', account.email);
  await planMail(
    trx,
    clock,
    clientesMails.contactoPropuesto({
      para: account.email,
      usuario_id: account.id,
      clave: `cliente.contacto_propuesto:${tramite_id}`,
      datos: { nombres: account.nombres, ...datos, codigo },
    }),
  );
}

/** Schedules a BUZON and mails both mailboxes: the lost one can stop it, the new one opens its link. */
async function changeMailbox(
  deps: Deps,
  trx: Trx,
  account: Account,
  { tramite_id, profesional, correo }: { tramite_id: number; profesional: string; correo: string },
): Promise<void> {
  const { clock } = deps;
  const efectivo_en = (await scheduleTramite(trx, clock, tramite_id, { from: 'ENTREGADO' })) ?? '';
  await planMail(
    trx,
    clock,
    clientesMails.buzon({
      para: account.email,
      usuario_id: account.id,
      clave: `cliente.buzon:${tramite_id}`,
      datos: {
        nombres: account.nombres,
        profesional,
        efectivo_en,
        codigo: await issueEnlace(trx, tramite_id, 'DETENER', account.email),
      },
    }),
  );
  await tellAdministrators(deps, trx, account, { tramite_id, profesional, efectivo_en });
  await planMail(
    trx,
    clock,
    clientesMails.buzonNuevo({
      clave: `cliente.buzon_nuevo:${tramite_id}`,
      para: correo,
      datos: { efectivo_en, codigo: await issueEnlace(trx, tramite_id, 'CONFIRMAR', null) },
    }),
  );
}

const differs = (typed: string | null | undefined, stored: string | null) =>
  typed && typed.toLowerCase() !== stored?.toLowerCase() ? typed : null;

const accountOf = (trx: Trx, id: number) =>
  trx
    .selectFrom('usuario')
    .where('id', '=', id)
    .select(['id', 'email', 'nombres', 'apellidos', 'login'])
    .executeTakeFirstOrThrow();
type Account = Awaited<ReturnType<typeof accountOf>>;

/**
 * A patient may also be a professional or an administrator. Then whoever gets the mailbox gets that account as well, so every administrator
 * is told and can stop the change (decisions 50).
 */
async function tellAdministrators(
  { clock }: Deps,
  trx: Trx,
  account: Account,
  { tramite_id, ...datos }: { tramite_id: number; profesional: string; efectivo_en: string },
): Promise<void> {
  const others = await trx
    .selectFrom('usuario_rol')
    .select('authority_name')
    .where('usuario_id', '=', account.id)
    .where('authority_name', '<>', PATIENT)
    .executeTakeFirst();
  if (!others) return;
  const admins = await activeAdmins(trx, account.id);
  const codigos = await issueEnlaces(
    trx,
    tramite_id,
    'DETENER',
    admins.map(() => null),
  );
  const cuenta = `${account.nombres} ${account.apellidos} (${account.login})`;
  await planMails(
    trx,
    clock,
    admins.map(({ id, email, nombres }, i) =>
      clientesMails.buzonDeOtroRol({
        clave: `cliente.buzon_otro_rol:${tramite_id}:${id}`,
        para: email,
        usuario_id: id,
        datos: { ...datos, nombres, cuenta, codigo: codigos[i] as string },
      }),
    ),
  );
}

/** Expires proposals that nobody confirmed in time, so that a new one can be made. */
const expireOld = (trx: Trx, cliente_id: number, now: Date) =>
  trx
    .updateTable('tramite')
    .set({ estado: 'VENCIDO', cerrado_en: now.toISOString() })
    .where('cliente_id', '=', cliente_id)
    .where('tipo', '<>', 'RECLAMO')
    .where('estado', 'in', ['ENTREGADO', 'ESPERA'])
    .where('vence_en', '<', now.toISOString())
    .execute();
