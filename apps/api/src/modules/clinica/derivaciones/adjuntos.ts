/** What is attached to a referral: what may be, what was, and the only way in which a colleague opens it (decisions 70). */
import { fechaCorta, fechaOf } from '@hampi/contract/base/fechas';
import type { Adjunto, Propuesta } from '@hampi/contract/clinica/derivaciones/calls';
import type { ClaseAdjunto, DerivacionDatos } from '@hampi/contract/clinica/derivaciones/formas';
import * as MD from '@hampi/contract/clinica/derivaciones/messages';
import { documentoTexto, numeroImpreso } from '@hampi/contract/clinica/documentos/calls';
import { claseTexto } from '@hampi/contract/clinica/papeles/calls';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../http/errors.ts';
import { findEntries } from '../consulta/consultas.queries.ts';
import { readEntries } from '../consulta/contenido.ts';
import { papeles } from '../papeles/papeles.queries.ts';
import { openPapeles } from '../papeles/sellado.ts';
import type { Sellada } from './sellado.ts';

/** The newest of each kind are offered. */
const VISITAS = 60;
const OTROS = 100;

interface De {
  doctor_id: number;
  cliente_id: number;
}
type Ofrecido = Omit<Propuesta['adjuntos'][number], 'elegido'> & { consulta_id: number | null };

/** What the doctor wrote, issued or took in about the patient: of another's record nothing is passed on. */
export async function ofrecidos(deps: Deps, de: De): Promise<Ofrecido[]> {
  const [visitas, documentos, recibidos] = await Promise.all([
    visitasDe(deps, de),
    documentosDe(deps.db, de),
    papelesDe(deps, de),
  ]);
  return [...visitas, ...documentos, ...recibidos].sort((a, b) => b.fecha.localeCompare(a.fecha) || b.id - a.id);
}

/** Visits, and those of their exams whose result has come. */
async function visitasDe(deps: Deps, { doctor_id, cliente_id }: De): Promise<Ofrecido[]> {
  const rows = await deps.db
    .selectFrom('consulta as k')
    .innerJoin('oficina as o', 'o.id', 'k.oficina_id')
    .where('k.doctor_id', '=', doctor_id)
    .where('k.cliente_id', '=', cliente_id)
    .orderBy('k.fecha', 'desc')
    .orderBy('k.id', 'desc')
    .limit(VISITAS)
    .select(['k.id', 'k.fecha', 'o.zona'])
    .execute();
  const asked = { doctorId: doctor_id, autorizada: false, clienteId: cliente_id, ids: rows.map(({ id }) => id) };
  const read = await readEntries(deps, await findEntries(deps, asked), doctor_id);
  const contents = new Map(read.map((one) => [one.id, one]));
  return rows.flatMap(({ id, fecha, zona }): Ofrecido[] => {
    const consulta = contents.get(id);
    if (!consulta) return [];
    const dia = fechaOf(fecha, zona);
    const visita = {
      clase: 'VISITA' as const,
      id,
      nombre: `Visita del ${fechaCorta(dia)}`,
      fecha: dia,
      consulta_id: id,
    };
    const resultados = [...consulta.examenes, ...consulta.examenesGrupo].flatMap((examen): Ofrecido[] =>
      examen.archivo && examen.id
        ? [{ clase: 'RESULTADO', id: examen.id, nombre: `Resultado: ${examen.nombre}`, fecha: dia, consulta_id: id }]
        : [],
    );
    return [visita, ...resultados];
  });
}

async function documentosDe(db: DbOrTrx, { doctor_id, cliente_id }: De): Promise<Ofrecido[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('documento as d')
        .where('d.doctor_id', '=', doctor_id)
        .where('d.cliente_id', '=', cliente_id)
        .where('d.anulado_en', 'is', null)
        .where('d.tipo', 'not in', ['form007', 'form053'])
        .distinctOn(['d.tipo', 'd.numero'])
        .orderBy('d.tipo')
        .orderBy('d.numero')
        .orderBy('d.edicion', 'desc')
        .orderBy('d.firmado', 'desc')
        .orderBy('d.id', 'desc')
        .select(['d.id', 'd.tipo', 'd.numero', 'd.edicion', 'd.consulta_id'])
        .select(sql<string>`(d.emitido_en at time zone 'America/Guayaquil')::date`.as('fecha'))
        .as('x'),
    )
    .orderBy('x.fecha', 'desc')
    .orderBy('x.id', 'desc')
    .limit(OTROS)
    .selectAll('x')
    .execute();
  return rows.map(({ id, tipo, fecha, consulta_id, ...number }) => ({
    clase: 'DOCUMENTO',
    id,
    nombre: `${documentoTexto[tipo as keyof typeof documentoTexto]} N.º ${numeroImpreso(number)}`,
    fecha,
    consulta_id,
  }));
}

