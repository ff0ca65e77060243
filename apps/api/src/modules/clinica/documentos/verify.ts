import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { numeroImpreso, type Verificacion } from '@hampi/contract/clinica/documentos/calls';
import type { Deps } from '../../../deps.ts';
import { codeOf } from './codigo.ts';
import { reemplazo } from './documentos.queries.ts';
import { estadoOf } from './propios.ts';
import { revocadoEn } from './respuestas.ts';

const UNKNOWN: Verificacion = {
  autentico: false,
  vigente: false,
  tipo: null,
  emitido_en: null,
  valido_hasta: null,
  anulado: false,
  reemplazado: false,
  reemplazado_por: null,
  firmado: false,
  traido: false,
  revocado_en: null,
};

/** Whether the document of a code is authentic and in force, without anything about the person or the content. */
export async function verify(deps: Deps, typed: string): Promise<Verificacion> {
  const { db, clock } = deps;
  const { reemplazado, edicion_posterior } = reemplazo(deps, 'documento');
  const row = await db
    .selectFrom('documento')
    .where('codigo', '=', codeOf(typed))
    .select(['tipo', 'numero', 'emitido_en', 'valido_hasta', 'anulado_en', 'firmado', 'traido_en'])
    .select([reemplazado.as('reemplazado'), edicion_posterior.as('edicion_posterior')])
    .select(revocadoEn('documento').as('revocado_en'))
    .executeTakeFirst();
  if (!row) return verifyCopia(deps, codeOf(typed));
  const estado = estadoOf(row, fechaOf(clock.now(), ZONA_ECUADOR));
  return {
    autentico: true,
    vigente: estado === 'vigente',
    tipo: row.tipo as Verificacion['tipo'],
    emitido_en: row.emitido_en,
    valido_hasta: row.valido_hasta,
    anulado: estado === 'anulado',
    reemplazado: estado === 'reemplazado',
    reemplazado_por:
      estado === 'reemplazado' && row.edicion_posterior !== null
        ? numeroImpreso({ numero: row.numero, edicion: row.edicion_posterior })
        : null,
    // Whoever made a practice's file could claim a signature; only what was signed here is known.
    firmado: row.firmado && row.traido_en === null,
    traido: row.traido_en !== null,
    revocado_en: estado === 'revocado' ? row.revocado_en : null,
  };
}

/** A copy of a history, which is authentic for good, even when its file is no longer kept here. */
async function verifyCopia({ db }: Deps, codigo: string): Promise<Verificacion> {
  const row = await db
    .selectFrom('copia')
    .where('codigo', '=', codigo)
    .where('estado', 'in', ['LISTA', 'VENCIDA'])
    .select('terminada_en')
    .executeTakeFirst();
  return row ? { ...UNKNOWN, autentico: true, vigente: true, tipo: 'copia', emitido_en: row.terminada_en } : UNKNOWN;
}

/** Whether a file with this SHA-256, in hexadecimal, is the one that was issued with the code. */
export async function compare({ db }: Deps, typed: string, sha256: string): Promise<{ igual: boolean }> {
  const row = await db.selectFrom('documento').where('codigo', '=', codeOf(typed)).select('sha256').executeTakeFirst();
  return { igual: row?.sha256.toString('hex') === sha256 };
}
