import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Parsed } from '@hampi/contract/base/endpoint';
import { LIMITS } from '@hampi/contract/base/limits';
import * as MC from '@hampi/contract/clinica/historia/messages';
import {
  EXTENSIONES_IMPORTACION,
  type Importacion,
  type listImportaciones,
} from '@hampi/contract/plataforma/importaciones/calls';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import { nombreCompleto } from '../../../data/names.ts';
import type { Deps } from '../../../deps.ts';
import { CSV_MARK, csvLine } from '../../../http/csv.ts';
import { invalid, notFound, type Refusals } from '../../../http/errors.ts';
import { listPage } from '../../../http/list.ts';
import { enqueue } from '../../../process/jobs.ts';
import { audit } from '../../../vault/audit.ts';
import { keepBytes } from '../../../vault/kept-files.ts';
import { receiveFile } from '../archivos/archivos.upload.ts';
import { isWorkbook } from './archivo/filas.ts';
import { importCatalogo } from './importaciones.jobs.ts';

export const importacionesRefusals: Refusals = {
  importacion_en_curso: { status: 409, mensaje: MC.importacion_en_curso },
};

const importaciones = sql<Importacion>`
  select i.id, i.catalogo, i.nombre, i.completa, i.estado, i.filas, i.procesadas, i.nuevas, i.cambiadas, i.iguales, i.rechazadas,
    i.omitidas, i.retiradas, i.motivo, ${nombreCompleto('u')} as creada_por, i.creada_en, i.terminada_en
  from importacion i left join usuario u on u.id = i.creada_por`;

/** One page of the imports, as `listPage` searches and orders. */
export const listAll = (deps: Deps, query: Parsed<typeof listImportaciones>['query']) =>
  listPage<Importacion>(deps.db, importaciones, ['nombre', 'catalogo', 'motivo'], query);

interface Archivo {
  nombre: string;
  bytes: Buffer;
}

/** The single file of the request: 413 above 20 MB, 400 if it is neither CSV nor XLSX, which its bytes decide and not only its name. */
export async function readImportFile(request: FastifyRequest): Promise<Archivo> {
  const limit = { limite: LIMITS.importacionBytes, grande: MC.importacion_grande };
  const { nombre: sent, bytes } = await receiveFile(request, limit);
  const nombre = path.basename(sent).slice(0, 200);
  const extension = path.extname(nombre).toLowerCase();
  const known = (EXTENSIONES_IMPORTACION as readonly string[]).includes(extension);
  if (!known || isWorkbook(bytes) !== (extension === '.xlsx') || isBinary(bytes))
    return invalid({ file: MC.importacion_tipo }, MC.importacion_tipo);
  if (bytes.length === 0) return invalid({ file: MC.importacion_vacia }, MC.importacion_vacia);
  return { nombre, bytes };
}

/** Text contains no NUL, except in UTF-16, which has a byte order mark. */
const isBinary = (bytes: Buffer) =>
  !isWorkbook(bytes) && bytes.includes(0) && !(bytes[0] === 0xff && bytes[1] === 0xfe);

/** Stores the file and queues the import. 409 while another file of the same catalogue is being imported. */
export async function planImportacion(
  deps: Deps,
  session: Session,
  { catalogo, completa }: { catalogo: string; completa: boolean },
  { nombre, bytes }: Archivo,
) {
  const { db, clock } = deps;
  const archivo = randomUUID();
  return keepBytes(deps, archivo, bytes, 'application/octet-stream', () =>
    db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('importacion')
        .values({
          catalogo,
          completa,
          nombre,
          archivo,
          creada_por: session.usuario_id,
          creada_en: clock.now().toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await audit(trx, session, 'importacion.crear', id, { catalogo, nombre, completa });
      await enqueue(trx, importCatalogo, { importacion_id: id }, clock.now());
      const { rows } = await sql<Importacion>`select * from (${importaciones}) i where id = ${id}`.execute(trx);
      return rows[0] as Importacion;
    }),
  );
}

/** The refused rows as CSV with semicolons and the mark by which spreadsheets recognise UTF-8; 404 if there is no such import. */
export async function rechazosCsv({ db }: Deps, id: number): Promise<string> {
  const importacion = await db.selectFrom('importacion').select('id').where('id', '=', id).executeTakeFirst();
  if (!importacion) notFound();
  const rows = await db
    .selectFrom('importacion_rechazo')
    .select(['linea', 'motivo', 'fila'])
    .where('importacion_id', '=', id)
    .orderBy('linea')
    .execute();
  return (
    CSV_MARK +
    [['Línea', 'Motivo', 'Fila'], ...rows.map((row) => [row.linea, row.motivo, row.fila])].map(csvLine).join('')
  );
}
