/** Pedido de exámenes (ecuador §4.3), grouped by kind, with the preparation from the catalogue. */
import type { Firma, PedidoDatos } from '@hampi/contract/clinica/documentos/calls';
import { sql } from 'kysely';
import type { Db } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import {
  type Form,
  guardPapel,
  type Issued,
  issueOwn,
  origenDe,
  paraQuien,
  prepare,
} from '../documentos/documentos.service.ts';
import { keepJuzgado } from '../documentos/texto.ts';
import { doctorOf, type Who } from '../tratantes/tratantes.ts';

/** Issues a request for exams; 404 for another's visit, 400 for another's office or a future date. */
export async function issuePedido(
  deps: Deps,
  who: Who,
  cliente_id: number,
  datos: PedidoDatos,
  form: Form,
  firma?: Firma,
): Promise<Issued> {
  const detalles = datos.exams.map(({ detalles }, i) => [`exams.${i}.detalles`, detalles]);
  const textos = { text: datos.text, ...Object.fromEntries(detalles) };
  await guardPapel(deps, { textos, para: paraQuien(who, cliente_id, form) });
  const { paciente, emisor, zona, diagnosticos } = await prepare(deps, who, cliente_id, datos, form);
  const data = {
    fecha: datos.date,
    emisor,
    paciente,
    resumen: datos.text,
    diagnosticos,
    prioridad: datos.prioridad,
    grupos: await groupsOf(deps, datos.exams),
  };
  const origen = await origenDe(deps, who, cliente_id, 'pedido', datos);
  const along = await keepJuzgado(deps, doctorOf(who), origen.clave, datos.oficinaId, form, { textos });
  return issueOwn(deps, who, 'pedido', cliente_id, origen, form, { zona, data }, firma, along);
}

/** Groups exams by the doctor's list or the catalogue's kind, in the order requested. */
async function groupsOf({ db }: Deps, exams: PedidoDatos['exams']) {
  const known = await findExamenes(
    db,
    exams.map((examen) => examen.nombre),
  );
  const grupos = new Map<string, { nombre: string; detalles: string | null; preparacion: string | null }[]>();
  for (const [i, { grupo, nombre, detalles }] of exams.entries()) {
    const found = known.get(i + 1);
    const titulo = grupo ?? found?.grupo ?? 'Exámenes';
    grupos.set(titulo, [...(grupos.get(titulo) ?? []), { nombre, detalles, preparacion: found?.preparacion ?? null }]);
  }
  return [...grupos].map(([nombre, examenes]) => ({ nombre, examenes }));
}

/** Kind and preparation of exams found in the catalogue, by position in the list (from 1). */
export async function findExamenes(db: Db, nombres: string[]) {
  const { rows } = await sql<{ n: number; grupo: string | null; preparacion: string | null }>`
    select a.n::int, e.grupo, e.preparacion from unnest(${nombres}::text[]) with ordinality a(nombre, n)
    join examen e on trim(palabras(e.nombre)) = trim(palabras(a.nombre))`.execute(db);
  return new Map(rows.map((row) => [row.n, row]));
}
