/** The number and the editions of an entry's receta (ADR 107). */

import type { Consulta, ConsultaEscrita } from '@hampi/contract/clinica/historia/calls';
import * as RECETA from '@hampi/contract/clinica/receta/messages';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../data/db.ts';
import { prepared } from '../../../data/prepared.ts';
import { skipAvisosOfDocumentos } from '../../plataforma/avisos/avisos.service.ts';
import type { Version } from '../consulta/seccion.ts';

type Entrada = Consulta | ConsultaEscrita;

/** The medicines as printed, without the doctor's reasons and catalogue ids. */
const medicinas = ({ receta }: Entrada) =>
  JSON.stringify([
    receta?.detalle
      .filter(({ controlado }) => !controlado)
      .map(({ vademecum_id: _, funcion: __, razon_advertencia: ___, advertencias: ____, ...shown }) => shown) ?? [],
    receta?.indicaciones ?? null,
  ]);

/** Everything else that is printed. */
const entorno = (entrada: Entrada) =>
  JSON.stringify([
    'oficina' in entrada ? entrada.oficina.id : entrada.oficinaId,
    entrada.detalleCie10,
    entrada.antropometria_peso,
    entrada.antropometria_talla,
    entrada.sv_pres_sist,
    entrada.sv_pres_dias,
  ]);

/**
 * Starts the next edition if a correction changes what is printed. If the medicines changed, also skips unsent mails that carry the former
 * edition.
 */
export async function editReceta(
  trx: Trx,
  { id, version }: { id: number; version: number },
  before: Entrada,
  after: Entrada,
): Promise<void> {
  const others = medicinas(before) !== medicinas(after);
  if (!others && entorno(before) === entorno(after)) return;
  await trx
    .updateTable('receta')
    .set(({ eb, ref }) => ({ edicion: eb(ref('edicion'), '+', 1), edicion_desde: version }))
    .$if(others, (q) => q.set({ lineas_desde: version }))
    .where('consulta_id', '=', id)
    .where('edicion_desde', '<', version)
    .execute();
  if (!others) return;
  const issued = await trx
    .selectFrom('documento')
    .where('consulta_id', '=', id)
    .where('tipo', '=', 'receta')
    .select('id')
    .execute();
  await skipAvisosOfDocumentos(
    trx,
    issued.map((documento) => documento.id),
    RECETA.corregida_sin_enviar,
  );
}

/**
 * The edition that carries the professional's ACESS number: the next one if the present one was issued without it (ADR 107); undefined if
 * there is nothing to replace. `write` starts that edition; two requests at once start only one.
 */
export async function completeEdicion(db: Db, id: number, write: boolean): Promise<number | undefined> {
  const lacking = sql`r.id = ${id} and exists (select from doctor p where p.id = r.doctor_id and trim(p.acess) <> '')
    and exists (select from documento d where d.tipo = 'receta' and d.consulta_id = r.consulta_id
      and d.consulta_version = r.edicion_desde and d.edicion = r.edicion and d.sin_acess and d.anulado_en is null)`;
  const { rows } = await (write
    ? sql<{ edicion: number }>`update receta r set edicion = edicion + 1 where ${lacking} returning edicion`
    : sql<{ edicion: number }>`select edicion + 1 as edicion from receta r where ${lacking}`
  ).execute(db);
  return rows[0]?.edicion;
}

/** Starts the edition after this one; of two requests at once only one does. */
export const nextEdicion = (db: Db, id: number, edicion: number) =>
  db
    .updateTable('receta')
    .set({ edicion: edicion + 1 })
    .where('id', '=', id)
    .where('edicion', '=', edicion)
    .execute();

/** The doctor's next number. Numbers have no gap, so the doctor's row stays locked until the commit. */
const next = prepared(
  (_, a: { doctor_id: number }) => sql<{ numero: number }>`
    insert into receta_numero (doctor_id, numero) values (${a.doctor_id}, 1)
    on conflict (doctor_id) do update set numero = receta_numero.numero + 1 returning numero`,
);
const isNumbered = prepared((db, a: { consulta_id: number }) =>
  db.selectFrom('receta').where('consulta_id', '=', a.consulta_id).select('id'),
);

/** Gives the entry's receta its number unless it already has one. */
export async function numberReceta(trx: Trx, { id: consulta_id, version, doctor_id, now }: Version): Promise<void> {
  if (version > 1 && (await isNumbered(trx, { consulta_id })).length > 0) return;
  const [row] = await next(trx, { doctor_id });
  const creada_en = now.toISOString();
  const edicion = { edicion_desde: version, lineas_desde: version };
  await trx
    .insertInto('receta')
    .values({ consulta_id, doctor_id, numero: row?.numero as number, creada_en, ...edicion })
    .execute();
}
