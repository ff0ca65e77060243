/** Addresses of the inside that both sides must know. */
import { type Role, roleFacts } from './role-facts.ts';

/** The screen on which a role finds a cita (3 §2). The others have none: their notice contains everything. */
export const AGENDA: Partial<Record<Role, string>> = {
  ROLE_MED: roleFacts.ROLE_MED.home,
  ROLE_SEC: roleFacts.ROLE_SEC.home,
  ROLE_LAB: roleFacts.ROLE_LAB.home,
  ROLE_CLI: roleFacts.ROLE_CLI.home,
};

/** Where those who have one keep a waiting list. */
export const LISTA_DE_ESPERA: Partial<Record<Role, string>> = {
  ROLE_MED: `${roleFacts.ROLE_MED.base}/lista-de-espera`,
  ROLE_SEC: `${roleFacts.ROLE_SEC.base}/lista-de-espera`,
  ROLE_LAB: `${roleFacts.ROLE_LAB.base}/lista-de-espera`,
};

/** Where patients see and change their own data, and stop a change that somebody else asked for. */
export const MIS_DATOS = `${roleFacts.ROLE_CLI.base}/dashboard`;

const areas = new RegExp(
  `^(?:${Object.values(roleFacts)
    .map(({ base }) => base)
    .join('|')})(?:/.*)?$|^/reservar/\\d+/?$`,
  'i',
);

/** Whether a path is drawn by the program of the inside: the page that books, or one in the area of a role: what is under it is known to its holder alone, whoever is not one is led to the landing (AU-6). */
export const isArea = (path: string): boolean => areas.test(path);
