/** The words of referrals and of their answers, sealed with the key of whoever wrote them. */
import type { ContenidoDerivacion, ContenidoRespuesta } from '@hampi/contract/clinica/derivaciones/formas';
import type { Deps } from '../../../deps.ts';

interface Nombre {
  nombre: string;
  /** YYYY-MM-DD. */
  fecha: string;
}

export interface Sellada extends ContenidoDerivacion {
  /** What each attachment was called when it was sent, in the order of their rows; the oldest by kind and id in that order. */
  nombres: readonly Nombre[] | Readonly<Record<string, Nombre>>;
  /** Questions about allergies that were answered when it was sent. */
  conAlergia?: string[];
  /** Why its sender ended it. */
  razon?: string;
}

type Reach = Pick<Deps, 'vault'>;
interface Fila {
  doctor_id: number;
  clave: string;
}
export const placeOf = ({ clave }: Pick<Fila, 'clave'>) => `derivacion:${clave}`;

export const sealDerivacion = ({ vault }: Reach, { doctor_id, clave }: Fila, words: Sellada) =>
  vault.seal({ doctor_id }, placeOf({ clave }), words);

/** Opens the words of each row, and keeps the rest of it. */
export async function openDerivaciones<F extends Fila & { sellada: Buffer }>({ vault }: Reach, rows: F[]) {
  await vault.warm([...new Set(rows.map(({ doctor_id }) => doctor_id))].map((doctor_id) => ({ doctor_id })));
  return Promise.all(
    rows.map(async ({ sellada, ...row }) => ({
      ...row,
      words: await vault.open<Sellada>({ doctor_id: row.doctor_id }, placeOf(row), sellada),
    })),
  );
}

/** What a colleague wrote: an answer, or only why it was returned. */
export type RespuestaSellada = (ContenidoRespuesta | { razon: string }) & {
  /** The colleague's name, where the answer came with an export and they have no account. */
  autor?: string;
};

interface FilaRespuesta {
  derivacion_id: number;
  version: number;
  doctor_id: number;
}
export const respuestaPlace = ({ derivacion_id, version }: Omit<FilaRespuesta, 'doctor_id'>) =>
  `derivacion.respuesta:${derivacion_id}:${version}`;

export const sealRespuesta = ({ vault }: Reach, row: FilaRespuesta, words: RespuestaSellada) =>
  vault.seal({ doctor_id: row.doctor_id }, respuestaPlace(row), words);

export async function openRespuestas<F extends FilaRespuesta & { sellada: Buffer }>({ vault }: Reach, rows: F[]) {
  await vault.warm([...new Set(rows.map(({ doctor_id }) => doctor_id))].map((doctor_id) => ({ doctor_id })));
  return Promise.all(
    rows.map(async ({ sellada, ...row }) => ({
      ...row,
      words: await vault.open<RespuestaSellada>({ doctor_id: row.doctor_id }, respuestaPlace(row), sellada),
    })),
  );
}
