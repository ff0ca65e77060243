/** The addresses of the web, so that the server can say of any other that it does not exist (PU-6, decisions 59). */
import { type Role, roleFacts } from './role-facts.ts';

/** The screen on which a role finds a cita (3 §2). The others have none: their notice contains everything. */
export const AGENDA: Partial<Record<Role, string>> = {
  ROLE_MED: roleFacts.ROLE_MED.home,
  ROLE_SEC: roleFacts.ROLE_SEC.home,
  ROLE_LAB: roleFacts.ROLE_LAB.home,
};

/** Outside the areas: `:part` stands for one piece of the path, `?` for one that may be missing. */
const PUBLICAS = [
  '/',
  '/Nosotros',
  '/Contacto',
  '/terminosCondiciones',
  '/terms',
  '/privacy',
  '/cookies',
  '/medicos',
  '/usuarios',
  '/activacionCuenta/:codigo',
  '/actualizarContrasena/:codigo',
  '/actualizarEmail/:codigo',
  '/cancelarCita/:codigo',
  '/detenerCambio/:codigo',
  '/tramite/:codigo',
  '/verificar/:codigo?',
];

/** What lies under an area is known to its holder alone: whoever is not one is led to the landing (AU-6). */
const areas = Object.values(roleFacts).map(({ base }) => `${base}(/.*)?`);
const publicas = PUBLICAS.map((path) => path.replace('/:codigo?', '(/[^/]+)?').replace(':codigo', '[^/]+'));
const known = new RegExp(`^(?:${[...publicas, ...areas].join('|')})/?$`, 'i');

/** Whether the web has a page of its own at this path (without its query); capitals and a last slash as its router reads them. */
export const isPagina = (path: string): boolean => known.test(path);
