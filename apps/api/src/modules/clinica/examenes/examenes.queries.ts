import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../data/db.ts';
import { prepared } from '../../../data/prepared.ts';
import { isListo } from '../consulta/para-paciente.ts';

/** Exams of entries this doctor may read: own ones or, if authorised by the patient, all (model §7). */
const readable = (db: Db, doctorId: number) =>
  db
    .selectFrom('examen_pedido as e')
    .innerJoin('consulta as k', 'k.id', 'e.consulta_id')
    .innerJoin('medico_paciente as mp', (join) =>
      join.onRef('mp.cliente_id', '=', 'k.cliente_id').on('mp.doctor_id', '=', doctorId),
    )
    .where(sql<SqlBool>`(k.doctor_id = mp.doctor_id or mp.historia_autorizada_en is not null)`)
    .select(['e.id', 'k.doctor_id', 'k.cliente_id', 'e.archivo', 'e.archivo_tipo', 'e.archivo_nombre']);

/** A readable exam with its stored result. */
export const findResultado = (db: Db, doctorId: number, examenId: number) =>
  readable(db, doctorId).where('e.id', '=', examenId).where('e.archivo', 'is not', null).executeTakeFirst();

/** An exam of an own entry, since only the author may add results. */
export const findOwnPedido = (db: Db, doctorId: number, examenId: number, tipo: 'EXAMEN' | 'GRUPO') =>
  readable(db, doctorId)
    .where('e.id', '=', examenId)
    .where('e.tipo', '=', tipo)
    .where('k.doctor_id', '=', doctorId)
    .executeTakeFirst();

/** A result that this patient may read. `hoy` is the date in Ecuador. */
export const findListo = prepared(
  (_, a: { id: number; cliente: number; now: string; hoy: string; confidencial: boolean }) => sql<{
    doctor_id: number;
    archivo: string;
    archivo_tipo: string;
    archivo_nombre: Buffer;
  }>`select k.doctor_id, e.archivo, e.archivo_tipo, e.archivo_nombre
    from examen_pedido e join consulta k on k.id = e.consulta_id join oficina o on o.id = k.oficina_id
      join doctor dp on dp.id = o.doctor_id left join consulta_paciente cp on cp.consulta_id = k.id
    where e.id = ${a.id}::int and k.cliente_id = ${a.cliente}::int and ${isListo(a.now)}
      and (cp.reservada_hasta is null or cp.reservada_hasta < ${a.hoy}::date)
      and (${a.confidencial}::boolean or not coalesce(cp.confidencial, false))`,
);
