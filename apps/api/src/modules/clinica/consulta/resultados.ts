/** The results of an entry's exams, whose files' names are sealed. */
import type { TipoResultado } from '@hampi/contract/clinica/examenes/calls';
import { sql } from 'kysely';
import type { Vault } from '../../../vault/vault.ts';

export const nombrePlace = (examenId: number) => `examen:${examenId}:nombre`;

/** Encrypts the file's name with the key of the entry's author. */
export const sealNombre = (vault: Vault, doctor_id: number, examenId: number, nombre: string) =>
  vault.seal({ doctor_id }, nombrePlace(examenId), nombre);
export const openNombre = (vault: Vault, doctor_id: number, examenId: number, sellado: Buffer) =>
  vault.open<string>({ doctor_id }, nombrePlace(examenId), sellado);

interface Resultado {
  id: number;
  archivo_en: string;
  tipo: TipoResultado;
  /** Sealed, in base64. */
  nombre: string;
}

/** Those of the entry `k`: of exams and of lists. */
export const resultados = sql<Resultado[]>`(
  select coalesce(json_agg(json_build_object('id', e.id, 'archivo_en', e.archivo_en, 'tipo', e.archivo_tipo,
    'nombre', encode(e.archivo_nombre, 'base64'))), '[]')
  from examen_pedido e where e.consulta_id = k.id and e.archivo is not null)`;

const NO_RESULT = { archivo: false, archivo_en: null, archivo_nombre: null, archivo_tipo: null };

/** Adds to a request what is known of its result. */
export async function resultadoDe(vault: Vault, doctorId: number, archivos: Resultado[]) {
  const opened = await Promise.all(
    archivos.map(async ({ id, archivo_en, tipo, nombre }) => {
      const archivo_nombre = await openNombre(vault, doctorId, id, Buffer.from(nombre, 'base64'));
      return [id, { archivo: true, archivo_en, archivo_nombre, archivo_tipo: tipo }] as const;
    }),
  );
  const results = new Map(opened);
  return <T extends { id: number | null }>(item: T) => ({
    ...item,
    ...((item.id === null ? undefined : results.get(item.id)) ?? NO_RESULT),
  });
}
