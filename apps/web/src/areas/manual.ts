/** Which page of docs/manual belongs to a screen: by the first part of its path, where an area differs first. */
import type { Role } from '@hampi/contract/base/role-facts';

const DE_TODOS: Record<string, string> = {
  agenda: 'agenda',
  ausencias: 'consultorio',
  ayuda: 'README',
  brechas: 'proteccion-de-datos',
  cajas: 'caja',
  citas: 'agenda',
  cuenta: 'cuenta',
  dashboard: 'agenda',
  estadisticas: 'estadisticas',
  facturas: 'facturacion',
  'historia-clinica': 'historia-clinica',
  'horario-citas': 'consultorio',
  'lista-de-espera': 'lista-de-espera',
  oficinas: 'consultorio',
  'pacientes-atendidos': 'pacientes',
  'pacientes-lista': 'pacientes',
  papeles: 'papeles',
  derivaciones: 'derivaciones',
  'parte-diario': 'historia-clinica',
  'por-notificar': 'historia-clinica',
  profesionales: 'instituciones-y-medicos',
  promociones: 'consultorio',
  pedidos: 'proteccion-de-datos',
  proteccion: 'proteccion-de-datos',
  'reglas-por-revisar': 'catalogos-clinicos',
  reservaciones: 'reservas',
  roles: 'cuenta',
  servicios: 'consultorio',
  user: 'cuenta',
  vadecum: 'vademecum',
  vademecum: 'vademecum',
};

const DE_UNO: Partial<Record<Role, Record<string, string>>> = {
  ROLE_CLI: {
    citas: 'citas-en-linea',
    creditos: 'pagos-en-linea',
    dashboard: 'cuenta',
    documentos: 'historia-clinica',
    favoritos: 'directorio',
    'mi-historia': 'historia-clinica',
  },
  ROLE_INS: { perfil: 'institucion', oficinas: 'institucion', 'por-notificar': 'institucion' },
  ROLE_SEC: { profesionales: 'cuenta' },
  ROLE_ADMIN: {
    'aseguradoras-reembolso': 'catalogos-clinicos',
    ci10: 'catalogos-clinicos',
    'enfermedades-notificables': 'catalogos-clinicos',
    examenes: 'catalogos-clinicos',
    importaciones: 'catalogos-clinicos',
    'reglas-opiniones': 'catalogos-clinicos',
    'reglas-uso': 'catalogos-clinicos',
    vacunas: 'catalogos-clinicos',
    vademecum: 'catalogos-clinicos',
  },
};
/** Areas with one page for everything else. */
const RESTO: Partial<Record<Role, string>> = { ROLE_ADMIN: 'administracion', ROLE_ADMINSEC: 'administracion' };

/** `pacientes-lista/traer` is the only screen with a page other than that of its first part. */
const TRAER = /^pacientes-lista\/traer/;

/** The page for a path below the area's base; undefined only for a screen that somebody forgot here. */
export function manualOf(role: Role, path: string): string | undefined {
  if (TRAER.test(path)) return 'traer-pacientes';
  const first = path.split('/')[0] ?? '';
  return DE_UNO[role]?.[first] ?? RESTO[role] ?? DE_TODOS[first];
}
