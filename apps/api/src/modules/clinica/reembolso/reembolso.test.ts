/** Reimbursement packets, asked for as a doctor's, a secretary's and a patient's browser do, and opened by other programs. */
import { randomUUID } from 'node:crypto';
import { issuePedido } from '@hampi/contract/clinica/documentos/calls';
import { uploadResultado } from '@hampi/contract/clinica/examenes/calls';
import { createConsulta, listAccesos } from '@hampi/contract/clinica/historia/calls';
import { saveCompartir } from '@hampi/contract/clinica/mi-historia/compartir';
import * as calls from '@hampi/contract/clinica/reembolso/calls';
import { aseguradorasReembolso as catalogo } from '@hampi/contract/clinica/reembolso/catalogo';
import { addRepresentante } from '@hampi/contract/personas/representantes/calls';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { attachmentsOf, readPdf } from '../../../adapters/documents/testing/read-pdf.ts';
import { builders } from '../../../testing/builders.ts';
import { fileForm } from '../../../testing/file-form.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { HOY } from '../historia/testing/consultorio.ts';

import { filesOf, NADA, paquetes } from './testing/paquetes.ts';

const harness = await startTestApp();
const { as, clock, db, deps } = harness;
const { diabetes, ask, post, aVisit, withAccount, aChild } = await paquetes(harness);
const { aCliente, aDoctor, aSecretaria, anAdmin } = builders(db);
beforeEach(() => clock.set(HOY));
/** The diagnosis, which may stand on receta and order alone. */
const DIAGNOSTICO = /Diabetes|E119/;

test('[BE-33] a packet for Saludsa names what is missing with what mends it, and until which day', async () => {
  const { packet, consulta } = await aVisit({ detalleCie10: [], receta: { detalle: [] } });
  const first = await packet();
  expect(first).toMatchObject({
    consulta_id: consulta.id,
    completo: false,
    vence_el: '2027-02-22',
    quedan: 90,
    recordar_el: '2027-02-07',
  });
  expect(first.aseguradoras.map(({ nombre }) => nombre)).toEqual(['Saludsa', 'Otra aseguradora']);
  expect(first.papeles.map(({ clase }) => clase)).toEqual(['RIDE', 'XML', 'RECETA', 'PEDIDO', 'RESULTADOS', 'PAGO']);
  const faltas = first.papeles.flatMap((p) => p.faltas.map(({ texto, accion }) => [p.clase, texto, accion]));
  expect(faltas).toEqual([
    ['RIDE', 'Falta la factura', 'FACTURAR'],
    ['XML', 'Falta la factura', null],
    ['RECETA', 'En esta consulta no se recetó nada', null],
    ['PEDIDO', 'Pedido sin diagnóstico', 'PONER_DIAGNOSTICO'],
    ['PEDIDO', 'El pedido de exámenes no se ha emitido', 'EMITIR_PEDIDO'],
    ['RESULTADOS', 'Faltan los resultados de 2 exámenes', 'SUBIR_RESULTADO'],
    // The record has no prices of exams; a laboratory's invoice names them.
    ['RESULTADOS', expect.stringContaining('factura del laboratorio'), null],
    ['PAGO', 'Falta la factura', null],
  ]);
});

