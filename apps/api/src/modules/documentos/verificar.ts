import { fechaOf, type Verificacion, ZONA_ECUADOR } from '@hampi/contract';
import type { Deps } from '../../deps.ts';
import { codeOf } from './emitir.ts';

const UNKNOWN: Verificacion = {
  autentico: false,
  vigente: false,
  tipo: null,
  emitido_en: null,
  valido_hasta: null,
  anulado: false,
  firmado: false,
};

/** What the public page says of a code: authentic and in force, or not; nothing of the person or the content. */
export async function verify({ db, clock }: Deps, typed: string): Promise<Verificacion> {
  const row = await db
    .selectFrom('documento')
    .where('codigo', '=', codeOf(typed))
    .select(['tipo', 'emitido_en', 'valido_hasta', 'anulado_en', 'firmado'])
    .executeTakeFirst();
  if (!row) return UNKNOWN;
  const today = fechaOf(clock.now(), ZONA_ECUADOR);
  const anulado = row.anulado_en !== null;
  return {
    autentico: true,
    vigente: !anulado && (row.valido_hasta === null || today <= row.valido_hasta),
    tipo: row.tipo as Verificacion['tipo'],
    emitido_en: row.emitido_en,
    valido_hasta: row.valido_hasta,
    anulado,
    firmado: row.firmado,
  };
}
