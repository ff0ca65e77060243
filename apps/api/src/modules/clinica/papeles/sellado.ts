/** What is written about a paper, sealed with the key of the doctor that it belongs to or waits for. */
import type { Deps } from '../../../deps.ts';

export interface Sellado {
  nombre: string;
  nota: string | null;
  /** Why it was removed, or returned to the patient. */
  razon?: string;
}

type Fila = { id: number; doctor_id: number };

export const placeOf = (id: number) => `papel:${id}`;

export const sealPapel = ({ vault }: Pick<Deps, 'vault'>, { id, doctor_id }: Fila, sellado: Sellado) =>
  vault.seal({ doctor_id }, placeOf(id), sellado);

/** Opens what was sealed of each row, and keeps the rest of it. */
export async function openPapeles<F extends Fila & { sellada: Buffer }>({ vault }: Pick<Deps, 'vault'>, rows: F[]) {
  await vault.warm([...new Set(rows.map((row) => row.doctor_id))].map((doctor_id) => ({ doctor_id })));
  return Promise.all(
    rows.map(async ({ sellada, ...row }) => ({
      ...row,
      ...(await vault.open<Sellado>({ doctor_id: row.doctor_id }, placeOf(row.id), sellada)),
    })),
  );
}