test('[BE-33] a complete packet is one PDF and one ZIP in the insurer’s order, without the diagnosis on cover, RIDE and names', async () => {
  const { caller, params, packet, invoice, issueAll } = await aVisit();
  await issueAll();
  await invoice();
  const whole = await packet();
  expect(whole).toMatchObject({ completo: true, factura: { total: 4000, pagos: [{ centavos: 4000 }] } });

  const zip = await ask(caller, calls.getPaqueteArchivo, { ...params, formato: 'zip' });
  expect([zip.statusCode, zip.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(zip.headers['content-disposition']).toBe(`attachment; filename="reembolso-${params.consultaId}.zip"`);
  const files = await filesOf(zip.rawPayload);
  const names = Object.keys(files);
  expect(names.map((name) => name.replace(/\d{3}-\d{3}-\d{9}|\d+(?=\.pdf$)/, '#'))).toEqual([
    '00-portada.pdf',
    '01-factura-#.pdf',
    '02-factura-#.xml',
    '03-receta-#.pdf',
    '04-pedido-#.pdf',
    '05-resultado-#.pdf',
    '06-resultado-#.pdf',
  ]);
  const of = (part: string) => files[names.find((name) => name.includes(part)) as string] as Buffer;
  const cover = (await readPdf(of('portada'))).text.replace(/\s+/g, ' ');
  for (const words of ['Saludsa', '22/02/2027', '$ 40,00', 'Tarjeta de crédito', 'al unir páginas se pierde'])
    expect(cover, words).toContain(words);
  expect(cover).not.toMatch(DIAGNOSTICO);
  expect((await readPdf(of('factura-'))).text).not.toMatch(DIAGNOSTICO);
  expect(of('.xml').toString()).not.toMatch(DIAGNOSTICO);
  expect((await readPdf(of('receta'))).text).toMatch(DIAGNOSTICO);

  const pdf = await ask(caller, calls.getPaqueteArchivo, { ...params, formato: 'pdf' });
  expect(pdf.headers['content-type']).toBe('application/pdf');
  const task = getDocument({ data: Uint8Array.from(pdf.rawPayload), verbosity: 0 });
  const document = await task.promise;
  const attached = await attachmentsOf(pdf.rawPayload);
  const marks = (await document.getOutline()).map(({ title }) => title.replace(/ N\.º.*/, ''));
  await task.destroy();
  expect(attached.map(({ filename }) => filename)).toEqual(names.slice(1));
  // Byte for byte as they were issued.
  for (const { filename, content } of attached)
    expect(Buffer.from(content).equals(files[filename] as Buffer), filename).toBe(true);
  expect(marks).toEqual(['Portada', 'Factura, representación impresa (RIDE)', 'Receta', 'Pedido de exámenes']);
  const { text } = await readPdf(pdf.rawPayload);
  const at = ['Paquete de reembolso', 'FACTURA', 'Paracetamol', 'Biometría'].map((words) => text.indexOf(words));
  expect(at).toEqual([...at].sort((a, b) => a - b));
  expect(at).not.toContain(-1);
});

test('[BE-33] an invoice in another name, a void one and one of tests do not serve, and the packet says which', async () => {
  const { packet, invoice, state } = await aVisit();
  const id = await invoice({ tipo: '04', identificacion: '1790011674001', nombre: 'Empresa S.A.' }, 'RECIBIDA');
  const ride = async () => (await packet()).papeles[0];
  const set = (row: object) => db.updateTable('factura').set(row).where('id', '=', id).execute();
  expect(await ride()).toMatchObject({ archivos: 0, faltas: [{ texto: 'El SRI todavía no autoriza la factura' }] });
  await set({ estado: 'AUTORIZADA', autorizada_en: HOY });
  expect(await ride()).toMatchObject({
    estado: 'FALTA',
    archivos: 1,
    faltas: [{ texto: 'Factura a nombre de otra persona', accion: 'VER_FACTURA' }],
  });
  await set({ estado: 'ANULADA' });
  expect(await ride()).toMatchObject({
    archivos: 0,
    faltas: [{ texto: 'La factura está anulada', accion: 'FACTURAR' }],
  });
  expect(await state()).toMatchObject({ PAGO: 'FALTA' });
});

test('[BE-33] a secretary gets the invoice’s part and nothing about health; others find nothing', async () => {
  const { medico, invoice, issueAll, params, consulta } = await aVisit();
  await issueAll();
  const facturaId = await invoice();
  const secretary = await as(await aSecretaria([medico]));
  const part = await secretary.call(calls.getPaqueteDeFactura, { params: { facturaId } });
  expect(part).toMatchObject({ completo: false, parcial: 'Lo añade el médico o el paciente' });
  expect(part.papeles.map(({ clase, archivos }) => [clase, archivos])).toEqual([
    ['RIDE', 1],
    ['XML', 1],
    ['RECETA', 0],
    ['PEDIDO', 0],
    ['RESULTADOS', 0],
    ['PAGO', 0],
  ]);
  const zip = await ask(secretary, calls.getPaqueteDeFacturaArchivo, { facturaId, formato: 'zip' });
  expect(Object.keys(await filesOf(zip.rawPayload))).toHaveLength(3);
  expect((await ask(secretary, calls.getPaquete, params)).statusCode).toBe(403);
  const other = await as(await aDoctor());
  expect((await ask(other, calls.getPaquete, params)).statusCode).toBe(404);
  expect((await ask(other, calls.getPaqueteDeFactura, { facturaId })).statusCode).toBe(404);
  const stranger = await aCliente();
  const own = { clienteId: stranger.cliente_id, consultaId: consulta.id };
  expect((await ask(await as(stranger), calls.getPaquetePropio, own)).statusCode).toBe(404);
});

test('[BE-33] the patient takes the packet: results wait for the doctor, a held-back visit gives the invoice alone', async () => {
  const visit = await aVisit();
  const { paciente, invoice, issueAll, consulta } = visit;
  const account = await withAccount(paciente.id);
  await issueAll();
  await invoice();
  const params = { clienteId: paciente.id, consultaId: consulta.id };
  const own = await as(account);
  // Whoever looks is in the audit, which the patient reads.
  const looked = async () =>
    (await own.call(listAccesos, { params })).filter(({ accion }) => accion === 'reembolso.leer');
  expect(await looked()).toEqual([]);
  await visit.packet();
  expect(await looked()).toMatchObject([{ quien: 'Dra. María José Cajamarca Tenesaca' }]);
  const packet = () => own.call(calls.getPaquetePropio, { params });
  const results = async () => (await packet()).papeles.find(({ clase }) => clase === 'RESULTADOS');
  expect(await results()).toMatchObject({
    archivos: 0,
    faltas: [{ texto: 'Su médico todavía no ha visto todos los resultados' }, expect.anything()],
  });
  await db.updateTable('examen_pedido').set({ visto_en: HOY }).where('consulta_id', '=', consulta.id).execute();
  expect(await packet()).toMatchObject({ completo: true });
  const zip = await ask(own, calls.getPaquetePropioArchivo, { ...params, formato: 'zip' });
  expect(Object.keys(await filesOf(zip.rawPayload))).toHaveLength(7);
  await db
    .insertInto('consulta_paciente')
    .values({
      consulta_id: consulta.id,
      reserva_motivo: 'TERCERO',
      reserva_razon: Buffer.from('x'),
      reservada_el: '2026-11-24',
      reservada_hasta: '2026-12-10',
    })
    .execute();
  expect(await packet()).toMatchObject({ completo: false, parcial: expect.stringContaining('reservada') });
  const part = await ask(own, calls.getPaquetePropioArchivo, { ...params, formato: 'zip' });
  expect(Object.keys(await filesOf(part.rawPayload))).toHaveLength(3);
});

test('[BE-33] [BE-29] a representative’s packet has no order of the day of a visit that is the adolescent’s alone', async () => {
  const { paciente, medico, oficina, consulta, body, caller } = await aVisit();
  const child = { fecha_nacimiento: '2010-03-01', identidad_verificada_en: HOY, identidad_como: 'CONSULTORIO' };
  await db.updateTable('cliente').set(child).where('id', '=', paciente.id).execute();
  const mother = await aCliente();
  const { cedula_identidad } = await db
    .selectFrom('cliente')
    .where('id', '=', mother.cliente_id)
    .select('cedula_identidad')
    .executeTakeFirstOrThrow();
  await caller.call(addRepresentante, {
    params: { doctorId: medico.doctor_id, clienteId: paciente.id },
    body: {
      tipo_documento: 'CEDULA',
      cedula_identidad: cedula_identidad ?? '',
      relacion: 'MADRE',
      documento: 'Partida de nacimiento',
    },
  });
  // An hour before the second visit is saved: between the two, the order is the first visit's.
  clock.set('2026-11-26T14:00:00Z');
  const order = {
    ...{ clave: randomUUID(), date: '2026-11-26', oficinaId: oficina.id, cie10: [diabetes] },
    exams: [{ nombre: 'Biometría hemática' }],
  };
  const issued = await post(await as(medico), issuePedido, { clienteId: paciente.id }, order, { download: true });
  expect(issued.statusCode, issued.body).toBe(200);
  clock.set('2026-11-26T15:00:00Z');
  const doctor = await as(medico);
  const second = await doctor.call(createConsulta, { body: body() });
  const params = { clienteId: paciente.id, consultaId: consulta.id };
  const hers = await as(mother);
  const orders = async () =>
    (await hers.call(calls.getPaquetePropio, { params })).papeles.find(({ clase }) => clase === 'PEDIDO')?.archivos;
  expect(await orders()).toBe(1);
  const share = { texto_completo: false, confidencial: true, reserva: null, version: 0 };
  await doctor.call(saveCompartir, { params: { consultaId: second.id }, body: share });
  expect(await orders()).toBe(0);
  const own = await doctor.call(calls.getPaquete, { params: { consultaId: consulta.id } });
  expect(own.papeles.find(({ clase }) => clase === 'PEDIDO')?.archivos).toBe(1);
});

test('[BE-33] [BE-30] a photograph of a result leaves for the insurer without where it was taken', async () => {
  const { caller, consulta, params } = await aVisit();
  const picture = { width: 40, height: 30, channels: 3, background: '#c81e5a' } as const;
  const photo = await sharp({ create: picture })
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '2/1 53/1 4321/100' } })
    .jpeg()
    .toBuffer();
  /** 4321/100 as TIFF writes it. */
  const latitude = Buffer.from([0xe1, 0x10, 0, 0, 100, 0, 0, 0]);
  expect(photo.includes(latitude)).toBe(true);
  const form = fileForm('foto.jpg', photo, { type: 'image/jpeg' });
  const sent = await post(
    caller,
    uploadResultado,
    { examenId: consulta.examenes[0]?.id },
    form.payload,
    {},
    form.headers,
  );
  expect(sent.statusCode, sent.body).toBe(200);
  const zip = await ask(caller, calls.getPaqueteArchivo, { ...params, formato: 'zip' });
  const [, handed] = Object.entries(await filesOf(zip.rawPayload)).find(([name]) => name.endsWith('.jpeg')) ?? [];
  expect(handed).toHaveLength(photo.length);
  expect(handed?.includes(latitude)).toBe(false);
});

