/** The data-protection desk, as a clinic and an administrator use it. */
import {
  getProteccion,
  type Mesa,
  printProteccion,
  saveDelegado,
  saveEncargado,
  saveImpacto,
} from '@hampi/contract/plataforma/proteccion/calls';
import * as MP from '@hampi/contract/plataforma/proteccion/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answer, fileAnswer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';
import { findNothingWrong } from '../../../testing/axe.ts';

afterEach(close);

const CORREO: Mesa['destinatarios'][number] = {
  clave: 'CORREO',
  nombre: 'Servidor de correo',
  papel: 'ENCARGADO',
  finalidad: 'Entregar avisos',
  base: 'Encargo',
  datos: 'Dirección y nombre',
  equipo: 'correo.tomebamba.ec',
  aqui: false,
  pais: null,
  garantia: null,
  anotable: true,
  version: 0,
  desde: null,
};
const MESA: Mesa = {
  responsable: {
    nombre: 'Clínica del Sur',
    ruc: '0190155722001',
    correo: 'datos@sur.ec',
    telefono: null,
    direccion: 'Larga 7, Cuenca',
    exige_dpd: true,
    dpd_nombre: null,
    dpd_correo: null,
  },
  operador: 'Operadora S.A.',
  faltan: [
    { que: 'DPD', cuantos: 1 },
    { que: 'PEDIDOS', cuantos: 2 },
    { que: 'IMPACTO', cuantos: 1 },
  ],
  actividades: [
    {
      clave: 'HISTORIA',
      nombre: 'Historia clínica',
      responsable: 'CONSULTORIO',
      finalidad: 'Atender al paciente',
      base: 'Consentimiento',
      personas: 'Pacientes',
      datos: 'Consultas',
      conservacion: '15 años',
      sensible: true,
      quienes: ['Profesional'],
      guarda: ['Sus consultas.'],
      tablas: ['consulta'],
      llamadas: 9,
      correos: 0,
      destinatarios: [],
    },
  ],
  destinatarios: [{ ...CORREO, anotable: false }],
  programas: ['Laboratorio Andes'],
  pedidos: {
    abiertas: 2,
    vencidas: 2,
    proximos: [{ id: 1, derecho: 'ACCESO', recibida_el: '2026-11-01', vence_el: '2026-11-16', vencida: true }],
  },
  brechas: { abiertas: 0, vencidas: 0, proximas: [] },
  riesgos: [
    { riesgo: 'Que se pierdan', inicial: 'Alto', restante: 'Bajo', medidas: ['Respaldo'], faltan: ['Archivo'] },
  ],
  impacto: {
    descripcion: 'Guardamos historias',
    necesidad: '',
    medidas: '',
    opinion: '',
    conclusion: '',
    revisada_el: null,
  },
  version: 0,
};

const asClinic = (...more: Answer[]) =>
  open('/institucion/proteccion', 'ROLE_INS', [answer(getProteccion, MESA), ...more]);

test('[BE-42] a clinic sees at a glance what it must show, and what is missing with the way to it', async () => {
  asClinic();
  await expect.element(page.getByText('2 pedidos de derechos sin responder a tiempo.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^Responder: 2 pedidos/ }))
    .toHaveAttribute('href', '/institucion/pedidos');
  await expect.element(page.getByText('Operadora S.A.')).toBeVisible();
  await expect.element(page.getByText('Responder hasta el 16/11/2026')).toBeVisible();
  await expect.element(page.getByText('Y 1 más.')).toBeVisible();
  await expect.element(page.getByText('Laboratorio Andes', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Anotar el país/ })).not.toBeInTheDocument();
  await page.getByText('Historia clínica').click();
  await expect.element(page.getByText('15 años')).toBeVisible();
  await findNothingWrong();
});

test('[BE-42] the officer is written beside what is missing, both fields or none', async () => {
  const { bodiesOf, written } = asClinic(answer(saveDelegado, null, { mensaje: MP.delegado_guardado }));
  await page.getByRole('button', { name: /^Escribir: Falta el delegado/ }).click();
  await userEvent.fill(page.getByLabelText('Nombre del delegado'), 'Ana Paz');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.element(page.getByText(MP.dpd_incompleto)).toBeVisible();
  expect(written).toEqual([]);
  await userEvent.fill(page.getByLabelText('Correo del delegado'), 'dpd@sur.ec');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.element(page.getByText(MP.delegado_guardado)).toBeVisible();
  expect(bodiesOf(saveDelegado)).toEqual([{ dpd_nombre: 'Ana Paz', dpd_correo: 'dpd@sur.ec', version: 0 }]);
});

test('[BE-42] the assessment opens with the product’s text, and what was typed survives another person’s save', async () => {
  const now = { ...MESA.impacto, conclusion: 'Aceptable', version: 3 };
  const refused = { transaccion: false, mensaje: MP.cambiado_por_otro, codigo: 'VERSION', data: now };
  const server = asClinic({ endpoint: saveImpacto, status: 409, envelope: refused });
  await page.getByRole('button', { name: 'Revisar la evaluación' }).click();
  await expect.element(page.getByLabelText('Qué se hace con los datos')).toHaveValue('Guardamos historias');
  await userEvent.fill(page.getByLabelText('Medidas propias', { exact: false }), 'Archivador con llave');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.element(page.getByRole('dialog').getByText('Conclusión: Aceptable', { exact: false })).toBeVisible();
  await expect.element(page.getByLabelText('Medidas propias', { exact: false })).toHaveValue('Archivador con llave');
  server.answers(answer(getProteccion, MESA), answer(saveImpacto, null, { mensaje: MP.impacto_guardado }));
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.element(page.getByText(MP.impacto_guardado)).toBeVisible();
  expect(server.bodiesOf(saveImpacto).at(-1)).toMatchObject({
    medidas: 'Archivador con llave',
    conclusion: 'Aceptable',
    revisada: true,
    version: 3,
  });
});

test('[BE-42] an administrator notes country and contract of a recipient, and takes it all as a PDF', async () => {
  const { bodiesOf } = open('/admin/proteccion', 'ROLE_ADMIN', [
    answer(getProteccion, { ...MESA, operador: null, destinatarios: [CORREO], faltan: [{ que: 'PAIS', cuantos: 1 }] }),
    answer(saveEncargado, null, { mensaje: MP.encargado_guardado }),
    fileAnswer(printProteccion, new Blob(['%PDF'], { type: 'application/pdf' })),
  ]);
  await page.getByRole('button', { name: 'Descargar todo en PDF' }).click();
  await page.getByRole('button', { name: /^Anotar: Falta el país/ }).click();
  await userEvent.fill(page.getByRole('textbox', { name: 'País' }), 'Ecuador');
  await userEvent.fill(page.getByRole('textbox', { name: 'Contrato o garantía' }), 'Contrato 12');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.element(page.getByText(MP.encargado_guardado)).toBeVisible();
  expect(bodiesOf(saveEncargado)).toEqual([{ pais: 'Ecuador', garantia: 'Contrato 12', version: 0 }]);
});
