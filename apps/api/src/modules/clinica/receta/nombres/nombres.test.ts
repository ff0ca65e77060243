import { type Input, pathOf } from '@hampi/contract/base/endpoint';
import { issueReceta, listDocumentos } from '@hampi/contract/clinica/documentos/calls';
import { saveConsulta } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import * as RECETA from '@hampi/contract/clinica/receta/messages';
import { saveMedicamento } from '@hampi/contract/clinica/vademecum/calls';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../../adapters/documents/testing/read-pdf.ts';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { consultorios, HOY } from '../../historia/testing/consultorio.ts';
import { asEdition } from '../testing/as-edition.ts';
import { saveWithRazon } from '../testing/con-razon.ts';

const harness = await startTestApp();
const { app, clock, db, mailbox, runDueJobs } = harness;
const { aConsultorio } = await consultorios(harness);

beforeAll(() => loadInitialCatalogues(db));
beforeEach(() => clock.set(HOY));

type Linea = NonNullable<NonNullable<Input<typeof saveConsulta>['body']['receta']>['detalle']>[number];
const LINEA = { cantidad: 10, dosificacion: '1 tableta cada 8 horas' };

async function aReceta(...detalle: Partial<Linea>[]) {
  const { caller, paciente, save, medico } = await aConsultorio();
  const lineas = detalle.map((l) => ({ ...LINEA, ...l }) as Linea);
  const stored = await saveWithRazon((receta) => save({ receta }), { detalle: lineas });
  const post = (query: object = { download: true }) =>
    app.inject({
      method: 'POST',
      url: pathOf(issueReceta, {}, query),
      headers: { authorization: `Bearer ${caller.token}` },
      payload: { id: stored.receta?.id },
    });
  const print = async () => {
    const reply = await post();
    expect(reply.headers['content-type']).toBe('application/pdf');
    return readPdf(reply.rawPayload);
  };
  const issued = () => caller.call(listDocumentos, { params: { clienteId: paciente.id } });
  return { caller, paciente, medico, stored, post, print, issued };
}

test('[RX-3] the generic name and the concentration come first, then the brand if the doctor wants it', async () => {
  const naproxeno = { composicion: 'Naproxeno sódico 550 mg', presentacion: 'Tableta 550 mg, vía oral' };
  const { print } = await aReceta(
    { medicamento: 'Apronax', ...naproxeno },
    { medicamento: 'Flanax', ...naproxeno, con_marca: false },
  );
  const { pages } = await print();
  expect(pages[0]).toContain('Naproxeno sódico 550 mg (Apronax) Tableta');
  expect(pages[0]).not.toContain('Flanax');
  expect(pages[1]).toContain('Naproxeno sódico 550 mg (Apronax)');
});

test('[RX-3] a line without a concentration, or with only a brand, is saved but not issued: the sentence is beside its field', async () => {
  const { post, issued, stored } = await aReceta(
    { medicamento: 'Paracetamol', composicion: 'Paracetamol' },
    { medicamento: 'Zurumbatil 20 mg' },
    { medicamento: 'Ibuprofeno 400 mg' },
    { medicamento: 'Gasa estéril', sin_concentracion: true },
  );
  expect(stored.receta?.detalle).toHaveLength(4);
  for (const query of [{ download: true }, { email: true }, { borrador: true }]) {
    const refused = await post(query);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      mensaje: RECETA.incompleta,
      data: {
        errores: {
          'receta.detalle.0.composicion': RECETA.falta_concentracion,
          'receta.detalle.1.composicion': RECETA.falta_generico,
        },
      },
    });
    expect(Object.keys(refused.json().data.errores)).toHaveLength(2);
  }
  expect(await issued()).toEqual([]);
});

test.each([
  ['typed by hand', { medicamento: 'Clonazepam 2 mg' }],
  ['typed by hand under a brand', { medicamento: 'Rivotril 2 mg tabletas' }],
  ['with a slip of the pen', { medicamento: 'clonazepan 2 mg' }],
  ['by its ingredient alone', { medicamento: 'Tranquilín', composicion: 'Alprazolam 0,5 mg' }],
  [
    'in a combination',
    { medicamento: 'Paracetamol con tramadol', composicion: 'Paracetamol 325 mg + tramadol 37,5 mg' },
  ],
])('[RX-3] a controlled medicine %s is marked automatically and appears in no issued document', async (_, linea) => {
  const { print, stored, post, paciente } = await aReceta(
    { ...linea, controlado: false },
    { medicamento: 'Ibuprofeno 400 mg' },
  );
  expect(stored.receta?.detalle.map(({ controlado }) => controlado)).toEqual([true, false]);
  const { text } = await print();
  expect(text).toContain('Ibuprofeno 400 mg');
  expect(text).not.toMatch(/clonazepa|rivotril|alprazolam|tranquil|tramadol/i);
  await post({ email: true });
  await runDueJobs();
  const mailed = mailbox.lastTo(paciente.correo)?.adjuntos?.[0]?.contenido ?? '';
  expect((await readPdf(Buffer.from(mailed))).text).not.toMatch(/clonazepa|rivotril|alprazolam|tranquil|tramadol/i);
});

