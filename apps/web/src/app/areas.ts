/**
 * The inside in one table: menu, routes and guards are read from it (1 §2, 3 §2). An entry is here once its screen
 * exists (decisions 18). To add one: write the screen with a default export, add its line to its role, done.
 */
import { M } from '@hampi/contract/messages';
import type { Role } from '@hampi/contract/role-facts';
import { IconCalendar } from '@tabler/icons-react';
import type { Area, Entry, Holder } from './area.ts';
import { cuenta, registrar, roles, rolesOfSeveral, withoutTls } from './cuentas-entries.ts';
import {
  adminSecPerfil,
  ayuda,
  clienteInformacion,
  doctorPerfil,
  institucionPerfil,
  laboratoristaPerfil,
  oficinas,
  pacientes,
  secretariaPerfil,
  servicios,
} from './practice-entries.ts';

/** SH-4: these pages open only to an approved account. Use as `when: active`. */
export const active = ({ user }: Holder): boolean => user.cuenta_activa;

const untilActive = ({ user }: Holder) => (user.cuenta_activa ? null : M.cuenta_en_verificacion);
const untilApproved = ({ user }: Holder) => (user.cuenta_aprobada ? null : M.cuenta_en_verificacion);

/** Citas Agendadas of whoever has an agenda (1 §2). */
const agenda: Entry = {
  path: 'dashboard',
  label: 'Citas Agendadas',
  icon: IconCalendar,
  screen: () => import('../features/citas/doctor-agenda.tsx'),
};

export const areas: Record<Role, Area> = {
  ROLE_MED: {
    role: 'ROLE_MED',
    banner: untilActive,
    entries: [
      agenda,
      ...pacientes('pacientes-lista', 'Mis Pacientes', { when: active }),
      ...servicios,
      ...oficinas,
      doctorPerfil,
      roles,
      cuenta,
      ayuda,
    ],
  },
  ROLE_SEC: {
    role: 'ROLE_SEC',
    entries: [
      {
        path: 'agenda',
        label: 'Agenda general',
        icon: IconCalendar,
        screen: () => import('../features/citas/secretaria-agenda.tsx'),
      },
      ...pacientes('pacientes-atendidos', 'Pacientes', { needsDoctor: true }),
      secretariaPerfil,
      roles,
      cuenta,
      ayuda,
    ],
  },
  ROLE_LAB: {
    role: 'ROLE_LAB',
    banner: untilActive,
    entries: [agenda, ...oficinas, laboratoristaPerfil, roles, cuenta, ayuda],
  },
  ROLE_CLI: { role: 'ROLE_CLI', entries: [clienteInformacion, rolesOfSeveral, cuenta, ayuda] },
  ROLE_ADMINSEC: { role: 'ROLE_ADMINSEC', entries: [adminSecPerfil, rolesOfSeveral, cuenta, ayuda] },
  ROLE_ADMIN: { role: 'ROLE_ADMIN', banner: withoutTls, entries: [rolesOfSeveral, ...registrar, cuenta] },
  ROLE_INS: {
    role: 'ROLE_INS',
    banner: untilApproved,
    entries: [...servicios, ...oficinas, institucionPerfil, rolesOfSeveral, cuenta, ayuda],
  },
};
