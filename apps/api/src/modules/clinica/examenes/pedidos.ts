import type { ConsultaContenido } from '@hampi/contract/clinica/historia/campos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { sql } from 'kysely';
import type { Db } from '../../../data/db.ts';
import { notFound } from '../../../http/errors.ts';
import type { Kept } from '../consulta/seccion.ts';

/** Assigns ids to new exams and lists, to which results can then be added. Given ids must belong to this entry; 404 otherwise. */
export async function keepPedidos(
  db: Db,
  consulta_id: number,
  { examenes, examenesGrupo }: Pick<ConsultaContenido, 'examenes' | 'examenesGrupo'>,
): Promise<Kept> {
  const asked = [
    ...examenes.map((e) => ({ ...e, tipo: 'EXAMEN' })),
    ...examenesGrupo.map((g) => ({ ...g, tipo: 'GRUPO' })),
  ];
  if (asked.length === 0) return { share: { examenes: [], examenesGrupo: [] } };
  const known = asked.flatMap((e) => e.id ?? []);
  const tipos = asked.filter((e) => e.id === null).map((e) => e.tipo);
  const { rows } = await sql<{ nuevos: number[]; propios: number[] }>`select
    array(select nextval('examen_pedido_id_seq')::int from generate_series(1, ${tipos.length}::int)) as nuevos,
    array(select id from examen_pedido where consulta_id = ${consulta_id}::int and id = any(${known}::int[])) as propios`.execute(
    db,
  );
  const { nuevos = [], propios = [] } = rows[0] ?? {};
  if (known.some((id) => !propios.includes(id))) notFound(MC.consulta_examen_ajeno);
  const fresh = [...nuevos];
  const named = <T extends { id: number | null }>(item: T): T => ({
    ...item,
    id: item.id ?? (fresh.shift() as number),
  });
  const pedidos = sql`insert into examen_pedido (id, consulta_id, tipo)
    select t.id, g.id, t.tipo from guardada g, unnest(${nuevos}::int[], ${tipos}::text[]) t(id, tipo)`;
  return {
    share: { examenes: examenes.map(named), examenesGrupo: examenesGrupo.map(named) },
    parts: nuevos.length > 0 ? { pedidos } : {},
  };
}
