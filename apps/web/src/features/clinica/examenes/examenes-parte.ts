import type { Parte } from '../consulta/seccion.ts';
import { newKey, textOf } from '../consulta/valores.ts';

export interface ExamenValores {
  clave: string;
  /** Null for a new one (flag `new` of 2 §4). */
  id: number | null;
  nombre: string;
  detalles: string;
}

export interface ListaValores {
  clave: string;
  id: number | null;
  nombre: string;
  examenes: ExamenValores[];
}

interface ExamenesValores {
  examenes: ExamenValores[];
  examenesGrupo: ListaValores[];
}
declare module '../consulta/valores.ts' {
  interface Valores extends ExamenesValores {}
}

/** Single exams and personalised lists. */
export const examenesParte: Parte = {
  blank: () => ({ examenes: [], examenesGrupo: [] }),
  of: (c) => ({
    examenes: c.examenes.map((e) => ({ clave: newKey(), id: e.id, nombre: e.nombre, detalles: textOf(e.detalles) })),
    examenesGrupo: c.examenesGrupo.map((g) => ({
      clave: newKey(),
      id: g.id,
      nombre: g.nombre,
      examenes: g.examenes.map((e) => ({
        clave: newKey(),
        id: null,
        nombre: e.nombre,
        detalles: textOf(e.detalles),
      })),
    })),
  }),
  body: ({ examenes, examenesGrupo }) => ({
    examenes: examenes.map(({ id, nombre, detalles }) => ({ id, nombre, detalles })),
    examenesGrupo: examenesGrupo.map((lista) => ({
      id: lista.id,
      nombre: lista.nombre,
      examenes: lista.examenes.map(({ nombre, detalles }) => ({ nombre, detalles })),
    })),
  }),
  labels: { examenes: 'Exámenes', examenesGrupo: 'Listas de exámenes' },
  shown: {
    examenes: (v) => v.examenes.map((e) => e.nombre).join('\n'),
    examenesGrupo: (v) =>
      v.examenesGrupo.map((l) => `${l.nombre}: ${l.examenes.map((e) => e.nombre).join(', ')}`).join('\n'),
  },
  hasContent: (v) => v.examenes.length + v.examenesGrupo.length > 0,
};
