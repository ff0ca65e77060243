/** Addresses of the inside that both sides must know. */
import { type Role, roleFacts } from './role-facts.ts';

/** The screen on which a role finds a cita (3 §2). The others have none: their notice contains everything. */
export const AGENDA: Partial<Record<Role, string>> = {
  ROLE_MED: roleFacts.ROLE_MED.home,
  ROLE_SEC: roleFacts.ROLE_SEC.home,
  ROLE_LAB: roleFacts.ROLE_LAB.home,
  ROLE_CLI: roleFacts.ROLE_CLI.home,
};

/** Where a role keeps its waiting list, for the roles that have one. */
export const LISTA_DE_ESPERA: Partial<Record<Role, string>> = {
  ROLE_MED: `${roleFacts.ROLE_MED.base}/lista-de-espera`,
  ROLE_SEC: `${roleFacts.ROLE_SEC.base}/lista-de-espera`,
  ROLE_LAB: `${roleFacts.ROLE_LAB.base}/lista-de-espera`,
};

/** Where patients see and change their own data, and stop a change that somebody else asked for. */
export const MIS_DATOS = `${roleFacts.ROLE_CLI.base}/dashboard`;

/** Where patients read their own record and see who opened it. */
export const MI_HISTORIA = `${roleFacts.ROLE_CLI.base}/mi-historia`;

/** Screens of the back office that notices to administrators open. */
export const ADMINISTRACION = {
  inicio: roleFacts.ROLE_ADMIN.home,
  auditoria: `${roleFacts.ROLE_ADMIN.base}/auditoria`,
  cambios: `${roleFacts.ROLE_ADMIN.base}/cambios`,
  reglasCambios: `${roleFacts.ROLE_ADMIN.base}/reglas-cambios`,
  doctores: `${roleFacts.ROLE_ADMIN.base}/doctor`,
  instituciones: `${roleFacts.ROLE_ADMIN.base}/instituciones`,
  laboratoristas: `${roleFacts.ROLE_ADMIN.base}/laboratoristas`,
  usuarios: `${roleFacts.ROLE_ADMIN.base}/usuario`,
} as const;

const areas = new RegExp(
  `^(?:${Object.values(roleFacts)
    .map(({ base }) => base)
    .join('|')})(?:/.*)?$`,
  'i',
);

/**
 * Whether the program of the inside draws a path: any in the area of a role. Only the holder of a role learns what exists in its area;
 * everybody else is led to the landing (AU-6).
 */
export const isArea = (path: string): boolean => areas.test(path);

/** Where a professional reviews the changes of rules that were sent to them. */
export const POR_REVISAR = `${roleFacts.ROLE_MED.base}/reglas-por-revisar`;
