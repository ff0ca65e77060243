import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { isCedulaValid } from '@hampi/contract/base/identidad';
import { listCie10Favoritos } from '@hampi/contract/clinica/catalogos/clinicos';
import { listDocumentosPropios } from '@hampi/contract/clinica/documentos/propios';
import { getMiHistoria } from '@hampi/contract/clinica/mi-historia/calls';
import { listMedicinasFavoritas } from '@hampi/contract/clinica/vademecum/calls';
import { textoPlano } from '@hampi/contract/plataforma/noticias/texto-plano';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSession } from '../access/session.ts';
import { loadInitialCatalogues } from '../data/catalogos/catalogos-iniciales.ts';
import { cleaner } from '../modules/plataforma/noticias/clean-html.ts';
import { startTestApp } from '../testing/harness.ts';
import { loadDemoClinic } from './load.ts';

const { db, deps, caller } = await startTestApp();
await loadInitialCatalogues(db);
await loadDemoClinic(deps);

test('[OP-2] the demo clinic has the accounts, the patients and 300 citas of its doctor in every state', async () => {
  const medico = await db
    .selectFrom('doctor as d')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .select('d.id')
    .where('u.login', '=', 'medico')
    .executeTakeFirstOrThrow();
  const citas = await db
    .selectFrom('cita')
    .select(['estado_reserva', 'inicio'])
    .where('doctor_id', '=', medico.id)
    .execute();
  expect(citas).toHaveLength(300);
  expect(new Set(citas.map((cita) => cita.estado_reserva))).toEqual(
    new Set(['APROBADO', 'PENDIENTE', 'RECHAZADO', 'CANCELADO']),
  );
  const now = deps.clock.now().getTime();
  expect(citas.some((cita) => Date.parse(cita.inicio) < now)).toBe(true);
  expect(citas.some((cita) => Date.parse(cita.inicio) > now)).toBe(true);
});

test('[OP-2] 200 patients look real: newborn to 95, some without a document, numbers that pass the check digit', async () => {
  const patients = await db.selectFrom('cliente').selectAll().where('creado_por', 'is not', null).execute();
  expect(patients).toHaveLength(200);
  expect(patients.filter((p) => p.tipo_documento === 'SIN_DOCUMENTO').length).toBeGreaterThan(3);
  expect(
    patients.filter((p) => p.tipo_documento === 'CEDULA').every((p) => isCedulaValid(p.cedula_identidad as string)),
  ).toBe(true);
  const births = patients.map((p) => p.fecha_nacimiento as string).sort();
  expect(births.at(-1)?.slice(0, 4)).toBe('2026');
  expect(Number(births[0]?.slice(0, 4))).toBeLessThan(1945);
});

test('[OP-2] some patients of the demo have a history, sealed like any other', async () => {
  const entries = await db.selectFrom('consulta').select('id').execute();
  expect(entries).toHaveLength(13);
  const words = await db.selectFrom('consulta_version').select('sellada').executeTakeFirstOrThrow();
  expect(words.sellada.toString('latin1')).not.toContain('Hipertensi');
});

test('[BE-9] the doctor of the demo has favourites: diagnoses and entries of the vademecum, the most used first', async () => {
  const { id: usuario_id } = await db
    .selectFrom('usuario')
    .select('id')
    .where('login', '=', 'medico')
    .executeTakeFirstOrThrow();
  const medico = caller(await openSession(db, deps.clock, usuario_id, 'ROLE_MED'));
  const medicinas = await medico.call(listMedicinasFavoritas);
  expect(medicinas.map(({ nombre }) => nombre).sort()).toEqual([
    'Atorvastatina',
    'Losartán',
    'Metformina',
    'Paracetamol',
  ]);
  expect(medicinas[0]?.nombre).toBe('Losartán');
  expect((await medico.call(listCie10Favoritos))[0]?.cod_4).toBe('I10X');
});

