/** Who may sign for a patient, and where the code of each goes (decisions 66, 69). */
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { correoOculto } from '@hampi/contract/base/texto/correo-oculto';
import type { Firmante } from '@hampi/contract/clinica/firmas/calls';
import * as MFirmas from '@hampi/contract/clinica/firmas/messages';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import { noSuchCode } from '../../../http/errors.ts';
import type { Clock } from '../../../process/clock.ts';
import { isSoloDelPaciente } from '../documentos/documentos.queries.ts';
import type { Relacion } from './sellado.ts';

interface Persona {
  cliente_id: number;
  nombre: string;
  relacion: Relacion | null;
  documento: string | null;
  usuario_id: number | null;
  verificada: boolean;
  /** The account's address, or the one of the record that a link of ours was opened from; null if neither was proven. */
  correo: string | null;
  /** Whether it is that of an account that its owner activated. */
  cuenta: boolean;
}

/** The patient from 15 years on, and who represents one under 18, on this day; nobody for somebody who died. */
export async function firmantesDe(db: DbOrTrx, clienteId: number, hoy: string): Promise<Persona[]> {
  const { rows } = await sql<Persona>`
    with p as (select c.*, extract(year from age(${hoy}::date, c.fecha_nacimiento))::int as edad
      from cliente c where c.id = ${clienteId} and c.fecha_defuncion is null),
    quien as (select p.id, null::text as relacion, 0 as orden from p where coalesce(p.edad, 18) >= 15
      union all select r.representante_id, r.relacion, r.id from p join representante r on r.cliente_id = p.id
        where coalesce(p.edad, 18) < 18 and r.fin_en is null)
    select c.id as cliente_id, c.nombres || ' ' || c.apellidos as nombre, q.relacion, c.cedula_identidad as documento, c.usuario_id,
      c.identidad_verificada_en is not null as verificada, coalesce(u.activated, false) as cuenta,
      case when u.activated then u.email else (select b.correo from correo_probado b
        where b.cliente_id = c.id and b.correo = lower(c.correo)) end as correo
    from quien q join cliente c on c.id = q.id left join usuario u on u.id = c.usuario_id
    where c.fecha_defuncion is null order by q.orden limit 20`.execute(db);
  return rows;
}

/**
 * Whether a code to the address suffices. Their own doctor can write another address into the record of somebody without an account, so what opens
 * other doctors' entries is signed only from an account's.
 */
export const isSuficiente = ({ cuenta }: Persona, acto: string): boolean => cuenta || acto !== 'AUTORIZACION';

/** Whether a document would tell who represents an adolescent what is the adolescent's alone; who signs reads it whole. */
export async function isAjeno(
  db: DbOrTrx,
  people: readonly Persona[],
  { relacion, documento_id }: { relacion: string | null; documento_id: number | null },
): Promise<boolean> {
  const adolescente = people.some((one) => one.relacion === null);
  if (relacion === null || documento_id === null || !adolescente) return false;
  const found = await db
    .selectFrom('documento as d')
    .where('d.id', '=', documento_id)
    .where(isSoloDelPaciente('d'))
    .select('d.id')
    .executeTakeFirst();
  return found !== undefined;
}

interface Pedido {
  cliente_id: number;
  firmante_id: number;
  acto: string;
  documento_id: number | null;
}

/**
 * 404 if who was asked may no longer sign, or no longer has the address: a representation that ended, a birthday, another mailbox, a visit that
 * became confidential.
 */
export async function demandFirmante(
  { db, clock }: { db: DbOrTrx; clock: Clock },
  { cliente_id, firmante_id, acto, documento_id }: Pedido,
  correo: string,
): Promise<void> {
  const people = await firmantesDe(db, cliente_id, fechaOf(clock.now(), ZONA_ECUADOR));
  const found = people.find((one) => one.cliente_id === firmante_id && one.verificada && one.correo === correo);
  if (!found || !isSuficiente(found, acto)) return noSuchCode(MFirmas.vencida);
  if (await isAjeno(db, people, { relacion: found.relacion, documento_id })) noSuchCode(MFirmas.vencida);
}

export const shown = ({ cliente_id, nombre, relacion, correo, verificada, cuenta }: Persona): Firmante => ({
  cliente_id,
  nombre,
  relacion,
  correo: verificada && correo ? correoOculto(correo) : null,
  cuenta,
});