async function papelesDe(deps: Deps, { doctor_id, cliente_id }: De): Promise<Ofrecido[]> {
  const rows = await papeles(deps.db)
    .where('p.doctor_id', '=', doctor_id)
    .where('p.cliente_id', '=', cliente_id)
    .where('p.estado', '=', 'TOMADO')
    .where('p.quitado_en', 'is', null)
    .orderBy('p.fecha', 'desc')
    .orderBy('p.id', 'desc')
    .limit(OTROS)
    .execute();
  return (await openPapeles(deps, rows)).map(({ id, clase, nombre, fecha, consulta_id }) => ({
    clase: 'PAPEL',
    id,
    nombre: `${claseTexto[clase as keyof typeof claseTexto]}: ${nombre}`,
    fecha,
    consulta_id,
  }));
}

interface Elegidos {
  filas: { consulta_id?: number; examen_id?: number; documento_id?: number; papel_id?: number }[];
  nombres: Sellada['nombres'];
}
const COLUMNA = {
  VISITA: 'consulta_id',
  RESULTADO: 'examen_id',
  DOCUMENTO: 'documento_id',
  PAPEL: 'papel_id',
} as const;

const keyOf = ({ clase, id }: { clase: ClaseAdjunto; id: number }) => `${clase}:${id}`;

/** The chosen ones as they are stored, each once. 400 for what is not offered. */
export async function elegidosDe(deps: Deps, de: De, chosen: DerivacionDatos['adjuntos']): Promise<Elegidos> {
  if (chosen.length === 0) return { filas: [], nombres: [] };
  const all = new Map((await ofrecidos(deps, de)).map((one) => [keyOf(one), one]));
  const keys = [...new Set(chosen.map(keyOf))];
  const found = keys.map((key) => all.get(key) ?? invalid({ adjuntos: MD.adjunto }, MD.adjunto));
  return {
    filas: found.map(({ clase, id }) => ({ [COLUMNA[clase]]: id })),
    nombres: found.map(({ nombre, fecha }) => ({ nombre, fecha })),
  };
}

/** The attachments of a referral, in the order in which they were chosen. */
export async function adjuntosOf(
  db: DbOrTrx,
  derivacionId: number,
  { nombres }: Pick<Sellada, 'nombres'>,
): Promise<Adjunto[]> {
  const rows = await adjuntos(db).where('a.derivacion_id', '=', derivacionId).orderBy('a.id').execute();
  const written = Object.values(nombres);
  return rows.map((row, i) => {
    const clase = claseOf(row);
    const { nombre, fecha } = written[i] ?? { nombre: clase, fecha: '' };
    const tipo = clase === 'RESULTADO' ? row.archivo_tipo : clase === 'PAPEL' ? row.papel_tipo : 'application/pdf';
    return { id: row.id, clase, nombre, fecha, retirado: row.retirado, pdf: tipo === 'application/pdf' };
  });
}

function claseOf(row: FilaAdjunto): ClaseAdjunto {
  if (row.consulta_id !== null) return 'VISITA';
  if (row.examen_id !== null) return 'RESULTADO';
  return row.documento_id !== null ? 'DOCUMENTO' : 'PAPEL';
}

const adjuntos = (db: DbOrTrx) =>
  db
    .selectFrom('derivacion_adjunto as a')
    .leftJoin('examen_pedido as e', 'e.id', 'a.examen_id')
    .leftJoin('documento as o', 'o.id', 'a.documento_id')
    .leftJoin('papel as p', 'p.id', 'a.papel_id')
    .select(['a.id', 'a.consulta_id', 'a.examen_id', 'a.documento_id', 'a.papel_id', 'e.archivo_tipo'])
    .select('p.tipo as papel_tipo')
    .select(sql<boolean>`(o.anulado_en is not null or p.quitado_en is not null)`.as('retirado'));
type FilaAdjunto = Pick<
  Awaited<ReturnType<ReturnType<typeof adjuntos>['execute']>>[number],
  'consulta_id' | 'examen_id' | 'documento_id'
>;

/** An attachment of a referral that fulfils a condition over `derivacion as x`; undefined if there is none. */
export const findAdjunto = (db: DbOrTrx, a: { derivacionId: number; adjuntoId: number }, isOpen: RawBuilder<SqlBool>) =>
  db
    .selectFrom('derivacion_adjunto as a')
    .innerJoin('derivacion as x', 'x.id', 'a.derivacion_id')
    .where('a.id', '=', a.adjuntoId)
    .where('x.id', '=', a.derivacionId)
    .where(isOpen)
    .select(['a.consulta_id', 'a.examen_id', 'a.documento_id', 'a.papel_id', 'x.doctor_id', 'x.cliente_id'])
    .executeTakeFirst();
