/** Converts sealed content to entries as replies carry them. */
import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import type { Foundation } from '../../../foundation.ts';
import { notFound } from '../../../http/errors.ts';
import { type Entry, findEntry, ofSecciones } from './consultas.queries.ts';
import type { EntryPlana } from './entry-plana.ts';
import { placeOf, type Sellada } from './sellada.ts';

type Reach = Pick<Foundation, 'vault' | 'secciones'>;

/** Decrypts an entry. */
export async function readEntry(deps: Reach, entry: Entry, readerId: number): Promise<Consulta> {
  const owner = { doctor_id: entry.doctor_id };
  const sellada = await deps.vault.open<Sellada>(owner, placeOf(entry.id, entry.version), entry.sellada);
  return consultaOf(deps, entry, sellada, readerId);
}

const readers = ofSecciones((secciones) => secciones.flatMap(({ read }) => read ?? []));

/** Builds an entry from its row and its content. Each section adds its share; together they form the contract's reply. */
export async function consultaOf(
  { vault, secciones }: Reach,
  entry: EntryPlana,
  sellada: Sellada,
  readerId: number,
): Promise<Consulta> {
  const shares = await Promise.all(readers(secciones).map((read) => read(vault, entry, sellada)));
  const plain = {
    id: entry.id,
    created_date: entry.fecha,
    version: entry.version,
    doctor_id: entry.doctor_id,
    doctor: entry.doctor,
    oficina: { id: entry.oficina_id, nombre: entry.oficina },
    servicio: entry.servicio_id === null ? null : { id: entry.servicio_id, nombre: entry.servicio ?? '' },
    editable: entry.doctor_id === readerId,
  };
  // Assigns to the content itself, because copying its many fields costs more than decrypting it; the reply drops undeclared fields.
  return Object.assign(sellada, plain, ...shares) as unknown as Consulta;
}

/** Decrypts entries, loading the keys of all authors in one statement. */
export async function readEntries(deps: Reach, list: Entry[], readerId: number): Promise<Consulta[]> {
  await deps.vault.warm(list.map((entry) => ({ doctor_id: entry.doctor_id })));
  return Promise.all(list.map((entry) => readEntry(deps, entry, readerId)));
}

/** Reads an entry of this author; 404 otherwise. */
export async function readOwn(deps: Reach & Pick<Foundation, 'db'>, doctorId: number, id: number): Promise<Consulta> {
  return readEntry(deps, (await findEntry(deps, { id, doctorId })) ?? notFound(), doctorId);
}
