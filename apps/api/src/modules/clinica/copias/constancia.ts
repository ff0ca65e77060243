import { fechaOf } from '@hampi/contract/base/fechas';
import type { Deps } from '../../../deps.ts';
import { verificacionOf } from '../documentos/codigo.ts';
import { pacienteImpreso } from '../documentos/documentos.service.ts';
import type { Who } from '../tratantes/tratantes.ts';
import { contextoDe } from './contexto.ts';
import type { Alcance } from './copias.queries.ts';
import { requireCopia, solicitudOf } from './copias.service.ts';
import { constancia, numeroDe } from './portada.ts';

/** The sheet for the receiver to sign; undefined before the copy was handed over. */
export async function constanciaOf(deps: Deps, who: Who, id: number): Promise<Uint8Array | undefined> {
  const row = await requireCopia(deps.db, who.session, id);
  const solicitud = await solicitudOf(deps, row);
  if (!solicitud || !row.entregada_en) return undefined;
  const { paciente, emisor, zona } = await contextoDe(deps, who, row.cliente_id);
  const base = {
    numero: numeroDe(row.numero),
    emitido: deps.clock.now().toISOString(),
    fecha: fechaOf(row.entregada_en, zona),
    zona,
    emisor,
    paciente: pacienteImpreso(paciente),
    verificacion: verificacionOf(deps.config, row.codigo),
  };
  const { entregada_en, calidad, numero, secreto_hasta } = row;
  const hecho = { numero, calidad, secreto_hasta, alcance: row as Alcance, consultas: 0, reservadas: 0, porVer: 0 };
  const cuenta = { hojas: row.hojas ?? 0, adjuntos: row.adjuntos ?? 0 };
  const pliego = constancia(base, { ...hecho, ...cuenta, solicitud, entregada_en });
  return (await deps.documents.of(who.session.usuario_id).renderPliegos([pliego], null)).pdf;
}
