/** Asks for a signature: the link, as an address, a picture and, for the signer's telephone, a mail. */
import { randomUUID } from 'node:crypto';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { correoOculto } from '@hampi/contract/base/texto/correo-oculto';
import { REVOCABLES } from '@hampi/contract/clinica/documentos/calls';
import {
  type Enlace,
  type Firmante,
  PANTALLA_MINUTOS,
  type PedirFirma,
  TELEFONO_HORAS,
} from '@hampi/contract/clinica/firmas/calls';
import * as MFirmas from '@hampi/contract/clinica/firmas/messages';
import { sql } from 'kysely';
import { randomToken, sha256 } from '../../../access/tokens.ts';
import { qrOf } from '../../../adapters/documents/qr.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound, tooMany } from '../../../http/errors.ts';
import { daysFrom } from '../../../process/clock.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { isAbiertoAlPaciente } from '../documentos/documentos.queries.ts';
import { type Acts, auditClinica, doctorOf, requireReader, requireTratante, type Who } from '../tratantes/tratantes.ts';
import { asuntoDe } from './asunto.ts';
import { enlaceDe } from './codigo.ts';
import * as firmasMails from './firmas.mails.ts';
import { firmantesDe, isAjeno, isSuficiente, shown } from './quien.ts';
import { placeOf, type Sellada } from './sellado.ts';

/** Requests about a patient in a day, each of which may mail five codes: the practices' and, apart from those, the signers' own. */
const POR_DIA = 10;

export async function listFirmantes({ db, clock }: Deps, who: Who, clienteId: number): Promise<Firmante[]> {
  await requireTratante(db, who, clienteId);
  return (await firmantesDe(db, clienteId, fechaOf(clock.now(), ZONA_ECUADOR))).map(shown);
}

/** A doctor's request. */
export async function requestFirma(deps: Deps, who: Who, clienteId: number, pedir: PedirFirma): Promise<Enlace> {
  await requireTratante(deps.db, who, clienteId);
  return make(deps, who, doctorOf(who), clienteId, pedir);
}

/** Whoever may sign ends what was signed, the patient or who represents them: on their screen, without a mail. */
export async function revokeOwn(deps: Deps, who: Who, clienteId: number, documentoId: number): Promise<Enlace> {
  const { db, clock } = deps;
  const { confidencial } = await requireReader(deps, who, clienteId);
  const hoy = fechaOf(clock.now(), ZONA_ECUADOR);
  const { tipo, doctor_id } =
    (await db
      .selectFrom('documento')
      .where('id', '=', documentoId)
      .where('cliente_id', '=', clienteId)
      .where(isAbiertoAlPaciente('documento', { hoy, confidencial }))
      .select(['tipo', 'doctor_id'])
      .executeTakeFirst()) ?? notFound();
  if (!REVOCABLES.includes(tipo)) conflict('firma_no_vigente', MFirmas.no_vigente);
  const people = await firmantesDe(db, clienteId, hoy);
  const firmante = people.find(({ usuario_id }) => usuario_id === who.session.usuario_id) ?? notFound();
  const own = {
    acto: 'REVOCATORIA',
    documentoId,
    copiaId: null,
    fotografia: null,
    firmanteId: firmante.cliente_id,
    via: 'CUENTA',
  } as const;
  return make(deps, who, doctor_id, clienteId, own);
}

type Pedida = Omit<PedirFirma, 'via'> & { via: PedirFirma['via'] | 'CUENTA' };

