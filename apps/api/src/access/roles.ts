/** What a role means to the rules of the server. Modules call these functions and never compare names of roles (ADR 140). */
import type { Role } from '@hampi/contract/base/roles';
import { type RawBuilder, sql } from 'kysely';
import { forbidden } from '../http/errors.ts';
import type { Session } from './session.ts';

type Acting = Pick<Session, 'rol'>;

/** The patient's role, for notices, registrations and actions without a session. */
export const PATIENT = 'ROLE_CLI' as const satisfies Role;
export const SECRETARY = 'ROLE_SEC' as const satisfies Role;
export const ADMINISTRATOR = 'ROLE_ADMIN' as const satisfies Role;

/** Roles with access to other people's accounts (decisions 50). */
export const OVER_ACCOUNTS: readonly Role[] = [ADMINISTRATOR, 'ROLE_ADMINSEC'];

/** The role of the account that owns a provider of each kind. */
export const roleOfProveedor = { MEDICO: 'ROLE_MED', LABORATORIO: 'ROLE_LAB', INSTITUCION: 'ROLE_INS' } as const;

/** The same as an SQL expression over the column with the kind. */
export const roleOfTipo = (column: string): RawBuilder<Role> => {
  const whens = Object.entries(roleOfProveedor).map(([tipo, rol]) => sql`when ${sql.lit(tipo)} then ${sql.lit(rol)}`);
  return sql<Role>`case ${sql.ref(column)} ${sql.join(whens, sql` `)} end`;
};

/** The channel of patients' own bookings. */
export const CANAL_PACIENTE = 'WEB_PACIENTE';

const canales: Partial<Record<Role, string>> = {
  ROLE_MED: 'WEB_MEDICO',
  ROLE_SEC: 'WEB_SECRETARIA',
  ROLE_LAB: 'WEB_LABORATORIO',
  ROLE_INS: 'WEB_INSTITUCION',
  ROLE_CLI: CANAL_PACIENTE,
  ROLE_ADMIN: 'WEB',
};

/** The channel of this session's bookings: determined by the role, never taken from the payload (model §5). */
export const canalOf = ({ rol }: Acting): string => canales[rol] ?? forbidden();

/** Patients see and do only what concerns themselves. */
export const isPatient = ({ rol }: Acting): boolean => rol === PATIENT;

/** Doctors treat patients and sign what they write. */
export const isDoctor = ({ rol }: Acting): boolean => rol === 'ROLE_MED';

/** Secretaries work for the professionals they are linked to. */
export const isSecretary = ({ rol }: Acting): boolean => rol === SECRETARY;

/** Institutions own branches where others attend, with several places per turno. */
export const isInstitution = ({ rol }: Acting): boolean => rol === 'ROLE_INS';

export const isAdministrator = ({ rol }: Acting): boolean => rol === ADMINISTRATOR;
