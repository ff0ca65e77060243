/** Converts sealed content to entries as replies carry them. */
import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import { imcOf, LineaReceta } from '@hampi/contract/clinica/historia/campos';
import { enSuUnidad } from '@hampi/contract/clinica/signos/limites';
import type { Foundation } from '../../../foundation.ts';
import { notFound } from '../../../http/errors.ts';
import { type Entry, type EntryPlana, findEntry } from './consultas.queries.ts';
import { resultadoDe } from './resultados.ts';
import { placeOf, type Sellada } from './sellada.ts';

type Reach = Pick<Foundation, 'vault'>;

/** Decrypts an entry. */
export async function readEntry(deps: Reach, entry: Entry, readerId: number): Promise<Consulta> {
  const owner = { doctor_id: entry.doctor_id };
  const sellada = await deps.vault.open<Sellada>(owner, placeOf(entry.id, entry.version), entry.sellada);
  return consultaOf(deps, entry, sellada, readerId);
}

/** Builds an entry from its row and its content, which versions of the program before this one may have sealed. */
export async function consultaOf(
  { vault }: Reach,
  entry: EntryPlana,
  { alergias, ...sellada }: Sellada,
  readerId: number,
): Promise<Consulta> {
  const withResult = await resultadoDe(vault, entry.doctor_id, entry.resultados);
  const { antropometria_peso: peso, antropometria_talla: talla } = sellada;
  return {
    ...sellada,
    id: entry.id,
    created_date: entry.fecha,
    version: entry.version,
    doctor_id: entry.doctor_id,
    doctor: entry.doctor,
    oficina: { id: entry.oficina_id, nombre: entry.oficina },
    servicio: entry.servicio_id === null ? null : { id: entry.servicio_id, nombre: entry.servicio ?? '' },
    editable: entry.doctor_id === readerId,
    imc: imcOf(peso, talla),
    // Stored as typed before metres were understood.
    antropometria_talla: talla && enSuUnidad('antropometria_talla', talla),
    // Entries from before these two fields existed do not have them.
    antropometria_perimetro: sellada.antropometria_perimetro ?? null,
    antropometria_posicion: sellada.antropometria_posicion ?? null,
    receta: {
      id: entry.receta?.id ?? null,
      numero: entry.receta?.numero ?? null,
      alergias,
      ...sellada.receta,
      advertencias: sellada.receta.advertencias ?? [],
      detalle: sellada.receta.detalle.map(withNewFields),
    },
    examenes: sellada.examenes.map(withResult),
    examenesGrupo: sellada.examenesGrupo.map(withResult),
  };
}

/** Defaults for lines sealed by older versions, in the present order of fields, because lines are compared as JSON text. */
const LATER: Partial<LineaReceta> = { con_marca: true, sin_concentracion: false, advertencias: [] };
const FIELDS = Object.keys(LineaReceta.shape) as (keyof LineaReceta)[];
const isOfToday = (linea: LineaReceta) => {
  const names = Object.keys(linea);
  return names.length === FIELDS.length && FIELDS.every((name, i) => name === names[i]);
};
const withNewFields = (linea: LineaReceta) =>
  isOfToday(linea)
    ? linea
    : (Object.fromEntries(FIELDS.map((name) => [name, linea[name] ?? LATER[name] ?? null])) as LineaReceta);

/** Decrypts entries, loading the keys of all authors in one statement. */
export async function readEntries(deps: Reach, list: Entry[], readerId: number): Promise<Consulta[]> {
  await deps.vault.warm(list.map((entry) => ({ doctor_id: entry.doctor_id })));
  return Promise.all(list.map((entry) => readEntry(deps, entry, readerId)));
}

/** Reads an entry of this author; 404 otherwise. */
export async function readOwn(deps: Reach & Pick<Foundation, 'db'>, doctorId: number, id: number): Promise<Consulta> {
  return readEntry(deps, (await findEntry(deps, { id, doctorId })) ?? notFound(), doctorId);
}
