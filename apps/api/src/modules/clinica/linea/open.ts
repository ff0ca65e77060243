/** Summaries of the places on a timeline. */
import { fechaOf, horaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import { type Hecho, SIN_PARTES } from '@hampi/contract/clinica/linea/calls';
import { fold } from '../../../data/words.ts';
import type { Deps } from '../../../deps.ts';
import { findEntries, type Reader } from '../consulta/consultas.queries.ts';
import { readEntries } from '../consulta/contenido.ts';
import type { Original } from '../documentos/documentos.queries.ts';

/** A place on the timeline. The content of an entry is sealed, and opened only when needed. */
export type Punto = Pick<Hecho, 'id' | 'fecha' | 'hora'> & { documentos: Original[]; hecho?: Hecho };

export interface Abierto {
  hecho: Hecho;
  /** Everything that was written, for the search by words. */
  contenido: unknown;
}

/** Decrypts the entries among the places; returns them by id. */
export async function openEntradas(deps: Deps, reader: Reader & { clienteId: number }, puntos: Punto[]) {
  const stored = await findEntries(deps, { ...reader, ids: puntos.map(({ id }) => id) });
  const consultas = new Map((await readEntries(deps, stored, reader.doctorId)).map((c) => [c.id, c]));
  return new Map(
    puntos.flatMap((punto) => {
      const consulta = consultas.get(punto.id);
      return consulta ? [[punto.id, { hecho: visitaOf(punto, consulta), contenido: consulta }] as const] : [];
    }),
  );
}

function visitaOf({ id, fecha, hora, documentos }: Punto, consulta: Consulta): Hecho {
  const { receta, examenes, examenesGrupo } = consulta;
  const pedidos = [...examenes, ...examenesGrupo];
  return {
    ...SIN_PARTES,
    tipo: 'CONSULTA',
    id,
    fecha,
    hora,
    doctor: consulta.doctor,
    propio: consulta.editable,
    visita: {
      oficina: consulta.oficina.nombre,
      servicio: consulta.servicio?.nombre ?? null,
      motivo: consulta.motivo,
      diagnosticos: consulta.detalleCie10.map(({ cod_4, descripcion_codigos_cuatro_caracteres }) => ({
        cod_4,
        descripcion: descripcion_codigos_cuatro_caracteres,
      })),
      medicinas: receta?.detalle.map(({ medicamento }) => medicamento) ?? [],
      examenes: pedidos.map(({ nombre }) => nombre),
      resultados: pedidos.filter(({ archivo_nombre }) => archivo_nombre).length,
      documentos: documentos.map(shown),
    },
  };
}

/** A document without an entry: a certificate or a consent. */
export const documentoOf = (original: Original): Hecho => ({
  ...SIN_PARTES,
  tipo: 'DOCUMENTO',
  id: original.id,
  fecha: fechaOf(original.emitido_en, ZONA_ECUADOR),
  hora: horaOf(original.emitido_en, ZONA_ECUADOR),
  doctor: original.doctor,
  propio: true,
  documento: shown(original),
});

const shown = ({ id, tipo, numero, edicion, anulado_en }: Original) => ({
  id,
  tipo: tipo as NonNullable<Hecho['documento']>['tipo'],
  numero,
  edicion,
  anulado: anulado_en !== null,
});

/** Whether all words of `palabras` occur in what was written, with or without tildes. */
export function hasWords({ contenido }: Abierto, palabras: string): boolean {
  if (palabras === '') return true;
  const text = fold(textsIn(contenido).join(' '));
  return fold(palabras)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};
