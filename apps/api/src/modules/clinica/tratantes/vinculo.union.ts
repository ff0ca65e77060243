/** Links to doctors when two rows of one person are joined. */
import { sql } from 'kysely';
import type { PacienteJoin } from '../../../data/paciente-join.ts';

/** A link as it was; the row of the database. */
type Vinculo = Record<string, unknown> & { doctor_id: number };
interface Hecho {
  /** The links of the row that gave way. */
  de: Vinculo[];
  /** Those that the other row had already to the same doctors. */
  tenia: Vinculo[];
}

/** The remaining row is then linked to every doctor of either row; triggers update `paciente_buscado`. */
export const vinculosJoin: PacienteJoin = {
  rows: 'DROP',
  join: (trx, from, to) =>
    sql`insert into medico_paciente (doctor_id, cliente_id, origen, creado_en, ultima_consulta)
      select doctor_id, ${to}::int, origen, creado_en, ultima_consulta from medico_paciente where cliente_id = ${from}
      on conflict do nothing`.execute(trx),
  office: 'QUEDA',
  unir: async ({ trx, from, to }): Promise<Hecho> => {
    const { rows: tenia } = await sql<Vinculo>`select ${stored} from medico_paciente mp where cliente_id = ${to}
      and exists (select from medico_paciente f where f.cliente_id = ${from} and f.doctor_id = mp.doctor_id)`.execute(
      trx,
    );
    const { rows: de } =
      await sql<Vinculo>`delete from medico_paciente mp where cliente_id = ${from} returning ${stored}`.execute(trx);
    await sql`insert into medico_paciente (doctor_id, cliente_id, origen, creado_en, ultima_consulta, ficha_abierta_en, historia_autorizada_en)
      select doctor_id, ${to}::int, origen, creado_en, ultima_consulta, ficha_abierta_en, historia_autorizada_en from ${rowsOf(de)}
      on conflict (doctor_id, cliente_id) do update set
        ultima_consulta = greatest(medico_paciente.ultima_consulta, excluded.ultima_consulta),
        ficha_abierta_en = coalesce(medico_paciente.ficha_abierta_en, excluded.ficha_abierta_en)`.execute(trx);
    return { de, tenia };
  },
  separar: async ({ trx, from, to }, { de, tenia }: Hecho) => {
    await sql`insert into medico_paciente (doctor_id, cliente_id, origen, creado_en, ultima_consulta, ficha_abierta_en, historia_autorizada_en)
      select doctor_id, ${from}::int, origen, creado_en, ultima_consulta, ficha_abierta_en, historia_autorizada_en from ${rowsOf(de)}
      on conflict do nothing`.execute(trx);
    // A link that came with the joining stays where something has been written or booked since.
    const came = de.map(({ doctor_id }) => doctor_id).filter((id) => !tenia.some((one) => one.doctor_id === id));
    await sql`delete from medico_paciente mp where cliente_id = ${to} and doctor_id = any(${came}::int[])
      and not exists (select from cita r where r.cliente_id = ${to} and r.doctor_id = mp.doctor_id)
      and not exists (select from consulta k where k.cliente_id = ${to} and k.doctor_id = mp.doctor_id)`.execute(trx);
    await sql`update medico_paciente mp set ficha_abierta_en = v.ficha_abierta_en, ultima_consulta = (
        select greatest(v.ultima_consulta, max(k.fecha)) from consulta k where k.cliente_id = ${to} and k.doctor_id = mp.doctor_id)
      from ${rowsOf(tenia)} where mp.cliente_id = ${to} and mp.doctor_id = v.doctor_id`.execute(trx);
  },
};

const stored = sql`doctor_id, origen, creado_en, ultima_consulta, ficha_abierta_en, historia_autorizada_en`;
const rowsOf = (vinculos: Vinculo[]) => sql`jsonb_to_recordset(${JSON.stringify(vinculos)}::jsonb)
  as v(doctor_id int, origen text, creado_en timestamptz, ultima_consulta timestamptz, ficha_abierta_en timestamptz, historia_autorizada_en timestamptz)`;
