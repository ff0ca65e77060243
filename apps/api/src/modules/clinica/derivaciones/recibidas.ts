/** The tray of a colleague. What was attached is opened here and nowhere else, and only while the referral is open (decisions 70). */
import { fechaOf } from '@hampi/contract/base/fechas';
import type { ClaseDerivacion } from '@hampi/contract/clinica/derivaciones/formas';
import type { Recibida, RecibidaEntera } from '@hampi/contract/clinica/derivaciones/recibidas';
import { archivoDeDocumento } from '@hampi/contract/clinica/documentos/calls';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { getSealed } from '../../../vault/sealed-files.ts';
import { findEntry } from '../consulta/consultas.queries.ts';
import { readEntry } from '../consulta/contenido.ts';
import { NOTHING } from '../consulta/paciente.ts';
import { FILIACION } from '../consulta/paciente-abierto.ts';
import { emisorOf, pacienteImpreso } from '../documentos/documentos.service.ts';
import { readIssued } from '../documentos/issue.ts';
import { hojaDeConsulta } from '../hojas/consulta.ts';
import { shownOf } from '../papeles/leer.ts';
import { auditClinica, auditClinicaOf, doctorOf, notOpenedBefore, type Who } from '../tratantes/tratantes.ts';
import { adjuntosOf, findAdjunto } from './adjuntos.ts';
import { derivaciones, type FilaDerivacion, isAbierta } from './derivaciones.queries.ts';
import { openDerivaciones } from './sellado.ts';
import { escritoPor, estadoOf, NADA_ESCRITO } from './vista.ts';

const MOST = 300;

export async function listRecibidasOf(deps: Deps, who: Who): Promise<Recibida[]> {
  const doctorId = doctorOf(who);
  const now = deps.clock.now();
  const open = isAbierta(doctorId, now.toISOString());
  const rows = await derivaciones(deps.db)
    .where('x.para_doctor_id', '=', doctorId)
    .orderBy(open, 'desc')
    .orderBy(sql`${open} and x.urgente`, 'desc')
    .orderBy('x.enviada_en', 'desc')
    .orderBy('x.id', 'desc')
    .limit(MOST)
    .execute();
  // Closed ones show nothing new about their patients, and a tray that is looked at again counts as one reading.
  const abiertas = rows.filter((row) => recibidaOf(row, now).abierta).map(({ cliente_id }) => cliente_id);
  const clientes = await notOpenedBefore(deps.db, who, 'derivacion.listar', abiertas, now);
  await auditClinicaOf(deps.db, who, 'derivacion.listar', clientes, null, now);
  return rows.map((row) => recibidaOf(row, now));
}

function recibidaOf(row: Omit<FilaDerivacion, 'sellada'>, now: Date): Recibida {
  const estado = estadoOf(row, now);
  return {
    id: row.id,
    clase: row.clase as ClaseDerivacion,
    urgente: row.urgente,
    estado,
    paciente: row.paciente,
    de: row.de,
    enviada_en: row.enviada_en,
    abierta_hasta: row.abierta_hasta ?? row.enviada_en,
    cerrada_en: row.cerrada_en,
    abierta: estado === 'ENVIADA' || estado === 'ACEPTADA',
    respondida: estado === 'RESPONDIDA',
  };
}

/** One that was sent to this doctor, sealed; 404 otherwise. */
export async function findRecibida(deps: Deps, who: Who, id: number): Promise<FilaDerivacion> {
  const row = await derivaciones(deps.db)
    .where('x.id', '=', id)
    .where('x.para_doctor_id', '=', doctorOf(who))
    .executeTakeFirst();
  return row ?? notFound();
}

export async function getRecibidaOf(deps: Deps, who: Who, id: number): Promise<RecibidaEntera> {
  const { db, clock } = deps;
  const row = await findRecibida(deps, who, id);
  const head = recibidaOf(row, clock.now());
  const { respuesta, razon } = (await escritoPor(deps, [id])).get(id) ?? NADA_ESCRITO;
  await auditClinica(db, who, 'derivacion.leer', row.cliente_id, id, clock.now());
  return { ...head, abierto: head.abierta ? await abiertoOf(deps, row) : null, respuesta, razon };
}

async function abiertoOf(deps: Deps, row: FilaDerivacion): Promise<NonNullable<RecibidaEntera['abierto']>> {
  const [opened] = await openDerivaciones(deps, [row]);
  const { words } = opened as NonNullable<typeof opened>;
  const c = await filiacionOf(deps, row.cliente_id);
  return {
    paciente: {
      nombres: c.nombres,
      apellidos: c.apellidos,
      documento: c.documento,
      fecha_nacimiento: c.fecha_nacimiento,
      sexo: c.sexo,
      telefono: c.celular ?? c.telefono,
    },
    contenido: words,
    adjuntos: await adjuntosOf(deps.db, row.id, words),
  };
}

