/**
 * Whether a doctor may read the patient's clinical data (allergies, antecedents, vaccines). A link made because document, surnames
 * and birth date agree gives access to filiation only (decisions 52).
 */
import { DAY_MS } from '@hampi/contract/base/fechas';
import { ADMINISTRACION } from '@hampi/contract/base/paths';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import { nombreProfesional } from '../../../data/names.ts';
import type { Foundation } from '../../../foundation.ts';
import { HampiError, notFound } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { notifyAdmins } from '../../plataforma/notificaciones/notificaciones.service.ts';
import * as tratantesMails from './tratantes.mails.ts';
import { type Acts, auditClinica, doctorOf, requireTratante } from './tratantes.ts';

/** At this many records opened through such links in a week, administrators are alerted: no practice has so many new patients. */
const ALARM = 10;
const WEEK = 7 * DAY_MS;

type Reach = Pick<Foundation, 'db' | 'clock'>;

/**
 * For code that relies on these data, such as the receta's check. If false, they must not be read, and the doctor must be told to ask the
 * patient. Also false for a patient who is not the doctor's.
 */
export async function fichaAbierta(db: DbOrTrx, doctorId: number, clienteId: number): Promise<boolean> {
  const link = await db
    .selectFrom('medico_paciente')
    .where('doctor_id', '=', doctorId)
    .where('cliente_id', '=', clienteId)
    .select('ficha_abierta')
    .executeTakeFirst();
  return link?.ficha_abierta ?? false;
}

/** 404 for somebody else's patient; 409 `FICHA_CERRADA` while the link gives access to filiation only. */
export async function requireFicha(deps: Reach, who: Acts, clienteId: number): Promise<void> {
  const { ficha_abierta } = await requireTratante(deps.db, who, clienteId);
  if (!ficha_abierta && !(await openedByCita(deps, who, clienteId)))
    throw new HampiError(409, MI.ficha_cerrada, { codigo: 'FICHA_CERRADA' });
}

/** Opens the clinical data if the patient has a cita with the doctor today. */
export async function openedByCita(deps: Reach, who: Acts, clienteId: number): Promise<boolean> {
  const { rows } = await sql`select from cita r join oficina o on o.id = r.oficina_id
    where r.doctor_id = ${doctorOf(who)} and r.cliente_id = ${clienteId} and r.viva and r.nombre_tercera_persona is null
      and r.fecha_reserva = (${deps.clock.now().toISOString()}::timestamptz at time zone o.zona)::date limit 1`.execute(
    deps.db,
  );
  if (rows.length === 0) return false;
  await openFicha(deps, who, clienteId);
  return true;
}

/** Opens the clinical data because the consultation begins, and tells the patient. Idempotent. */
export async function openFicha(deps: Reach, who: Acts, clienteId: number): Promise<null> {
  const { db, clock } = deps;
  const doctorId = doctorOf(who);
  const now = clock.now();
  await requireTratante(db, who, clienteId);
  await db.transaction().execute(async (trx) => {
    // Locks the doctor, so that of two requests that open the ninth and the tenth at once, one counts ten.
    await trx.selectFrom('doctor').select('id').where('id', '=', doctorId).forNoKeyUpdate().execute();
    const opened = await trx
      .updateTable('medico_paciente')
      .set({ ficha_abierta_en: now.toISOString() })
      .where('doctor_id', '=', doctorId)
      .where('cliente_id', '=', clienteId)
      .where('ficha_abierta', '=', false)
      .returning('doctor_id')
      .executeTakeFirst();
    if (!opened) return;
    await auditClinica(trx, who, 'ficha.abrir', clienteId, null, now);
    await tellPatient(deps, trx, doctorId, clienteId);
    await alarm(deps, trx, who, doctorId);
  });
  return null;
}

async function tellPatient({ clock }: Reach, trx: DbOrTrx, doctorId: number, clienteId: number): Promise<void> {
  const patient = await trx
    .selectFrom('cliente as c')
    .leftJoin('usuario as u', 'u.id', 'c.usuario_id')
    .where('c.id', '=', clienteId)
    .where('c.identidad_verificada_en', 'is not', null)
    .select(['c.nombres', 'c.usuario_id'])
    .select(sql<string | null>`coalesce(u.email, c.correo)`.as('correo'))
    .executeTakeFirst();
  if (!patient?.correo) return;
  await planMail(
    trx,
    clock,
    tratantesMails.fichaAbierta({
      clave: `cliente.ficha_abierta:${doctorId}:${clienteId}:${clock.now().toISOString()}`,
      para: patient.correo,
      usuario_id: patient.usuario_id,
      datos: { nombres: patient.nombres, profesional: (await accountOf(trx, doctorId)).nombre },
    }),
  );
}

const accountOf = async (trx: DbOrTrx, doctorId: number) =>
  (await trx
    .selectFrom('doctor as d')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('d.id', '=', doctorId)
    .select(['u.login', nombreProfesional.as('nombre')])
    .executeTakeFirst()) ?? notFound();

/** Alerts administrators at every tenth record opened in a week. */
async function alarm({ clock }: Reach, trx: DbOrTrx, who: Acts, doctorId: number): Promise<void> {
  const { opened } = await trx
    .selectFrom('medico_paciente')
    .where('doctor_id', '=', doctorId)
    .where('ficha_abierta_en', '>', new Date(clock.now().getTime() - WEEK).toISOString())
    .select(({ fn }) => fn.countAll<number>().as('opened'))
    .executeTakeFirstOrThrow();
  if (opened % ALARM !== 0) return;
  await audit(trx, who.session, 'ficha.alarma', doctorId, { semana: opened });
  const { login, nombre } = await accountOf(trx, doctorId);
  await notifyAdmins(trx, clock, {
    descripcion: `${nombre} abrió ${opened} historias en una semana por coincidencia de documento`,
    link_to: `${ADMINISTRACION.doctores}?q=${encodeURIComponent(login)}`,
    entity_id: doctorId,
  });
}
