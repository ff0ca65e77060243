/**
 * Roles of the platform: codes are stored, declared and sent; the number appears only as `r` (model §1). Without zod, because
 * the router needs this before the first page is drawn.
 */

export const ROLES = [
  'ROLE_MED',
  'ROLE_SEC',
  'ROLE_LAB',
  'ROLE_CLI',
  'ROLE_ADMINSEC',
  'ROLE_ADMIN',
  'ROLE_INS',
] as const;
export type Role = (typeof ROLES)[number];

interface RoleFacts {
  /** Role number of 1 §2, sent as `r`. */
  number: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** Base path of the role's area (1 §2). */
  base: string;
  /** First screen after log-in (1 §2, decisions 7). */
  home: string;
  /** Label on screen (2 §2). */
  label: string;
}

export const roleFacts: Record<Role, RoleFacts> = {
  ROLE_MED: { number: 1, base: '/medico', home: '/medico/dashboard', label: 'Profesional' },
  ROLE_SEC: { number: 2, base: '/secretaria', home: '/secretaria/agenda', label: 'Secretaria' },
  ROLE_LAB: { number: 3, base: '/laboratorista', home: '/laboratorista/dashboard', label: 'Laboratorista' },
  ROLE_CLI: { number: 4, base: '/cliente', home: '/cliente/citas', label: 'Cliente/Paciente' },
  ROLE_ADMINSEC: {
    number: 5,
    base: '/adminSecretario',
    home: '/adminSecretario/dashboard',
    label: 'Administrador Secretario',
  },
  ROLE_ADMIN: { number: 6, base: '/admin', home: '/admin/dashboard', label: 'Administrador' },
  ROLE_INS: { number: 7, base: '/institucion', home: '/institucion/perfil', label: 'Institución' },
};

/** ROLE_MED_2 is a label without number, area or permission (model §1). */
export const roleLabel = (code: string): string =>
  isRole(code) ? roleFacts[code].label : code === 'ROLE_MED_2' ? 'Médico 2' : 'Otro rol';

export const isRole = (code: string): code is Role => (ROLES as readonly string[]).includes(code);
