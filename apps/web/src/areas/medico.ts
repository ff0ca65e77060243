/** A doctor's area (1 §2, 3 §2). */
import { IconChecklist, IconPaperclip, IconSend, IconVirus } from '@tabler/icons-react';
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
  reservaciones,
  traerPacientes,
} from './practice-entries.ts';
import {
  agenda,
  cajaDelDoctor,
  doctorPerfil,
  historiaClinica,
  parteDiario,
  vademecum,
} from './professional-entries.ts';
import { oficinas, promociones, servicios } from './provider-entries.ts';
import { active, ayuda, bell, proteccion, untilActive } from './shared.ts';

export const area: Area = {
  role: 'ROLE_MED',
  search: [pacientesSource],
  tools: [bell],
  banner: untilActive,
  entries: [
    agenda,
    ...pacientes('pacientes-lista', 'Mis Pacientes', { when: active }),
    traerPacientes('pacientes-lista', { when: active }),
    ...duplicados('pacientes-lista', { when: active }),
    historiaClinica({ when: active }),
    parteDiario({ when: active }),
    {
      path: 'papeles',
      label: 'Papeles por recibir',
      icon: IconPaperclip,
      manual: 'papeles',
      screen: () => import('../features/clinica/papeles/recibidos/bandeja-screen.tsx'),
      when: active,
    },
    {
      path: 'por-notificar',
      label: 'Por notificar',
      icon: IconVirus,
      manual: 'historia-clinica',
      screen: () => import('../features/clinica/sive/casos-screen.tsx'),
      Badge: lazy(() => import('../features/clinica/sive/casos-badge.tsx')),
      when: active,
    },
    {
      path: 'derivaciones',
      label: 'Derivaciones',
      icon: IconSend,
      manual: 'derivaciones',
      Badge: lazy(() => import('../features/clinica/derivaciones/derivaciones-badge.tsx')),
      screen: () => import('../features/clinica/derivaciones/derivaciones-screen.tsx'),
      when: active,
    },
    reservaciones('Agendar Citas', { when: active }),
    ...vademecum({ when: active }),
    { ...listaDeEspera, when: active },
    ...promociones({ when: active }),
    cajaDelDoctor,
    {
      path: 'reglas-por-revisar',
      label: 'Reglas por revisar',
      icon: IconChecklist,
      manual: 'catalogos-clinicos',
      screen: () => import('../features/clinica/catalogos/reglas/reglas-por-revisar-screen.tsx'),
      when: active,
    },
    { ...estadisticas, when: active },
    { ...facturas, when: active },
    horarios,
    ...delConsultorio(),
    ...servicios,
    ...oficinas,
    doctorPerfil,
    roles,
    cuenta,
    ...proteccion,
    ayuda,
  ],
};
