/** The public pages about the product (1 §2, 3 §1, 3 §2). */
import type { Reply } from '../../base/endpoint.ts';
import { page } from '../../base/page.ts';
import type { getEmpresaPublica } from '../contacto/calls.ts';

/** Contact data of the platform's operator; null while the database does not answer. */
export interface ConEmpresa {
  empresa: Reply<typeof getEmpresaPublica> | null;
}

/** Specialties that somebody in the directory has, most professionals first. */
export interface Landing {
  buscan: string[];
}
export const landingPage = page<Landing | null>('/');
export const nosotrosPage = page('/Nosotros');
export const medicosPage = page('/medicos');
export const usuariosPage = page('/usuarios');
export const contactoPage = page<ConEmpresa>('/Contacto');
/** The terms of use have two addresses; the first is the canonical one. */
export const terminosPage = page<ConEmpresa>('/terminosCondiciones');
export const termsPage = page<ConEmpresa>('/terms');
export const privacidadPage = page<ConEmpresa>('/privacy');
export const cookiesPage = page<ConEmpresa>('/cookies');
/** The accessibility statement that RTE INEN 288 asks for. */
export const accesibilidadPage = page<ConEmpresa>('/accesibilidad');
