/** The accesses that an owner gives to other programs: made, listed and revoked in Mi cuenta (ADR 245). */

import { ACCESOS_MAX, type AccesoFhir, type NuevoAcceso } from '@hampi/contract/plataforma/fhir/calls';
import * as MFhir from '@hampi/contract/plataforma/fhir/messages';
import { TIPOS_DE, type TipoFhir } from '@hampi/contract/plataforma/fhir/tipos';
import { sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import { sha256 } from '../../../access/tokens.ts';
import type { Deps } from '../../../deps.ts';
import { forbidden, invalid, notFound, type Refusals } from '../../../http/errors.ts';
import { daysFrom } from '../../../process/clock.ts';
import { audit } from '../../../vault/audit.ts';
import { type Llaves, tellLlave } from '../../personas/cuentas/llaves.ts';
import { newClave } from './clave.ts';

export const accesosRefusals: Refusals = {
  acceso_limite: { status: 409, mensaje: MFhir.demasiados_accesos, campo: 'nombre' },
};

const MOST = 200;

const tiposOf = ({ rol }: Session): readonly TipoFhir[] =>
  (TIPOS_DE as Partial<Record<string, readonly TipoFhir[]>>)[rol] ?? forbidden();

/** The accesses of the active role, newest first. */
export const listAccesos = ({ db, clock }: Deps, session: Session): Promise<AccesoFhir[]> =>
  db
    .selectFrom('acceso_programa')
    .where('usuario_id', '=', session.usuario_id)
    .where('rol', '=', session.rol)
    .select(['id', 'nombre', sql<TipoFhir[]>`tipos`.as('tipos'), 'creado_en', 'expira_en', 'usado_en'])
    .select(sql<boolean>`(expira_en <= ${clock.now().toISOString()}::timestamptz)`.as('vencido'))
    .orderBy('id', 'desc')
    .limit(ACCESOS_MAX)
    .execute();

/** Makes an access and returns its key, which is not stored and cannot be shown again. 400 for a type that the role does not have. */
export async function createAcceso({ db, clock }: Deps, session: Session, { nombre, tipos, dias }: NuevoAcceso) {
  const own = tiposOf(session);
  if (!tipos.every((tipo) => own.includes(tipo))) invalid({ tipos: MFhir.tipo_ajeno }, MFhir.tipo_ajeno);
  const clave = newClave();
  const now = clock.now();
  const id = await db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('acceso_programa')
      .values({
        usuario_id: session.usuario_id,
        rol: session.rol,
        nombre,
        tipos,
        hash: sha256(clave),
        creado_en: now.toISOString(),
        expira_en: daysFrom(now, dias).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, session, 'acceso_programa.crear', made.id, { tipos, dias });
    await tellLlave(trx, { clock }, session.usuario_id, { clase: 'PROGRAMA', id: made.id, nombre });
    return made.id;
  });
  return { id, clave };
}

/** Revokes an access; 404 if it belongs to another account or role. */
export const revokeAcceso = ({ db }: Deps, session: Session, id: number): Promise<null> =>
  db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('acceso_programa')
      .where('id', '=', id)
      .where('usuario_id', '=', session.usuario_id)
      .where('rol', '=', session.rol)
      .returning('id')
      .executeTakeFirst();
    if (!gone) return notFound();
    await audit(trx, session, 'acceso_programa.revocar', id);
    return null;
  });

/** In all roles of the account. */
export const accesosLlaves: Llaves = {
  clase: 'PROGRAMA',
  list: (db, usuario_id) =>
    db
      .selectFrom('acceso_programa')
      .where('usuario_id', '=', usuario_id)
      .select(['id', 'nombre', 'creado_en as creada_en', 'usado_en as usada_en'])
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute(),
  async end(trx, usuario_id, id) {
    const gone = await trx
      .deleteFrom('acceso_programa')
      .where('usuario_id', '=', usuario_id)
      .$if(id !== undefined, (q) => q.where('id', '=', id as number))
      .returning('id')
      .execute();
    return gone.map((row) => row.id);
  },
};
