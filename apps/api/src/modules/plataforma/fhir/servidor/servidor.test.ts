import { createAccesoFhir } from '@hampi/contract/plataforma/fhir/calls';
import * as MFhir from '@hampi/contract/plataforma/fhir/messages';
import { TIPOS_FHIR, type TipoFhir } from '@hampi/contract/plataforma/fhir/tipos';
import { Fhir, ParseConformance, Versions } from 'fhir';
import type { Bundle, CapabilityStatement, OperationOutcome } from 'fhir/r4';
import { expect, test } from 'vitest';
import { type Account, builders } from '../../../../testing/builders.ts';
import { aFullRecord } from '../../../../testing/full-record.ts';
import { startTestApp } from '../../../../testing/harness.ts';

const harness = await startTestApp();
const { app, as, db } = harness;
const { aCita, aDoctor, anOficina, aPaciente } = builders(db);
/** Made once and only read, because making it is slow. */
const record = await aFullRecord(harness);
const fhir = new Fhir(new ParseConformance(true, Versions.R4));
const errorsOf = (body: object) =>
  fhir.validate(body).messages.filter(({ severity }) => /error|fatal/.test(String(severity)));

/** A program with a key for these types. */
async function aProgram(owner: Account, tipos: readonly TipoFhir[] = TIPOS_FHIR) {
  const { clave } = await (await as(owner)).call(createAccesoFhir, {
    body: { nombre: 'Programa', tipos: [...tipos], dias: 30 },
  });
  return async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.inject({
      url: path.startsWith('http') ? new URL(path).pathname + new URL(path).search : `/fhir/${path}`,
      headers: { authorization: `Bearer ${clave}`, ...headers },
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.payload ? response.json() : undefined,
    };
  };
}
const idsOf = (bundle: Bundle) => (bundle.entry ?? []).map(({ resource }) => resource?.id);

test('[BE-18] without a key, /fhir/metadata says what can be read and by which parameters', async () => {
  const response = await app.inject({ url: '/fhir/metadata' });
  expect(response.headers['content-type']).toContain('application/fhir+json');
  const statement: CapabilityStatement = response.json();
  expect(errorsOf(statement)).toEqual([]);
  expect(statement.rest?.[0]?.resource?.map(({ type }) => type)).toEqual([...TIPOS_FHIR, 'Binary']);
});

test('[BE-18] a patient is found by document, name without tildes and birth date, and read by id', async () => {
  const doctor = await aDoctor();
  const rosa = await aPaciente(doctor, {
    nombres: 'Rosa Inés',
    apellidos: 'Ñauta Guzmán',
    fecha_nacimiento: '1980-02-29',
  });
  await aPaciente(doctor, { nombres: 'Luis', fecha_nacimiento: '1995-04-02' });
  const get = await aProgram(doctor);
  const cedula = `https://www.registrocivil.gob.ec/cedula|${rosa.cedula_identidad}`;
  for (const query of [
    `identifier=${encodeURIComponent(cedula)}`,
    'name=nauta',
    'name=rosa ines',
    'birthdate=lt1990',
    `_id=${rosa.id}`,
  ]) {
    const { body } = await get(`Patient?${query}`);
    expect([query, idsOf(body)]).toEqual([query, [String(rosa.id)]]);
    expect(errorsOf(body)).toEqual([]);
  }
  expect((await get(`Patient/${rosa.id}`)).body).toMatchObject({ name: [{ family: 'Ñauta Guzmán' }] });
});

test('[BE-18] citas are searched by day, state and patient, page by page along the next link', async () => {
  const doctor = await aDoctor();
  const [oficina, paciente, otro] = [await anOficina(doctor), await aPaciente(doctor), await aPaciente(doctor)];
  const at = (hour: string, more: object = {}) =>
    aCita(doctor, oficina, paciente, { inicio: `2026-11-30T${hour}:00Z`, ...more });
  const morning = [await at('14:00'), await at('15:00'), await at('16:00', { estado_reserva: 'CANCELADO' })];
  await aCita(doctor, oficina, otro, { inicio: '2026-12-01T14:00:00Z' });
  const get = await aProgram(doctor);
  const of = async (query: string) => idsOf((await get(`Appointment?${query}`)).body);
  const ids = morning.map(({ id }) => String(id));
  expect(await of(`patient=${paciente.id}`)).toEqual(ids);
  expect(await of(`date=2026-11-30&status=booked,pending`)).toEqual(ids.slice(0, 2));
  expect(await of('date=ge2026-12-01')).toHaveLength(1);

  const first = (await get(`Appointment?patient=Patient/${paciente.id}&_count=2`)).body as Bundle;
  expect(idsOf(first)).toEqual(ids.slice(0, 2));
  const next = first.link?.find(({ relation }) => relation === 'next')?.url ?? '';
  const second = (await get(next)).body as Bundle;
  expect(idsOf(second)).toEqual(ids.slice(2));
  expect(second.link?.map(({ relation }) => relation)).toEqual(['self']);
});

