/** The tray of a doctor: what patients sent, until it is taken into the record or returned with a sentence (decisions 68). */
import type { Papel, PapelDatos, PapelEnBandeja } from '@hampi/contract/clinica/papeles/calls';
import * as MPapeles from '@hampi/contract/clinica/papeles/messages';
import { sql } from 'kysely';
import { PATIENT } from '../../../access/roles.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { notifySolicitudes } from '../../plataforma/notificaciones/notificaciones.service.ts';
import { auditClinica, auditClinicaOf, doctorOf, requireTratante, type Who } from '../tratantes/tratantes.ts';
import { requirePast } from './guardar.ts';
import * as papelesMails from './papeles.mails.ts';
import { papeles, waitsFor } from './papeles.queries.ts';
import { findOwn, requireConsulta } from './papeles.service.ts';
import { openPapeles, sealPapel } from './sellado.ts';

/** The screen of the patient's side. */
export const ENVIOS = '/cliente/papeles';
const MOST = 200;

export async function listBandejaOf(deps: Deps, who: Who): Promise<PapelEnBandeja[]> {
  const rows = await papeles(deps.db)
    .innerJoin('cliente as c', 'c.id', 'p.cliente_id')
    .where(waitsFor(doctorOf(who)))
    .orderBy('p.creado_en')
    .orderBy('p.id')
    .limit(MOST)
    .select(sql<string>`concat_ws(' ', c.nombres, c.apellidos)`.as('paciente'))
    .execute();
  const opened = await openPapeles(deps, rows);
  await auditClinicaOf(
    deps.db,
    who,
    'papel.listar',
    rows.map((row) => row.cliente_id),
    null,
    deps.clock.now(),
  );
  return opened.map((row) => ({
    ...row,
    clase: row.clase as PapelEnBandeja['clase'],
    pdf: row.tipo === 'application/pdf',
    enviado_en: row.creado_en,
  }));
}

/** Takes it into the doctor's record of that patient. 409 if somebody was faster. */
export async function takePapelOf(deps: Deps, who: Who, id: number, datos: PapelDatos): Promise<Papel> {
  const { db, clock } = deps;
  const now = clock.now();
  const papel = await requireWaiting(deps, who, id);
  await requireTratante(db, who, papel.cliente_id);
  requirePast(deps, datos.fecha);
  await requireConsulta(db, papel, datos.consulta_id);
  const sellada = await sealPapel(deps, papel, { nombre: papel.nombre, nota: datos.nota });
  const { clase, fecha, consulta_id } = datos;
  await db.transaction().execute(async (trx) => {
    const tomado_en = now.toISOString();
    await leaveTray(trx, id, { estado: 'TOMADO', clase, fecha, consulta_id, sellada, tomado_en });
    await auditClinica(trx, who, 'papel.tomar', papel.cliente_id, id, now);
    await tellSender(deps, trx, id, `${papel.doctor} pasó a su historia un archivo que usted envió`);
  });
  return findOwn(deps, who, id);
}

/** Returns it; the patient reads the sentence inside the program, not in the mail. */
export async function returnPapelOf(deps: Deps, who: Who, id: number, razon: string): Promise<null> {
  const { db, clock } = deps;
  const papel = await requireWaiting(deps, who, id);
  const { nombre, nota } = papel;
  const sellada = await sealPapel(deps, papel, { nombre, nota, razon });
  await db.transaction().execute(async (trx) => {
    await leaveTray(trx, id, { estado: 'DEVUELTO', sellada });
    await auditClinica(trx, who, 'papel.devolver', papel.cliente_id, id, clock.now());
    const sender = await tellSender(deps, trx, id, `${papel.doctor} le devolvió un archivo que usted envió`);
    const datos = { nombres: sender.nombres ?? '', doctor: papel.doctor };
    await planMail(
      trx,
      clock,
      papelesMails.devuelto({ clave: `papel.devuelto:${id}`, para: sender.email, usuario_id: sender.id, datos }),
    );
  });
  return null;
}

async function requireWaiting(deps: Deps, who: Who, id: number) {
  const row = await papeles(deps.db)
    .where('p.id', '=', id)
    .where('p.doctor_id', '=', doctorOf(who))
    .where('p.del_paciente', '=', true)
    .executeTakeFirst();
  if (row && row.estado !== 'EN_BANDEJA') conflict('papel_ya_atendido', MPapeles.papel_ya_atendido);
  const [papel] = await openPapeles(deps, row ? [row] : []);
  return papel ?? notFound();
}

interface Salida {
  estado: 'TOMADO' | 'DEVUELTO' | 'RETIRADO';
  clase?: string;
  fecha?: string;
  consulta_id?: number | null;
  sellada?: Buffer;
  tomado_en?: string;
}

export async function leaveTray(trx: Trx, id: number, salida: Salida): Promise<void> {
  const row = await trx
    .updateTable('papel')
    .set((eb) => ({ ...salida, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('estado', '=', 'EN_BANDEJA')
    .returning('id')
    .executeTakeFirst();
  if (!row) conflict('papel_ya_atendido', MPapeles.papel_ya_atendido);
}

async function tellSender({ clock }: Deps, trx: Trx, id: number, descripcion: string) {
  const sender = await trx
    .selectFrom('papel as p')
    .innerJoin('usuario as u', 'u.id', 'p.subido_por')
    .where('p.id', '=', id)
    .select(['u.id', 'u.email', 'u.nombres'])
    .executeTakeFirstOrThrow();
  const notice = { uid: sender.id, rol: PATIENT, descripcion, link_to: ENVIOS, entity_id: id };
  await notifySolicitudes(trx, clock, [notice]);
  return sender;
}
