/** Referrals as their readers see them. */
import { DAY_MS, fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Derivacion, EstadoDerivacion, Respuesta } from '@hampi/contract/clinica/derivaciones/calls';
import {
  type ClaseDerivacion,
  type ContenidoDerivacion,
  type ContenidoRespuesta,
  MOTIVOS_DERIVACION,
} from '@hampi/contract/clinica/derivaciones/formas';
import * as MD from '@hampi/contract/clinica/derivaciones/messages';
import type { DbOrTrx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { HampiError } from '../../../http/errors.ts';
import { type FilaDerivacion, respuestas } from './derivaciones.queries.ts';
import { openRespuestas, type RespuestaSellada, type Sellada } from './sellado.ts';

type ConEstado = Pick<FilaDerivacion, 'estado' | 'abierta_hasta'>;

/** The stored state, or that the days in which it could be opened have passed. */
export function estadoOf({ estado, abierta_hasta }: ConEstado, now: Date): EstadoDerivacion {
  const isOver = abierta_hasta !== null && Date.parse(abierta_hasta) <= now.getTime();
  return isOver && (estado === 'ENVIADA' || estado === 'ACEPTADA') ? 'VENCIDA' : (estado as EstadoDerivacion);
}

const CERRADA: Partial<Record<EstadoDerivacion, string>> = {
  ANULADA: MD.ya_anulada,
  RESPONDIDA: MD.ya_respondida,
  DEVUELTA: MD.ya_devuelta,
  VENCIDA: MD.ya_vencida,
  ACEPTADA: MD.ya_aceptada,
};

/** 409 `DERIVACION_CERRADA` with the state in which it is. */
export function closed(estado: EstadoDerivacion, sentence = CERRADA[estado] ?? MD.ya_redirigida): never {
  throw new HampiError(409, sentence, { codigo: 'DERIVACION_CERRADA', data: { estado } });
}

/** `Hospital del Río · Cardiología`. */
export const destinoOf = (
  words: Pick<ContenidoDerivacion, 'establecimiento' | 'servicio' | 'especialidad'>,
  para: string,
) => [para, words.establecimiento, words.servicio, words.especialidad].filter(Boolean).join(' · ');

/** Why, in a sentence: the question of an interconsulta, or the motive of a referral. */
export const porqueOf = ({ pregunta, motivo, motivo_otro }: ContenidoDerivacion): string | null =>
  pregunta ?? (motivo === 'OTRO' ? motivo_otro : motivo && MOTIVOS_DERIVACION[motivo]);

export function derivacionOf(
  row: Omit<FilaDerivacion, 'sellada'> & { words: Sellada },
  doctorId: number,
  now: Date,
): Derivacion {
  const estado = estadoOf(row, now);
  const waits = row.cerrada_en === null;
  return {
    id: row.id,
    cliente_id: row.cliente_id,
    paciente: row.paciente,
    consulta_id: row.consulta_id,
    clase: row.clase as ClaseDerivacion,
    urgente: row.urgente,
    estado,
    destino: destinoOf(row.words, row.para),
    para_doctor_id: row.para_doctor_id,
    sin_cuenta: row.sin_cuenta,
    enviada_en: row.enviada_en,
    abierta_hasta: row.abierta_hasta,
    aceptada_en: row.aceptada_en,
    cerrada_en: row.cerrada_en,
    dias: waits ? diasDesde(row.enviada_en, now) : null,
    redirigida_a: row.redirigida_a,
    propia: row.doctor_id === doctorId,
    traida: row.traida_en !== null,
  };
}

/** What is said of words that came with the export of another installation: a file proves nobody's identity. */
export const segunArchivo = (traida_en: string) =>
  `según el archivo de otra instalación, traído el ${fechaCorta(fechaOf(traida_en, ZONA_ECUADOR))}`;

interface Escrito {
  respuesta: Respuesta | null;
  razon: string | null;
  /** When it came with the export of another installation. */
  traida_en: string | null;
}

/** What the colleague wrote last, by the referral's id: the answer, or why it was returned. */
export async function escritoPor(deps: Pick<Deps, 'vault'> & { db: DbOrTrx }, ids: readonly number[]) {
  const rows = await openRespuestas(deps, await respuestas(deps.db, ids).execute());
  const found = new Map<number, Escrito>();
  for (const { derivacion_id, version, doctor, clase, escrita_en, respondida_en, traida_en, words } of rows)
    if (clase === 'DEVOLUCION')
      found.set(derivacion_id, { respuesta: null, razon: (words as { razon: string }).razon, traida_en });
    else {
      const { autor, ...contenido } = words as ContenidoRespuesta & Pick<RespuestaSellada, 'autor'>;
      const segun = traida_en && segunArchivo(traida_en);
      const respuesta = { ...contenido, version, doctor: autor ?? doctor, segun, respondida_en, escrita_en };
      found.set(derivacion_id, { respuesta, razon: null, traida_en });
    }
  return found;
}

/** Who wrote an answer, as a line says it. */
export const quienRespondio = ({ doctor, segun }: Pick<Respuesta, 'doctor' | 'segun'>): string =>
  [doctor, segun].filter(Boolean).join(', ');

export const NADA_ESCRITO: Escrito = { respuesta: null, razon: null, traida_en: null };

/** Whole days that something waits. */
export const diasDesde = (instante: string, now: Date): number =>
  Math.floor((now.getTime() - Date.parse(instante)) / DAY_MS);
