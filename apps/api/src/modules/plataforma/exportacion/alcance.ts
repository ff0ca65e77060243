import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Role } from '@hampi/contract/base/roles';
import { sql } from 'kysely';
import { isInstitution, isPatient } from '../../../access/roles.ts';
import type { Alcance } from '../../../data/tables/scope.ts';
import type { Deps } from '../../../deps.ts';
import { isPropiaAbierta, isTodaRepresentada } from '../../clinica/tratantes/tratantes.ts';
import { profilesOf, rolesOf } from '../../personas/cierre/role-ends.ts';

interface Pedida {
  usuario_id: number;
  rol: Role;
  /** A child whom the account represents; null for what is its own. */
  cliente_id: number | null;
}

/** The scope of an account in a role; undefined if the account is closed, no longer has the role or no longer represents the child. */
export async function alcanceOf(deps: Pick<Deps, 'db' | 'clock'>, pedida: Pedida): Promise<Alcance | undefined> {
  const { db } = deps;
  const { usuario_id, rol } = pedida;
  const account = await db
    .selectFrom('usuario')
    .where('id', '=', usuario_id)
    .where('activated', '=', true)
    .select('id')
    .executeTakeFirst();
  if (!account || !(await rolesOf(db, usuario_id)).includes(rol)) return undefined;
  if (pedida.cliente_id !== null) return representado(deps, usuario_id, rol, pedida.cliente_id);
  const [profile] = await profilesOf(db, usuario_id, [rol]);
  const id = profile?.doctor_id ?? profile?.cliente_id;
  if (!profile || !id) return undefined;
  const { doctor_id, cliente_id } = profile;
  const quien = { rol, doctor_id, cliente_id, secretaria_id: null };
  const tipo = isPatient({ rol }) ? 'cliente' : isInstitution({ rol }) ? 'institucion' : 'doctor';
  return { tipo, id, usuario_id, quien, ...(cliente_id ? await seenDocument(deps, cliente_id) : { documento: null }) };
}

/** The id of no account. */
const NINGUNA = 0;

const hoyOf = ({ clock }: Pick<Deps, 'clock'>) => fechaOf(clock.now(), ZONA_ECUADOR);

async function seenDocument(deps: Pick<Deps, 'db' | 'clock'>, cliente_id: number) {
  const { cedula_identidad, abierta, verificada } = await deps.db
    .selectFrom('cliente as c')
    .where('c.id', '=', cliente_id)
    .select(['c.cedula_identidad', isPropiaAbierta(hoyOf(deps)).as('abierta')])
    // Of somebody who died the heirs get a copy at the office (decisions 66).
    .select(sql<boolean>`(c.identidad_verificada_en is not null and c.fecha_defuncion is null)`.as('verificada'))
    .executeTakeFirstOrThrow();
  if (abierta) return { documento: cedula_identidad };
  return { documento: null, cerrada: verificada ? ('MENOR' as const) : ('SIN_VERIFICAR' as const) };
}

/** A child's record, without what an account of the child has: its login, its pictures, what it paid. */
async function representado(
  deps: Pick<Deps, 'db' | 'clock'>,
  usuario_id: number,
  rol: Role,
  id: number,
): Promise<Alcance | undefined> {
  const child = await deps.db
    .selectFrom('cliente as c')
    .where('c.id', '=', id)
    .where(isTodaRepresentada(usuario_id, hoyOf(deps)))
    .select('c.cedula_identidad')
    .executeTakeFirst();
  if (!child) return undefined;
  const quien = { rol, doctor_id: null, cliente_id: id, secretaria_id: null };
  const { cedula_identidad: documento } = child;
  return { tipo: 'cliente', id, usuario_id: NINGUNA, quien, documento, representada: true };
}
