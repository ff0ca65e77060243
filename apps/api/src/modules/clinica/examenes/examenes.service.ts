import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Resultado } from '@hampi/contract/clinica/examenes/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { FastifyRequest } from 'fastify';
import { withoutPlace } from '../../../adapters/files/without-place.ts';
import { prepared } from '../../../data/prepared.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { getSealed, keepSealed } from '../../../vault/sealed-files.ts';
import { receiveFile } from '../../plataforma/archivos/archivos.upload.ts';
import { openNombre, sealNombre } from '../consulta/resultados.ts';
import { auditClinica, doctorOf, requireReader, type Who } from '../tratantes/tratantes.ts';
import { findListo, findOwnPedido, findResultado } from './examenes.queries.ts';
import { checkResultado } from './resultado.ts';

/** Stores the result of an exam or list that has none yet, encrypted. Audited. */
export async function saveResultado(
  deps: Deps,
  who: Who,
  examenId: number,
  tipo: 'EXAMEN' | 'GRUPO',
  request: FastifyRequest,
): Promise<Resultado> {
  const { db, vault, clock } = deps;
  const doctor_id = doctorOf(who);
  const pedido = (await findOwnPedido(db, doctor_id, examenId, tipo)) ?? notFound();
  if (pedido.archivo) conflict('resultado_existe', MC.resultado_existe);
  const file = await checkResultado(await receiveFile(request), who.session.usuario_id);
  const sellado = await sealNombre(vault, doctor_id, examenId, file.nombre);
  const now = clock.now();
  const kept = await keepSealed(deps, { doctor_id }, file.bytes, (archivo) =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('examen_pedido')
        .set({
          archivo,
          archivo_en: now.toISOString(),
          archivo_tipo: file.tipo,
          archivo_nombre: sellado,
          archivo_por: who.session.usuario_id,
        })
        .where('id', '=', examenId)
        .where('archivo', 'is', null)
        .returning(['id', 'archivo_en'])
        .executeTakeFirst();
      if (row) await auditClinica(trx, who, 'examen.subir', pedido.cliente_id, examenId, now);
      return row;
    }),
  );
  // Of two concurrent uploads the first one counts.
  if (!kept) return conflict('resultado_existe', MC.resultado_existe);
  return { ...kept, archivo: true, archivo_nombre: file.nombre, archivo_tipo: file.tipo };
}

/** The uploaded file, for a doctor who may read the entry; 404 otherwise. */
export async function readResultado(deps: Deps, who: Who, examenId: number) {
  const { db, vault, clock } = deps;
  const row = (await findResultado(db, doctorOf(who), examenId)) ?? notFound();
  const { doctor_id, archivo, archivo_tipo, archivo_nombre } = row;
  if (!archivo || !archivo_tipo || !archivo_nombre) return notFound();
  // From now on the patient may read it too (decisions 65).
  if (doctor_id === doctorOf(who)) await noteSeen(db, { id: examenId, now: clock.now().toISOString() });
  await auditClinica(db, who, 'examen.leer', row.cliente_id, examenId, clock.now());
  return {
    tipo: archivo_tipo,
    nombre: await openNombre(vault, doctor_id, examenId, archivo_nombre),
    bytes: await getSealed(deps, { doctor_id }, archivo),
  };
}

const noteSeen = prepared((db, a: { id: number; now: string }) =>
  db.updateTable('examen_pedido').set({ visto_en: a.now }).where('id', '=', a.id).where('visto_en', 'is', null),
);

/** The file of a result that the patient may read; 404 before. */
export async function readResultadoPropio(deps: Deps, who: Who, clienteId: number, examenId: number) {
  const { db, vault, clock } = deps;
  const { confidencial } = await requireReader(deps, who, clienteId);
  const now = clock.now();
  const asked = { id: examenId, cliente: clienteId, now: now.toISOString(), hoy: fechaOf(now, ZONA_ECUADOR) };
  const [row] = await findListo(db, { ...asked, confidencial });
  if (!row) return notFound();
  await auditClinica(db, who, 'examen.leer', clienteId, examenId, now);
  return {
    tipo: row.archivo_tipo,
    nombre: await openNombre(vault, row.doctor_id, examenId, row.archivo_nombre),
    bytes: withoutPlace(await getSealed(deps, { doctor_id: row.doctor_id }, row.archivo)),
  };
}
