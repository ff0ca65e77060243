import type { ConsultaContenido } from '@hampi/contract/clinica/historia/campos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { sql } from 'kysely';
import { notFound } from '../../../http/errors.ts';
import type { Kept, Pregunta } from '../consulta/seccion.ts';

type Escritos = Pick<ConsultaContenido, 'examenes' | 'examenesGrupo'>;

/** Ids for the new requests, and the ids that the entry already has. */
export interface Numerados {
  nuevos: number[];
  propios: number[];
}

const asked = ({ examenes, examenesGrupo }: Escritos) => [
  ...examenes.map(({ id }) => ({ id, tipo: 'EXAMEN' })),
  ...examenesGrupo.map(({ id }) => ({ id, tipo: 'GRUPO' })),
];

/** Draws an id for each new exam and list, and returns which of the given ids belong to this entry, as JSON. */
export const numerados: Pregunta = {
  given: ({ written, before }) => ({ ids: asked(written).map(({ id }) => id), consulta: before?.id ?? null }),
  find: (given) => sql<Numerados>`(select json_build_object(
      'nuevos', array(select nextval('examen_pedido_id_seq')::int from json_array_elements_text(a->'ids') given where given is null),
      'propios', array(select e.id from json_array_elements_text(a->'ids') given join examen_pedido e on e.id = given::int
        where e.consulta_id = (a->>'consulta')::int))
    from (select ${given} as a) a)`,
};

/** Gives new exams and lists their ids, to which results can then be added. Given ids must belong to this entry; 404 otherwise. */
export function keepPedidos(escritos: Escritos, { nuevos, propios }: Numerados): Kept {
  const list = asked(escritos);
  if (list.some(({ id }) => id !== null && !propios.includes(id))) notFound(MC.consulta_examen_ajeno);
  const tipos = list.filter(({ id }) => id === null).map(({ tipo }) => tipo);
  const fresh = [...nuevos];
  const named = <T extends { id: number | null }>(item: T): T => ({
    ...item,
    id: item.id ?? (fresh.shift() as number),
  });
  const pedidos = sql`insert into examen_pedido (id, consulta_id, tipo)
    select t.id, g.id, t.tipo from guardada g, unnest(${nuevos}::int[], ${tipos}::text[]) t(id, tipo)`;
  return {
    share: { examenes: escritos.examenes.map(named), examenesGrupo: escritos.examenesGrupo.map(named) },
    parts: nuevos.length > 0 ? { pedidos } : {},
  };
}
