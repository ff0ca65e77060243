/** Converts sealed content to entries as replies carry them. */
import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import { type ConsultaContenido, imcOf, LineaReceta } from '@hampi/contract/clinica/historia/campos';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import type { Vault } from '../../../vault/vault.ts';
import { openNombre } from '../examenes/examenes.queries.ts';
import { type Entry, findEntry } from './consultas.queries.ts';

/** The sealed content: what was typed, and the allergies known when the receta was written. */
export interface Sellada extends ConsultaContenido {
  alergias: string | null;
}

export const placeOf = (consultaId: number, version: number) => `consulta:${consultaId}:${version}`;

const NO_RESULT = { archivo: false, archivo_en: null, archivo_nombre: null, archivo_tipo: null };

export async function readEntry(vault: Vault, entry: Entry, readerId: number): Promise<Consulta> {
  const owner = { doctor_id: entry.doctor_id };
  const sellada = await vault.open<Sellada>(owner, placeOf(entry.id, entry.version), entry.sellada);
  const { receta: prescrita, examenes, examenesGrupo, alergias, ...words } = sellada;
  const receta = { ...prescrita, detalle: prescrita.detalle.map(withNewFields) };
  const results = new Map(
    await Promise.all(
      entry.archivos.map(async ({ id, archivo_en, tipo, nombre }) => {
        const archivo_nombre = await openNombre(vault, entry.doctor_id, id, Buffer.from(nombre, 'base64'));
        return [id, { archivo: true, archivo_en, archivo_nombre, archivo_tipo: tipo }] as const;
      }),
    ),
  );
  const resultOf = (id: number | null) => (id === null ? undefined : results.get(id)) ?? NO_RESULT;
  return {
    ...words,
    id: entry.id,
    created_date: entry.fecha,
    version: entry.version,
    doctor_id: entry.doctor_id,
    doctor: entry.doctor,
    oficina: { id: entry.oficina_id, nombre: entry.oficina },
    servicio: entry.servicio_id === null ? null : { id: entry.servicio_id, nombre: entry.servicio ?? '' },
    imc: imcOf(words.antropometria_peso, words.antropometria_talla),
    receta: { id: entry.receta_id, numero: entry.receta_numero, alergias, ...receta },
    examenes: examenes.map((examen) => ({ ...examen, ...resultOf(examen.id) })),
    examenesGrupo: examenesGrupo.map((grupo) => ({ ...grupo, ...resultOf(grupo.id) })),
    editable: entry.doctor_id === readerId,
  };
}

/** Defaults for lines sealed by older versions, in today's order of fields, because lines are compared as JSON text. */
const LATER: Partial<LineaReceta> = { con_marca: true, sin_concentracion: false };
const FIELDS = Object.keys(LineaReceta.shape) as (keyof LineaReceta)[];
const withNewFields = (linea: LineaReceta) =>
  Object.fromEntries(FIELDS.map((name) => [name, linea[name] ?? LATER[name] ?? null])) as LineaReceta;

/** Decrypts entries, loading the keys of all authors in one statement. */
export async function readEntries(vault: Vault, list: Entry[], readerId: number): Promise<Consulta[]> {
  await vault.warm(list.map((entry) => ({ doctor_id: entry.doctor_id })));
  return Promise.all(list.map((entry) => readEntry(vault, entry, readerId)));
}

/** Reads an entry of this author; 404 otherwise. */
export async function readOwn({ db, vault }: Deps, doctorId: number, id: number): Promise<Consulta> {
  const [entry] = await findEntry(db, { id, doctorId });
  return readEntry(vault, entry ?? notFound(), doctorId);
}
