import { type RawBuilder, sql } from 'kysely';
import { type ArchivoCsv, abiertos } from '../../../data/tables/csv.ts';
import type { Alcance } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';
import { listVacunasDe, placeOf } from './vacunas.queries.ts';

const aplicadas: ArchivoCsv = {
  nombre: 'vacunas',
  contenido: 'Las vacunas aplicadas. Las lee todo médico del paciente.',
  para: ['doctor', 'cliente'],
  columnas: {
    id: 'Número de la vacuna aplicada',
    cliente_id: 'Número del paciente',
    vacuna_tipo: 'Vacuna',
    vacuna_nombre_comercial: 'Nombre comercial',
    dosis: 'Dosis',
    fecha_aplicacion: 'Fecha de aplicación',
    edad_aplicacion: 'Edad al aplicarse',
    lote: 'Lote',
    lugar: 'Lugar del cuerpo',
    doctor: 'Quién la registró',
    creada_en: 'Cuándo la registró',
  },
  async *filas(deps, alcance) {
    for (let after = 0; ; ) {
      const { rows } = await sql<{ id: number }>`/* export */ ${abiertos(alcance, after)}`.execute(deps.db);
      const last = rows.at(-1)?.id;
      if (last === undefined) return;
      yield* await listVacunasDe(
        deps,
        rows.map(({ id }) => id),
      );
      after = last;
    }
  },
};

/** Vaccines that the doctor registered and nobody else corrected, because each vaccine must keep naming the person who vouches for it. */
const vacunasDe = ({
  id,
}: Alcance): RawBuilder<unknown> => sql`(select a.id from vacuna_aplicada a where a.doctor_id = ${id}
  and not exists (select from vacuna_version v where v.vacuna_id = a.id and v.doctor_id <> ${id})
  and exists (select from medico_paciente mp where mp.cliente_id = a.cliente_id and mp.doctor_id = ${id} and mp.ficha_abierta))`;

export const vacunasTables = [
  table('vacuna_aplicada', {
    csv: [aplicadas],
    returns: { de: (alcance) => sql`t.id in ${vacunasDe(alcance)}` },
    // A patient row with vaccines is kept when two are joined, because they are sealed for it.
    join: { rows: 'HOLD', office: 'PASA' },
  }),
  table('vacuna_version', {
    csv: 'vacunas',
    returns: {
      de: (alcance) => sql`t.vacuna_id in ${vacunasDe(alcance)}`,
      ademas: { cliente_id: () => sql`(select a.cliente_id from vacuna_aplicada a where a.id = t.vacuna_id)` },
      referencias: { cliente_id: 'cliente' },
    },
    sealed: {
      columna: 'sellada',
      de: (v: { cliente_id: number; vacuna_id: number; version: number }) => ({
        owner: { cliente_id: v.cliente_id },
        place: placeOf(v.vacuna_id, v.version),
      }),
    },
  }),
];
