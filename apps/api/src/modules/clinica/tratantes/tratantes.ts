/** Access to clinical records and its audit (model §7, §9). */
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import type { FastifyRequest } from 'fastify';
import { type Expression, sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { DbOrTrx } from '../../../data/db.ts';
import { prepared } from '../../../data/prepared.ts';
import { HampiError, notFound } from '../../../http/errors.ts';
import type { Clock } from '../../../process/clock.ts';

/** The part of a session that decides what may be read and written; a job that continues somebody's work has only this. */
type Clinician = Pick<Session, 'usuario_id' | 'rol' | 'doctor_id' | 'cliente_id'>;

/** Who reads or writes a record, and from which IP address. */
export interface Acts {
  session: Clinician;
  ip: string;
}

/** The caller of a clinical endpoint: session and address. */
export interface Who extends Acts {
  session: Session;
}

/** Who calls a clinical endpoint. */
export const whoOf = ({ session, request }: { session: Session; request: FastifyRequest }): Who => ({
  session,
  ip: request.ip,
});

/** The session's doctor id. */
export const doctorOf = ({ session }: Acts): number => session.doctor_id ?? notFound();

const link = prepared((db, a: { doctorId: number; clienteId: number }) =>
  db
    .selectFrom('medico_paciente as mp')
    .where('mp.doctor_id', '=', a.doctorId)
    .where('mp.cliente_id', '=', a.clienteId)
    .select(['mp.cliente_id', 'mp.historia_autorizada_en', 'mp.ficha_abierta']),
);

/** Requires a patient of the doctor; 404 otherwise. */
export async function requireTratante(db: DbOrTrx, who: Acts, clienteId: number) {
  const [found] = await link(db, { doctorId: doctorOf(who), clienteId });
  return found ?? notFound();
}

/** Whether the patient is one of the doctor's today. */
export const isTratante = async (db: DbOrTrx, who: Acts, clienteId: number): Promise<boolean> =>
  (await link(db, { doctorId: doctorOf(who), clienteId })).length > 0;

const ADOLESCENTE = 15;
const MAYOR = 18;

/** Condition over `cliente c`: an account named here has a verified row that represents this minor, in force and alive. */
const isRepresentada = (
  usuario: number | Expression<number | null>,
) => sql<boolean>`exists (select from representante r join cliente x on x.id = r.representante_id
  where r.cliente_id = c.id and r.fin_en is null and x.usuario_id = ${usuario}::int
    and x.identidad_verificada_en is not null and x.fecha_defuncion is null)`;
const edadOf = (hoy: string) => sql<number | null>`extract(year from age(${hoy}::date, c.fecha_nacimiento))::int`;

const readerOf = prepared(
  (_, a: { clienteId: number; usuario: number; propio: number | null; hoy: string }) => sql<{
    propia: boolean;
    verificada: boolean;
    edad: number | null;
    representada: boolean;
  }>`select c.id = ${a.propio}::int and coalesce(c.usuario_id = ${a.usuario}::int, false) as propia,
      c.identidad_verificada_en is not null as verificada, ${edadOf(a.hoy)} as edad,
      ${a.propio}::int is not null and ${isRepresentada(a.usuario)} as representada
    from cliente c where c.id = ${a.clienteId}::int and c.fecha_defuncion is null`,
);

/**
 * Requires a record that this account may read (decisions 66): the own one from 15 years, or that of a minor whom it represents. Whether what is
 * confidential of an adolescent may be read too. 404 for another's; 403 `IDENTIDAD_PENDIENTE` until an office has seen the own document, because
 * an account's own claims give access to nothing (decisions 49), and `LEE_REPRESENTANTE` for the own one of somebody younger.
 */
export async function requireReader(
  { db, clock }: { db: DbOrTrx; clock: Clock },
  { session }: Who,
  clienteId: number,
): Promise<{ confidencial: boolean }> {
  const asked = { clienteId, usuario: session.usuario_id, propio: session.cliente_id };
  const [found] = await readerOf(db, { ...asked, hoy: fechaOf(clock.now(), ZONA_ECUADOR) });
  // Of somebody who died the heirs get a copy at the office; no account reads on.
  if (!found) return notFound();
  const { propia, verificada, edad, representada } = found;
  if (propia && !verificada)
    throw new HampiError(403, MI.identidad_propia_pendiente, { codigo: 'IDENTIDAD_PENDIENTE' });
  if (propia && edad !== null && edad < ADOLESCENTE)
    throw new HampiError(403, MI.lee_representante, { codigo: 'LEE_REPRESENTANTE' });
  if (propia) return { confidencial: true };
  if (!representada || !verificada || edad === null || edad >= MAYOR) return notFound();
  return { confidencial: edad < ADOLESCENTE };
}

/**
 * The same for what cannot be separated into what is confidential of an adolescent and what is not: lists of facts, who opened the record, copies,
 * the ZIP. From 15 years it is the patient's alone, and 404 for the representative. Returns the patient's id.
 */
export async function requireWhole(deps: { db: DbOrTrx; clock: Clock }, who: Who, clienteId: number): Promise<number> {
  const { confidencial } = await requireReader(deps, who, clienteId);
  return confidencial ? clienteId : notFound();
}

/** Condition over `cliente c`: its own account reads it on `hoy`, a day in Ecuador. */
export const isPropiaAbierta = (hoy: string) =>
  sql<boolean>`(c.identidad_verificada_en is not null and c.fecha_defuncion is null
    and coalesce(${edadOf(hoy)}, ${sql.lit(ADOLESCENTE)}) >= ${sql.lit(ADOLESCENTE)})`;

/** Condition over `cliente c`: the account may take along everything of this child on `hoy`. */
export const isTodaRepresentada = (usuario: number, hoy: string) =>
  sql<boolean>`(c.identidad_verificada_en is not null and c.fecha_defuncion is null
    and ${edadOf(hoy)} < ${sql.lit(ADOLESCENTE)} and ${isRepresentada(usuario)})`;

/** Condition over `cliente c` (its own subqueries have `r` and `x`): this account may read, on `hoy`, a visit that is confidential or not; what `requireReader` asks of a session. */
export const isLectora = (usuario: Expression<number | null>, hoy: string, confidencial: Expression<boolean>) =>
  sql<boolean>`(c.usuario_id = ${usuario} and ${isPropiaAbierta(hoy)}
    or c.identidad_verificada_en is not null and c.fecha_defuncion is null and ${isRepresentada(usuario)}
      and ${edadOf(hoy)} < case when ${confidencial} then ${sql.lit(ADOLESCENTE)} else ${sql.lit(MAYOR)} end)`;

export type AccionClinica =
  | 'historia.leer'
  | 'linea.leer'
  | 'consulta.crear'
  | 'consulta.corregir'
  | 'ficha.abrir'
  | 'ficha.corregir'
  | 'dato.leer'
  | 'dato.crear'
  | 'dato.corregir'
  | 'dato.traer'
  | 'dato.terminar'
  | 'vacuna.crear'
  | 'vacuna.corregir'
  | 'vacuna.eliminar'
  | 'vacuna.leer'
  | 'vacuna.carne'
  | 'traido.crear'
  | 'traido.eliminar'
  | 'crecimiento.leer'
  | 'crecimiento.imprimir'
  | 'odontograma.leer'
  | 'odontograma.anotar'
  | 'odontograma.terminar'
  | 'examen.subir'
  | 'examen.leer'
  | 'papel.crear'
  | 'papel.leer'
  | 'papel.listar'
  | 'papel.corregir'
  | 'papel.quitar'
  | 'papel.enviar'
  | 'papel.anotar'
  | 'papel.esperar'
  | 'papel.retirar'
  | 'papel.tomar'
  | 'papel.devolver'
  | 'derivacion.preparar'
  | 'derivacion.enviar'
  | 'derivacion.listar'
  | 'derivacion.leer'
  | 'derivacion.adjunto'
  | 'derivacion.anular'
  | 'derivacion.redirigir'
  | 'derivacion.aceptar'
  | 'derivacion.devolver'
  | 'derivacion.responder'
  | 'derivacion.corregir'
  | 'derivacion.papel'
  | 'derivacion.encargar'
  | 'borrador.leer'
  | 'receta.revisar'
  | 'receta.confirmar'
  | 'receta.ver'
  | 'situacion.responder'
  | 'consulta.listar'
  | 'documento.emitir'
  | 'documento.previa'
  | 'documento.con_alergia'
  | 'documento.leer'
  | 'documento.listar'
  | 'documento.anular'
  | 'consulta.mostrar'
  | 'consulta.reservar'
  | 'consulta.pedir'
  | 'representante.anotar'
  | 'representante.terminar'
  | 'fhir.leer'
  | 'historia.autorizar'
  | 'historia.desautorizar'
  | 'historia.exportar'
  | 'caso.listar'
  | 'caso.imprimir'
  | 'caso.notificar'
  | 'caso.descartar'
  | 'caso.reabrir'
  | 'reembolso.preparar'
  | 'reembolso.leer'
  | 'reembolso.abrir'
  | 'copia.pedir'
  | 'copia.abrir'
  | 'copia.entregar'
  | 'firma.pedir'
  | 'firma.retirar'
  | 'firma.abrir'
  | 'firma.firmar'
  | 'firma.negar'
  | 'enlace.abrir'
  | 'enlace.firmar'
  | 'enlace.negar'
  | 'enlace.leer'
  | 'enlace.desautorizar';

/** A row of the patient's audit. */
export interface FilaClinica {
  cliente: number;
  cuando: string;
  usuario: number;
  doctor: number | null;
  rol: string;
  accion: string;
  entidad: number | null;
  ip: string;
}

/** Part of a statement that writes it. */
export const auditEntry = (a: Omit<FilaClinica, 'cliente'> & { cliente: number | Expression<number> }) =>
  sql`auditar_clinica(${a.cliente}::int, ${a.cuando}::timestamptz, ${a.usuario}::int, ${a.doctor}::int, ${a.rol}, ${a.accion}, ${a.entidad}::int, ${a.ip})`;
const write = prepared((_, a: FilaClinica) => sql`select ${auditEntry(a)}`);

export const filaOf = (
  who: Acts,
  accion: AccionClinica,
  cliente: number,
  entidad: number | null,
  now: Date,
): FilaClinica => ({
  cliente,
  cuando: now.toISOString(),
  usuario: who.session.usuario_id,
  doctor: who.session.doctor_id,
  rol: who.session.rol,
  accion,
  entidad,
  ip: who.ip,
});

/** Writes a row of the patient's audit, in the caller's transaction. */
export const auditClinica = (trx: DbOrTrx, ...fila: Parameters<typeof filaOf>) => write(trx, filaOf(...fila));

/** For how long a reading of what is shown with an opened history counts as part of that reading. */
const LECTURA_MS = 5 * 60_000;

/** Whether this person has just opened the patient's history in the same role and from the same address. */
export const openedBefore = async (db: DbOrTrx, who: Who, cliente: number, now: Date): Promise<boolean> =>
  (await notOpenedBefore(db, who, 'historia.leer', [cliente], now)).length === 0;

/** Those of the patients whose audit has no such action of this person from just before. Looks only at the newest rows of each. */
export async function notOpenedBefore(
  db: DbOrTrx,
  who: Who,
  accion: AccionClinica,
  clientes: readonly number[],
  now: Date,
): Promise<number[]> {
  const { usuario, doctor, rol, ip } = filaOf(who, accion, 0, null, now);
  const { rows } = await sql<{ id: number }>`
    select c.id from unnest(${clientes}::int[]) c(id) where not exists (
      select from (select * from auditoria_clinica where cliente_id = c.id order by n desc limit 20) a
      where a.accion = ${accion} and a.usuario_id = ${usuario} and a.doctor_id is not distinct from ${doctor}::int
        and a.rol = ${rol} and a.ip is not distinct from ${ip} and a.cuando > ${new Date(now.getTime() - LECTURA_MS).toISOString()}
    )`.execute(db);
  return rows.map(({ id }) => id);
}

/** The same for several patients. Written in order of their ids, so that two transactions about the same patients do not deadlock. */
export const auditClinicaOf = async (
  trx: DbOrTrx,
  { session, ip }: { session: Pick<Session, 'usuario_id' | 'doctor_id' | 'rol'>; ip: string },
  accion: AccionClinica,
  clientes: readonly number[],
  entidad: number | null,
  now: Date,
): Promise<void> => {
  const ids = [...new Set(clientes)].sort((a, b) => a - b);
  if (ids.length === 0) return;
  await sql`select auditar_clinica(c.id, ${now.toISOString()}::timestamptz, ${session.usuario_id}::int, ${session.doctor_id}::int,
    ${session.rol}, ${accion}, ${entidad}::int, ${ip}) from unnest(${ids}::int[]) c(id)`.execute(trx);
};
