import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { prepared } from '../../../data/prepared.ts';
import { type Measured, sealedRows, withSealed } from '../../../data/sealed-rows.ts';
import type { Deps } from '../../../deps.ts';
import { entries, ofSecciones, type PacienteSellado, pacientes } from '../consulta/consultas.queries.ts';
import type { EntryPlana } from '../consulta/entry-plana.ts';
import type { Fila, OfPaciente, Seccion } from '../consulta/seccion.ts';
import { auditEntry, type FilaClinica } from '../tratantes/tratantes.ts';

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
  [ofSeccion: `${string}_filas`]: Measured<Fila>;
  [ofSeccion: `${string}_selladas`]: string | null;
}

/** The sections that keep something about the patient apart from entries. */
const sharing = (secciones: readonly Seccion[]): (OfPaciente & { id: string })[] =>
  secciones.flatMap(({ id, ofPaciente }) => (ofPaciente ? { id, ...ofPaciente } : []));

const read = ofSecciones((secciones) =>
  prepared((db, a: Lectura) => {
    const [doctorId, clienteId] = [a.doctor, a.cliente];
    const page = entries(db, secciones)
      .where('k.cliente_id', '=', clienteId)
      .where(sql<SqlBool>`(k.doctor_id = ${doctorId} or (select historia_autorizada_en is not null from p))`)
      .where('k.fecha', '<', sql<string>`${a.hasta}::timestamptz`)
      .orderBy('k.fecha', 'desc')
      .orderBy('k.id', 'desc')
      .limit(sql<number>`${a.take}::int`)
      .offset(sql<number>`${a.skip}::int`);
    const each = (part: (one: OfPaciente & { id: string }) => RawBuilder<unknown>) =>
      sql.join(sharing(secciones).map(part), sql` `);
    return sql<PacienteSellado & Leida>`
      with p as (select * from (${pacientes(db, { doctorId, clienteId })}) x where x.ficha_abierta or ${a.cerrada}::boolean),
        k as (${page})
        ${each(({ id, rows }) => sql`, ${sql.id(id)} as (${rows(db, clienteId)})`)}
      select p.*, (select ${auditEntry(a)}) as auditada, e.filas as entradas, e.selladas as entradas_selladas
        ${each(
          ({ id }) => sql`, ${sql.id(`de_${id}`, 'filas')} as ${sql.id(`${id}_filas`)},
            ${sql.id(`de_${id}`, 'selladas')} as ${sql.id(`${id}_selladas`)}`,
        )}
      from p,
        lateral (select ${sealedRows('k', 'v.sellada', sql`k.fecha desc, k.id desc`)}
          from k join consulta_version v on v.consulta_id = k.id and v.version = k.version) e
        ${each(
          ({ id, versions }) => sql`, lateral (select ${sealedRows(id, 'v.sellada', sql.id(id, 'id'))}
            from ${sql.id(id)} join ${versions} where p.ficha_abierta) ${sql.id(`de_${id}`)}`,
        )}`;
  }),
);

/**
 * Reads a record and writes its audit row in one statement: the patient, the newest readable entries before a time and, if the link gives
 * access, what sections keep apart from entries. Reads and writes nothing about a patient who is not the doctor's.
 */
export async function readHistoria({ db, secciones, vault }: Deps, a: Lectura) {
  const [row] = await read(secciones)(db, a);
  if (!row) return undefined;
  return {
    paciente: row as PacienteSellado,
    entradas: withSealed(row.entradas, row.entradas_selladas, 'fecha'),
    /** Decrypts what the sections keep about the patient. */
    openShares: () =>
      Promise.all(
        sharing(secciones).map(({ id, open }) =>
          open(vault, withSealed(row[`${id}_filas`] ?? [], row[`${id}_selladas`] ?? null, 'creada_en')),
        ),
      ),
  };
}
