/** What the data-protection desk reads: who is responsible, and what was written by hand. */
import type { Responsable } from '@hampi/contract/plataforma/proteccion/calls';
import { type SqlBool, sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { DbOrTrx } from '../../../data/db.ts';
import { nombreProveedor } from '../../../data/names.ts';
import { operador } from '../operador/operador.queries.ts';

type De = Pick<Session, 'doctor_id'>;

const FIELDS = ['dpd_nombre', 'dpd_correo', 'descripcion', 'necesidad', 'medidas', 'opinion', 'conclusion'] as const;

/** The caller's row: a practice's, or the operator's for administrators. */
export const proteccionDe = (db: DbOrTrx, { doctor_id }: De) =>
  db
    .selectFrom('proteccion')
    .select([...FIELDS, sql<string | null>`revisada_el::text`.as('revisada_el'), 'version'])
    .where(sql<SqlBool>`doctor_id is not distinct from ${doctor_id}::int`)
    .executeTakeFirst();
export type Proteccion = NonNullable<Awaited<ReturnType<typeof proteccionDe>>>;

/** Who answers for the caller's data; null while no administrator has said who runs this installation. */
export const responsableDe = (db: DbOrTrx, session: De): Promise<Responsable | null> =>
  session.doctor_id === null ? operadorResponsable(db) : practiceResponsable(db, session.doctor_id);

async function operadorResponsable(db: DbOrTrx): Promise<Responsable | null> {
  const now = await operador(db);
  if (!now) return null;
  const { nombre, ruc, correo, telefono, dpd_nombre, dpd_correo } = now;
  const direccion = `${now.direccion}, ${now.ciudad}`;
  return { nombre, ruc, correo, telefono, direccion, exige_dpd: true, dpd_nombre, dpd_correo };
}

/** An institution by its own name and RUC; a professional by that of their invoices, where they have said it. */
async function practiceResponsable(db: DbOrTrx, doctor_id: number): Promise<Responsable | null> {
  const { rows } = await sql<Responsable>`
    select ${nombreProveedor} as nombre, coalesce(i.ruc, e.ruc) as ruc, u.email as correo,
      coalesce(i.telefono, d.numero_telefono) as telefono,
      coalesce(nullif(concat_ws(', ', i.direccion, i.ciudad), ''), e.dir_matriz) as direccion,
      (i.id is not null or l.id is not null) as exige_dpd, p.dpd_nombre, p.dpd_correo
    from doctor d
      join usuario u on u.id = d.usuario_id
      left join institucion i on i.doctor_id = d.id
      left join laboratorista l on l.doctor_id = d.id
      left join emisor e on e.doctor_id = d.id
      left join proteccion p on p.doctor_id = d.id
    where d.id = ${doctor_id}`.execute(db);
  return rows[0] ?? null;
}

/** The notes in force about recipients. */
export async function notasDeDestinatarios(db: DbOrTrx) {
  const { rows } = await sql<{
    id: number;
    clave: string;
    pais: string | null;
    garantia: string | null;
    desde: string;
  }>`select distinct on (clave) id, clave, pais, garantia, desde from encargado order by clave, id desc`.execute(db);
  return new Map(rows.map((row) => [row.clave, row]));
}