test('[BE-33] a patient does not get an invoice that is in the name of somebody else', async () => {
  const { paciente, invoice, consulta } = await aVisit();
  const account = await withAccount(paciente.id);
  await invoice({ tipo: '04', identificacion: '1790011674001', nombre: 'Empresa S.A.' });
  const params = { clienteId: paciente.id, consultaId: consulta.id };
  const own = await as(account);
  const packet = await own.call(calls.getPaquetePropio, { params });
  expect(packet.factura).toBeNull();
  expect(packet.papeles[0]).toMatchObject({
    archivos: 0,
    faltas: [{ texto: expect.stringContaining('pídala en el consultorio') }],
  });
  expect((await ask(own, calls.getPaquetePropioArchivo, { ...params, formato: 'zip' })).statusCode).toBe(409);
});

test('[BE-33] the list of an insurer is data: what the administrator writes is what the packet asks for', async () => {
  const { packet, caller, params } = await aVisit();
  const admin = await as(await anAdmin());
  const form = {
    nombre: 'Seguros del Pacífico',
    papeles: ['XML', 'RIDE'],
    dias: 30,
    comprador: 'CUALQUIERA',
    fuente: 'Su contrato',
    fuente_fecha: '2026-11-20',
  };
  await expect(admin.call(catalogo.create, { body: { ...form, papeles: [] } as never })).rejects.toMatchObject({
    errores: { papeles: 'Elija al menos un papel, en el orden en que los pide' },
  });
  const { id } = await admin.call(catalogo.create, { body: form as never });
  const asked = await caller.call(calls.getPaquete, { params, query: { aseguradora: id } });
  expect(asked).toMatchObject({
    vence_el: '2026-12-24',
    recordar_el: '2026-12-09',
    aseguradora: { nombre: form.nombre },
  });
  expect(asked.papeles.map(({ clase }) => clase)).toEqual(['XML', 'RIDE']);
  expect((await packet()).aseguradora.nombre).toBe('Saludsa');
});

