/** The hours of a branch, seen by a professional who attends there. */
import { listHorarios } from '@hampi/contract/agenda/horarios/calls';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(close);

test('[HO-1] a professional reads the hours of a branch, and only its institution sets them', async () => {
  const horario = {
    id: 1,
    oficina_id: 5,
    doctor_id: 1,
    dia_semana: 'LUNES' as const,
    hora_inicio: '09:00',
    hora_fin: '09:20',
    hora_inicio_tz: '09:00-05:00',
    hora_fin_tz: '09:20-05:00',
    espacios_disponibles: 3,
  };
  open('/medico/horario-citas', 'ROLE_MED', [
    answer(listHorarios, [
      {
        o_id: 5,
        o_nombre: 'Torre B, cons. 305',
        o_direccion: 'Av. Solano 4-52',
        o_ciudad: 'Cuenca',
        o_zona: 'America/Guayaquil',
        o_tiempo_por_cliente_minutos: 20,
        o_institucion: 'Clínica San Blas',
        horarios: [horario],
      },
    ]),
  ]);
  await expect.element(page.getByRole('tab', { name: 'Clínica San Blas · Torre B, cons. 305' })).toBeVisible();
  await expect.element(page.getByText('Los horarios de esta sucursal los define Clínica San Blas.')).toBeVisible();
  await expect.element(page.getByText('3 cupos')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Añadir horario' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Eliminar 09:00 a 09:20' })).not.toBeInTheDocument();
});
