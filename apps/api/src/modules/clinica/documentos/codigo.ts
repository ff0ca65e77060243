/** The random codes by which documents are verified. */
import { randomBytes } from 'node:crypto';

/** Characters that are not easily confused; sixteen of them are 80 bits. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const newCode = () => [...randomBytes(16)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
/** The printed form: ABCD-EFGH-JKLM-NPQR. */
const grouped = (code: string) => (code.match(/.{4}/g) as string[]).join('-');
export const codeOf = (typed: string) => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** What a document prints about its verification. */
export const verificacionOf = ({ publicUrl }: { publicUrl: string }, codigo: string) => ({
  url: `${publicUrl}/verificar/${codigo}`,
  pagina: `${publicUrl}/verificar`.replace(/^https?:\/\//, ''),
  codigo: grouped(codigo),
});
