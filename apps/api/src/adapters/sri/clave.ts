/** The access key of a document, which is also its authorisation number (ecuador §2.4). */
import { randomInt } from 'node:crypto';

export interface ClaveDe {
  /** `YYYY-MM-DD`, in Ecuador. */
  fechaEmision: string;
  codDoc: string;
  ruc: string;
  ambiente: number;
  estab: string;
  ptoEmi: string;
  secuencial: number;
  /** Eight digits that the issuer chooses. */
  codigoNumerico: string;
}

/** Builds the key of 49 digits. */
export function claveAcceso(de: ClaveDe): string {
  const [year, month, day] = de.fechaEmision.split('-');
  const digits = `${day}${month}${year}${de.codDoc}${de.ruc}${de.ambiente}${de.estab}${de.ptoEmi}${nueve(de.secuencial)}${de.codigoNumerico}1`;
  return digits + checkDigit(digits);
}

/** Modulo 11 with weights 2 to 7 from the right; 11 is 0 and 10 is 1. */
export function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, i) => total + Number(digit) * (2 + (i % 6)), 0);
  const digit = 11 - (sum % 11);
  return String(digit === 11 ? 0 : digit === 10 ? 1 : digit);
}

export const isClave = (clave: string): boolean =>
  /^\d{49}$/.test(clave) && checkDigit(clave.slice(0, 48)) === clave[48];

export const newCodigoNumerico = (): string => String(randomInt(100_000_000)).padStart(8, '0');

export const nueve = (secuencial: number): string => String(secuencial).padStart(9, '0');
