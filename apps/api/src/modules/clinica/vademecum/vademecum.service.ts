import type { Parsed } from '@hampi/contract/base/endpoint';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { saveMedicamento } from '@hampi/contract/clinica/vademecum/calls';
import * as MArchivos from '@hampi/contract/plataforma/archivos/messages';
import type { Session } from '../../../access/session.ts';
import { lockOwnDoctor } from '../../../access/vinculo.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { notFound, type Refusals } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { dropArchivo, requireOwnImagen } from '../../plataforma/archivos/archivos.service.ts';
import { findOwn } from './vademecum.queries.ts';

export const vademecumRefusals: Refusals = {
  vademecum_unico: { status: 409, mensaje: MC.medicamento_repetido, campo: 'nombre' },
  vademecum_imagen_fkey: { status: 400, mensaje: MArchivos.foto_ajena, campo: 'urlimagen' },
};

type Body = Parsed<typeof saveMedicamento>['body'];

/** Writes an own entry; a replaced picture is deleted after the transaction. */
export async function saveOwn(deps: Deps, session: Session, { id, doctor_id, urlimagen, ...fields }: Body) {
  const { row, dropped } = await deps.db.transaction().execute(async (trx) => {
    const doctor = await lockOwnDoctor(trx, session);
    if (doctor_id !== undefined && doctor_id !== doctor.id) notFound();
    const before = id === undefined ? undefined : ((await lockOwn(trx, doctor.id, id)) ?? notFound());
    if (urlimagen && urlimagen !== before?.imagen)
      await requireOwnImagen(trx, session.usuario_id, urlimagen, 'urlimagen');

    const columns = { ...fields, imagen: urlimagen };
    const saved = before
      ? await trx
          .updateTable('vademecum')
          .set(columns)
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto('vademecum')
          .values({ ...columns, doctor_id: doctor.id })
          .returning('id')
          .executeTakeFirstOrThrow();
    await audit(trx, session, before ? 'vademecum.editar' : 'vademecum.crear', saved.id);
    const replaced = before?.imagen && before.imagen !== urlimagen ? before.imagen : null;
    return { row: (await findOwn(trx, doctor.id, saved.id)) ?? notFound(), dropped: replaced };
  });
  if (dropped) await dropArchivo(deps, dropped);
  return row;
}

/** Deletes an own entry with its picture. 404 for the general vademecum's and other doctors'. */
export async function removeOwn(deps: Deps, session: Session, id: number) {
  const imagen = await deps.db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('vademecum')
      .where('id', '=', id)
      .where('doctor_id', '=', session.doctor_id)
      .returning('imagen')
      .executeTakeFirst();
    if (!gone) return notFound();
    await audit(trx, session, 'vademecum.eliminar', id);
    return gone.imagen;
  });
  if (imagen) await dropArchivo(deps, imagen);
  return null;
}

const lockOwn = (trx: Trx, doctor_id: number, id: number) =>
  trx
    .selectFrom('vademecum')
    .select(['id', 'imagen'])
    .where('id', '=', id)
    .where('doctor_id', '=', doctor_id)
    .forUpdate()
    .executeTakeFirst();