test('[BE-18] the resources of one entry are searched by code, also page by page within it, and each can be read by id', async () => {
  const { doctor, paciente, consulta } = record;
  const get = await aProgram(doctor);
  expect(idsOf((await get(`Condition?patient=${paciente.id}&code=R51`)).body)).toEqual([`${consulta.id}-R51X`]);
  expect(idsOf((await get(`Condition?patient=${paciente.id}&code=J00`)).body)).toEqual([]);
  const all = (await get(`Observation?patient=${paciente.id}`)).body as Bundle;
  expect(errorsOf(all)).toEqual([]);
  const found: (string | undefined)[] = [];
  let url: string | undefined = `Observation?patient=${paciente.id}&_count=1`;
  while (url) {
    const page: Bundle = (await get(url)).body;
    found.push(...idsOf(page));
    url = page.link?.find(({ relation }) => relation === 'next')?.url;
  }
  expect(found).toEqual(idsOf(all));
  expect(found.length).toBeGreaterThan(2);
  for (const { resource } of all.entry ?? []) expect((await get(`Observation/${resource?.id}`)).body).toEqual(resource);
});

test('[BE-18] each reading of a record is in the patient’s audit before it is answered, once for each patient of a page', async () => {
  const { doctor, paciente } = record;
  const otro = await aPaciente(doctor);
  const get = await aProgram(doctor);
  const lines = async (id: number) =>
    (
      await db
        .selectFrom('auditoria_clinica')
        .where('cliente_id', '=', id)
        .where('accion', '=', 'fhir.leer')
        .select('usuario_id')
        .execute()
    ).length;
  const before = await lines(paciente.id);
  await get('Observation?_count=200');
  expect([await lines(paciente.id), await lines(otro.id)]).toEqual([before + 1, 0]);
  await get(`Encounter?patient=${paciente.id}`);
  expect(await lines(paciente.id)).toBe(before + 2);
  // As on the screens, reading filiation and agenda is not audited.
  await get('Patient');
  expect(await lines(paciente.id)).toBe(before + 2);
});

test('[BE-18] the files of documents and results are given unchanged, if the access includes their type', async () => {
  const { doctor, paciente } = record;
  const get = await aProgram(doctor);
  const urls = ['DocumentReference', 'DiagnosticReport'].map(async (tipo) => {
    const { body } = await get(`${tipo}?patient=${paciente.id}&_count=1`);
    return /"url":"(Binary[^"]+)"/.exec(JSON.stringify(body.entry))?.[1] ?? '';
  });
  const key = async (owner: Account, tipos: TipoFhir[]) =>
    (await (await as(owner)).call(createAccesoFhir, { body: { nombre: 'Archivos', tipos, dias: 30 } })).clave;
  const [own, narrow, other] = [
    await key(doctor, ['DocumentReference', 'DiagnosticReport']),
    await key(doctor, ['Patient']),
    await key(await aDoctor(), ['DocumentReference', 'DiagnosticReport']),
  ];
  for (const url of await Promise.all(urls)) {
    const file = (clave: string) => app.inject({ url: `/fhir/${url}`, headers: { authorization: `Bearer ${clave}` } });
    const given = await file(own);
    expect([given.headers['content-type'], given.payload.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
    expect([(await file(narrow)).statusCode, (await file(other)).statusCode]).toEqual([404, 404]);
  }
});

test('[BE-18] a client that already has the current state gets 304', async () => {
  const doctor = await aDoctor();
  const { id } = await aPaciente(doctor);
  const get = await aProgram(doctor);
  const { headers } = await get(`Patient/${id}`);
  expect((await get(`Patient/${id}`, { 'if-none-match': String(headers.etag) })).status).toBe(304);
  await db.updateTable('cliente').set({ nombres: 'Rosa' }).where('id', '=', id).execute();
  expect((await get(`Patient/${id}`, { 'if-none-match': String(headers.etag) })).status).toBe(200);
});

test('[BE-18] failures are OperationOutcomes with a sentence', async () => {
  const doctor = await aDoctor();
  const { id } = await aPaciente(await aDoctor());
  const get = await aProgram(doctor, ['Patient', 'Practitioner']);
  const sentence = ({ body, status }: { body: OperationOutcome; status: number }) => [
    status,
    body.issue[0]?.details?.text,
  ];
  expect(sentence(await get(`Patient/${id}`))).toEqual([404, MFhir.no_encontrado]);
  expect(sentence(await get('Condition'))).toEqual([403, MFhir.sin_permiso]);
  expect(sentence(await get('Device'))).toEqual([404, MFhir.tipo_desconocido]);
  expect(sentence(await get('Patient?shoe-size=43'))).toEqual([400, `${MFhir.parametro_desconocido}: shoe-size`]);
  expect(sentence(await get('Patient?birthdate=ayer'))).toEqual([400, `${MFhir.parametro_invalido}: birthdate`]);
  expect(sentence(await get('Patient?name:exact=Rosa'))).toEqual([400, `${MFhir.parametro_desconocido}: name:exact`]);
  expect(sentence(await get('Patient?_format=xml'))).toEqual([406, MFhir.formato]);
  expect(sentence(await get('Patient', { authorization: 'Bearer hampi_x' }))).toEqual([401, MFhir.sin_clave]);
  const posted = await app.inject({ method: 'POST', url: '/fhir/Patient', payload: { resourceType: 'Patient' } });
  expect([posted.statusCode, posted.json().resourceType]).toEqual([405, 'OperationOutcome']);
});

