/** The data-protection desk of the operator and of a practice: what it shows, what is missing, what each writes, and its PDF. */
import { registerPedido } from '@hampi/contract/personas/pedidos/calls';
import { addBrecha } from '@hampi/contract/plataforma/brechas/calls';
import { getOperador, saveOperador } from '@hampi/contract/plataforma/operador/admin';
import {
  getProteccion,
  getResponsable,
  type Mesa,
  printProteccion,
  saveDelegado,
  saveEncargado,
  saveImpacto,
} from '@hampi/contract/plataforma/proteccion/calls';
import * as MP from '@hampi/contract/plataforma/proteccion/messages';
import { beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../adapters/documents/testing/read-pdf.ts';
import { type Account, builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { app, as, db, clock } = await startTestApp({
  config: {
    HAMPI_SRI_PRUEBAS_URL: 'https://celcer.sri.gob.ec/comprobantes-electronicos-ws',
    HAMPI_SMTP_URL: 'smtps://citas:secreto@correo.tomebamba.ec:465',
    HAMPI_MAP_TILES: 'https://mapas.ec/{z}/{x}/{y}.png',
  },
});
const { anAdmin, anAdminSec, aDoctor, aSecretaria } = builders(db);
beforeEach(() => clock.set('2026-11-30T15:00:00Z'));

const OPERADOR = {
  nombre: 'Clínica del Tomebamba S.A.',
  ruc: '0190155722001',
  direccion: 'Av. 12 de Abril 4-32',
  ciudad: 'Cuenca',
  correo: 'datos@tomebamba.ec',
  telefono: '072810000',
};
const DELEGADO = { dpd_nombre: 'Ana Paz', dpd_correo: 'dpd@tomebamba.ec' };
const operadorIs = async (more: object = {}) => {
  const admin = await as(await anAdmin());
  const anterior = (await admin.call(getOperador)).operador?.id ?? 0;
  await admin.call(saveOperador, { query: { anterior }, body: { ...OPERADOR, ...more } });
};

const PARTES = { descripcion: '', necesidad: '', medidas: '', opinion: '', conclusion: '', revisada: false };
const PEDIDO = {
  derecho: 'ACCESO',
  nombre: 'Rosa Lema',
  correo: 'rosa@correo.ec',
  canal: 'EN_PERSONA',
  pedido: 'Quiere su historia',
  recibida_el: '2026-11-01',
} as const;
const BRECHA = {
  descripcion: 'Se perdió una laptop',
  datos: 'Nombres',
  detectada_el: '2026-11-20',
  riesgo: true,
} as const;

const mesa = async (who: Account) => (await as(who)).call(getProteccion);
const missing = ({ faltan }: Mesa) => faltan.map(({ que, cuantos }) => [que, cuantos]);
const pdf = async ({ token }: { token: string | undefined }) => {
  const { headers, rawPayload } = await app.inject({
    url: printProteccion.path,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(headers['content-type']).toBe('application/pdf');
  return readPdf(rawPayload);
};
const detalles = async (accion: string, usuario_id: number) =>
  (
    await db
      .selectFrom('auditoria')
      .select('detalle')
      .where('accion', '=', accion)
      .where('usuario_id', '=', usuario_id)
      .execute()
  ).map(({ detalle }) => detalle);

test('[BE-42] a doctor who practises alone sees their own register, needs no officer, and the operator is their processor', async () => {
  await operadorIs();
  const doctor = await aDoctor({ nombres: 'Lucía', apellidos: 'Peñaherrera' });
  const seen = await mesa(doctor);
  expect(seen.responsable).toMatchObject({ nombre: 'Dra. Lucía Peñaherrera', correo: doctor.email, exige_dpd: false });
  expect(seen.operador).toBe(OPERADOR.nombre);
  expect(seen.actividades.map(({ clave }) => clave)).toContain('HISTORIA');
  expect(seen.actividades.map(({ clave }) => clave)).not.toContain('CUENTAS');
  expect(seen.destinatarios[0]).toMatchObject({ clave: 'OPERADOR', nombre: OPERADOR.nombre, papel: 'ENCARGADO' });
  // Maps are the operator's own; what a practice cannot note is not missing there.
  expect(seen.destinatarios.map(({ clave }) => clave)).not.toContain('MAPA');
  expect(seen.destinatarios.some(({ anotable }) => anotable)).toBe(false);
  expect(missing(seen)).toEqual([['IMPACTO', 1]]);
});

test('[BE-42] a clinic is asked for its officer until it names one; the audit says which fields changed', async () => {
  const clinic = await aDoctor({ tipo: 'INSTITUCION' });
  const session = await as(clinic);
  expect(missing(await mesa(clinic))).toContainEqual(['DPD', 1]);
  await expect(session.call(saveDelegado, { body: { ...DELEGADO, dpd_correo: '', version: 0 } })).rejects.toMatchObject(
    { status: 400, body: { data: { errores: { dpd_correo: MP.dpd_incompleto } } } },
  );
  await session.call(saveDelegado, { body: { ...DELEGADO, version: 0 } });
  const seen = await mesa(clinic);
  expect(seen.responsable).toMatchObject({ nombre: 'Clínica del Sur', ...DELEGADO });
  expect(missing(seen)).not.toContainEqual(['DPD', 1]);
  expect(await detalles('proteccion.delegado', clinic.usuario_id)).toEqual([{ campos: ['dpd_nombre', 'dpd_correo'] }]);
});

test('[BE-42] open requests and breaches stand on the desk of their own controller with their clocks and without names', async () => {
  const [doctor, other] = [await aDoctor(), await aDoctor()];
  const session = await as(doctor);
  await session.call(registerPedido, { body: PEDIDO });
  await session.call(addBrecha, { body: BRECHA });
  const seen = await mesa(doctor);
  expect(seen.pedidos).toEqual({
    abiertas: 1,
    vencidas: 1,
    proximos: [
      { id: expect.any(Number), derecho: 'ACCESO', recibida_el: '2026-11-01', vence_el: '2026-11-16', vencida: true },
    ],
  });
  expect(seen.brechas).toMatchObject({ abiertas: 1, vencidas: 1, proximas: [{ personas_vence: '2026-11-23' }] });
  expect(JSON.stringify(seen)).not.toContain('Rosa Lema');
  expect(missing(seen)).toEqual([
    ['PEDIDOS', 1],
    ['BRECHAS', 1],
    ['IMPACTO', 1],
  ]);
  expect((await mesa(other)).pedidos.abiertas).toBe(0);
});

test('[BE-42] the impact assessment begins with the product’s text, keeps what was written, and grows old after a year', async () => {
  const doctor = await aDoctor();
  const session = await as(doctor);
  const { impacto: given, riesgos } = await mesa(doctor);
  expect(given).toMatchObject({
    descripcion: expect.stringContaining('historia clínica'),
    medidas: '',
    revisada_el: null,
  });
  expect(riesgos.flatMap(({ faltan }) => faltan)).toContain('Respaldo de cada noche, probado cada semana.');
  expect(riesgos.flatMap(({ medidas }) => medidas)).toContain('El correo se entrega cifrado a su servidor.');

  await session.call(saveImpacto, {
    body: { ...PARTES, medidas: 'Archivador con llave', revisada: true, version: 0 },
  });
  const seen = await mesa(doctor);
  expect(seen.impacto).toMatchObject({ medidas: 'Archivador con llave', revisada_el: '2026-11-30' });
  expect(seen.impacto.descripcion).toBe(given.descripcion);
  expect(missing(seen)).toEqual([]);

  await expect(session.call(saveImpacto, { body: { ...PARTES, version: 0 } })).rejects.toMatchObject({
    status: 409,
    body: { codigo: 'VERSION', data: { version: 1, medidas: 'Archivador con llave' } },
  });
  clock.set('2027-12-01T15:00:00Z');
  expect(missing(await mesa(doctor))).toEqual([['IMPACTO_ANTIGUO', 1]]);
});

test('[BE-42] an administrator notes country and contract of a recipient in use; the former note stays as evidence', async () => {
  await operadorIs(DELEGADO);
  const who = await anAdmin();
  const session = await as(who);
  const of = async () => (await mesa(who)).destinatarios.find(({ clave }) => clave === 'CORREO');
  const params = { clave: 'CORREO' };
  expect(await of()).toMatchObject({
    equipo: 'correo.tomebamba.ec',
    pais: null,
    garantia: null,
    anotable: true,
    version: 0,
  });
  expect(missing(await mesa(who))).toContainEqual(['PAIS', 2]);
  expect(missing(await mesa(who))).toContainEqual(['GARANTIA', 1]);

  await session.call(saveEncargado, {
    params,
    body: { pais: 'Ecuador', garantia: 'Contrato 12, carpeta B', version: 0 },
  });
  const first = await of();
  expect(first).toMatchObject({ pais: 'Ecuador', garantia: 'Contrato 12, carpeta B' });
  expect(missing(await mesa(who))).toContainEqual(['PAIS', 1]);
  await expect(
    session.call(saveEncargado, { params, body: { pais: 'Chile', garantia: '', version: 0 } }),
  ).rejects.toMatchObject({ status: 409, body: { codigo: 'VERSION', data: { pais: 'Ecuador' } } });
  await session.call(saveEncargado, { params, body: { pais: 'Chile', garantia: '', version: first?.version ?? 0 } });
  expect(await of()).toMatchObject({ pais: 'Chile', garantia: null });
  expect(await db.selectFrom('encargado').select('pais').where('clave', '=', 'CORREO').orderBy('id').execute()).toEqual(
    [{ pais: 'Ecuador' }, { pais: 'Chile' }],
  );
  await expect(db.updateTable('encargado').set({ pais: 'x' }).execute()).rejects.toThrow(/permission denied/);
  expect(await detalles('encargado.anotar', who.usuario_id)).toHaveLength(2);

  for (const clave of ['PAYPHONE', 'PROGRAMAS', 'OTRO'])
    await expect(
      session.call(saveEncargado, { params: { clave }, body: { pais: 'Perú', garantia: '', version: 0 } }),
    ).rejects.toMatchObject({ status: 404 });
});

test('[BE-42] of two administrators at the same moment one is told', async () => {
  const two = await Promise.all([1, 2].map(async () => as(await anAdmin())));
  const answers = await Promise.allSettled(
    two.map((one) =>
      one.call(saveEncargado, { params: { clave: 'SRI' }, body: { pais: 'Ecuador', garantia: 'Ley', version: 0 } }),
    ),
  );
  expect(answers.map((one) => (one.status === 'rejected' ? one.reason.status : 200)).toSorted()).toEqual([200, 409]);
});

test('[BE-42] administrators answer as the operator; secretaries and assistants see no desk', async () => {
  await operadorIs(DELEGADO);
  expect(await (await as(await anAdmin())).call(getResponsable)).toMatchObject({
    nombre: OPERADOR.nombre,
    ...DELEGADO,
  });
  const doctor = await aDoctor();
  for (const who of [await aSecretaria([doctor]), await anAdminSec()])
    await expect((await as(who)).call(getProteccion)).rejects.toMatchObject({ status: 403 });
  await expect(
    (await as(doctor)).call(saveEncargado, { params: { clave: 'SRI' }, body: { version: 0 } }),
  ).rejects.toMatchObject({ status: 403 });
});

test('[BE-42] everything is one PDF that another program reads', async () => {
  await operadorIs(DELEGADO);
  const doctor = await aDoctor({ nombres: 'Lucía', apellidos: 'Peñaherrera' });
  const session = await as(doctor);
  await session.call(registerPedido, { body: PEDIDO });
  await session.call(saveImpacto, { body: { ...PARTES, opinion: 'El comité está de acuerdo', version: 0 } });
  const { text, title, language, size } = await pdf(session);
  expect(size).toEqual([595.28, 841.89]);
  expect(title).toBe('Protección de datos · Dra. Lucía Peñaherrera');
  expect(language).toBe('es');
  for (const said of [
    'Registro de actividades de tratamiento',
    'Historia clínica',
    'Clínica del Tomebamba S.A.',
    'Servicio de Rentas Internas',
    'Responder hasta',
    '16/11/2026',
    'El comité está de acuerdo',
    'Riesgos y medidas',
    'La evaluación de impacto está sin revisar.',
  ])
    expect(text).toContain(said);

  const whole = await pdf(await as(await anAdmin()));
  expect(whole.title).toBe(`Protección de datos · ${OPERADOR.nombre}`);
  for (const said of ['Cuentas y acceso', 'Servidor de mapas', 'por confirmar', 'Ana Paz', 'dpd@tomebamba.ec'])
    expect(whole.text).toContain(said);
});
