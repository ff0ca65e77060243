/** Editions of an entry's receta (ADR 107). */

import type { Consulta, ConsultaEscrita } from '@hampi/contract/clinica/historia/calls';
import * as RECETA from '@hampi/contract/clinica/receta/messages';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../data/db.ts';
import { skipAvisosOfDocumentos } from '../../plataforma/avisos/avisos.service.ts';

type Entrada = Consulta | ConsultaEscrita;

/** The medicines as printed, without the doctor's reasons and catalogue ids. */
const medicinas = ({ receta }: Entrada) =>
  JSON.stringify([
    receta?.detalle
      .filter(({ controlado }) => !controlado)
      .map(({ vademecum_id: _, funcion: __, razon_advertencia: ___, ...shown }) => shown) ?? [],
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

/** Skips mails not sent yet that carry an outdated edition. */
async function recallMails(trx: Trx, consulta_id: number) {
  const issued = await trx
    .selectFrom('documento')
    .where('consulta_id', '=', consulta_id)
    .where('tipo', '=', 'receta')
    .select('id')
    .execute();
  const ids = issued.map((row) => row.id);
  if (ids.length > 0) await skipAvisosOfDocumentos(trx, ids, RECETA.corregida_sin_enviar);
}

/** Starts the next edition if a correction changes what is printed. */
export async function editReceta(
  trx: Trx,
  { id, version }: { id: number; version: number },
  before: Entrada,
  after: Entrada,
): Promise<void> {
  const others = medicinas(before) !== medicinas(after);
  if (!others && entorno(before) === entorno(after)) return;
  await sql`update receta set edicion = edicion + 1, edicion_desde = ${version},
      lineas_desde = case when ${others} then ${version} else lineas_desde end
    where consulta_id = ${id} and edicion_desde < ${version}`.execute(trx);
  if (others) await recallMails(trx, id);
}

/**
 * The edition that the receta has with the professional's ACESS number: the next one where the present one was issued without
 * it (ADR 116). `write` makes it so; two at once make one.
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
