import { addDays, instantOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Afectado, Brecha } from '@hampi/contract/plataforma/brechas/calls';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { DbOrTrx } from '../../../data/db.ts';
import { nombreCompleto } from '../../../data/names.ts';
import { CSV_MAX } from '../../../http/csv.ts';

/** Breaches of the caller's own data: a practice's, or the operator's for administrators, whose session has no professional. */
const own = ({ doctor_id }: Pick<Session, 'doctor_id'>) =>
  sql<SqlBool>`b.doctor_id is not distinct from ${doctor_id}::int`;

/** `hoy` is the date in Ecuador. */
export const brechas = (session: Session, hoy: string): RawBuilder<Brecha> => sql`
  select b.id, b.descripcion, b.datos, b.causa, b.medidas, b.ocurrida_el::text, b.detectada_el::text, b.riesgo, b.afectados,
    b.autoridad_vence::text, b.personas_vence::text, b.autoridad_el::text, b.personas_el::text, b.sin_aviso,
    case when b.cerrada_en is null then 'ABIERTA' else 'CERRADA' end as estado, ${vencida(hoy)} as vencida,
    b.cerrada_en, ${nombreCompleto('r')} as registrada_por, b.version
  from brecha b left join usuario r on r.id = b.registrada_por
  where ${own(session)}`;

const vencida = (hoy: string) => sql<boolean>`(b.cerrada_en is null and b.sin_aviso is null
  and ((b.autoridad_el is null and b.autoridad_vence < ${hoy}::date)
    or (b.riesgo and b.personas_el is null and b.personas_vence < ${hoy}::date)))`;

export async function openBrechas(db: DbOrTrx, session: Pick<Session, 'doctor_id'>, hoy: string) {
  const { rows } = await sql<{ abiertas: number; vencidas: number }>`
    select count(*)::int as abiertas, (count(*) filter (where ${vencida(hoy)}))::int as vencidas
    from brecha b where ${own(session)} and b.cerrada_en is null`.execute(db);
  return rows[0] ?? { abiertas: 0, vencidas: 0 };
}

/** Whether an open breach of the same data was detected within a week of that day. */
export async function isParecida(trx: DbOrTrx, session: Session, detectada_el: string): Promise<boolean> {
  const { rows } = await sql`select from brecha b where ${own(session)} and b.cerrada_en is null
    and b.detectada_el between ${detectada_el}::date - 7 and ${detectada_el}::date + 7 limit 1`.execute(trx);
  return rows.length > 0;
}

/** The breach as it is, locked; undefined for another controller's. */
export async function lockBrecha(trx: DbOrTrx, session: Session, id: number) {
  const { rows } = await sql<{ cerrada_en: Date | null; version: number }>`
    select b.cerrada_en, b.version from brecha b where b.id = ${id} and ${own(session)} for update`.execute(trx);
  return rows[0];
}

/** The last days of both terms of what was detected that day. */
export const plazosDe = (detectada_el: string) => ({
  autoridad_vence: sql<string>`fin_de_plazo(${detectada_el}::date, (select brecha_autoridad_dias from empresa))`,
  personas_vence: sql<string>`fin_de_plazo(${detectada_el}::date, (select brecha_personas_dias from empresa))`,
});

export interface Lapso {
  desde: string;
  hasta: string;
  /** Null for any account. */
  usuario_id: number | null;
}

/** Openings of records in the audit, `a`: of the practice, or of all for administrators. */
const aperturas = ({ doctor_id }: Session, { desde, hasta, usuario_id }: Lapso) => sql`
  from auditoria_clinica a
  where a.cuando >= ${instantOf(desde, '00:00', ZONA_ECUADOR)} and a.cuando < ${instantOf(addDays(hasta, 1), '00:00', ZONA_ECUADOR)}
    and (${doctor_id}::int is null or a.doctor_id = ${doctor_id})
    and (${usuario_id}::int is null or a.usuario_id = ${usuario_id})`;

export async function countAfectados(db: DbOrTrx, session: Session, lapso: Lapso): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(distinct a.cliente_id)::int as total ${aperturas(session, lapso)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The patients themselves, for the practice alone. */
export async function readAfectados(db: DbOrTrx, session: Session, lapso: Lapso): Promise<Afectado[]> {
  const { rows } = await sql<Afectado>`
    with abiertas as (
      select a.cliente_id, count(*)::int as accesos, max(a.cuando) as ultimo ${aperturas(session, lapso)} group by a.cliente_id)
    select c.id as cliente_id, c.nombres, c.apellidos, c.correo, c.celular, x.accesos, x.ultimo
    from abiertas x join cliente c on c.id = x.cliente_id
    order by c.apellidos, c.nombres, c.id limit ${CSV_MAX}`.execute(db);
  return rows;
}
