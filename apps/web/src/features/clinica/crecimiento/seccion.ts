import { edad } from '@hampi/contract/base/fechas';
import { ANOS_CRECIMIENTO } from '@hampi/contract/clinica/crecimiento/indicadores';
import { IconChartLine } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Seccion } from '../consulta/seccion.ts';

/** Shown for patients who have curves: under 19 years on the day of the visit (BE-19). */
export const crecimiento: Seccion = {
  id: 'crecimiento',
  title: 'Crecimiento',
  icon: IconChartLine,
  content: lazy(() => import('./crecimiento-section.tsx')),
  saltos: [{ tecla: 'u', label: 'Curvas de crecimiento' }],
  isThere: ({ historia: { paciente }, dia }) =>
    paciente.fecha_nacimiento !== null && edad(paciente.fecha_nacimiento, dia).years < ANOS_CRECIMIENTO,
};
