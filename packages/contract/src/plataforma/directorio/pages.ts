/** The public pages of the directory (PU-7, decisions 35). */
import type { z } from 'zod';
import type { Reply } from '../../base/endpoint.ts';
import { page } from '../../base/page.ts';
import type { DirectorioFiltros, getDirectorioOpciones, Perfil, Resultado } from './calls.ts';

type Opciones = Reply<typeof getDirectorioOpciones>;

/** Another search that has results, offered after one without any. */
export interface Salida {
  texto: string;
  direccion: string;
  profesionales: number;
}

export interface DirectorioVisto {
  filtros: z.output<typeof DirectorioFiltros>;
  /** From the address, or from the typed words; its name. */
  especialidad: string | null;
  ciudad: string | null;
  resultados: Resultado[];
  conteos: { total: number; hoy: number; afiliados: number };
  /** The first page is 1. */
  pagina: number;
  hayMas: boolean;
  descuentoAfiliado: number;
  opciones: Omit<Opciones, 'lugares'>;
  salidas: Salida[];
  /** Set if the map is shown; says where its tiles come from. */
  mapa: Mapa | null;
}

/** The operator's tiles; null for the outline that ships with the product (decisions 56). */
export interface Mapa {
  tiles: string | null;
}

export type PerfilVisto =
  | { perfil: Perfil; similares: null; mapa: Mapa }
  /** The professional is hidden at the moment; shows similar ones. */
  | { perfil: null; similares: Resultado[]; mapa: null };

/** An institution with its branches and the professionals who attend there (decisions 63). */
export interface InstitucionPublica {
  /** The institution's provider: the one to book and to keep as a favourite. */
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
  /** Professionals who attend there and can be booked online, with their next free turnos in this branch. */
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
