/** What patients send to their doctors, and what became of it (decisions 68). */
import type { Parsed } from '@hampi/contract/base/endpoint';
import type { PapelEnviado, sendPapel } from '@hampi/contract/clinica/papeles/calls';
import * as MPapeles from '@hampi/contract/clinica/papeles/messages';
import type { FastifyRequest } from 'fastify';
import { roleOfProveedor } from '../../../access/roles.ts';
import type { DbOrTrx, Trx } from '../../../data/db.ts';
import { nombreProfesional } from '../../../data/names.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { daysFrom } from '../../../process/clock.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { notifySolicitudes } from '../../plataforma/notificaciones/notificaciones.service.ts';
import { auditClinica, requireReader, type Who } from '../tratantes/tratantes.ts';
import { receivePapel } from './archivo.ts';
import { leaveTray } from './bandeja.ts';
import { DIAS, lockEnvios, quedanTo, requireQuedan, requireRoom } from './cupo.ts';
import { findByClave, keepPapel, requirePast } from './guardar.ts';
import * as papelesMails from './papeles.mails.ts';
import { type FilaPapel, isSentBy, isSentByAccount, papeles, saidToSender } from './papeles.queries.ts';
import { openPapeles, type Sellado, sealPapel } from './sellado.ts';

const BANDEJA = '/medico/papeles';
const MOST = 500;

/**
 * The patient of the session, also before an office has seen the document: who sends opens nothing, and what is sent belongs to nobody until
 * it is taken in. Or a minor whom the account represents.
 */
async function requireSender(deps: Deps, who: Who, clienteId: number) {
  if (who.session.cliente_id !== clienteId) await requireReader(deps, who, clienteId);
  return { usuario_id: who.session.usuario_id, cliente_id: clienteId };
}

const tratantes = (db: DbOrTrx, cliente_id: number) =>
  db
    .selectFrom('medico_paciente as mp')
    .innerJoin('doctor as d', 'd.id', 'mp.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('mp.cliente_id', '=', cliente_id)
    .where('d.tipo', '=', 'MEDICO')
    .where('u.activated', '=', true)
    .select(['mp.doctor_id', 'u.id as usuario_id', 'u.email', nombreProfesional.as('nombre')]);

export async function listEnviadosOf(deps: Deps, who: Who, clienteId: number) {
  const { db, clock } = deps;
  const self = await requireSender(deps, who, clienteId);
  const rows = await papeles(db)
    .where(isSentBy(self))
    .orderBy('p.creado_en', 'desc')
    .orderBy('p.id', 'desc')
    .limit(MOST)
    .execute();
  return {
    enviados: (await openPapeles(deps, rows)).map(enviadoOf),
    medicos: await tratantes(db, clienteId).orderBy('u.apellidos').orderBy('d.id').limit(200).execute(),
    cupo: await quedanTo(db, clienteId, clock.now()),
  };
}

export async function sendPapelOf(
  deps: Deps,
  who: Who,
  clienteId: number,
  { clase, fecha, clave, doctorId }: Parsed<typeof sendPapel>['query'],
  request: FastifyRequest,
): Promise<PapelEnviado> {
  const { db, clock } = deps;
  const now = clock.now();
  await requireSender(deps, who, clienteId);
  const doctor = (await tratantes(db, clienteId).where('d.id', '=', doctorId).executeTakeFirst()) ?? notFound();
  requirePast(deps, fecha);
  const before = await findByClave(deps, who, clave);
  if (before)
    return before.cliente_id === clienteId
      ? findSent(deps, who, before.id)
      : conflict('papel_repetido', MPapeles.papel_repetido);
  await requireQuedan(db, clienteId, now);
  await requireRoom(db, doctorId, 0, MPapeles.cupo_consultorio_paciente);
  const { archivo_megas } = await quedanTo(db, clienteId, now);
  const file = await receivePapel(request, archivo_megas, who.session.usuario_id);
  const nuevo = { clave, cliente_id: clienteId, doctor_id: doctorId, clase, fecha, preguntar_el: daysFrom(now, DIAS) };
  const id = await keepPapel(deps, who, nuevo, file, {
    check: async (trx) => {
      await lockEnvios(trx, clienteId);
      await requireQuedan(trx, clienteId, now);
      await requireRoom(trx, doctorId, file.bytes.length, MPapeles.cupo_consultorio_paciente);
    },
    done: async (trx, papel) => {
      await auditClinica(trx, who, 'papel.enviar', clienteId, papel, now);
      await tellDoctor(deps, trx, { papel, clienteId, doctor });
    },
  });
  return findSent(deps, who, id);
}

/** Several files that come one after the other are one notice and one mail. */
const JUNTOS_MS = 60 * 60_000;

async function tellDoctor(
  { clock }: Deps,
  trx: Trx,
  {
    papel,
    clienteId,
    doctor,
  }: { papel: number; clienteId: number; doctor: { doctor_id: number; usuario_id: number; email: string } },
): Promise<void> {
  const before = await trx
    .selectFrom('papel')
    .where('doctor_id', '=', doctor.doctor_id)
    .where('cliente_id', '=', clienteId)
    .where('estado', '=', 'EN_BANDEJA')
    .where('id', '<>', papel)
    .where('creado_en', '>', new Date(clock.now().getTime() - JUNTOS_MS).toISOString())
    .select('id')
    .executeTakeFirst();
  if (before) return;
  const { usuario_id: uid, email } = doctor;
  const descripcion = 'Un paciente le envió un archivo';
  await notifySolicitudes(trx, clock, [
    { uid, rol: roleOfProveedor.MEDICO, descripcion, link_to: BANDEJA, entity_id: papel },
  ]);
  await planMail(
    trx,
    clock,
    papelesMails.recibido({ clave: `papel.recibido:${papel}`, para: email, usuario_id: uid, datos: {} }),
  );
}

export async function notePapelOf(deps: Deps, who: Who, id: number, nota: string | null): Promise<null> {
  const { db, clock } = deps;
  const papel = await requireSent(deps, who, id);
  const sellada = await sealPapel(deps, papel, { nombre: papel.nombre, nota });
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('papel')
      .set({ sellada })
      .where('id', '=', id)
      .where('estado', '=', 'EN_BANDEJA')
      .returning('id')
      .executeTakeFirst();
    if (!row) conflict('papel_ya_atendido', MPapeles.papel_ya_atendido);
    await auditClinica(trx, who, 'papel.anotar', papel.cliente_id, id, clock.now());
  });
  return null;
}

