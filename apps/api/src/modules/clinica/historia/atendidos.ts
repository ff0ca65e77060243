/** Who was attended on a day, from the doctor's own entries. Each patient's audit says that the list was read. */
import { addDays, fechaOf, instantOf, wallOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { edadEnDocumento } from '@hampi/contract/base/texto/palabras';
import { ATENDIDOS_MAX, type Atendido, visitaTexto } from '@hampi/contract/clinica/historia/atendidos';
import type { Diagnostico } from '@hampi/contract/clinica/historia/campos';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { placeOf, type Sellada } from '../consulta/sellada.ts';
import { auditClinicaOf, doctorOf, type Who } from '../tratantes/tratantes.ts';

/** In order of the hour. */
export async function listAtendidos(deps: Deps, who: Who, fecha: string | undefined): Promise<Atendido[]> {
  const { db, vault, clock } = deps;
  const now = clock.now();
  const doctor_id = doctorOf(who);
  const rows = await visitasOf(db, doctor_id, fecha ?? fechaOf(now, ZONA_ECUADOR));
  await auditClinicaOf(
    db,
    who,
    'consulta.listar',
    rows.map(({ cliente_id }) => cliente_id),
    null,
    now,
  );
  await vault.warm([{ doctor_id }]);
  return Promise.all(
    rows.map(async ({ id, version, sellada, fecha: instante, zona, cliente_id: _, fecha_nacimiento, ...row }) => {
      const { detalleCie10 } = await vault.open<Sellada>({ doctor_id }, placeOf(id, version), sellada);
      const { fecha: dia, hora } = wallOf(instante, zona);
      return {
        ...row,
        id,
        hora,
        edad: fecha_nacimiento && fecha_nacimiento <= dia ? edadEnDocumento(fecha_nacimiento, dia) : null,
        diagnosticos: detalleCie10,
      };
    }),
  );
}

const visitasOf = (db: Db, doctor_id: number, dia: string) =>
  db
    .selectFrom('consulta as k')
    .innerJoin('consulta_version as v', (join) =>
      join.onRef('v.consulta_id', '=', 'k.id').onRef('v.version', '=', 'k.version'),
    )
    .innerJoin('oficina as o', 'o.id', 'k.oficina_id')
    .innerJoin('cliente as c', 'c.id', 'k.cliente_id')
    .where('k.doctor_id', '=', doctor_id)
    // The day at the office, which may be in Galápagos; the instants around it let the index find it.
    .where('k.fecha', '>=', instantOf(addDays(dia, -1), '00:00', ZONA_ECUADOR))
    .where('k.fecha', '<', instantOf(addDays(dia, 2), '00:00', ZONA_ECUADOR))
    .where(sql<SqlBool>`(k.fecha at time zone o.zona)::date = ${dia}::date`)
    .orderBy('k.fecha')
    .orderBy('k.id')
    .limit(ATENDIDOS_MAX)
    .select(['k.id', 'k.fecha', 'k.version', 'k.cliente_id', 'v.sellada', 'o.zona', 'o.nombre as oficina'])
    .select(['c.cedula_identidad as documento', 'c.nombres', 'c.apellidos', 'c.sexo', 'c.fecha_nacimiento'])
    .select(
      sql<boolean>`not exists (select from consulta e where e.cliente_id = k.cliente_id and e.doctor_id = k.doctor_id
        and (e.fecha, e.id) < (k.fecha, k.id))`.as('primera'),
    )
    .execute();

const TIPOS = { PR: 'PRE', DF: 'DEF' } as const;
const enPalabras = ({ cod_4, descripcion_codigos_cuatro_caracteres: words, tipo }: Diagnostico) =>
  `${cod_4} ${words} (${TIPOS[tipo]})`;

/** A row as the file has it. */
export const filaOf = ({ diagnosticos, primera, id: _, ...row }: Atendido) => ({
  ...row,
  diagnosticos: diagnosticos.map(enPalabras).join(', '),
  visita: visitaTexto(primera),
});
export const COLUMNAS: (keyof ReturnType<typeof filaOf>)[] = [
  'hora',
  'documento',
  'apellidos',
  'nombres',
  'edad',
  'sexo',
  'diagnosticos',
  'visita',
  'oficina',
];
