import { type SqlBool, sql } from 'kysely';
import { prepared } from '../../../data/prepared.ts';
import { type Measured, sealedRows, withSealed } from '../../../data/sealed-rows.ts';
import type { Deps } from '../../../deps.ts';
import { type EntryPlana, entries, type PacienteSellado, pacientes } from '../consulta/consultas.queries.ts';
import { auditEntry, type FilaClinica } from '../tratantes/tratantes.ts';
import { type VacunaPlana, vacunas } from '../vacunas/vacunas.queries.ts';

interface Lectura extends FilaClinica {
  doctor: number;
  hasta: string;
  skip: number;
  take: number;
  /** True while the link gives access to filiation only. */
  cerrada: boolean;
}
interface Leida {
  entradas: Measured<EntryPlana>;
  entradas_selladas: string | null;
  vacunas: Measured<VacunaPlana>;
  vacunas_selladas: string | null;
}

const read = prepared((db, a: Lectura) => {
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
      vacunas as (${vacunas(db).where('a.cliente_id', '=', clienteId).limit(500)})
    select p.*, (select ${auditEntry(a)}) as auditada, e.filas as entradas, e.selladas as entradas_selladas,
      w.filas as vacunas, w.selladas as vacunas_selladas
    from p,
      lateral (select ${sealedRows('k', 'v.sellada', sql`k.fecha desc, k.id desc`)}
        from k join consulta_version v on v.consulta_id = k.id and v.version = k.version) e,
      lateral (select ${sealedRows('vacunas', 'v.sellada', sql`vacunas.id`)}
        from vacunas join vacuna_version v on v.vacuna_id = vacunas.id and v.version = vacunas.version where p.ficha_abierta) w`;
});

/**
 * Reads a record and writes its audit row in one statement: the patient, the newest readable entries before a time and, if the link gives
 * access, the vaccines. Reads and writes nothing about a patient who is not the doctor's.
 */
export async function readHistoria({ db }: Deps, a: Lectura) {
  const [row] = await read(db, a);
  return (
    row && {
      paciente: row,
      entradas: withSealed(row.entradas, row.entradas_selladas, 'fecha'),
      vacunas: withSealed(row.vacunas, row.vacunas_selladas, 'creada_en'),
    }
  );
}
