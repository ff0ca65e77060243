import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../data/db.ts';
import { prepared } from '../../../data/prepared.ts';
import { type Measured, sealedRows, withSealed } from '../../../data/sealed-rows.ts';
import { type EntryPlana, entries, type PacienteSellado, pacientes } from '../consulta/consultas.queries.ts';
import { auditarClinica, type FilaClinica } from '../tratantes/tratantes.ts';
import { type VacunaPlana, vacunas } from '../vacunas/vacunas.queries.ts';

interface Lectura extends FilaClinica {
  doctor: number;
  hasta: string;
  skip: number;
  take: number;
  /** Also while the link gives access to filiation only. */
  cerrada: boolean;
}

interface Leida {
  auditar_clinica: unknown;
  entradas: Measured<EntryPlana>;
  entradas_selladas: Buffer | null;
  vacunas: Measured<VacunaPlana>;
  vacunas_selladas: Buffer | null;
}

const leer = prepared((db, a: Lectura) => {
  const [doctorId, clienteId] = [a.doctor, a.cliente];
  const page = entries(db)
    .where('k.cliente_id', '=', clienteId)
    .where(sql<SqlBool>`(k.doctor_id = ${doctorId} or (select historia_autorizada_en is not null from p))`)
    .where('k.fecha', '<', sql<string>`${a.hasta}::timestamptz`)
    .orderBy('k.fecha', 'desc')
    .orderBy('k.id', 'desc')
    .limit(sql<number>`${a.take}::int`)
    .offset(sql<number>`${a.skip}::int`);
  return sql<PacienteSellado & Leida>`
    with p as (select * from (${pacientes(db, { doctorId, clienteId })}) x where x.ficha_abierta or ${a.cerrada}::boolean),
      k as (${page}),
      w as (${vacunas(db).where('a.cliente_id', '=', clienteId).limit(500)})
    select p.*, (select ${auditarClinica(a)}), e.filas as entradas, e.selladas as entradas_selladas,
      s.filas as vacunas, s.selladas as vacunas_selladas
    from p,
      lateral (select ${sealedRows('k', 'v.sellada', sql`k.fecha desc, k.id desc`)}
        from k join consulta_version v on v.consulta_id = k.id and v.version = k.version) e,
      lateral (select ${sealedRows('w', 'v.sellada', sql`w.id`)}
        from w join vacuna_version v on v.vacuna_id = w.id and v.version = w.version where p.ficha_abierta) s`;
});

/**
 * Reads a record and writes that it was read, in one statement: the patient, the newest readable entries up to a time, and the vaccines
 * if the link gives access to them. Nothing is read or written of a patient who is not the doctor's.
 */
export async function readHistoria(db: Db, a: Lectura) {
  const [row] = await leer(db, a);
  if (!row) return undefined;
  const { auditar_clinica: _, entradas, entradas_selladas, vacunas, vacunas_selladas, ...paciente } = row;
  return {
    paciente,
    entradas: withSealed(entradas, entradas_selladas, 'fecha'),
    vacunas: withSealed(vacunas, vacunas_selladas, 'creada_en'),
  };
}
