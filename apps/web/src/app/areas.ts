/**
 * The inside in one table: menu, routes and guards are read from it (1 §2, 3 §2). An entry is here once its screen
 * exists (decisions 18). To add one: write the screen with a default export, add its line to its role, done.
 */
import { M } from '@hampi/contract/messages';
import type { Role } from '@hampi/contract/role-facts';
import { IconCalendar } from '@tabler/icons-react';
import type { Area, Entry, Holder } from './area.ts';
import {
  adminSecPerfil,
  ayuda,
  clienteInformacion,
  doctorPerfil,
  horarios,
  institucionPerfil,
  laboratoristaPerfil,
  oficinas,
  pacientes,
  reservaciones,
  secretariaPerfil,
  servicios,
} from './practice-entries.ts';

/** SH-4: these pages open only to an approved account. Use as `when: active`. */
export const active = ({ user }: Holder): boolean => user.cuenta_activa;
/** SH-1: entries with a role flag show only to people with several roles. Use as `when: severalRoles`. */
export const severalRoles = ({ roles }: Holder): boolean => roles.length > 1;

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
      reservaciones('Agendar Citas', { when: active }),
      horarios,
      ...servicios,
      ...oficinas,
      doctorPerfil,
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
      reservaciones('Crear cita', { needsDoctor: true }),
      ...pacientes('pacientes-atendidos', 'Pacientes', { needsDoctor: true }),
      { ...horarios, needsDoctor: true },
      secretariaPerfil,
      ayuda,
    ],
  },
  ROLE_LAB: {
    role: 'ROLE_LAB',
    banner: untilActive,
    entries: [
      agenda,
      reservaciones('Agendar Citas', { when: active }),
      horarios,
      ...oficinas,
      laboratoristaPerfil,
      ayuda,
    ],
  },
  ROLE_CLI: { role: 'ROLE_CLI', entries: [clienteInformacion, ayuda] },
  ROLE_ADMINSEC: { role: 'ROLE_ADMINSEC', entries: [adminSecPerfil, ayuda] },
  ROLE_ADMIN: { role: 'ROLE_ADMIN', entries: [] },
  ROLE_INS: { role: 'ROLE_INS', banner: untilApproved, entries: [...servicios, ...oficinas, institucionPerfil, ayuda] },
};