test('[OP-2] some children of the demo have vaccines, and their doctor lists of exams', async () => {
  const { rows } = await sql<{ children: number; given: number }>`
    select count(distinct cliente_id)::int as children, count(*)::int as given from vacuna_aplicada`.execute(db);
  expect(rows[0]?.children).toBeGreaterThan(3);
  expect(rows[0]?.given).toBeGreaterThan(15);
  expect(await db.selectFrom('doctor_grupo_examen').selectAll().execute()).toHaveLength(2);
});

test('[RX-3] [BE-29] the patient of the demo has documents to open, and a visit with what to take', async () => {
  const { id, cliente_id } = await db
    .selectFrom('usuario as u')
    .innerJoin('cliente as c', 'c.usuario_id', 'u.id')
    .select(['u.id', 'c.id as cliente_id'])
    .where('u.login', '=', 'paciente')
    .executeTakeFirstOrThrow();
  const paciente = caller(await openSession(db, deps.clock, id, 'ROLE_CLI'));
  const documentos = await paciente.call(listDocumentosPropios, { params: { clienteId: cliente_id } });
  expect(documentos.map(({ tipo, estado }) => [tipo, estado])).toEqual([
    ['certificado', 'vigente'],
    ['pedido', 'vigente'],
  ]);
  expect(await paciente.call(getMiHistoria, { params: { clienteId: cliente_id } })).toMatchObject({
    tomar: [{ medicamento: expect.stringContaining('Omeprazol') }],
    visitas: [
      { contenido: { motivo: 'Ardor de estómago' } },
      ...Array.from({ length: 3 }, () => ({ contenido: { motivo: 'Control' } })),
    ],
  });
});

test('[FE-1] the demo’s doctor has invoices in every state, one given back, and a valid signature', async () => {
  const { rows } = await sql<{ estado: string; cod_doc: string }>`
    select estado, cod_doc from factura order by fecha_emision, id`.execute(db);
  expect(rows.map(({ cod_doc, estado }) => `${cod_doc} ${estado}`)).toEqual([
    '01 AUTORIZADA',
    '01 ANULADA',
    '04 AUTORIZADA',
    '01 AUTORIZADA',
    '01 NO_AUTORIZADA',
    '01 ERROR_RED',
    '01 DEVUELTA',
    '01 FIRMADA',
  ]);
  const kept = await db.selectFrom('emisor_firma').select(['hasta', 'dice_ruc']).executeTakeFirstOrThrow();
  expect(Date.parse(kept.hasta)).toBeGreaterThan(deps.clock.now().getTime() + 300 * 86_400_000);
  expect(kept.dice_ruc).toBe(true);
});

test('[OP-2] the demo’s citas have notices, and reminders that will be sent', async () => {
  const medico = await db.selectFrom('usuario').select('id').where('login', '=', 'medico').executeTakeFirstOrThrow();
  const told = await db.selectFrom('notificacion').selectAll().where('uid', '=', medico.id).execute();
  expect(told.filter((n) => !n.leida)).toHaveLength(3);
  const waiting = await db
    .selectFrom('aviso')
    .selectAll()
    .where('tipo', '=', 'cita.recordatorio')
    .where('estado', '=', 'PLANIFICADO')
    .execute();
  expect(waiting.length).toBeGreaterThan(20);
  expect(waiting.every((a) => Date.parse(a.programado_para) > deps.clock.now().getTime())).toBe(true);
});

