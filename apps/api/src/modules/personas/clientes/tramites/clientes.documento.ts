/**
 * One document and two names (decisions 49): an office saw the document of a patient whose number another verified row has. Nobody decides
 * that alone, and nobody is left without a way: the other row's offices look at the document too.
 */
import { VINCULOS_POR_HORA } from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { sql } from 'kysely';
import type { Trx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import { conflict, tooMany } from '../../../../http/errors.ts';
import { daysFrom } from '../../../../process/clock.ts';
import { audit } from '../../../../vault/audit.ts';
import { planMails } from '../../../plataforma/avisos/avisos.service.ts';
import { scheduleTramite } from '../clientes.jobs.ts';
import * as clientesMails from '../clientes.mails.ts';
import type { Acting } from '../clientes.practica.ts';
import { nameOf } from '../clientes.verificado.ts';
import { triesOfLastHour } from '../clientes.vinculo.ts';
import { issueEnlaces } from './clientes.tramites.ts';

const DAYS_TO_ANSWER = 30;

interface Pedido {
  /** The row whose document was seen now. */
  id: number;
  cedula_identidad: string | null;
  /** The verified row that has the number. */
  de: { id: number; usuario_id: number | null; identidad_como: string | null };
}

/** Asks for the document. 409 while somebody else asks for the same one. */
export async function askDocumento(deps: Deps, trx: Trx, acting: Acting, pedido: Pedido): Promise<void> {
  const { clock } = deps;
  const { session, doctorId } = acting;
  const now = clock.now();
  if ((await triesOfLastHour(trx, session.usuario_id)) >= VINCULOS_POR_HORA) tooMany();
  const made = await trx
    .insertInto('tramite')
    .values({
      tipo: 'DOCUMENTO',
      cliente_id: pedido.de.id,
      otro_id: pedido.id,
      doctor_id: doctorId,
      iniciado_por: session.usuario_id,
      estado: 'ENTREGADO',
      creado_en: now.toISOString(),
      vence_en: daysFrom(now, DAYS_TO_ANSWER).toISOString(),
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return conflict('documento_ya_pedido', MI.documento_ya_pedido);
  // An office that only wrote the number down gives way to one that saw it, unless it answers in time.
  const writtenOnly = pedido.de.usuario_id === null && pedido.de.identidad_como === 'CONSULTORIO';
  const efectivo_en = writtenOnly ? await scheduleTramite(trx, clock, made.id, { from: 'ENTREGADO' }) : null;
  await audit(trx, session, 'cliente.documento.pedir', pedido.de.id, {
    tramite_id: made.id,
    doctor_id: doctorId,
    para: pedido.id,
  });
  await tellOthers(deps, trx, {
    tramite_id: made.id,
    cliente_id: pedido.de.id,
    doctorId,
    efectivo_en: efectivo_en ?? null,
  });
}

/** Every office that has the patient in its list, and the patient's proven addresses. */
async function tellOthers(
  { clock }: Deps,
  trx: Trx,
  of: { tramite_id: number; cliente_id: number; doctorId: number; efectivo_en: string | null },
): Promise<void> {
  const { rows } = await sql<{
    para: string;
    usuario_id: number | null;
    nombres: string | null;
    paciente: string | null;
  }>`
    select u.email as para, u.id as usuario_id, u.nombres, c.apellidos || ' ' || c.nombres as paciente
    from medico_paciente mp join cliente c on c.id = mp.cliente_id join doctor d on d.id = mp.doctor_id
      join usuario u on u.id = d.usuario_id
    where mp.cliente_id = ${of.cliente_id} and mp.doctor_id <> ${of.doctorId}
    union all
    select p.correo, null, null, null from correo_probado p where p.cliente_id = ${of.cliente_id}
    limit 200`.execute(trx);
  const codigos = await issueEnlaces(
    trx,
    of.tramite_id,
    'DETENER',
    rows.map(({ para, usuario_id }) => (usuario_id === null ? para : null)),
  );
  const profesional = await nameOf(trx, of.doctorId);
  const mails = rows.map(({ para, usuario_id, nombres, paciente }, i) =>
    clientesMails.documentoPedido({
      clave: `cliente.documento:${of.tramite_id}:${para}`,
      para,
      usuario_id,
      datos: { nombres, paciente, profesional, efectivo_en: of.efectivo_en, codigo: codigos[i] as string },
    }),
  );
  await planMails(trx, clock, mails);
}
