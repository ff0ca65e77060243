import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { type CajaFila, serviciosDeCaja, valorTexto } from '@hampi/contract/dinero/caja/fila';
import type { EstadoFactura } from '@hampi/contract/dinero/facturas/factura';
import { type SqlBool, sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import { pagado } from '../pagos/pagos.queries.ts';
import { neto } from '../precios/precios.queries.ts';

/** The zone of the doctor's first office, in which days of the cash register begin and end (decisions 61). */
export async function findZona(db: DbOrTrx, doctor_id: number): Promise<string> {
  const { rows } = await sql<{ zona: string }>`select zona_de(${doctor_id}) as zona`.execute(db);
  return rows[0]?.zona ?? ZONA_ECUADOR;
}

/** The day that a date or an instant names. */
export const diaDe = (given: string, zona: string): string => (given.includes('T') ? fechaOf(given, zona) : given);

interface Which {
  doctor_id: number;
  fecha: string;
  secretaria_id?: number;
  entregadas?: true;
}

/** The rows of a day as the wire has them, in the order in which they were written. */
export async function findFilas(db: DbOrTrx, { doctor_id, fecha, secretaria_id, entregadas }: Which, zona: string) {
  const rows = await db
    .selectFrom('caja as k')
    .innerJoin('caja_fila as f', 'f.caja_id', 'k.id')
    .innerJoin('cliente as c', 'c.id', 'f.cliente_id')
    .innerJoin('secretaria as s', 's.id', 'k.secretaria_id')
    .innerJoin('usuario as su', 'su.id', 's.usuario_id')
    .innerJoin('doctor as d', 'd.id', 'k.doctor_id')
    .innerJoin('usuario as du', 'du.id', 'd.usuario_id')
    .leftJoinLateral(
      sql<{ id: number }>`(select x.id from consulta x where x.doctor_id = k.doctor_id and x.cliente_id = f.cliente_id
        and x.fecha >= k.fecha::timestamp at time zone ${zona} and x.fecha < (k.fecha + 1)::timestamp at time zone ${zona}
        order by x.id desc limit 1)`.as('x'),
      (join) => join.onTrue(),
    )
    .where('k.doctor_id', '=', doctor_id)
    .where('k.fecha', '=', fecha)
    .$if(secretaria_id !== undefined, (q) => q.where('k.secretaria_id', '=', secretaria_id as number))
    .$if(entregadas === true, (q) => q.where('f.entregada_en', 'is not', null))
    .select([
      'f.id as r_id',
      'f.version as r_version',
      'f.clave as r_clave',
      'f.hoja as r_hoja',
      'f.cita_id as r_cita_id',
      'c.id as c_id',
      'c.nombres as c_nombres',
      'c.apellidos as c_apellidos',
      'c.cedula_identidad as c_cedula_identidad',
      'f.tipo_servicio as r_tipo_servicio',
      'f.programa as r_programa',
      'f.detalle as r_detalle',
      sql<CajaFila['r_forma_pago']>`f.forma_pago`.as('r_forma_pago'),
      'f.valor',
      'f.hora_pago as r_hora_pago',
      'k.fecha as r_fecha',
      sql<boolean>`f.entregada_en is not null`.as('r_entregado'),
      'x.id as r_consulta_id',
      // The same invoice that the invoice's window shows: one of the configured environment first, and a living one before a void one.
      sql<EstadoFactura | null>`(select i.estado from factura i where i.consulta_id = x.id
        order by i.ambiente <> coalesce((select e.ambiente from emisor e where e.doctor_id = k.doctor_id), 1),
          i.estado = 'ANULADA', i.id desc limit 1)`.as('r_factura'),
      'f.corrige_id as r_corrige_id',
      'f.razon as r_razon',
      's.id as s_id',
      'su.nombres as s_nombres',
      'su.apellidos as s_apellidos',
      'd.id as d_id',
      'du.nombres as d_nombres',
      'du.apellidos as d_apellidos',
    ])
    .orderBy('f.id')
    .execute();
  return rows.map(({ valor, ...row }): CajaFila => ({ ...row, r_valor_cobro: valorTexto(valor) }));
}

/** Programs named in the doctor's rows of the year that ends on that day, by name (decisions 39). */
export async function findProgramas(db: DbOrTrx, doctor_id: number, fecha: string): Promise<string> {
  const rows = await db
    .selectFrom('caja as k')
    .innerJoin('caja_fila as f', 'f.caja_id', 'k.id')
    .where('k.doctor_id', '=', doctor_id)
    .where(sql<SqlBool>`k.fecha > ${fecha}::date - 366`)
    .where('f.programa', 'is not', null)
    .select('f.programa')
    .distinct()
    .orderBy('f.programa')
    .limit(100)
    .execute();
  return rows.map(({ programa }) => programa).join(',');
}

export async function findServiciosDeCaja(db: DbOrTrx, doctor_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('servicio')
    .where('doctor_id', '=', doctor_id)
    .where('eliminado_en', 'is', null)
    .select('nombre')
    .orderBy('nombre')
    .limit(100)
    .execute();
  return serviciosDeCaja(rows.map(({ nombre }) => nombre));
}

export const findFilasLimite = async (db: DbOrTrx): Promise<number> =>
  (await db.selectFrom('empresa').select('caja_filas_limite').executeTakeFirstOrThrow()).caja_filas_limite;

/** The doctor's citas of the day in their own offices that take place, still have money due and are in no open row. */
export async function findCitasPorCobrar(db: DbOrTrx, doctor_id: number, fecha: string, zona: string) {
  const owed = sql<number>`${neto(sql.ref('r.precio'), sql.ref('r.descuento'))} - ${pagado}`;
  const rows = await db
    .selectFrom('cita as r')
    .innerJoin('oficina as o', 'o.id', 'r.oficina_id')
    .innerJoin('cliente as c', 'c.id', 'r.cliente_id')
    .where('r.doctor_id', '=', doctor_id)
    .where('o.doctor_id', '=', doctor_id)
    .where('r.estado_reserva', '=', 'APROBADO')
    .where('r.llegada', '<>', 'NO_ASISTIO')
    .where(sql<SqlBool>`r.inicio >= ${fecha}::timestamp at time zone ${zona}`)
    .where(sql<SqlBool>`r.inicio < (${fecha}::date + 1)::timestamp at time zone ${zona}`)
    .where(sql<SqlBool>`${owed} > 0`)
    .where(sql<SqlBool>`not exists (select from caja_fila f where f.cita_id = r.id and f.entregada_en is null)`)
    .select([
      'r.id as r_cita_id',
      'c.id as c_id',
      'c.nombres as c_nombres',
      'c.apellidos as c_apellidos',
      'c.cedula_identidad as c_cedula_identidad',
      'r.servicio as r_tipo_servicio',
      sql<string | null>`case when r.nombre_tercera_persona is not null then 'Para ' || r.nombre_tercera_persona
        when ${pagado} > 0 then 'Saldo' when r.descuento > 0 then 'Descuento ' || r.descuento || ' %' end`.as(
        'r_detalle',
      ),
      sql<boolean>`r.llegada in ('LLEGO', 'EN_ATENCION', 'ATENDIDA')`.as('r_llego'),
      owed.as('valor'),
      sql<string>`to_char(r.inicio at time zone ${zona}, 'HH24:MI')`.as('r_hora_pago'),
    ])
    .orderBy('r.inicio')
    .orderBy('r.id')
    .limit(200)
    .execute();
  return rows.map(({ valor, ...row }) => ({ ...row, r_valor_cobro: valorTexto(valor) }));
}
