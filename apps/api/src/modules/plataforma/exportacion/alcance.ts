import type { Role } from '@hampi/contract/base/roles';
import { isInstitution, isPatient } from '../../../access/roles.ts';
import type { Db } from '../../../data/db.ts';
import type { Alcance } from '../../../data/tables/scope.ts';
import { profilesOf, rolesOf } from '../../personas/cierre/role-ends.ts';

/** The scope of an account in a role; undefined if the account is closed or no longer has the role. */
export async function alcanceOf(db: Db, usuario_id: number, rol: Role): Promise<Alcance | undefined> {
  const account = await db
    .selectFrom('usuario')
    .where('id', '=', usuario_id)
    .where('activated', '=', true)
    .select('id')
    .executeTakeFirst();
  if (!account || !(await rolesOf(db, usuario_id)).includes(rol)) return undefined;
  const [profile] = await profilesOf(db, usuario_id, [rol]);
  const id = profile?.doctor_id ?? profile?.cliente_id;
  if (!profile || !id) return undefined;
  const { doctor_id, cliente_id } = profile;
  const quien = { rol, doctor_id, cliente_id, secretaria_id: null };
  const tipo = isPatient({ rol }) ? 'cliente' : isInstitution({ rol }) ? 'institucion' : 'doctor';
  return { tipo, id, usuario_id, quien, documento: cliente_id ? await seenDocument(db, cliente_id) : null };
}

async function seenDocument(db: Db, cliente_id: number): Promise<string | null> {
  // Of somebody who died the heirs get a copy at the office (decisions 66).
  const { cedula_identidad } = await db
    .selectFrom('cliente')
    .where('id', '=', cliente_id)
    .select(({ eb, and }) =>
      eb
        .case()
        .when(and([eb('identidad_verificada_en', 'is not', null), eb('fecha_defuncion', 'is', null)]))
        .then(eb.ref('cedula_identidad'))
        .end()
        .as('cedula_identidad'),
    )
    .executeTakeFirstOrThrow();
  return cedula_identidad;
}
