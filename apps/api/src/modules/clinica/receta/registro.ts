/** Reads what the check of a receta needs to know about the patient: the whole record, but only the necessary fields. */
import { addDays, instantOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Dato } from '@hampi/contract/clinica/datos/calls';
import type { RespuestaAdvertencia } from '@hampi/contract/clinica/receta/respuestas';
import { type InferResult, sql } from 'kysely';
import { prepared } from '../../../data/prepared.ts';
import { type Measured, sealedRows, withSealed } from '../../../data/sealed-rows.ts';
import type { Foundation } from '../../../foundation.ts';
import { entradasUntil, type Reader } from '../consulta/consultas.queries.ts';
import { antecedentesDesde } from '../consulta/paciente.ts';
import type { PacienteAbierto } from '../consulta/paciente-abierto.ts';
import { placeOf, type Sellada } from '../consulta/sellada.ts';
import { datosSealed, type FilaPlana, openDatos } from '../datos/datos.queries.ts';
import { doctorOf, type Who } from '../tratantes/tratantes.ts';
import { SIN_RESPUESTAS, type Situacion } from './hechos/tratamientos.ts';
import type { Visita } from './revision.ts';
import { latestSituacion, openSituacion, type SituacionSellada } from './situacion.ts';

/** At most this many visits are read; the check says so if there are more. */
export const VISITAS_MAX = 400;

interface Leido extends SituacionSellada {
  filas: Measured<InferResult<ReturnType<typeof entradasUntil>>[number] & { escrita_en: string }>;
  selladas: string | null;
  datos: Measured<FilaPlana>;
  datos_selladas: string | null;
  reglas: number;
}

const read = prepared(
  (db, a: Reader & { clienteId: number; hasta: string; take: number }) => sql<Leido>`
    with k as (${entradasUntil(db, a)})
    select e.*, d.filas as datos, d.selladas as datos_selladas, s.version, s.sellada, r.n as reglas
    from reglas_version r cross join (select ${sealedRows('r', 'v.sellada', sql`k.fecha desc, k.id desc`)}
        from k join consulta_version v on v.consulta_id = k.id and v.version = k.version,
          lateral (select k.*, v.creada_en as escrita_en) r) e
      cross join (${datosSealed(db, a.clienteId, a.hasta)}) d
      left join (${latestSituacion(db, a.clienteId)}) s on true`,
);

/** A visit with its place among the others. */
export interface VisitaLeida extends Visita {
  id: number;
  /** When the patient was attended. */
  fecha: string;
  /** What was answered about the receta as a whole. */
  respuestas: RespuestaAdvertencia[];
  /** The words that leave with the receta. */
  indicaciones: string | null;
}

export interface Registro {
  /** Visits that this doctor may read up to the end of a day, newest first, without the one being checked. */
  visitas: VisitaLeida[];
  /** Whether these are all visits. */
  completa: boolean;
  /** Since when the antecedents say what they say; null where this doctor may not read them. */
  antecedentesEn: string | null;
  /** The doctors' answers; empty if this doctor may not read them. */
  situacion: Situacion;
  /** The facts stated about the patient; empty if this doctor may not read them. */
  datos: Dato[];
  /** Medicines of the lists that ended lately. */
  dejados: Dato[];
  /** The version of the rules. */
  reglas: number;
}

/** Of other words it does not matter when they were written. */
const DATES_PREGNANCY = /emb|gest|amen|\beg\b|f\.?u\.?[mr]|f\.?p\.?p/i;

/** Reads all of it in one statement, and older clinical data where they date a pregnancy. Callers audit the access. */
export async function readRegistro(
  { db, vault }: Pick<Foundation, 'db' | 'vault'>,
  who: Who,
  leida: PacienteAbierto,
  dia: string,
  but: { id?: number | null; clave?: string },
): Promise<Registro> {
  const { paciente, autorizada, abierta } = leida;
  const hasta = instantOf(addDays(dia, 1), '00:00', ZONA_ECUADOR);
  const reader = { doctorId: doctorOf(who), autorizada };
  const [leido] = await read(db, { ...reader, clienteId: paciente.id, hasta, take: VISITAS_MAX + 1 });
  if (!leido) throw new Error('the rules have no version');
  const found = withSealed(leido.filas, leido.selladas, 'fecha');
  const others = found.slice(0, VISITAS_MAX).filter(({ id, clave }) => id !== but.id && clave !== but.clave);
  await vault.warm(others.map(({ doctor_id }) => ({ doctor_id })));
  const visitas = await Promise.all(
    others.map(async ({ id, version, doctor_id, sellada, dia, fecha, escrita_en }): Promise<VisitaLeida> => {
      const words = await vault.open<Sellada>({ doctor_id }, placeOf(id, version), sellada);
      return {
        id,
        fecha,
        dia,
        diagnosticos: words.detalleCie10.map(({ cod_4, descripcion_codigos_cuatro_caracteres }) => ({
          cod_4,
          descripcion: descripcion_codigos_cuatro_caracteres,
        })),
        lineas: words.receta.detalle,
        ajena: doctor_id !== reader.doctorId,
        // Entries from before there were answers have none.
        respuestas: words.receta.advertencias ?? [],
        indicaciones: words.receta.indicaciones ?? null,
        peso: words.antropometria_peso,
        escrita_en,
        palabras: [words.motivo, words.enfermedad_actual, words.plan_tratamiento].filter(Boolean).join('\n'),
      };
    }),
  );
  const { antecedentes_personales, datos_relevantes } = leida.ficha;
  const isDated = DATES_PREGNANCY.test(`${antecedentes_personales} ${datos_relevantes}`);
  const antecedentesEn = isDated ? await antecedentesDesde({ db, vault }, leida) : leida.fichaEn;
  const situacion = abierta ? await openSituacion(vault, paciente.id, leido) : SIN_RESPUESTAS;
  const all = abierta ? await openDatos(vault, withSealed(leido.datos, leido.datos_selladas, 'escrita_en')) : [];
  const [datos, dejados] = [all.filter(({ fin }) => fin === null), all.filter(({ fin }) => fin !== null)];
  return {
    visitas,
    completa: found.length <= VISITAS_MAX,
    antecedentesEn,
    situacion,
    datos,
    dejados,
    reglas: leido.reglas,
  };
}