/** The sentence for what was done. */
export async function answerPapelOf(deps: Deps, who: Who, id: number, seguir: boolean): Promise<string> {
  const { db, clock } = deps;
  const { cliente_id } = await requireSent(deps, who, id);
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    if (!seguir) await leaveTray(trx, id, { estado: 'RETIRADO' });
    else {
      const row = await trx
        .updateTable('papel')
        .set({ preguntar_el: daysFrom(now, DIAS).toISOString(), preguntado_en: null })
        .where('id', '=', id)
        .where('estado', '=', 'EN_BANDEJA')
        .returning('id')
        .executeTakeFirst();
      if (!row) conflict('papel_ya_atendido', MPapeles.papel_ya_atendido);
    }
    await auditClinica(trx, who, seguir ? 'papel.esperar' : 'papel.retirar', cliente_id, id, now);
  });
  return seguir ? MPapeles.papel_sigue : MPapeles.papel_retirado;
}

async function requireSent(deps: Deps, who: Who, id: number) {
  const row = await papeles(deps.db)
    .where('p.id', '=', id)
    .where(isSentByAccount(who.session.usuario_id))
    .executeTakeFirst();
  const [papel] = await openPapeles(deps, row ? [row] : []);
  if (!papel) return notFound();
  await requireSender(deps, who, papel.cliente_id);
  return papel;
}

const findSent = async (deps: Deps, who: Who, id: number) => enviadoOf(await requireSent(deps, who, id));

const enviadoOf = (row: Omit<FilaPapel, 'sellada'> & Sellado): PapelEnviado => ({
  ...row,
  clase: row.clase as PapelEnviado['clase'],
  estado: row.estado as PapelEnviado['estado'],
  pdf: row.tipo === 'application/pdf',
  enviado_en: row.creado_en,
  ...saidToSender(row),
  preguntado: row.estado === 'EN_BANDEJA' && row.preguntado_en !== null,
});
