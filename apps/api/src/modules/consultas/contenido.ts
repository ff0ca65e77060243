/** Between the sealed words of an entry and the entry that is read. */
import { type Consulta, type ConsultaContenido, imcOf } from '@hampi/contract';
import type { Vault } from '../../core/vault.ts';
import { openNombre } from '../examenes/examenes.queries.ts';
import type { Entry } from './consultas.queries.ts';

/** What is sealed: the words, and the allergies as they stood when the receta was written. */
export interface Sellada extends ConsultaContenido {
  alergias: string | null;
}

export const placeOf = (consultaId: number, version: number) => `consulta:${consultaId}:${version}`;

const NO_RESULT = { archivo: false, archivo_en: null, archivo_nombre: null, archivo_tipo: null };

export async function readEntry(vault: Vault, entry: Entry, readerId: number): Promise<Consulta> {
  const owner = { doctor_id: entry.doctor_id };
  const sellada = await vault.open<Sellada>(owner, placeOf(entry.id, entry.version), entry.sellada);
  const { receta, examenes, examenesGrupo, alergias, ...words } = sellada;
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

/** The keys of all authors are fetched at once. */
export async function readEntries(vault: Vault, list: Entry[], readerId: number): Promise<Consulta[]> {
  await vault.warm(list.map((entry) => ({ doctor_id: entry.doctor_id })));
  return Promise.all(list.map((entry) => readEntry(vault, entry, readerId)));
}
