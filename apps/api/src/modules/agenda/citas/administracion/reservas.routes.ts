import { type ReservaAdmin, reservas } from '@hampi/contract/agenda/citas/admin';
import { errorDeRango, type Rango } from '@hampi/contract/dinero/estadisticas/rango';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { nombreProfesional } from '../../../../data/names.ts';
import type { Deps } from '../../../../deps.ts';
import type { Api } from '../../../../http/api.ts';
import { invalid, notFound } from '../../../../http/errors.ts';
import { accountsIn, inBusqueda, likeTerm, listRoutes, mayBeName } from '../../../../http/list.ts';
import { demandVersion } from '../../../../http/version.ts';
import { auditChange } from '../../../../vault/audit.ts';
import { pagado } from '../../../dinero/pagos/pagos.queries.ts';
import { neto } from '../../../dinero/precios/precios.queries.ts';
import { announceCita } from '../avisos/citas.avisos.ts';

/** Every cita, for administrators (AD-2): search, export, and corrections of its telephone and of the third person (ADR 228). */
export function reservasAdminRoutes(api: Api, deps: Deps) {
  const { db, clock } = deps;
  listRoutes(api, deps, reservas, (query: Filtro) => ({
    from: reservasOf(query),
    searchIn: [],
    finds: byNumberOrPerson,
    filled: ['id', 'fecha_reserva'],
  }));

  api
    .on(reservas.update)
    .run(async ({ params: { id }, query: { version }, body: { phoneNumber, ...tercera }, session }) => {
      const after = { phone_number: phoneNumber, ...tercera };
      await db.transaction().execute(async (trx) => {
        const then = await trx
          .selectFrom('cita')
          .where('id', '=', id)
          .select(['phone_number', 'cedula_tercera_persona', 'nombre_tercera_persona'])
          .forNoKeyUpdate()
          .executeTakeFirst();
        const [stored] = (await reservasWhere(sql`r.id = ${id}`).execute(trx)).rows;
        if (!then || !stored) return notFound();
        demandVersion(reservas.list, stored, version);
        const changed = { ...after, actualizada_en: clock.now().toISOString() };
        await trx.updateTable('cita').set(changed).where('id', '=', id).execute();
        await auditChange(trx, session, 'cita.contacto', id, then, after);
      });
      await announceCita(deps, id);
      return null;
    });
}

interface Filtro extends Rango {
  estado_reserva?: Exclude<ReservaAdmin['estado_reserva'], 'RECHAZADO'> | undefined;
}

/** At most this many professionals match a name; an administrator who means another one types more of it. */
const FEW = 20;

/** The number of the reserva, the beginning of the patient's document, or words of the patient's or the professional's name (ADR 228). */
const byNumberOrPerson = (search: string) => {
  const number = /^\d{1,9}$/.test(search) ? search : null;
  const document = likeTerm(search.toUpperCase()).slice(1);
  const begins = sql<SqlBool>`t.cedula_identidad like ${document}`;
  const isName = mayBeName(search);
  const who = isName ? sql<SqlBool>`${inBusqueda(search)} or ${begins}` : begins;
  const pacientes = sql`array(select t.id from cliente t where ${who} limit 1000)`;
  const ofDoctores = isName
    ? sql` or t.doctor_id = any(array(select d.id from doctor d where d.usuario_id = any(${accountsIn(search)}) limit ${FEW}))`
    : sql``;
  return sql<SqlBool>`(t.id = ${number}::int or t.cliente_id = any(${pacientes})${ofDoctores})`;
};

/** The states that the screen shows under one name: Cancelado includes RECHAZADO (decisions 14). */
const statesOf = (estado: Filtro['estado_reserva']) => (estado === 'CANCELADO' ? ['CANCELADO', 'RECHAZADO'] : [estado]);

/** What was paid online for the chain of the cita `r`, most recent payment first. */
const enLinea = (
  what: RawBuilder<unknown>,
) => sql`(select ${what} from pago p join transaccion x on x.id = p.transaccion_id
  where p.raiz_id = coalesce(r.raiz_id, r.id) and p.clase = 'COBRO' order by p.id desc limit 1)`;
const completa = sql`case when x.valor_centavos >= 100 * ${neto(sql`r.precio`, sql`r.descuento`)} then 'MedicalConsultation' else 'Reservation' end`;

/** The citas between two days, for a list `t`. 400 if the days are not a valid range. */
function reservasOf({
  fechaInicial,
  fechaFinal,
  estado_reserva,
}: Filtro): RawBuilder<ReservaAdmin & Record<string, unknown>> {
  const error = errorDeRango({ fechaInicial, fechaFinal });
  if (error) invalid({ fechaFinal: error }, error);
  return reservasWhere(sql`r.fecha_reserva between ${fechaInicial}::date and ${fechaFinal}::date and not r.ofrecida
      ${estado_reserva ? sql`and r.estado_reserva = any(${statesOf(estado_reserva)}::text[])` : sql``}`);
}

/** Left joins, although each one finds its row, so that the query that only counts can skip them. */
const reservasWhere = (which: RawBuilder<unknown>) => sql<ReservaAdmin & Record<string, unknown>>`
    select r.id, r.cliente_id, r.doctor_id, r.fecha_reserva, r.inicio, r.fin, o.zona, r.estado_reserva,
      not r.viva as disponible, r.razon_no_disponibilidad, r.canal_reserva,
      (select ${nombreProfesional} from secretaria s join usuario u on u.id = s.usuario_id where s.id = r.secretaria_id) as "secretariaReserva",
      case when exists (select from institucion i where i.doctor_id = o.doctor_id) then 2 else 1 end as tipo_reserva,
      r.numero_reagendamientos, r.servicio, e.nombre as especializacion, r.precio, r.descuento, ${pagado} as pago_total,
      ${enLinea(completa)} as pago_info, ${enLinea(sql`x.pp_transaction_id::text`)} as transaction_id,
      r.phone_number as "phoneNumber", c.cedula_identidad as cedula, c.nombres as c_nombres, c.apellidos as c_apellidos,
      r.cedula_tercera_persona, r.nombre_tercera_persona, u.nombres as d_nombres, u.apellidos as d_apellidos, o.nombre as o_nombre,
      r.actualizada_en
    from cita r
      left join oficina o on o.id = r.oficina_id
      left join cliente c on c.id = r.cliente_id
      left join especializacion e on e.id = r.especializacion_id
      left join doctor d on d.id = r.doctor_id left join usuario u on u.id = d.usuario_id
    where ${which}`;