test('[BE-18] each key has its own limit of calls a minute', async () => {
  const strict = await startTestApp({ config: { HAMPI_REQUESTS_PER_MINUTE: '3' } });
  const owner = await strict.as(await builders(strict.db).aDoctor());
  const { clave } = await owner.call(createAccesoFhir, { body: { nombre: 'Programa', tipos: ['Patient'], dias: 30 } });
  const get = () => strict.app.inject({ url: '/fhir/Patient', headers: { authorization: `Bearer ${clave}` } });
  const answers = [await get(), await get(), await get(), await get()];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
  expect(answers.at(-1)?.json()).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ code: 'throttled' }] });
});

test('[BE-18] a program may ask for the number alone, for some elements, or by a form instead of an address', async () => {
  const doctor = await aDoctor();
  for (const nombres of ['Ana', 'Eva', 'Luz']) await aPaciente(doctor, { nombres });
  const { clave } = await (await as(doctor)).call(createAccesoFhir, {
    body: { nombre: 'Otro', tipos: [...TIPOS_FHIR], dias: 30 },
  });
  const authorization = `Bearer ${clave}`;
  const get = async (path: string, more: Record<string, string> = {}) => {
    const response = await app.inject({ url: `/fhir/${path}`, headers: { authorization, ...more } });
    return { status: response.statusCode, body: response.json() };
  };
  for (const query of ['_count=0', '_summary=count']) {
    const { body } = await get(`Patient?${query}`);
    expect([query, body.total, body.entry]).toEqual([query, 3, undefined]);
    expect(errorsOf(body)).toEqual([]);
  }
  const { body } = await get('Patient?_elements=name&_sort=-birthdate&_summary=false');
  expect(Object.keys(body.entry[0].resource).sort()).toEqual(
    expect.arrayContaining(['id', 'meta', 'name', 'resourceType']),
  );
  expect(body.entry[0].resource.birthDate).toBeUndefined();
  expect(body.entry[0].resource.meta.tag[0].code).toBe('SUBSETTED');
  // An order that was not made is not in the link of what was done.
  expect(body.link[0].url).not.toContain('_sort');

  expect((await get('Patient?color=azul')).status).toBe(400);
  const lenient = await get('Patient?color=azul', { prefer: 'handling=lenient' });
  expect([lenient.status, lenient.body.entry.length]).toEqual([200, 3]);
  expect(lenient.body.link[0].url).not.toContain('color');

  const posted = await app.inject({
    method: 'POST',
    url: '/fhir/Patient/_search',
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'given=eva',
  });
  expect([posted.statusCode, posted.json().entry.length]).toEqual([200, 1]);
  expect((await get('Patient?_summary=todo')).status).toBe(400);

  // Each summary of R4: what is required stays, and what is left out is marked.
  const keys = async (query: string) => Object.keys((await get(`Patient?${query}`)).body.entry[0].resource);
  const whole = await keys('_summary=false');
  expect(whole).toContain('birthDate');
  expect(await keys('_summary=true')).toEqual(whole);
  expect(await keys('_summary=text')).not.toContain('birthDate');
  expect(await keys('_summary=text')).toEqual(expect.arrayContaining(['resourceType', 'id', 'meta']));
  const data = await get('Patient?_summary=data');
  expect(Object.keys(data.body.entry[0].resource)).toEqual(expect.arrayContaining(['birthDate', 'name']));
  expect(data.body.entry[0].resource).not.toHaveProperty('text');
  expect(data.body.entry[0].resource.meta.tag[0].code).toBe('SUBSETTED');
  const { id } = data.body.entry[0].resource;
  const one = await get(`Patient/${id}?_elements=name`);
  expect(one.body).toMatchObject({ id, meta: { tag: [{ code: 'SUBSETTED' }] } });
  expect(one.body).not.toHaveProperty('birthDate');

  // A client that insists hears that an order is not made; one that does not is told by the link alone.
  const strict = { prefer: 'handling=strict' };
  expect((await get('Patient?_sort=-birthdate', strict)).status).toBe(400);
  expect((await get('Patient?_sort=_id', strict)).status).toBe(200);
  expect((await get('Patient?color=azul', strict)).status).toBe(400);
});