test('[RX-3] a correction cannot remove the catalogue’s mark, only the doctor’s own', async () => {
  const { caller, stored } = await aReceta(
    { medicamento: 'Diazepam 10 mg' },
    { medicamento: 'Ibuprofeno 400 mg', controlado: true },
  );
  expect(stored.receta?.detalle.map(({ controlado }) => controlado)).toEqual([true, true]);
  const corrected = await caller.call(saveConsulta, {
    params: { consultaId: stored.id },
    body: {
      oficinaId: stored.oficina.id,
      version: stored.version,
      detalleCie10: stored.detalleCie10,
      receta: { detalle: (stored.receta?.detalle ?? []).map((linea) => ({ ...linea, controlado: false })) },
    },
  });
  expect(corrected.receta?.detalle.map(({ controlado }) => controlado)).toEqual([true, false]);
});

test('[RX-3] a line from the doctor’s own entry with a controlled ingredient is marked, whatever the line calls it', async () => {
  const { caller, save } = await aConsultorio();
  const own = await caller.call(saveMedicamento, {
    body: { nombre: 'Gotas del sueño', composicion: 'Zolpidem 10 mg' },
  });
  const stored = await save({ receta: { detalle: [{ ...LINEA, vademecum_id: own.id, medicamento: 'Gotas' }] } });
  expect(stored.receta?.detalle[0]?.controlado).toBe(true);
});

test('[RX-3] a receta with only controlled lines is not issued and says why; an earlier one is not printed either', async () => {
  const { post, issued, stored } = await aReceta({ medicamento: 'Morfina 10 mg' });
  const refused = await post();
  expect([refused.statusCode, refused.json().mensaje]).toEqual([409, RECETA.solo_controlados]);
  expect((await post({ borrador: true })).json().mensaje).toBe(RECETA.solo_controlados);
  expect(await issued()).toEqual([]);
  expect(stored.receta?.detalle[0]?.medicamento).toBe('Morfina 10 mg');

  // The substance is added to the catalogue after the visit was saved.
  const later = await aReceta({ medicamento: 'Ibuprofeno 400 mg' }, { medicamento: 'Paracetamol 500 mg' });
  await db
    .updateTable('sustancia')
    .set({ fiscalizada: 'psicotropica' })
    .where(sql`lower(nombre)`, '=', 'paracetamol')
    .execute();
  try {
    const { text } = await later.print();
    expect(text).toContain('Ibuprofeno');
    expect(text).not.toContain('Paracetamol');
  } finally {
    await asEdition(db, (trx) =>
      trx.updateTable('sustancia').set({ fiscalizada: null }).where(sql`lower(nombre)`, '=', 'paracetamol').execute(),
    );
  }
});

test('[RX-3] an empty receta says that it has no lines', async () => {
  const { caller, stored, post } = await aReceta({ medicamento: 'Ibuprofeno 400 mg' });
  await caller.call(saveConsulta, {
    params: { consultaId: stored.id },
    body: {
      oficinaId: stored.oficina.id,
      version: stored.version,
      detalleCie10: stored.detalleCie10,
      receta: { detalle: [] },
    },
  });
  expect((await post()).json().mensaje).toBe(MC.receta_sin_lineas);
});

test('[RX-3] a weekly regimen is printed as one, and the patient reads that it is not for every day', async () => {
  const { print } = await aReceta({
    medicamento: 'Metotrexato',
    composicion: 'Metotrexato 2,5 mg',
    presentacion: 'Tableta 2,5 mg',
    dosificacion: '4 tabletas',
    frecuencia_uso_horas: 168,
    dias_uso: 28,
    cantidad: 16,
  });
  const { pages } = await print();
  expect(pages[0]).toContain('una vez a la semana');
  expect(pages[0]).not.toMatch(/\b168\b/);
  expect(pages[1]).toContain('nunca todos los días');
});
