/** Which edition of its receta an entry prints (ADR 107). */
import { type Consulta, type ConsultaEscrita, RECETA } from '@hampi/contract';
import { sql } from 'kysely';
import type { Trx } from '../../core/db.ts';
import { skipAvisosOfDocumentos } from '../avisos/avisos.service.ts';

type Entrada = Consulta | ConsultaEscrita;

/** The medicines as paper shows them: why a line stands, and which row of a catalogue it came from, does not. */
const medicinas = ({ receta }: Entrada) =>
  JSON.stringify([
    receta?.detalle
      .filter(({ controlado }) => !controlado)
      .map(({ vademecum_id: _, funcion: __, razon_advertencia: ___, ...shown }) => shown) ?? [],
    receta?.indicaciones ?? null,
  ]);

/** What stands around them. */
const entorno = (entrada: Entrada) =>
  JSON.stringify([
    'oficina' in entrada ? entrada.oficina.id : entrada.oficinaId,
    entrada.detalleCie10,
    entrada.antropometria_peso,
    entrada.antropometria_talla,
    entrada.sv_pres_sist,
    entrada.sv_pres_dias,
  ]);

/** Paper of the lines as they were has no use any more: what waits to be mailed of it does not leave. */
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

/** A correction of what is printed is the receta's next edition; of other words, or of an entry that had no receta, none. */
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