test('[OP-2] histories agree with their dates: nobody comes before birth, each visit has its cita and each cita its visit', async () => {
  const { rows: unborn } = await sql`
    select r.id from cita r join cliente c on c.id = r.cliente_id
    where r.creada_en::date <= c.fecha_nacimiento or r.inicio::date <= c.fecha_nacimiento`.execute(db);
  expect(unborn).toEqual([]);

  const { rows: alone } = await sql`
    select c.id from consulta c where not exists (select 1 from cita r where r.cliente_id = c.cliente_id
      and r.doctor_id = c.doctor_id and r.oficina_id = c.oficina_id and r.estado_reserva = 'APROBADO' and r.inicio = c.fecha)`.execute(
    db,
  );
  expect(alone).toEqual([]);
  const now = deps.clock.now().toISOString();
  const { rows: untold } = await sql`
    select r.id from cita r where r.estado_reserva = 'APROBADO' and r.inicio < ${now}
      and r.doctor_id in (select doctor_id from consulta) and r.cliente_id in (select cliente_id from consulta)
      and not exists (select 1 from consulta c where c.cliente_id = r.cliente_id and c.fecha = r.inicio)`.execute(db);
  expect(untold).toEqual([]);

  const { rows: last } = await sql<{ days: number; edad: number; same: boolean }>`
    select extract(day from ${now}::timestamptz - max(c.fecha))::int as days,
      extract(year from age(${now}::timestamptz, min(p.fecha_nacimiento)))::int as edad,
      max(mp.ultima_consulta) = max(c.fecha) as same
    from consulta c join cliente p on p.id = c.cliente_id
      join medico_paciente mp on mp.cliente_id = c.cliente_id and mp.doctor_id = c.doctor_id
    where p.sexo = 'femenino'
    group by c.cliente_id order by 1`.execute(db);
  expect(last.map(({ same }) => same)).toEqual([true, true, true]);
  expect(last.every(({ edad }) => edad >= 45 && edad < 60)).toBe(true);
  // Long treatments are still current: they were prescribed for 70 and 100 days.
  expect(last[0]?.days).toBeLessThan(20);
  expect(last[1]?.days).toBeLessThan(40);
});

test('[PU-8] the publications of the demo look as if written in the back office', async () => {
  const clean = await cleaner();
  const published = await db.selectFrom('publicacion').selectAll().execute();
  expect(new Set(published.map(({ tipo }) => tipo))).toEqual(new Set(['NOTICIA', 'BLOG']));
  for (const { contenido_introductorio: intro, contenido } of published) {
    expect([intro, contenido].map((html) => clean(html).html)).toEqual([intro, contenido]);
    expect(textoPlano(intro).length).toBeLessThanOrEqual(200);
  }
  expect(await db.selectFrom('sitio_recomendado').select('id').execute()).not.toHaveLength(0);
});

test('[IN-1] the demo has an approved clinic: four branches, six professionals, a pending request, and citas today', async () => {
  const { rows } = await sql<object>`
    select i.cuenta_aprobada, i.disponible,
      (select count(*)::int from oficina o where o.doctor_id = i.doctor_id) as sucursales,
      (select count(distinct a.doctor_id)::int from asociacion a where a.estado = 'ACEPTADA') as profesionales,
      (select count(*)::int from asociacion a where a.estado = 'PENDIENTE') as solicitudes,
      (select count(*) > 20 from cita r join oficina o on o.id = r.oficina_id where o.doctor_id = i.doctor_id and r.viva
        and r.fecha_reserva = ${fechaOf(deps.clock.now(), ZONA_ECUADOR)}::date) as lleno
    from institucion i`.execute(db);
  expect(rows).toEqual([
    { cuenta_aprobada: true, disponible: true, sucursales: 4, profesionales: 6, solicitudes: 1, lleno: true },
  ]);
});

test('[BE-39] records of the demo clinic know allergies, problems, values and a pregnancy as facts', async () => {
  const clases = await db
    .selectFrom('dato_clinico')
    .select(['clase', sql<number>`count(*)::int`.as('filas')])
    .groupBy('clase')
    .execute();
  const byClase = Object.fromEntries(clases.map(({ clase, filas }) => [clase, filas]));
  expect(byClase).toMatchObject({ ALERGIA: 3, SIN_ALERGIAS: 2, PROBLEMA: 3, MEDICACION: 1, VALOR: 3, EMBARAZO: 1 });
});