/** What a doctor asks, a secretary for the doctor, or a signer of their own. */
export async function make(
  deps: Deps,
  who: Acts,
  doctor_id: number,
  cliente_id: number,
  { acto, documentoId, copiaId, fotografia, firmanteId, via }: Pedida,
): Promise<Enlace> {
  const { db, clock, config, vault } = deps;
  const now = clock.now();
  const people = await firmantesDe(db, cliente_id, fechaOf(now, ZONA_ECUADOR));
  const firmante =
    people.find((one) => one.cliente_id === firmanteId) ?? invalid({ firmanteId: MFirmas.firmante }, MFirmas.firmante);
  if (!firmante.verificada || !firmante.documento) conflict('firma_sin_identidad', MFirmas.sin_identidad);
  if (!isSuficiente(firmante, acto)) conflict('firma_sin_cuenta', MFirmas.sin_cuenta);
  const correo = firmante.correo ?? conflict('firma_sin_correo', MFirmas.sin_correo);
  const { texto, ...about } = await asuntoDe(deps, { doctor_id, cliente_id, acto, documentoId, copiaId, fotografia });
  if (await isAjeno(db, people, { relacion: firmante.relacion, documento_id: about.documento_id }))
    conflict('firma_confidencial', MFirmas.confidencial);
  const clave = randomUUID();
  const content: Sellada = {
    ...texto,
    firmante: { nombre: firmante.nombre, documento: firmante.documento ?? '' },
    correo,
  };
  const sellada = await vault.seal({ doctor_id }, placeOf(clave), content);
  const token = randomToken();
  const minutes = via === 'TELEFONO' ? TELEFONO_HORAS * 60 : PANTALLA_MINUTOS;
  const vence_en = new Date(now.getTime() + minutes * 60_000).toISOString();
  const id = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('firma'), ${cliente_id})`.execute(trx);
    await requireFewToday(trx, cliente_id, via, now);
    await withdrawFormer(trx, { doctor_id, cliente_id, acto, ...about });
    const row = await trx
      .insertInto('firma')
      .values({
        clave,
        doctor_id,
        cliente_id,
        pedida_por: who.session.usuario_id,
        acto,
        ...about,
        firmante_id: firmante.cliente_id,
        relacion: firmante.relacion,
        via,
        enlace: sha256(token),
        sellada,
        pedida_en: now.toISOString(),
        vence_en,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await auditClinica(trx, who, 'firma.pedir', cliente_id, row.id, now);
    if (via === 'TELEFONO')
      await planMail(
        trx,
        clock,
        firmasMails.enlace({
          clave: `firma.enlace:${row.id}`,
          para: correo,
          usuario_id: firmante.usuario_id,
          datos: { firma_id: row.id, nombres: firmante.nombre, enlace: token },
        }),
      );
    return row.id;
  });
  const enlace = enlaceDe(config.publicUrl, token);
  return { id, enlace, qr: qrOf(enlace), correo: correoOculto(correo), vence_en };
}

/** Refuses one more than a day's about this patient. Counts under the patient's lock. */
async function requireFewToday(trx: Trx, cliente_id: number, via: Pedida['via'], now: Date): Promise<void> {
  const { today } = await trx
    .selectFrom('firma')
    .where('cliente_id', '=', cliente_id)
    .where('via', via === 'CUENTA' ? '=' : '<>', 'CUENTA')
    .where('pedida_en', '>', daysFrom(now, -1).toISOString())
    .select((eb) => eb.fn.countAll<number>().as('today'))
    .executeTakeFirstOrThrow();
  if (today >= POR_DIA) tooMany();
}

interface Asunto extends Pick<Pedida, 'acto'> {
  doctor_id: number;
  cliente_id: number;
  documento_id: number | null;
  copia_id: number | null;
}

/** A request takes the place of one for the same that nobody answered. */
const withdrawFormer = (trx: Trx, { doctor_id, cliente_id, acto, documento_id, copia_id }: Asunto) =>
  trx
    .updateTable('firma')
    .set({ estado: 'RETIRADA' })
    .where('doctor_id', '=', doctor_id)
    .where('cliente_id', '=', cliente_id)
    .where('acto', '=', acto)
    .where(sql<boolean>`documento_id is not distinct from ${documento_id}::int`)
    .where(sql<boolean>`copia_id is not distinct from ${copia_id}::int`)
    .where('estado', '=', 'PENDIENTE')
    .execute();

/** Takes a request back; 404 for another's, or one that was answered. */
export async function withdrawFirma({ db, clock }: Deps, who: Who, id: number): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const row =
      (await trx
        .updateTable('firma')
        .set({ estado: 'RETIRADA' })
        .where('id', '=', id)
        .where('doctor_id', '=', doctorOf(who))
        .where('estado', '=', 'PENDIENTE')
        .returning('cliente_id')
        .executeTakeFirst()) ?? notFound();
    await auditClinica(trx, who, 'firma.retirar', row.cliente_id, id, clock.now());
  });
  return null;
}
