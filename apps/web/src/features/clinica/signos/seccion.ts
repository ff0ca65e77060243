import { IconActivityHeartbeat } from '@tabler/icons-react';
import type { Seccion } from '../consulta/seccion.ts';
import { MedidasPaciente } from './medidas-paciente.tsx';
import { signosParte } from './signos-parte.ts';
import SignosSection from './signos-section.tsx';

export const signos: Seccion = {
  id: 'signos',
  title: 'Signos Vitales y Antropometría',
  icon: IconActivityHeartbeat,
  content: SignosSection,
  saltos: [{ tecla: 's', label: 'Signos vitales', campo: '#contenido-signos input' }],
  opens: ['start', 'next'],
  partes: [signosParte],
  summary: MedidasPaciente,
};
