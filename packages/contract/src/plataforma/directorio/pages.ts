/** The public pages of the directory (PU-7, decisions 35). */
import type { z } from 'zod';
import type { Reply } from '../../base/endpoint.ts';
import { page } from '../../base/page.ts';
import type { DirectorioFiltros, getDirectorioOpciones, Perfil, Resultado } from './calls.ts';

type Opciones = Reply<typeof getDirectorioOpciones>;

/** Another search that finds somebody, for whoever found nobody. */
export interface Salida {
  texto: string;
  direccion: string;
  profesionales: number;
}

export interface DirectorioVisto {
  filtros: z.output<typeof DirectorioFiltros>;
  /** Of the address, or of the words that were typed, by its name. */
  especialidad: string | null;
  ciudad: string | null;
  resultados: Resultado[];
  conteos: { total: number; hoy: number; afiliados: number };
  /** From 1 on. */
  pagina: number;
  hayMas: boolean;
  descuentoAfiliado: number;
  opciones: Omit<Opciones, 'lugares'>;
  salidas: Salida[];
  /** Shown with the map, and where its tiles come from. */
  mapa: Mapa | null;
}

/** The operator's tiles; null for the outline that ships with the product (decisions 56). */
export interface Mapa {
  tiles: string | null;
}

export type PerfilVisto =
  | { perfil: Perfil; similares: null; mapa: Mapa }
  /** Somebody who hides at present: others like them. */
  | { perfil: null; similares: Resultado[]; mapa: null };

/** An institution with its branches and who attends in them (decisions 63). */
export interface InstitucionPublica {
  /** Of its provider: who is booked, and kept as a favourite. */
  doctor_id: number;
  nombre: string;
  /** Its logo: id of a public image. */
  foto_nombre: string | null;
  telefono: string | null;
  direccion: string | null;
  ciudad: string | null;
  especialidades: string[];
  sucursales: Sucursal[];
}

export type Sucursal = Omit<Perfil['oficinas'][number], 'afiliacion'> & {
  especialidades: string[];
  servicios: Perfil['servicios'];
  /** Who attends there and receives online, with their next free turnos in this branch. */
  profesionales: (Pick<Resultado, 'doctor_id' | 'titulo_honorifico' | 'nombres' | 'apellidos' | 'foto_nombre'> & {
    turnos: string[];
  })[];
};

export interface InstitucionVista {
  institucion: InstitucionPublica;
  mapa: Mapa;
}

export const directorioPage = page<DirectorioVisto>('/directorio/:especialidad?/:ciudad?');
export const perfilPage = page<PerfilVisto>('/profesional/:id');
export const institucionPage = page<InstitucionVista>('/institucion-publica/:id');
