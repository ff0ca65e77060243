/** The words of a copy that a doctor made, sealed with the doctor's key: who asked, why, and who received it. */
import { CALIDADES, type Calidad, type PedirCopia } from '@hampi/contract/clinica/copias/calls';
import { sql } from 'kysely';
import type { Foundation } from '../../../foundation.ts';

export type Solicitud = Pick<PedirCopia, 'nombre' | 'documento' | 'motivo' | 'papel' | 'papel_fecha' | 'reserva_razon'>;
export interface Sellado extends Solicitud {
  recibe?: string;
  recibe_documento?: string | null;
}
export const placeOf = (codigo: string) => `copia:${codigo}`;

/** Whether an authority keeps the copy secret from the patient today. */
export const isSecreta = ({
  secreto_hasta,
  secreto_contado_en,
}: {
  secreto_hasta: string | null;
  secreto_contado_en: string | null;
}) => secreto_hasta !== null && secreto_contado_en === null;

/** To whom each of these copies was given, in words for the patient; a copy that an authority keeps secret is never named. */
export async function destinatariosDe(
  { db, vault }: Pick<Foundation, 'db' | 'vault'>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('copia')
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .where(sql<boolean>`(secreto_hasta is null or secreto_contado_en is not null)`)
    .where('doctor_id', 'is not', null)
    .select(['id', 'codigo', 'doctor_id', 'sellado', 'calidad'])
    .execute();
  await vault.warm(rows.map(({ doctor_id }) => ({ doctor_id: doctor_id as number })));
  const opened = rows.map(async ({ id, codigo, doctor_id, sellado, calidad }) => {
    const { nombre, recibe } = await vault.open<Sellado>(
      { doctor_id: doctor_id as number },
      placeOf(codigo),
      sellado as Buffer,
    );
    const quien = recibe && recibe !== nombre ? `${recibe}, para ${nombre}` : nombre;
    return [id, `${quien} (${CALIDADES[calidad as Calidad]})`] as const;
  });
  return new Map(await Promise.all(opened));
}
