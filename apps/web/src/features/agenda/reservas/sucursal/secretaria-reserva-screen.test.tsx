/** At a clinic's desk the wizard first asks for the professional; for a doctor it starts at once (BK-1, ADR 216). */
import { listHorarios } from '@hampi/contract/agenda/horarios/calls';
import { listOficinas } from '@hampi/contract/agenda/oficinas/calls';
import { listDoctoresDeSecretaria } from '@hampi/contract/agenda/oficinas/doctores';
import { listSucursalesPropias } from '@hampi/contract/agenda/oficinas/sucursales';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseDoctor } from '../../../../base/session.ts';
import { type Answer, answer, OFICINAS } from '../../../../testing/answers.ts';
import { close, open } from '../../../../testing/app.tsx';
import { OFICINA } from '../../../../testing/historia.ts';

afterEach(close);

const [CLINICA, MEDICA] = [6, 1];
const provider = { titulo_honorifico: null, med_activo: false, cuenta_activa: true };
const CLINICA_SAN_BLAS = {
  ...provider,
  id: CLINICA,
  tipo: 'INSTITUCION',
  nombres: 'Clínica San Blas',
  apellidos: '',
} as const;
const brito = {
  doctor_id: 9,
  tipo: 'MEDICO',
  titulo_honorifico: 'Dra.',
  nombres: 'Ximena',
  apellidos: 'Brito',
} as const;
const KNOWN = [
  answer(listDoctoresDeSecretaria, [
    { ...provider, id: MEDICA, tipo: 'MEDICO', nombres: 'Ana', apellidos: 'Paz' },
    CLINICA_SAN_BLAS,
  ]),
  answer(listOficinas, { oficinas: [OFICINA] }, { ...OFICINAS, foreignData: { ciudades: [] } }),
  answer(
    listSucursalesPropias,
    [
      {
        id: 5,
        nombre: 'Torre B, cons. 305',
        direccion: 'Simón Bolívar 5-44',
        ciudad: 'Cuenca',
        zona: 'America/Guayaquil',
        tiempo_por_cliente_minutos: 30,
        costo_consulta: 45,
        especializacion: { id: 3, nombre: 'Cardiología' },
        atienden: [{ ...brito, foto: null, tiene_horarios: true }],
        tiene_horarios: true,
        hoy: null,
      },
    ],
    { sucursales_limite: 30 },
  ),
  answer(listHorarios, [
    {
      o_id: 5,
      o_nombre: 'Torre B, cons. 305',
      o_direccion: 'Simón Bolívar 5-44',
      o_ciudad: 'Cuenca',
      o_zona: 'America/Guayaquil',
      o_tiempo_por_cliente_minutos: 30,
      o_institucion: null,
      horarios: [
        {
          id: 1,
          oficina_id: 5,
          doctor_id: 9,
          dia_semana: 'LUNES',
          hora_inicio: '09:00',
          hora_fin: '09:30',
          hora_inicio_tz: '09:00-05:00',
          hora_fin_tz: '09:30-05:00',
          espacios_disponibles: 3,
        },
      ],
    },
  ]),
];
function asSecretary(path: string, doctorId: number | null, first: Answer[] = []) {
  open(path, 'ROLE_SEC', first, { known: KNOWN, user: { doctor_id: null, secretaria_id: 2, medico: null } });
  chooseDoctor(doctorId);
}

test('[BK-1] with a clinic selected the first choice is the professional and the branch', async () => {
  asSecretary('/secretaria/reservaciones', CLINICA);
  await expect.element(page.getByText('¿Con quién es la cita?')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /Dra\. Ximena Brito/ }))
    .toHaveTextContent('Cardiología · Torre B, cons. 305');
});

test('[BK-1] with a doctor selected the wizard begins with the patient', async () => {
  asSecretary('/secretaria/reservaciones', MEDICA);
  await expect.element(page.getByPlaceholder('CI/Nombres/Apellidos')).toBeVisible();
  await expect.element(page.getByText('¿Con quién es la cita?')).not.toBeInTheDocument();
});

test('[BK-1] without a selected doctor there is no patient to choose yet', async () => {
  asSecretary('/secretaria/reservaciones', null);
  await expect.element(page.getByRole('main').getByText('Seleccione el doctor').first()).toBeVisible();
  await expect.element(page.getByPlaceholder('CI/Nombres/Apellidos')).not.toBeInTheDocument();
});

test('[HO-1] the desk sees the capacity of a turno, and only the institution changes it', async () => {
  asSecretary('/secretaria/horario-citas', CLINICA);
  await expect.element(page.getByText('3 cupos')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Añadir horario' }).first());
  await expect.element(page.getByRole('textbox', { name: 'Espacios' })).toHaveAttribute('readonly');
});

test('[AG-8] with a clinic selected the agenda also shows the day and the week of all branches', async () => {
  const onlyHers = answer(listDoctoresDeSecretaria, [CLINICA_SAN_BLAS]);
  asSecretary('/secretaria/agenda', CLINICA, [onlyHers]);
  await expect.element(page.getByRole('radiogroup', { name: 'Qué se muestra' })).toHaveTextContent('SucursalesSemana');
  chooseDoctor(null);
  await expect.element(page.getByRole('radiogroup', { name: 'Qué se muestra' })).not.toBeInTheDocument();
});
