/** Importing the patients of another system, step by step, without a server. */
import { listPacientes } from '@hampi/contract/personas/clientes/calls';
import {
  bringTraspaso,
  type Columnas,
  getColumnas,
  listTraspasoFilas,
  listTraspasos,
  reviewTraspaso,
  type Traspaso,
  type TraspasoFila,
  undoTraspaso,
} from '@hampi/contract/plataforma/traspasos/calls';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(close);

const ONE: Traspaso = {
  id: 7,
  formato: 'HOJA',
  nombre: 'pacientes.csv',
  estado: 'SUBIDO',
  filas: null,
  procesadas: 0,
  nuevas: 0,
  conocidas: 0,
  dudosas: 0,
  rechazadas: 0,
  incompletas: 0,
  medidas: 0,
  documentos: 0,
  completadas: 0,
  sin_lugar: {},
  con_dudosas: false,
  motivo: null,
  creado_en: '2026-11-24T14:00:00Z',
  terminado_en: null,
  con_archivo: true,
  deshacer_hasta: null,
};
const REVISADO: Traspaso = {
  ...ONE,
  estado: 'REVISADO',
  filas: 20,
  nuevas: 15,
  conocidas: 2,
  dudosas: 1,
  rechazadas: 2,
};
const COLUMNAS: Columnas = {
  columnas: [
    { titulo: 'CI', muestras: ['102030400'] },
    { titulo: 'Paciente', muestras: ['De la Torre Vega Ana María'] },
    { titulo: 'Nac.', muestras: ['02/03/1984'] },
    { titulo: 'Saldo', muestras: [] },
  ],
  mapa: { campos: ['documento', 'apellidos_nombres', null, null], fecha: 'DMA', sexo: 'MF' },
};
const says = (...list: Traspaso[]) => answer(listTraspasos, list);
const main = page.getByRole('main');
const at = '/medico/pacientes-lista/traer';

test('[BE-18] each column shows its values as they will be read, and its field can be chosen', async () => {
  const server = open(at, 'ROLE_MED', [says(ONE), answer(getColumnas, COLUMNAS), answer(reviewTraspaso, null)]);
  await expect.element(main).toHaveTextContent('Se leerá 0102030400');
  await expect.element(main).toHaveTextContent('Apellidos: De la Torre Vega · Nombres: Ana María');
  await page.getByRole('combobox', { name: 'Qué es la columna Nac.' }).selectOptions('Fecha de nacimiento');
  await page.getByRole('combobox', { name: 'Fechas' }).selectOptions('Mes/día/año');
  await expect.element(main).toHaveTextContent('Se leerá 03/02/1984');
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect
    .poll(() => server.bodiesOf(reviewTraspaso))
    .toEqual([{ campos: ['documento', 'apellidos_nombres', 'fecha_nacimiento', null], fecha: 'MDA', sexo: 'MF' }]);
});

test('[BE-18] columns that the server refuses keep the choice, with its sentence', async () => {
  const refused = {
    endpoint: reviewTraspaso,
    envelope: {
      transaccion: false,
      mensaje: MTraspasos.faltan_nombres,
      data: { errores: { campos: MTraspasos.faltan_nombres } },
    },
  };
  open(at, 'ROLE_MED', [says(ONE), answer(getColumnas, COLUMNAS), refused]);
  const select = page.getByRole('combobox', { name: 'Qué es la columna Paciente' });
  await select.selectOptions('No traer');
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(MTraspasos.faltan_nombres);
  await expect.element(select).toHaveValue('');
});

test('[BE-18] a reviewed file is imported, with the doubtful rows if the user wants them', async () => {
  const problemas = [{ columna: null, motivo: MTraspasos.se_parece }];
  const fila = { linea: 4, resultado: 'DUDOSA', problemas } as const;
  const server = open(at, 'ROLE_MED', [
    says(REVISADO),
    answer(listTraspasoFilas, [{ ...fila, parecido: { id: 3, nombre: 'Tacuri Lema Luis' } }]),
    answer(bringTraspaso, null),
  ]);
  await expect.element(main).toHaveTextContent(`${MTraspasos.se_parece}: Tacuri Lema Luis`);
  await page.getByRole('checkbox', { name: 'Traer también los dudosos' }).click();
  await page.getByRole('button', { name: 'Traer 16 pacientes' }).click();
  await expect.poll(() => server.bodiesOf(bringTraspaso)).toEqual([{ con_dudosas: true }]);
});

test('[BE-18] a refused row shows all its errors, each with its column', async () => {
  const problemas = [
    { columna: 'Nac.', motivo: MTraspasos.fecha_ilegible },
    { columna: 'Celular', motivo: MTraspasos.telefono_ilegible },
  ];
  const fila = { linea: 5, resultado: 'RECHAZADA', problemas, parecido: null } as const;
  open(at, 'ROLE_MED', [says(REVISADO), answer(listTraspasoFilas, [fila])]);
  const row = page.getByRole('row', { name: /Línea 5/ });
  await expect.element(row.getByRole('listitem').nth(0)).toHaveTextContent(`Nac.: ${MTraspasos.fecha_ilegible}`);
  await expect.element(row.getByRole('listitem').nth(1)).toHaveTextContent(`Celular: ${MTraspasos.telefono_ilegible}`);
});

