/** The state of the system (BE-27): what the figures count, and retrying a failed job. */

import * as MTablero from '@hampi/contract/plataforma/tablero/messages';
import { getPorResolver, getSistema, retryTrabajos } from '@hampi/contract/plataforma/tablero/sistema';
import { tareas } from '@hampi/contract/plataforma/tablero/tareas';
import { expect, test } from 'vitest';
import { enqueue } from '../../../process/jobs.ts';
import { work } from '../../../register.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { sendAviso } from '../avisos/avisos.jobs.ts';
import { purgeNotificaciones } from '../notificaciones/notificaciones.jobs.ts';

const { as, db, owner, clock, runDueJobs } = await startTestApp();
const { aDoctor, anAdmin, anOficina, aPaciente } = builders(db);
const admin = await as(await anAdmin());
const look = () => admin.call(getSistema);

/** A job that has used all its attempts. */
async function aFailedJob() {
  await enqueue(db, purgeNotificaciones, {}, clock.now());
  const { rows } = await owner.query<{ id: number }>(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'se cortó'
     where id = (select max(id) from graphile_worker._private_jobs) returning id::int`,
  );
  return rows[0]?.id ?? 0;
}

test('[BE-27] a job that is due counts as waiting, and after five minutes as late', async () => {
  await enqueue(db, purgeNotificaciones, {}, clock.now());
  expect((await look()).trabajos).toMatchObject({ esperan: 1, atrasados: 0, fallidos: 0 });
  clock.advance({ minutes: 6 });
  expect((await look()).trabajos).toMatchObject({ esperan: 1, atrasados: 1, desde: '2026-11-24T14:00:00Z' });
  await runDueJobs();
  expect((await look()).trabajos).toMatchObject({ esperan: 0, atrasados: 0, desde: null });
});

test('[BE-27] a failed job is shown with its error but without its input, and runs again on request', async () => {
  const id = await aFailedJob();
  const { trabajos } = await look();
  expect(trabajos.fallidos).toBe(1);
  expect(trabajos.fallas).toEqual([
    {
      id,
      tarea: purgeNotificaciones.name,
      error: 'se cortó',
      intentos: expect.any(Number),
      abandonado: true,
      fallo_en: expect.any(String),
      siguiente_en: expect.any(String),
    },
  ]);

  const { mensaje } = await admin.send(retryTrabajos, { body: { trabajos: [id] } });
  expect(mensaje).toBe(MTablero.se_reintenta);
  expect((await look()).trabajos).toMatchObject({ fallidos: 0, reintentando: 1 });
  await runDueJobs();
  expect((await look()).trabajos).toMatchObject({ fallidos: 0, reintentando: 0, fallas: [] });
  await expect(admin.call(retryTrabajos, { body: { trabajos: [id] } })).rejects.toMatchObject({
    status: 404,
    mensaje: MTablero.ya_no_falla,
  });
  const audited = await db
    .selectFrom('auditoria')
    .select('detalle')
    .where('accion', '=', 'sistema.reintentar')
    .execute();
  expect(audited).toEqual([{ detalle: { trabajos: [id] } }]);
});

test('[BE-27] every job has its own text', () => {
  expect(Object.keys(tareas).sort()).toEqual(work.jobs.map(({ name }) => name).sort());
  expect(sendAviso.name in tareas).toBe(true);
});

test('[BE-27] mails are counted separately: sent within a day, waiting, retried, given up', async () => {
  const now = clock.now().getTime();
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const mail = (clave: string, estado: string, programado_para: string, more: object = {}) => ({
    clave,
    tipo: 'contacto.nuevo',
    canal: 'CORREO',
    destinatario: 'a@b.ec',
    estado,
    programado_para,
    ...more,
  });
  await db
    .insertInto('aviso')
    .values([
      mail('t1', 'ENVIADO', at(-1), { enviado_en: at(-1) }),
      mail('t2', 'ENVIADO', at(-30), { enviado_en: at(-30) }),
      mail('t3', 'PLANIFICADO', at(-1)),
      mail('t4', 'PLANIFICADO', at(5)),
      mail('t5', 'FALLIDO', at(-1), { intentos: 3 }),
      mail('t6', 'FALLIDO', at(-1), { intentos: 10 }),
    ])
    .execute();
  expect((await look()).correos).toMatchObject({
    salen: false,
    enviados: 1,
    esperan: 1,
    reintentando: 1,
    fallidos: 1,
  });
});

test('[BE-27] signatures that expire within thirty days are counted, without names', async () => {
  const days = (n: number) => new Date(clock.now().getTime() + n * 86_400_000).toISOString();
  for (const hasta of [days(-1), days(29), days(31)]) {
    const { doctor_id } = await aDoctor();
    const issuer = { razon_social: 'Ana', nombre_comercial: 'Ana', ruc: '0102030405001', estab: '001', pto_emi: '001' };
    await db
      .insertInto('emisor')
      .values({
        ...issuer,
        doctor_id,
        dir_matriz: 'x',
        dir_establecimiento: 'x',
        secuencial: 1,
        actualizado_en: days(-100),
      })
      .execute();
    await db
      .insertInto('emisor_firma')
      .values({
        doctor_id,
        sellada: Buffer.from('x'),
        archivo: 'a.p12',
        nombre: 'Ana',
        emitida_por: 'x',
        ruc: '0102030405001',
        dice_ruc: true,
        hasta,
        guardada_en: days(-100),
      })
      .execute();
  }
  const sistema = await look();
  expect(sistema.firmas).toEqual({ por_vencer: 1, vencidas: 1 });
  expect(JSON.stringify(sistema)).not.toContain('Ana');
});

test('[BE-27] an administrator alone sees whose signatures end and whose invoices wait, never their buyers', async () => {
  const { firmas } = await admin.call(getPorResolver);
  // Of the two above: the one that ended first.
  expect(firmas).toHaveLength(2);
  expect(Date.parse(firmas[0]?.hasta ?? '')).toBeLessThan(Date.parse(firmas[1]?.hasta ?? ''));

  const attends = await aDoctor();
  const { doctor_id, login } = attends;
  const { id: oficina_id } = await anOficina(attends);
  const { id: cliente_id } = await aPaciente(attends);
  const hours = (n: number) => new Date(clock.now().getTime() + n * 3_600_000).toISOString();
  async function invoice(n: number, estado: string, more: object) {
    const creada_en = hours(-72 + n);
    const { id: consulta_id } = await db
      .insertInto('consulta')
      .values({ doctor_id, cliente_id, oficina_id, fecha: creada_en, clave: crypto.randomUUID(), creada_en })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('factura')
      .values({
        doctor_id,
        consulta_id,
        cod_doc: '01',
        ruc: '0102030405001',
        ambiente: 2,
        estab: '001',
        pto_emi: '001',
        secuencial: n,
        codigo_numerico: '12345678',
        fecha_emision: creada_en.slice(0, 10),
        clave_acceso: String(n).padStart(49, '0'),
        includes_iva: false,
        comprador: 'Rosa Chuquimarca',
        identificacion: '0104417826',
        total_centavos: 4000,
        contenido: '{}',
        estado,
        xml: Buffer.from('x'),
        sha256: Buffer.from('x'),
        creada_en,
        cambiada_en: creada_en,
        ...more,
      })
      .execute();
  }
  await invoice(1, 'DEVUELTA', { mensajes: JSON.stringify([{ identificador: '43' }]) });
  await invoice(2, 'RECIBIDA', { enviada_en: hours(-25), revisar_en: hours(1) });
  await invoice(3, 'RECIBIDA', { enviada_en: hours(-1), revisar_en: hours(1) });
  const { facturas } = await admin.call(getPorResolver);
  expect(facturas).toEqual([
    {
      doctor_id,
      nombre: expect.any(String),
      login,
      devueltas: 1,
      sin_respuesta: 1,
      nuestras: 0,
      desde: expect.any(String),
    },
  ]);
  expect(Date.parse(facturas[0]?.desde ?? '')).toBe(Date.parse(hours(-71)));
  expect(JSON.stringify(facturas)).not.toContain('Chuquimarca');
  const doctor = await as(await aDoctor());
  await expect(doctor.call(getPorResolver)).rejects.toMatchObject({ status: 403 });
});

test('[BE-27] versions, disk and database are those in use', async () => {
  const { versiones, disco, base, certificado, auditoria } = await look();
  expect(versiones).toMatchObject({
    hampi: expect.stringMatching(/^\d+\.\d+\.\d+/),
    node: process.versions.node,
    al_dia: true,
  });
  expect(versiones.postgresql).toMatch(/^\d+/);
  expect(disco === null || disco.libre <= disco.total).toBe(true);
  expect(base.bytes).toBeGreaterThan(0);
  expect(certificado).toEqual({ estado: 'SIN_HTTPS', hasta: null });
  expect(auditoria).toMatchObject({ verificada_en: null, fallos: 0 });
});

test('[BE-27] the newest successful backup and trial are shown, and whether the last attempt failed', async () => {
  expect((await look()).respaldo).toEqual({
    activo: false,
    externo: false,
    hecho_en: null,
    bytes: null,
    probado_en: null,
    fallo: false,
    prueba_fallida: false,
  });
  const at = (que: string, day: number, fallo: string | null) => ({
    que,
    lugar: '/mnt/disco',
    nombre: fallo ? null : `hampi-${day}`,
    empezado_en: `2026-11-${day}T08:00:00Z`,
    terminado_en: `2026-11-${day}T08:05:00Z`,
    ...(fallo ? { fallo } : { bytes: 4200, filas: 1, archivos: 1 }),
  });
  await db
    .insertInto('respaldo')
    .values([at('COPIA', 22, null), at('COPIA', 23, 'disco lleno'), at('PRUEBA', 21, null)])
    .execute();
  expect((await look()).respaldo).toMatchObject({
    hecho_en: expect.stringMatching(/^2026-11-22T08:05/),
    bytes: 4200,
    probado_en: expect.stringMatching(/^2026-11-21T08:05/),
    fallo: true,
    prueba_fallida: false,
  });
});
