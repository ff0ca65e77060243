/** Editions of an entry's receta (ADR 107). */
import type { Consulta, ConsultaEscrita } from '@hampi/contract/clinica/historia/calls';
import { RECETA } from '@hampi/contract/clinica/receta/messages';
import { sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';
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
