/** A secretary's area (3 §2): she chooses the doctor for whom she works in the top bar. */
import { IconCalendar, IconSignature, IconWallet } from '@tabler/icons-react';
import { lazy } from 'react';
import { pacientesSource } from '../app/shell/palette-sources.ts';
import type { Area } from './area.ts';
import { cuenta, roles } from './cuentas-entries.ts';
import {
  delConsultorio,
  duplicados,
  estadisticas,
  facturas,
  horarios,
  listaDeEspera,
  pacientes,
  profesionales,
  reservaciones,
  secretariaPerfil,
  traerPacientes,
} from './practice-entries.ts';
import { ayuda, bell } from './shared.ts';

const DoctorTool = lazy(() => import('../app/shell/doctor-tool.tsx'));

export const area: Area = {
  role: 'ROLE_SEC',
  search: [pacientesSource],
  tools: [{ id: 'doctor', Tool: DoctorTool }, bell],
  entries: [
    {
      path: 'agenda',
      label: 'Agenda general',
      icon: IconCalendar,
      manual: 'agenda',
      screen: () => import('../features/agenda/citas/secretaria-agenda.tsx'),
    },
    reservaciones('Crear cita', {
      needsDoctor: true,
      screen: () => import('../features/agenda/reservas/sucursal/secretaria-reserva-screen.tsx'),
    }),
    ...pacientes('pacientes-atendidos', 'Pacientes', { needsDoctor: true }),
    {
      path: 'pacientes-atendidos/:pacienteId/firmas',
      label: 'Consentimientos por firmar',
      icon: IconSignature,
      manual: 'firmas',
      hidden: true,
      needsDoctor: true,
      screen: () => import('../features/clinica/firmas/por-firmar-screen.tsx'),
    },
    traerPacientes('pacientes-atendidos', { needsDoctor: true }),
    ...duplicados('pacientes-atendidos', { needsDoctor: true }),
    {
      path: 'cajas',
      label: 'Caja',
      icon: IconWallet,
      manual: 'caja',
      needsDoctor: true,
      screen: () => import('../features/dinero/caja/caja-screen.tsx'),
    },
    { ...facturas, needsDoctor: true },
    { ...listaDeEspera, needsDoctor: true },
    estadisticas,
    {
      ...horarios,
      needsDoctor: true,
      screen: () => import('../features/agenda/horarios/secretaria-horarios-screen.tsx'),
    },
    ...delConsultorio({ needsDoctor: true }),
    profesionales,
    secretariaPerfil,
    roles,
    cuenta,
    ayuda,
  ],
};
