/**
 * What other systems measured, diagnosed and issued about a patient (ADR 255): stored with its day and its origin. Nobody here signs
 * it.
 */
import type { Posicion } from '@hampi/contract/clinica/crecimiento/indicadores';
import type { SignoVital } from '@hampi/contract/clinica/historia/campos';
import type { TipoTraido } from '@hampi/contract/clinica/traidos/calls';
import { sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { mayBeWritten } from '../../../http/errors.ts';
import { dropBytes } from '../../../vault/kept-files.ts';
import { keepSealed } from '../../../vault/sealed-files.ts';
import { requireFicha } from '../tratantes/ficha.ts';
import { type Acts, auditClinica, auditClinicaOf, doctorOf } from '../tratantes/tratantes.ts';

interface Traido {
  /** A FHIR date or instant, exactly as in the file; its first ten characters are the local date there. */
  momento: string;
}

/** Measurements of one moment, in our units. */
export interface MedidaTraida extends Traido {
  /** How a length was measured, if the file says so. */
  posicion: Posicion | null;
  medidas: Partial<Record<SignoVital, number>>;
}

/** A diagnosis from our CIE-10. */
export interface DiagnosticoTraido extends Traido {
  cod_4: string;
  descripcion: string;
  /** False once resolved. */
  activo: boolean;
}

/** A document as it was issued; its bytes are in the file store, sealed for the patient. */
export interface DocumentoTraido extends Traido {
  /** Its title there, such as `Receta`. */
  titulo: string;
  /** Its number there. */
  numero: string | null;
  /** Who issued it, as the file says. */
  autor: string | null;
  tipo: TipoTraido;
}

/** A vaccine from the patient's own export: no doctor here vouches for it. */
export interface VacunaDeOtro extends Traido {
  nombre: string;
  dosis: string | null;
  lote: string | null;
  autor: string | null;
}

/** A visit at another practice, as words. */
export interface VisitaDeOtro extends Traido {
  /** Its kind, such as `Consulta`. */
  visita: string;
  /** Who attended, as the file says. */
  autor: string | null;
  /** What for, and what was noted. */
  palabras: string;
}

/** The content of a row by its class. */
export interface Contenidos {
  MEDIDA: MedidaTraida;
  DIAGNOSTICO: DiagnosticoTraido;
  DOCUMENTO: DocumentoTraido;
  VACUNA: VacunaDeOtro;
  VISITA: VisitaDeOtro;
}
export type Clase = keyof Contenidos;
/** As it is sealed, with its origin: «Importado de … el …». */
export type Sellado<C extends Clase> = Contenidos[C] & { origen: string };

export const placeOf = (id: number) => `traido:${id}`;

/** Opens a row. Callers should warm the keys of its patients first. */
export const openTraido = <C extends Clase>(
  { vault }: Pick<Deps, 'vault'>,
  { id, cliente_id, sellada }: { id: number; cliente_id: number; sellada: Buffer },
): Promise<Sellado<C>> => vault.open<Sellado<C>>({ cliente_id }, placeOf(id), sellada);

export interface Traidos {
  /** The file's id; data that this file already brought are not stored again, for example after a restart. */
  traspaso_id: number;
  origen: string;
  medidas: MedidaTraida[];
  diagnosticos: DiagnosticoTraido[];
  documentos: { documento: DocumentoTraido; bytes: Buffer }[];
  visitas?: VisitaDeOtro[];
}

/** Rows inserted per statement. */
const LOTE = 1_000;

interface Nueva {
  clase: Clase;
  contenido: Contenidos[Clase];
  bytes?: Buffer;
}

/**
 * Stores what a file says about a patient and is not known yet, with one row in their audit. 409 while their clinical data are closed to
 * the doctor.
 */
export async function bringTraidos(
  deps: Deps,
  who: Acts,
  clienteId: number,
  { traspaso_id, origen, medidas, diagnosticos, documentos, visitas = [] }: Traidos,
): Promise<void> {
  const said: Nueva[] = [
    ...medidas.map((contenido) => ({ clase: 'MEDIDA' as const, contenido })),
    ...diagnosticos.map((contenido) => ({ clase: 'DIAGNOSTICO' as const, contenido })),
    ...visitas.map((contenido) => ({ clase: 'VISITA' as const, contenido })),
    ...documentos.map(({ documento, bytes }) => ({ clase: 'DOCUMENTO' as const, contenido: documento, bytes })),
  ];
  if (said.length === 0) return;
  await requireFicha(deps, who, clienteId);
  const known = await knownOf(deps, clienteId);
  const all = said.filter(({ contenido }) => !known.has(sameness(contenido)));
  const { db, clock } = deps;
  const now = clock.now();
  const kept: string[] = [];
  try {
    const rows = await sealed(deps, { clienteId, traspaso_id, origen, kept }, all);
    if (rows.length === 0) return;
    await db.transaction().execute(async (trx) => {
      const due = rows.map((row) => ({ ...row, doctor_id: doctorOf(who), traspaso_id, creada_en: now.toISOString() }));
      for (let from = 0; from < due.length; from += LOTE)
        await trx
          .insertInto('dato_traido')
          .values(due.slice(from, from + LOTE))
          .execute();
      await auditClinica(trx, who, 'traido.crear', clienteId, null, now);
    });
  } catch (error) {
    if (!mayBeWritten(error)) for (const key of kept) await dropBytes(deps, key);
    throw error;
  }
}

/** The rows with new ids and sealed content; their files are stored first. Empty if this file has already brought its data. */
async function sealed(
  deps: Pick<Deps, 'db' | 'vault' | 'files' | 'log'>,
  of: { clienteId: number; traspaso_id: number; origen: string; kept: string[] },
  all: readonly Nueva[],
) {
  const { db, vault } = deps;
  const { clienteId: cliente_id, traspaso_id, origen, kept } = of;
  const { rows: ids } = await sql<{ id: number }>`
    select nextval('dato_traido_id_seq')::int as id from generate_series(1, ${all.length})
    where not exists (select from dato_traido where cliente_id = ${cliente_id} and traspaso_id = ${traspaso_id})`.execute(
    db,
  );
  if (ids.length === 0) return [];
  await vault.warm([{ cliente_id }]);
  const rows = [];
  for (const [n, { clase, contenido, bytes }] of all.entries()) {
    const id = ids[n]?.id as number;
    const archivo = bytes ? await keepSealed(deps, { cliente_id }, bytes, async (key) => key) : null;
    if (archivo) kept.push(archivo);
    const sellada = await vault.seal({ cliente_id }, placeOf(id), { ...contenido, origen });
    rows.push({ id, cliente_id, clase, archivo, fecha: contenido.momento.slice(0, 10), sellada });
  }
  return rows;
}

/** A key that is equal for the same fact from two different files. */
const sameness = (contenido: Contenidos[Clase]): string =>
  JSON.stringify(
    Object.entries(contenido)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** What is already known about a patient, because a new file often repeats much of an earlier one. */
async function knownOf(deps: Pick<Deps, 'db' | 'vault'>, clienteId: number): Promise<Set<string>> {
  const rows = await deps.db
    .selectFrom('dato_traido')
    .where('cliente_id', '=', clienteId)
    .select(['id', 'cliente_id', 'sellada'])
    .execute();
  if (rows.length > 0) await deps.vault.warm([{ cliente_id: clienteId }]);
  const opened = await Promise.all(rows.map((row) => openTraido<Clase>(deps, row)));
  return new Set(opened.map(({ origen: _, ...contenido }) => sameness(contenido)));
}

/**
 * Removes everything that a file brought, with a row in the audit of each patient. Returns the keys of its documents, which must be deleted
 * after the transaction.
 */
export async function removeTraidos(trx: Trx, { clock }: Pick<Deps, 'clock'>, who: Acts, traspaso_id: number) {
  const gone = await trx
    .deleteFrom('dato_traido')
    .where('traspaso_id', '=', traspaso_id)
    .returning(['cliente_id', 'archivo'])
    .execute();
  const clientes = gone.map(({ cliente_id }) => cliente_id);
  await auditClinicaOf(trx, who, 'traido.eliminar', clientes, null, clock.now());
  return { filas: gone.length, archivos: gone.flatMap(({ archivo }) => archivo ?? []) };
}