test('[BE-33] a lost file is named on the cover and in FALTAN.txt; a store that does not answer gives no packet that says it is there', async () => {
  const { caller, params, invoice, issueAll } = await aVisit();
  await issueAll();
  await invoice();
  const { archivo } = await db
    .selectFrom('examen_pedido')
    .where('consulta_id', '=', params.consultaId)
    .where('archivo', 'is not', null)
    .select('archivo')
    .executeTakeFirstOrThrow();
  const { get } = deps.files;
  deps.files.get = (key) => (key === archivo ? Promise.reject(new Error('store unavailable')) : get(key));
  const broken = await ask(caller, calls.getPaqueteArchivo, { ...params, formato: 'zip' });
  deps.files.get = get;
  expect(broken.statusCode).toBe(500);
  await deps.files.remove(archivo as string);
  const zip = await ask(caller, calls.getPaqueteArchivo, { ...params, formato: 'zip' });
  const files = await filesOf(zip.rawPayload);
  expect(files['FALTAN.txt']?.toString()).toMatch(/^No se pudieron leer:\r\n0[56]-resultado-\d+\.pdf\r\n$/);
  expect(Object.keys(files)).toHaveLength(7);
  const pdf = await ask(caller, calls.getPaqueteArchivo, { ...params, formato: 'pdf' });
  const { text } = await readPdf(pdf.rawPayload);
  expect(text.replace(/\s+/g, ' ')).toMatch(/No se pudo leer 0[56]-resultado-\d+\.pdf/);
});

