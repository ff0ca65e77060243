/** What a role means to the rules of the server. Modules ask these questions and never compare names (ADR 140). */
import type { Role } from '@hampi/contract/base/roles';
import { type RawBuilder, sql } from 'kysely';
import { forbidden } from '../http/errors.ts';
import type { Session } from './session.ts';

type Acting = Pick<Session, 'rol'>;

/** Whose a notice, a registration or an act without a session is. */
export const PATIENT = 'ROLE_CLI' as const satisfies Role;
export const SECRETARY = 'ROLE_SEC' as const satisfies Role;
export const ADMINISTRATOR = 'ROLE_ADMIN' as const satisfies Role;

/** Those with access to other people's accounts (decisions 50). */
export const OVER_ACCOUNTS: readonly Role[] = [ADMINISTRATOR, 'ROLE_ADMINSEC'];

/** The role of the account that owns a provider of each kind. */
export const roleOfProveedor = { MEDICO: 'ROLE_MED', LABORATORIO: 'ROLE_LAB', INSTITUCION: 'ROLE_INS' } as const;

/** The same in a statement, of a column with the kind. */
export const roleOfTipo = (column: string): RawBuilder<Role> => {
  const whens = Object.entries(roleOfProveedor).map(([tipo, rol]) => sql`when ${sql.lit(tipo)} then ${sql.lit(rol)}`);
  return sql<Role>`case ${sql.ref(column)} ${sql.join(whens, sql` `)} end`;
};

/** The channel of what patients book themselves. */
export const CANAL_PACIENTE = 'WEB_PACIENTE';

const canales: Partial<Record<Role, string>> = {
  ROLE_MED: 'WEB_MEDICO',
  ROLE_SEC: 'WEB_SECRETARIA',
  ROLE_LAB: 'WEB_LABORATORIO',
  ROLE_INS: 'WEB_INSTITUCION',
  ROLE_CLI: CANAL_PACIENTE,
  ROLE_ADMIN: 'WEB',
};

/** The channel of what this session books: set from the role, never taken from the payload (model §5). */
export const canalOf = ({ rol }: Acting): string => canales[rol] ?? forbidden();

/** Sees and does what concerns only their own person. */
export const isPatient = ({ rol }: Acting): boolean => rol === PATIENT;

/** Treats patients and signs what they write. */
export const isDoctor = ({ rol }: Acting): boolean => rol === 'ROLE_MED';

/** Works for the professionals she is linked to. */
export const isSecretary = ({ rol }: Acting): boolean => rol === SECRETARY;

/** Owns branches where others attend, with several places at a time. */
export const isInstitution = ({ rol }: Acting): boolean => rol === 'ROLE_INS';

export const isAdministrator = ({ rol }: Acting): boolean => rol === ADMINISTRATOR;
