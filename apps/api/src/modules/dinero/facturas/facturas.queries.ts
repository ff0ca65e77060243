/** Rows of invoices, and the facts of a consultation that an invoice may state: who, when, and what was agreed. Nothing clinical. */
import type { IvaDeServicio } from '@hampi/contract/agenda/servicios/calls';
import type { Scope } from '@hampi/contract/base/endpoint';
import type { Calculo } from '@hampi/contract/dinero/facturas/calculo';
import type {
  Adicional,
  Comprador,
  EstadoFactura,
  LineaFacturada,
  MensajeSri,
  PagoSri,
} from '@hampi/contract/dinero/facturas/factura';
import { type SqlBool, sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import { worksFor } from '../../../access/vinculo.ts';
import type { Comprobante, Vendedor } from '../../../adapters/sri/comprobante.ts';
import { correoDeEnvio } from '../../../data/correo-de-envio.ts';
import type { DbOrTrx, Trx } from '../../../data/db.ts';
import { notFound } from '../../../http/errors.ts';

/** The content of a document, as its row stores it. */
export interface Contenido {
  vendedor: Vendedor;
  comprador: Comprador;
  lineas: LineaFacturada[];
  /** The amounts that were signed; absent in documents of the former rule (ADR 209). */
  calculo?: Calculo;
  pagos: PagoSri[];
  /** Typed additional information. */
  adicionales?: Adicional[];
  modifica?: Comprobante['modifica'];
  /** In a credit note: the index of the invoice's line that each of its lines refers to. */
  indices?: number[];
}

const columns = [
  'f.id',
  'f.doctor_id',
  'f.consulta_id',
  'f.modifica_id',
  sql<'01' | '04'>`f.cod_doc`.as('cod_doc'),
  'f.ruc',
  sql<1 | 2>`f.ambiente`.as('ambiente'),
  'f.estab',
  'f.pto_emi',
  'f.secuencial',
  'f.codigo_numerico',
  'f.fecha_emision',
  'f.clave_acceso',
  'f.includes_iva',
  'f.total_centavos',
  sql<Contenido>`f.contenido`.as('contenido'),
  sql<EstadoFactura>`f.estado`.as('estado'),
  sql<MensajeSri[]>`f.mensajes`.as('mensajes'),
  'f.autorizada_en',
  'f.version',
  'f.enviada_en',
  'f.intentos',
  'f.revisar_en',
  'f.ride',
] as const;

const rows = (db: DbOrTrx) => db.selectFrom('factura as f').select(columns);

export const findFactura = (db: DbOrTrx, id: number) => rows(db).where('f.id', '=', id).executeTakeFirst();
export type FacturaRow = NonNullable<Awaited<ReturnType<typeof findFactura>>>;

/** Several by their ids. */
export async function findFacturas(db: DbOrTrx, ids: number[]): Promise<Map<number, FacturaRow>> {
  if (ids.length === 0) return new Map();
  const found = await rows(db).where('f.id', 'in', ids).execute();
  return new Map(found.map((row) => [row.id, row]));
}

/** The same, locked until the transaction ends. */
export const lockFactura = (trx: Trx, id: number): Promise<FacturaRow> =>
  rows(trx).where('f.id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** 404 unless the session is the invoice's professional or works for them. */
export async function requireFactura(db: DbOrTrx, session: Session, scope: Scope, id: number): Promise<FacturaRow> {
  const row = await rows(db)
    .where('f.id', '=', id)
    .where(worksFor(session, scope, 'f.doctor_id'))
    .executeTakeFirst();
  return row ?? notFound();
}

/** The living invoice of a consultation: first one of the configured environment, otherwise one of the other. */
export const findOfConsulta = (db: DbOrTrx, consulta_id: number, ambiente: number) =>
  rows(db)
    .where('f.consulta_id', '=', consulta_id)
    .orderBy(sql`f.ambiente <> ${ambiente}`)
    .orderBy(sql`f.estado = 'ANULADA'`)
    .orderBy('f.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The bytes that were signed last; null if none were. */
export async function findXml(db: DbOrTrx, id: number): Promise<Buffer | null> {
  const row = await db.selectFrom('factura').where('id', '=', id).select('xml').executeTakeFirstOrThrow();
  return row.xml;
}

export const findPasos = (db: DbOrTrx, factura_id: number) =>
  db
    .selectFrom('factura_evento')
    .where('factura_id', '=', factura_id)
    .select([sql<EstadoFactura>`estado`.as('state'), 'cuando'])
    .orderBy('id')
    .limit(200)
    .execute();

export const findNotas = (db: DbOrTrx, modifica_id: number) =>
  rows(db).where('f.modifica_id', '=', modifica_id).orderBy('f.id').limit(100).execute();

interface Devuelto {
  forma_pago: string;
  valor: number;
  /** Whether it still waits for the SRI's authorisation. */
  pendiente: boolean;
}

/** Dollars refunded, or to be refunded, with a credit note, by form of payment. */
export async function findDevuelto(db: DbOrTrx, nota_id: number): Promise<Devuelto[]> {
  const { rows: found } = await sql<Devuelto>`
    select forma_pago, -sum(valor) as valor, false as pendiente from pago where nota_id = ${nota_id} group by forma_pago
    union all
    select forma_pago, sum(centavos) / 100.0, true from nota_devolucion where nota_id = ${nota_id} and registrada_en is null group by forma_pago
    order by forma_pago limit 10`.execute(db);
  return found;
}

/** A consultation of a professional that the session is or works for; 404 for any other. */
export async function requireConsulta(db: DbOrTrx, session: Session, scope: Scope, id: number) {
  const row = await db
    .selectFrom('consulta as k')
    .innerJoin('cliente as c', 'c.id', 'k.cliente_id')
    .leftJoin('usuario as u', 'u.id', 'c.usuario_id')
    .innerJoin('oficina as o', 'o.id', 'k.oficina_id')
    .innerJoin('empresa as e', (join) => join.onTrue())
    .leftJoin('servicio as s', 's.id', 'k.servicio_id')
    .leftJoin('cita as r', 'r.id', 'k.cita_id')
    .leftJoin('servicio as a', 'a.id', 'r.servicio_id')
    .where('k.id', '=', id)
    .where(worksFor(session, scope, 'k.doctor_id'))
    .select([
      'k.id',
      'k.doctor_id',
      'k.cliente_id',
      'k.fecha',
      'o.zona',
      'r.id as cita_id',
      'r.servicio as cita_servicio',
      'r.precio as cita_precio',
      'r.descuento as cita_descuento',
      's.nombre as servicio',
      // A price that was agreed is taxed like its own service; a plain consultation is a health service.
      sql<IvaDeServicio>`case when r.id is not null then coalesce(a.iva, 'CERO') else coalesce(s.iva, 'CERO') end`.as(
        'iva',
      ),
      sql<number>`coalesce(s.precio, o.costo_consulta)`.as('precio'),
      sql<number>`case when s.id is null and o.afiliacion then e.descuento_afiliado else 0 end`.as('descuento'),
      'c.nombres',
      'c.apellidos',
      'c.cedula_identidad',
      'c.tipo_documento',
      'c.direccion',
      'c.celular',
      sql<string | null>`coalesce(${correoDeEnvio}, u.email)`.as('correo'),
    ])
    .limit(1)
    .executeTakeFirst();
  return row ?? notFound();
}
export type Consultada = Awaited<ReturnType<typeof requireConsulta>>;

/** Dollars in the ledger for the consultation's cita, or for its day of the cash register, by form of payment. */
export const findCobrado = (db: DbOrTrx, { cita_id, doctor_id, cliente_id, fecha, zona }: Consultada) =>
  db
    .selectFrom('pago as p')
    .leftJoin('transaccion as t', 't.id', 'p.transaccion_id')
    .leftJoin('caja_fila as f', 'f.id', 'p.caja_fila_id')
    .leftJoin('caja as k', 'k.id', 'f.caja_id')
    .where(
      sql<SqlBool>`p.raiz_id = (select coalesce(r.raiz_id, r.id) from cita r where r.id = ${cita_id}) or p.cita_id is null
        and f.cliente_id = ${cliente_id} and k.doctor_id = ${doctor_id} and k.fecha = (${fecha}::timestamptz at time zone ${zona})::date`,
    )
    .select([
      'p.forma_pago',
      sql<string | null>`t.respuesta ->> 'cardType'`.as('cardType'),
      sql<number>`sum(p.valor)`.as('valor'),
    ])
    .groupBy(['p.forma_pago', sql`t.respuesta ->> 'cardType'`])
    .having(sql<SqlBool>`sum(p.valor) > 0`)
    .orderBy(sql`sum(p.valor)`, 'desc')
    .limit(10)
    .execute();

/** Authorised documents of a month that begins on `desde`, in one environment. */
export const findAutorizadas = (db: DbOrTrx, doctor_id: number, desde: string, ambiente: 1 | 2, most: number) =>
  rows(db)
    .where('f.doctor_id', '=', doctor_id)
    .where('f.ambiente', '=', ambiente)
    .where('f.estado', 'in', ['AUTORIZADA', 'ANULADA'])
    .where('f.fecha_emision', '>=', desde)
    .where(sql<SqlBool>`f.fecha_emision < ${desde}::date + interval '1 month'`)
    .orderBy('f.fecha_emision')
    .orderBy('f.id')
    .limit(most)
    .execute();

/** Those of several invoices that have an authorised credit note. */
export async function findConNotas(db: DbOrTrx, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .selectFrom('factura')
    .where('modifica_id', 'in', ids)
    .where('estado', '=', 'AUTORIZADA')
    .select('modifica_id')
    .execute();
  return new Set(found.flatMap(({ modifica_id }) => modifica_id ?? []));
}

/** The signed bytes of several documents, by their ids. */
export async function findXmls(db: DbOrTrx, ids: number[]): Promise<Map<number, Buffer>> {
  const found = await db.selectFrom('factura').where('id', 'in', ids).select(['id', 'xml']).execute();
  return new Map(found.flatMap(({ id, xml }) => (xml ? [[id, xml] as const] : [])));
}
