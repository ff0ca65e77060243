import {
  exportReservasAdmin,
  listReservasAdmin,
  type ReservaAdmin,
  updateReservaAdmin,
} from '@hampi/contract/agenda/citas/admin';
import { errorDeRango, type Rango } from '@hampi/contract/dinero/estadisticas/rango';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../../../deps.ts';
import type { Api } from '../../../../http/api.ts';
import { CSV_MAX, sendCsv } from '../../../../http/csv.ts';
import { invalid, notFound } from '../../../../http/errors.ts';
import { listPage } from '../../../../http/list.ts';
import { audit, auditChange } from '../../../../vault/audit.ts';
import { pagado } from '../../../dinero/pagos/pagos.queries.ts';

/** Every cita, for administrators (AD-2): found, taken as a file, and its telephone mended. */
export function reservasAdminRoutes(api: Api, { db, clock }: Deps) {
  const search = ['c_nombres', 'c_apellidos', 'c_cedula_identidad', 'd_nombres', 'd_apellidos', 'o_nombre', 'servicio'];
  api.on(listReservasAdmin).run(({ query }) => listPage(db, reservas(query), search, query));

  // A file with the names of patients leaves the house, so who took it is kept.
  api.on(exportReservasAdmin).run(async ({ query, session, reply }) => {
    const { rows } = await sql<ReservaAdmin>`${reservas(query)} order by r.inicio desc, r.id limit ${CSV_MAX}`.execute(
      db,
    );
    await audit(db, session, 'reservas.descargar', null, { ...query, filas: rows.length });
    return sendCsv(reply, 'reservas', columns, rows);
  });

  api.on(updateReservaAdmin).run(({ params: { id }, body, session }) =>
    db.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('cita')
        .where('id', '=', id)
        .select('phone_number')
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!before) return notFound();
      const after = { phone_number: body.phoneNumber };
      await trx
        .updateTable('cita')
        .set({ ...after, actualizada_en: clock.now().toISOString() })
        .where('id', '=', id)
        .execute();
      await auditChange(trx, session, 'cita.celular', id, before, after);
      return null;
    }),
  );
}

const columns: (keyof ReservaAdmin)[] = [
  'id',
  'fecha_reserva',
  'inicio',
  'fin',
  'estado_reserva',
  'canal_reserva',
  'servicio',
  'precio',
  'descuento',
  'pago_total',
  'phoneNumber',
  'c_nombres',
  'c_apellidos',
  'c_cedula_identidad',
  'd_nombres',
  'd_apellidos',
  'o_nombre',
  'razon_no_disponibilidad',
];

interface Filtro extends Rango {
  estado_reserva?: string | undefined;
}

/** The citas between two days, for a list `t`. 400 for days that are no range. */
function reservas({
  fechaInicial,
  fechaFinal,
  estado_reserva,
}: Filtro): RawBuilder<ReservaAdmin & Record<string, unknown>> {
  const error = errorDeRango({ fechaInicial, fechaFinal });
  if (error) invalid({ fechaFinal: error }, error);
  return sql`
    select r.id, r.fecha_reserva::text as fecha_reserva, r.inicio, r.fin, o.zona, r.estado_reserva, r.canal_reserva, r.servicio, r.precio,
      r.descuento, ${pagado} as pago_total, r.razon_no_disponibilidad, r.phone_number as "phoneNumber",
      c.nombres as c_nombres, c.apellidos as c_apellidos, c.cedula_identidad as c_cedula_identidad,
      u.nombres as d_nombres, u.apellidos as d_apellidos, o.nombre as o_nombre
    from cita r
      join oficina o on o.id = r.oficina_id
      join cliente c on c.id = r.cliente_id
      join doctor d on d.id = r.doctor_id join usuario u on u.id = d.usuario_id
    where r.fecha_reserva between ${fechaInicial}::date and ${fechaFinal}::date and not r.ofrecida
      and (${estado_reserva ?? null}::text is null or r.estado_reserva = ${estado_reserva ?? null})`;
}
