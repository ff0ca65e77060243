import { sha256 } from '../../../access/tokens.ts';

/** Minutes for which a mailed code serves, and for which the screen goes on after it. */
export const CODIGO_MINUTOS = 10;
export const PASO_MINUTOS = 30;
/** Codes of one link, and tries of one code. */
export const ENVIOS = 5;
export const INTENTOS = 5;

/** Salted, so that equal digits have different hashes. */
export const hashOf = (sal: string, digits: string) => sha256(`${sal}:${digits}`);

/** The address to sign at. Its secret stands behind the `#`, which browsers send to no server: no log, proxy or `Referer` has it. */
export const enlaceDe = (publicUrl: string, token: string) => `${publicUrl}/firmar#${token}`;
