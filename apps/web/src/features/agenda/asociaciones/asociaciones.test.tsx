/** Both sides of a link between a doctor and a branch. */
import {
  type Asociado,
  acceptSolicitud,
  getLimitesAsociaciones,
  listAsociados,
  listCitasQueQuedan,
  listEspecialidadesDeInstitucion,
  listOficinasAfiliadas,
  listSucursales,
  type OficinaAfiliada,
  requestAsociacion,
  type Sucursal,
  searchInstituciones,
} from '@hampi/contract/agenda/asociaciones/calls';
import * as MAsociaciones from '@hampi/contract/agenda/asociaciones/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, later } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(close);

const CARDIOLOGIA = { id: 3, nombre: 'Cardiología' };
const asociado = (more: Partial<Asociado>): Asociado => ({
  id: 1,
  oficina_id: 5,
  oficina: 'Torre B, cons. 305',
  especializacion: CARDIOLOGIA,
  doctor_id: 9,
  titulo_honorifico: 'Dra.',
  nombres: 'Paola',
  apellidos: 'Crespo Arízaga',
  foto: null,
  msp: '1007-2016-1740021',
  cuenta_activa: true,
  estado: 'PENDIENTE',
  pedida_en: '2026-11-23T13:12:00Z',
  aceptada_en: null,
  citas_mes: 0,
  citas: 0,
  tiene_horarios: false,
  ...more,
});
const sucursal = (more: Partial<Sucursal>): Sucursal => ({
  oficina_id: 5,
  nombre: 'Torre B, cons. 305',
  direccion: 'Av. Solano 4-52',
  ciudad: 'Cuenca',
  tiempo_por_cliente_minutos: 20,
  costo_consulta: 40,
  especializacion: CARDIOLOGIA,
  estado: null,
  corresponde: true,
  ...more,
});
const LIMITES = {
  asociacionesOficinasIds: [],
  asociacionesSolitudesOficinasIds: [],
  empresaAsociacionesLimite: 10,
  asociacionesCount: 0,
  asociacionesSolicitudesCount: 0,
  asociacionesRestantes: 10,
  solicitudesAsociacionesRestantes: 1,
};

test('[IN-2] Solicitudes opens from its notice, and accepting waits for the platform to verify the doctor', async () => {
  const server = open('/institucion/profesionales?ver=solicitudes', 'ROLE_INS', [
    answer(listAsociados, [
      asociado({}),
      asociado({ id: 2, doctor_id: 10, nombres: 'Marcela', apellidos: 'Granda', cuenta_activa: false }),
    ]),
  ]);
  const [paola, marcela] = ['Paola Crespo', 'Marcela Granda'].map((name) =>
    page.getByRole('listitem').filter({ hasText: name }),
  ) as [ReturnType<typeof page.getByRole>, ReturnType<typeof page.getByRole>];
  await expect.element(marcela.getByRole('button', { name: 'Aceptar' })).toBeDisabled();
  await expect.element(marcela).toHaveTextContent('Podrá aceptar cuando esté verificada');
  await paola.getByRole('button', { name: 'Aceptar' }).click();
  await expect.poll(() => server.written).toEqual(['PATCH /api/asociaciones/solicitudes/5/9']);
});

test('[IN-2] a double click on Aceptar is sent once', async () => {
  const [accepted, arrive] = later(answer(acceptSolicitud, null));
  const { written } = open('/institucion/profesionales?ver=solicitudes', 'ROLE_INS', [
    answer(listAsociados, [asociado({})]),
    accepted,
  ]);
  await page.getByRole('button', { name: 'Aceptar' }).dblClick();
  arrive();
  await expect.poll(() => written).toEqual(['PATCH /api/asociaciones/solicitudes/5/9']);
});

test('[IN-2] deleting an association shows the citas that stay before it is confirmed', async () => {
  const server = open('/institucion/profesionales', 'ROLE_INS', [
    answer(listAsociados, [asociado({ estado: 'ACEPTADA', aceptada_en: '2026-11-20T13:00:00Z', citas: 1 })]),
    answer(listCitasQueQuedan, {
      total: 1,
      citas: [
        {
          id: 1,
          inicio: '2026-11-30T14:00:00Z',
          fin: '2026-11-30T14:20:00Z',
          zona: 'America/Guayaquil',
          paciente: 'Rosa Chuquimarca',
        },
      ],
    }),
  ]);
  await page.getByRole('button', { name: 'Eliminar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar asociación' });
  await expect.element(dialog.getByText('Rosa Chuquimarca')).toBeVisible();
  expect(server.written).toEqual([]);
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect.poll(() => server.written).toEqual(['DELETE /api/asociaciones/profesionales/5/9']);
});

test('[OF-3] a doctor chooses branches up to the limit, and those asked for before cannot be chosen', async () => {
  const server = open('/medico/oficinas', 'ROLE_MED', [
    answer(searchInstituciones, [{ id: 2, nombre: 'Clínica San Blas', ciudad: 'Cuenca', foto: null, sucursales: 3 }]),
    answer(listEspecialidadesDeInstitucion, [CARDIOLOGIA]),
    answer(listSucursales, [
      sucursal({}),
      sucursal({ oficina_id: 6, nombre: 'Torre A, cons. 102' }),
      sucursal({ oficina_id: 7, nombre: 'Torre A, cons. 108', estado: 'PENDIENTE' }),
    ]),
    answer(getLimitesAsociaciones, LIMITES),
    answer(requestAsociacion, null),
  ]);
  await page.getByRole('button', { name: 'Vincularse a Institución' }).click();
  await expect.element(page.getByText(MAsociaciones.sin_institucion)).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Institución' }), 'san blas');
  await page.getByRole('option', { name: 'Clínica San Blas' }).click();

  await expect.element(page.getByRole('checkbox', { name: 'Torre A, cons. 108' })).toBeDisabled();
  await expect.element(page.getByText(MAsociaciones.sin_asignar)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Torre B, cons. 305' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Torre A, cons. 102' })).toBeDisabled();
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.written).toEqual(['POST /api/asociaciones/solicitudes']);
});

test('[OF-4] Oficinas Afiliadas shows the links, and withdraws a request that still waits', async () => {
  const oficina: OficinaAfiliada = {
    ...sucursal({}),
    id: 8,
    estado: 'PENDIENTE',
    pedida_en: '2026-11-23T13:12:00Z',
    institucion: { id: 2, nombre: 'Clínica San Blas' },
    afiliacion: false,
    costo_primera_consulta: 20,
    citas: 0,
  };
  const server = open('/medico/oficinas?tipo=afiliadas', 'ROLE_MED', [answer(listOficinasAfiliadas, [oficina])]);
  await expect.element(page.getByRole('cell', { name: 'Clínica San Blas' })).toBeVisible();
  await page.getByRole('button', { name: 'Retirar solicitud' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await expect.poll(() => server.written).toEqual(['DELETE /api/asociaciones/solicitudes/8']);
});
