import type { Caso, CasoDeSucursal } from '@hampi/contract/clinica/sive/calls';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import { nombreProfesional } from '../../../data/names.ts';

/** A case with its sealed words. */
export interface CasoFila
  extends Pick<
    Caso,
    | 'id'
    | 'cliente_id'
    | 'paciente'
    | 'documento'
    | 'consulta_id'
    | 'fecha'
    | 'dia'
    | 'creada_en'
    | 'vence_en'
    | 'vencida'
    | 'estado'
    | 'retirada_en'
    | 'notificada_el'
    | 'motivo'
    | 'cerrada_en'
    | 'version'
  > {
  doctor_id: number;
  zona: string;
  huella: Buffer;
  sellada: Buffer;
  cierre: Buffer | null;
  [more: string]: unknown;
}

const isVencida = (ahora: string) => sql<boolean>`(x.estado = 'ABIERTA' and x.vence_en < ${ahora}::timestamptz)`;

/** The cases of a doctor. */
export const casosOf = (doctor_id: number, ahora: string): RawBuilder<CasoFila> => sql`
  select x.id, x.doctor_id, x.cliente_id, c.apellidos || ' ' || c.nombres as paciente, c.cedula_identidad as documento, x.consulta_id,
    k.fecha, (k.fecha at time zone o.zona)::date::text as dia, o.zona, x.huella, x.sellada, x.cierre, x.creada_en, x.vence_en,
    ${isVencida(ahora)} as vencida, x.estado, x.retirada_en, x.notificada_el::text, x.motivo, x.cerrada_en, x.version
  from caso_notificable x join cliente c on c.id = x.cliente_id join consulta k on k.id = x.consulta_id join oficina o on o.id = k.oficina_id
  where x.doctor_id = ${doctor_id}`;

/** Those of visits in the branches of an institution, without patient and disease, nor an hour or a day with which its agenda would name them. */
export const casosEnSucursales = (
  institucion: number,
  ahora: string,
): RawBuilder<CasoDeSucursal & { [more: string]: unknown }> => sql`
  select x.id, ${nombreProfesional} as doctor, o.nombre as oficina, to_char(k.fecha at time zone o.zona, 'YYYY-MM') as mes,
    ${isVencida(ahora)} as vencida, x.estado
  from caso_notificable x join consulta k on k.id = x.consulta_id join oficina o on o.id = k.oficina_id
    join doctor d on d.id = x.doctor_id join usuario u on u.id = d.usuario_id
  where o.doctor_id = ${institucion}`;

/** Over a list `t` of cases. */
export const ofEstado = (estado: 'ABIERTA' | 'VENCIDA' | 'CERRADA' | 'TODAS') =>
  ({
    ABIERTA: sql<SqlBool>`t.estado = 'ABIERTA'`,
    VENCIDA: sql<SqlBool>`t.vencida`,
    CERRADA: sql<SqlBool>`t.estado <> 'ABIERTA'`,
    TODAS: sql<SqlBool>`true`,
  })[estado];

/** How many cases of a doctor, or in the branches of an institution, are open, and how many of them late. */
export async function cuentaOf(db: DbOrTrx, doctor_id: number, institucion: boolean, ahora: string) {
  const own = institucion
    ? sql`x.consulta_id in (select k.id from consulta k join oficina o on o.id = k.oficina_id where o.doctor_id = ${doctor_id})`
    : sql`x.doctor_id = ${doctor_id}`;
  const { rows } = await sql<{ abiertos: number; vencidos: number }>`
    select count(*)::int as abiertos, (count(*) filter (where x.vence_en < ${ahora}::timestamptz))::int as vencidos
    from caso_notificable x where x.estado = 'ABIERTA' and ${own}`.execute(db);
  return rows[0] ?? { abiertos: 0, vencidos: 0 };
}
