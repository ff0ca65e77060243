/**
 * All screens behind the log-in: menu, routes and guards are derived from this table (1 §2, 3 §2). It lists only screens that
 * exist (decisions 18). To add one, write the screen with a default export and add a line to its role.
 */

import { M } from '@hampi/contract/base/messages';
import type { Role } from '@hampi/contract/base/role-facts';
import { cuentaNoAprobada } from '@hampi/contract/personas/cuentas/estado';
import { IconCalendar } from '@tabler/icons-react';
import { lazy } from 'react';
import { pacientesSource } from '../app/shell/palette-sources.ts';
import { NotificacionesBell } from '../features/plataforma/notificaciones/notificaciones-bell.tsx';
import type { Area, Entry, Holder } from './area.ts';
import { cuenta, roles, rolesOfSeveral } from './cuentas-entries.ts';
import {
  adminSecPerfil,
  ayuda,
  clienteInformacion,
  doctorPerfil,
  historiaClinica,
  horarios,
  institucionPerfil,
  laboratoristaPerfil,
  miHistoria,
  misDocumentos,
  oficinas,
  pacientes,
  profesionales,
  reservaciones,
  secretariaPerfil,
  servicios,
  vademecum,
} from './practice-entries.ts';

/** For pages that open only to an approved account (SH-4): `when: active`. */
export const active = ({ user }: Holder): boolean => user.cuenta_activa;

const answerOf = (user: Holder['user']) =>
  user.rechazo_motivo ? cuentaNoAprobada(user.rechazo_motivo) : M.cuenta_en_verificacion;
const untilActive = ({ user }: Holder) => (user.cuenta_activa ? null : answerOf(user));
const untilApproved = ({ user }: Holder) => (user.cuenta_aprobada ? null : answerOf(user));

/** Lazy, because only secretaries need it. */
const DoctorTool = lazy(() => import('../app/shell/doctor-tool.tsx'));
/** In every role's top bar (SH-2). */
export const bell = { id: 'notificaciones', Tool: NotificacionesBell };

/** Citas Agendadas, for every role with an agenda (1 §2). */
const agenda: Entry = {
  path: 'dashboard',
  label: 'Citas Agendadas',
  icon: IconCalendar,
  screen: () => import('../features/agenda/citas/doctor-agenda.tsx'),
};

export const areas: Record<Exclude<Role, 'ROLE_ADMIN'>, Area> = {
  ROLE_MED: {
    role: 'ROLE_MED',
    search: [pacientesSource],
    tools: [bell],
    banner: untilActive,
    entries: [
      agenda,
      ...pacientes('pacientes-lista', 'Mis Pacientes', { when: active }),
      historiaClinica({ when: active }),
      reservaciones('Agendar Citas', { when: active }),
      ...vademecum({ when: active }),
      horarios,
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
    search: [pacientesSource],
    tools: [{ id: 'doctor', Tool: DoctorTool }, bell],
    entries: [
      {
        path: 'agenda',
        label: 'Agenda general',
        icon: IconCalendar,
        screen: () => import('../features/agenda/citas/secretaria-agenda.tsx'),
      },
      reservaciones('Crear cita', { needsDoctor: true }),
      ...pacientes('pacientes-atendidos', 'Pacientes', { needsDoctor: true }),
      { ...horarios, needsDoctor: true },
      profesionales,
      secretariaPerfil,
      roles,
      cuenta,
      ayuda,
    ],
  },
  ROLE_LAB: {
    role: 'ROLE_LAB',
    tools: [bell],
    banner: untilActive,
    entries: [
      agenda,
      reservaciones('Agendar Citas', { when: active }),
      horarios,
      ...oficinas,
      laboratoristaPerfil,
      roles,
      cuenta,
      ayuda,
    ],
  },
  ROLE_CLI: {
    role: 'ROLE_CLI',
    tools: [bell],
    entries: [clienteInformacion, miHistoria, misDocumentos, rolesOfSeveral, cuenta, ayuda],
  },
  ROLE_ADMINSEC: { role: 'ROLE_ADMINSEC', tools: [bell], entries: [adminSecPerfil, rolesOfSeveral, cuenta, ayuda] },
  ROLE_INS: {
    role: 'ROLE_INS',
    tools: [bell],
    banner: untilApproved,
    entries: [...servicios, ...oficinas, institucionPerfil, rolesOfSeveral, cuenta, ayuda],
  },
};
