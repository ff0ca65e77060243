/** The list of a professional's documents, and the ZIP of a month for the accountant. */
import { Readable } from 'node:stream';
import type { EstadoFactura, FacturaFila } from '@hampi/contract/dinero/facturas/factura';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../../../deps.ts';
import { conflict } from '../../../../http/errors.ts';
import { listPage } from '../../../../http/list.ts';
import { type Entrada, zip } from '../../../../http/zip.ts';
import { archivoOf, rideOf } from '../archivos.ts';
import { findXmls } from '../facturas.queries.ts';
import { porResolver } from '../pendientes/pendientes.queries.ts';
import { contabilidadOf, findMonth } from './contabilidad.ts';

interface Filtro {
  doctor_id: number;
  mes?: string | undefined;
  estado?: EstadoFactura | undefined;
  por_resolver?: boolean | undefined;
  pruebas?: boolean | undefined;
}

/** Condition for a month `YYYY-MM`, by the date of emission. */
const inMes = (mes: string) =>
  sql`fecha_emision >= ${`${mes}-01`}::date and fecha_emision < ${`${mes}-01`}::date + interval '1 month'`;

/** Real documents alone once the issuer is in production, or tests alone. Before that all of them are tests. */
const deAmbiente = (doctor_id: number, pruebas = false) =>
  pruebas
    ? sql`f.ambiente = 1`
    : sql`(f.ambiente = 2 or not exists (select from emisor e where e.doctor_id = ${doctor_id} and e.ambiente = 2))`;

const filas = ({ doctor_id, mes, estado, por_resolver, pruebas }: Filtro, now: Date) => sql<FacturaFila>`
  select id, consulta_id, estab || '-' || pto_emi || '-' || lpad(secuencial::text, 9, '0') as numero, cod_doc as "codDoc",
    fecha_emision as "fechaEmision", comprador, identificacion, total_centavos / 100.0 as total, estado as state, ambiente,
    clave_acceso as "claveAcceso"
  from factura f where doctor_id = ${doctor_id} and ${por_resolver ? porResolver(now) : deAmbiente(doctor_id, pruebas)}
    ${mes ? sql`and ${inMes(mes)}` : sql``} ${estado ? sql`and estado = ${estado}` : sql``}`;

type Pagina = Parameters<typeof listPage>[3];
export const listOf = ({ db, clock }: Deps, filtro: Filtro, page: Pagina) =>
  listPage(
    db,
    filas(filtro, clock.now()) as RawBuilder<FacturaFila & Record<string, unknown>>,
    ['numero', 'comprador', 'identificacion'],
    page,
  );

/** At most this many documents are read at once. */
const AT_A_TIME = 50;

/** A ZIP of the month in one environment: the list, and the XML and sheet of each document. 409 if there is none. */
export async function zipOf(deps: Deps, doctor_id: number, mes: string, ambiente: 1 | 2): Promise<Readable> {
  const found = await findMonth(deps.db, doctor_id, mes, ambiente);
  const { documentos, anuladas } = found;
  if (documentos.length + anuladas.length === 0) conflict('sin_facturas_del_mes', MFacturas.sin_facturas_del_mes);
  const gone = new Set(anuladas);
  const all = [...documentos, ...anuladas];
  async function* entries(): AsyncGenerator<Entrada> {
    yield { nombre: `facturas-${mes}.csv`, contenido: Buffer.from(contabilidadOf(found)) };
    for (let at = 0; at < all.length; at += AT_A_TIME) {
      const some = all.slice(at, at + AT_A_TIME);
      const xmls = await findXmls(
        deps.db,
        some.map(({ id }) => id),
      );
      for (const row of some) {
        const xml = xmls.get(row.id);
        // A professional may have issued with two RUCs, whose numbers are alike.
        const folder = `${ambiente === 1 ? 'pruebas' : 'produccion'}/${row.ruc}${gone.has(row) ? '/anuladas' : ''}`;
        const nombre = `${folder}/${archivoOf(row)}`;
        if (xml) yield { nombre: `${nombre}.xml`, contenido: xml };
        yield { nombre: `${nombre}.pdf`, contenido: await rideOf(deps, row) };
      }
    }
  }
  return Readable.from(zip(entries()));
}
