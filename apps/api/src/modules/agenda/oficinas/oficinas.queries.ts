import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DbOrTrx } from '../../../data/db.ts';
import { neto } from '../../dinero/precios/precios.queries.ts';

/** Wall time with offset. The offset is constant in Ecuador's zones. */
const conZona = (column: string) =>
  sql<string>`to_char(${sql.ref(column)}, 'HH24:MI') || case o.zona when 'Pacific/Galapagos' then '-06:00' else '-05:00' end`;

/** Offices of an owner without deleted ones, in order of creation; only one if `id` is given. */
export const findOficinas = (db: DbOrTrx, of: { doctor_id: number; id?: number }) =>
  oficinasWhere(db, of, sql<SqlBool>`o.doctor_id = ${of.doctor_id}`);

/** The branches of institutions where a doctor attends, with that doctor's hours. It does not reveal who else works there. */
export const findOficinasAfiliadas = (db: DbOrTrx, doctor_id: number) =>
  oficinasWhere(
    db,
    { doctor_id },
    sql<SqlBool>`o.id in (select a.oficina_id from asociacion a where a.doctor_id = ${doctor_id} and a.estado = 'ACEPTADA')`,
  );

async function oficinasWhere(db: DbOrTrx, of: { doctor_id: number; id?: number }, which: RawBuilder<SqlBool>) {
  const rows = await db
    .selectFrom('oficina as o')
    .innerJoin('empresa as e', (join) => join.onTrue())
    .where(which)
    .where('o.eliminada_en', 'is', null)
    .$if(of.id !== undefined, (q) => q.where('o.id', '=', of.id as number))
    .select((eb) => [
      'o.id',
      'o.nombre',
      'o.direccion',
      'o.referencias_fisicas',
      'o.ciudad',
      'o.provincia',
      'o.pais',
      'o.codigo_zip',
      'o.latitud',
      'o.longitud',
      'o.zona',
      'o.altitud_m',
      'o.tiempo_por_cliente_minutos',
      'o.costo_consulta',
      'o.doctor_id',
      'o.afiliacion',
      'o.pago_reserva_habilitacion',
      neto(eb.ref('o.costo_consulta'), eb.ref('e.descuento_afiliado')).as('costo_primera_consulta'),
      jsonArrayFrom(
        eb
          .selectFrom('oficina_secretaria as os')
          .innerJoin('secretaria as sec', 'sec.id', 'os.secretaria_id')
          .innerJoin('usuario as u', 'u.id', 'sec.usuario_id')
          .whereRef('os.oficina_id', '=', 'o.id')
          .where('o.doctor_id', '=', of.doctor_id)
          .select([
            'sec.id',
            sql<{
              first_name: string;
              last_name: string;
            }>`json_build_object('first_name', u.nombres, 'last_name', u.apellidos)`.as('user'),
            sql<boolean>`not exists (select 1 from secretaria_doctor sd where sd.secretaria_id = sec.id and sd.doctor_id = o.doctor_id)`.as(
              'pendiente',
            ),
          ])
          .orderBy('os.orden')
          .orderBy('sec.id'),
      ).as('secretarias'),
      jsonArrayFrom(
        eb
          .selectFrom('servicio_oficina as so')
          .innerJoin('servicio as s', 's.id', 'so.servicio_id')
          .whereRef('so.oficina_id', '=', 'o.id')
          .where('s.eliminado_en', 'is', null)
          .select(['s.id', 's.nombre'])
          .orderBy(sql`plegar(s.nombre)`),
      ).as('serviciosAsignados'),
      jsonArrayFrom(
        eb
          .selectFrom('oficina_especializacion as oe')
          .innerJoin('especializacion as e', 'e.id', 'oe.especializacion_id')
          .whereRef('oe.oficina_id', '=', 'o.id')
          .select(['e.id', 'e.nombre'])
          .orderBy(sql`plegar(e.nombre)`),
      ).as('especializaciones'),
      jsonObjectFrom(
        eb
          .selectFrom('institucion as i')
          .where((on) =>
            on.or([on('i.id', '=', on.ref('o.institucion_id')), on('i.doctor_id', '=', on.ref('o.doctor_id'))]),
          )
          .select(['i.id', 'i.nombre'])
          .limit(1),
      ).as('institucion'),
      jsonArrayFrom(
        eb
          .selectFrom('horario as h')
          .whereRef('h.oficina_id', '=', 'o.id')
          .where('h.doctor_id', '=', of.doctor_id)
          .select([
            'h.dia_semana',
            conZona('h.hora_inicio').as('hora_inicio_tz'),
            conZona('h.hora_fin').as('hora_fin_tz'),
          ])
          .orderBy('h.dia_iso')
          .orderBy('h.hora_inicio'),
      ).as('horarios'),
    ])
    .orderBy('o.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    secretaria_id: row.secretarias[0]?.id ?? null,
    doctorEspecializaciones: row.especializaciones.map((especializacion) => ({ especializacion })),
  }));
}

/** Cities by name, for the office's form, since the city determines the zone. */
export const findCiudades = (db: DbOrTrx) =>
  db.selectFrom('ciudad').select(['nombre', 'provincia', 'pais']).orderBy(sql`plegar(nombre)`).execute();

/** Services of a doctor for the office's form, without deleted ones. */
export const findServiciosAsignables = (db: DbOrTrx, doctor_id: number) =>
  db
    .selectFrom('servicio')
    .where('doctor_id', '=', doctor_id)
    .where('eliminado_en', 'is', null)
    .select(['id', 'nombre', 'precio', 'especializacion_id'])
    .orderBy(sql`plegar(nombre)`)
    .execute();

/** Zone and altitude of an office's city; a city not in the catalogue has its province's zone and no altitude. */
export async function findLugarDeCiudad(db: DbOrTrx, at: { ciudad: string; provincia: string; pais: string }) {
  const found = await db
    .selectFrom('ciudad')
    .select(['zona', 'altitud_m'])
    .where(sql<boolean>`plegar(nombre) = plegar(${at.ciudad}) and plegar(pais) = plegar(${at.pais})`)
    .executeTakeFirst();
  const zona = /^gal[aá]pagos$/i.test(at.provincia) ? 'Pacific/Galapagos' : 'America/Guayaquil';
  return found ?? { zona, altitud_m: null };
}