const filiacionOf = ({ db }: Deps, cliente_id: number) =>
  db
    .selectFrom('cliente as c')
    .where('c.id', '=', cliente_id)
    .select(FILIACION.map((name) => `c.${name}` as const))
    // The number of who has no document is the practice's own.
    .select(
      sql<string | null>`case when c.tipo_documento <> 'SIN_DOCUMENTO' then c.cedula_identidad end`.as('documento'),
    )
    .executeTakeFirstOrThrow();

interface Abierto {
  tipo: string;
  nombre: string;
  bytes: Uint8Array;
}

/** The file of an attachment; 404 once the referral is no longer open to this doctor, or its sender withdrew the document or paper. */
export async function openAdjuntoOf(deps: Deps, who: Who, derivacionId: number, adjuntoId: number): Promise<Abierto> {
  const { db, clock } = deps;
  const open = isAbierta(doctorOf(who), clock.now().toISOString());
  const row = (await findAdjunto(db, { derivacionId, adjuntoId }, open)) ?? notFound();
  const file = await fileOf(deps, who, row);
  await auditClinica(db, who, 'derivacion.adjunto', row.cliente_id, derivacionId, clock.now());
  return file;
}

type Fila = NonNullable<Awaited<ReturnType<typeof findAdjunto>>>;

async function fileOf(deps: Deps, who: Who, row: Fila): Promise<Abierto> {
  const { db } = deps;
  const { doctor_id } = row;
  await deps.vault.warm([{ doctor_id }]);
  if (row.consulta_id !== null) {
    return { tipo: 'application/pdf', nombre: 'visita.pdf', bytes: await visitaPdf(deps, who, row, row.consulta_id) };
  }
  if (row.examen_id !== null) {
    const e = await db
      .selectFrom('examen_pedido')
      .where('id', '=', row.examen_id)
      .select(['archivo', 'archivo_tipo'])
      .executeTakeFirstOrThrow();
    if (!e.archivo || !e.archivo_tipo) return notFound();
    const nombre = `resultado.${e.archivo_tipo.replace(/^.*\//, '')}`;
    return { tipo: e.archivo_tipo, nombre, bytes: await getSealed(deps, { doctor_id }, e.archivo) };
  }
  if (row.documento_id !== null) {
    const d = await db
      .selectFrom('documento')
      .where('id', '=', row.documento_id)
      .where('anulado_en', 'is', null)
      .select(['tipo', 'archivo', 'doctor_id'])
      .executeTakeFirst();
    if (!d) return notFound();
    return { tipo: 'application/pdf', nombre: archivoDeDocumento(d.tipo), bytes: await readIssued(deps, d) };
  }
  const p = await db
    .selectFrom('papel')
    .where('id', '=', row.papel_id as number)
    .where('quitado_en', 'is', null)
    .select(['id', 'doctor_id', 'tipo', 'archivo', 'vista'])
    .executeTakeFirst();
  if (!p) return notFound();
  const pdf = p.tipo === 'application/pdf';
  const tipo = pdf ? 'application/pdf' : 'image/webp';
  return { tipo, nombre: pdf ? 'papel.pdf' : 'papel.webp', bytes: await shownOf(deps, who.session.usuario_id, p) };
}

/** The visit alone, as form 005, without the patient's facts: those that matter are in the referral's words. */
async function visitaPdf(deps: Deps, who: Who, { doctor_id, cliente_id }: Fila, id: number): Promise<Uint8Array> {
  const { db, clock } = deps;
  const entry = (await findEntry(deps, { id, doctorId: doctor_id })) ?? notFound();
  const consulta = await readEntry(deps, entry, 0);
  const { emisor, zona } = await emisorOf(deps, doctor_id, entry.oficina_id);
  const v = await db
    .selectFrom('consulta_version')
    .where('consulta_id', '=', id)
    .where('version', '=', consulta.version)
    .select('creada_en')
    .executeTakeFirstOrThrow();
  const paciente = pacienteImpreso(await filiacionOf(deps, cliente_id));
  const version = {
    fecha: entry.fecha,
    version: consulta.version,
    ...v,
    escrita_en: v.creada_en,
    reemplazada_en: null,
  };
  const hoja = hojaDeConsulta('form005', { consulta, v: version, paciente, emisor, zona, ficha: NOTHING, datos: [] });
  const data = {
    ...hoja,
    numero: String(id).padStart(6, '0'),
    fecha: fechaOf(entry.fecha, zona),
    emitido: clock.now().toISOString(),
    zona,
    verificacion: null,
  };
  const { pdf } = await deps.documents
    .of(who.session.usuario_id)
    .renderPliegos([{ nombre: 'Visita adjunta', data }], null);
  return pdf;
}