test('[BE-33] the box that one representative leaves empty does not end the other’s reminder', async () => {
  const { aParent, remind } = await aChild();
  const [uno, otro] = [await aParent(), await aParent()];
  await uno.save(true);
  await otro.save(false, { autorizacion: 'A-9' });
  await remind('2027-02-08');
  expect(uno.mails()).toHaveLength(1);
  expect(otro.mails()).toEqual([]);
});

test('[BE-33] an insurer that is no longer in the list is answered beside its field, and the general list needs no name', async () => {
  const { caller, params, paciente } = await aVisit();
  await expect(
    caller.call(calls.savePaquete, { params, body: { ...NADA, version: 0, aseguradora_id: 999_999 } }),
  ).rejects.toMatchObject({
    status: 400,
    errores: { aseguradora_id: 'Elija otra aseguradora: esta ya no está en la lista' },
  });
  await db.updateTable('cliente').set({ seguros: [] }).where('id', '=', paciente.id).execute();
  const rename = (from: string, nombre: string) =>
    db.updateTable('aseguradora_reembolso').set({ nombre }).where('nombre', '=', from).execute();
  await rename('Otra aseguradora', 'Cualquier seguro');
  const found = await caller.call(calls.getPaquete, { params });
  await rename('Cualquier seguro', 'Otra aseguradora');
  expect(found.aseguradora.nombre).toBe('Cualquier seguro');
});