test('[BE-18] a patient imported without an impossible measure is listed with it, and imported measures can be undone', async () => {
  const motivo = MTraspasos.signo_imposible('02/05/2020', 0.3, 400, 'kg');
  const fila: TraspasoFila = {
    linea: 1,
    resultado: 'NUEVA',
    problemas: [{ columna: 'Observation: Peso', motivo }],
    parecido: { id: 3, nombre: 'Lema Quishpe Ana' },
  };
  const fhir = { ...REVISADO, formato: 'FHIR', dudosas: 0, rechazadas: 0, incompletas: 1, medidas: 40 } as const;
  const server = open(at, 'ROLE_MED', [
    says({
      ...fhir,
      estado: 'TERMINADO',
      terminado_en: '2026-11-24T14:05:00Z',
      deshacer_hasta: '2026-11-25T14:05:00Z',
    }),
    answer(listTraspasoFilas, [fila]),
    answer(undoTraspaso, null),
  ]);
  const row = page.getByRole('row', { name: /Paciente 1/ });
  await expect.element(row).toHaveTextContent(`Lema Quishpe AnaObservation: Peso: ${motivo}`);
  await expect.element(main).toHaveTextContent(/Medidas40/);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent(/Se quitan las medidas/);
  await dialog.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect.poll(() => server.written).toEqual(['PUT /api/traspasos/1/7/deshacer']);
});

test('[BE-18] a running import shows its progress', async () => {
  const server = open(at, 'ROLE_MED', [says({ ...REVISADO, estado: 'TRAYENDO', procesadas: 10 })]);
  await expect.element(page.getByRole('progressbar', { name: 'Traído 50 %' })).toBeVisible();
  server.answers(says({ ...ONE, estado: 'TERMINADO', filas: 20, nuevas: 20, terminado_en: '2026-11-24T14:05:00Z' }));
  await expect.element(page.getByRole('link', { name: 'Ver mis pacientes' })).toBeVisible();
});

test('[BE-18] undoing asks first', async () => {
  const done = { ...REVISADO, estado: 'TERMINADO', terminado_en: '2026-11-24T14:05:00Z' } as const;
  const server = open(at, 'ROLE_MED', [
    says({ ...done, deshacer_hasta: '2026-11-25T14:05:00Z' }),
    answer(undoTraspaso, null),
  ]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  expect(server.written).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect.poll(() => server.written).toEqual(['PUT /api/traspasos/1/7/deshacer']);
});

test('[BE-18] a FHIR file has no columns to choose, and says that clinical data are imported too', async () => {
  open(at, 'ROLE_MED', [says({ ...REVISADO, formato: 'FHIR', dudosas: 0, rechazadas: 0 })]);
  await expect.element(main).toHaveTextContent('escritos en su ficha como importados, sus alergias');
  await expect.element(page.getByRole('button', { name: 'Traer 15 pacientes' })).toBeEnabled();
  await expect.element(page.getByRole('button', { name: 'Cambiar columnas' })).not.toBeInTheDocument();
});

test('[BE-18] an empty list of patients links to the import, except for an institution', async () => {
  const nobody = answer(listPacientes, [], { pagination: { total: 0, skip: 0, take: 20 } });
  open('/medico/pacientes-lista', 'ROLE_MED', [nobody, says()]);
  await page.getByRole('link', { name: 'tráigalos' }).click();
  await expect.element(page.getByRole('heading', { name: 'Traer pacientes', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Subir archivo' })).toBeVisible();
  open('/institucion/pacientes-lista', 'ROLE_INS', [nobody]);
  await expect.element(page.getByText('Aún no tiene pacientes')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'tráigalos' })).not.toBeInTheDocument();
});

test('[BE-18] a patient’s own export completes a listed patient, and says which parts cannot be imported', async () => {
  const fhir = {
    ...REVISADO,
    formato: 'FHIR',
    nuevas: 0,
    conocidas: 1,
    completadas: 1,
    dudosas: 0,
    rechazadas: 0,
  } as const;
  const server = open(at, 'ROLE_MED', [
    says({ ...fhir, documentos: 4, sin_lugar: { Practitioner: 1, Appointment: 12, CarePlan: 2 } }),
    answer(bringTraspaso, null),
  ]);
  await expect.element(main).toHaveTextContent(/Documentos4/);
  await expect.element(main).toHaveTextContent('aquí no tiene lugar: Citas (12), CarePlan (2), Profesionales (1).');
  await page.getByRole('button', { name: 'Completar 1' }).click();
  await expect.poll(() => server.written).toEqual(['PUT /api/traspasos/1/7/inicio']);
});
