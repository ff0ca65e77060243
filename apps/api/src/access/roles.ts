/** What a role means to the rules of the server. Modules ask these questions and never compare names (ADR 140). */
import type { Session } from './session.ts';

type Acting = Pick<Session, 'rol'>;

/** Sees and does what concerns only their own person. */
export const isPatient = ({ rol }: Acting): boolean => rol === 'ROLE_CLI';

/** Owns branches where others attend, with several places at a time. */
export const isInstitution = ({ rol }: Acting): boolean => rol === 'ROLE_INS';
