/** What was prescribed once is judged by the facts of now when it is copied into another visit or its paper leaves once more. */
import { randomUUID } from 'node:crypto';
import { pathOf } from '@hampi/contract/base/endpoint';
import { createDato } from '@hampi/contract/clinica/datos/calls';
import { getDocumento, issueReceta, listDocumentos } from '@hampi/contract/clinica/documentos/calls';
import { type Consulta, createConsulta, getHistoria } from '@hampi/contract/clinica/historia/calls';
import type { RecetaConAvisos } from '@hampi/contract/clinica/receta/salida';
import { type Advertencia, checkReceta, needsRazon } from '@hampi/contract/clinica/receta/seguridad';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../../adapters/documents/testing/read-pdf.ts';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { type Body, consultorios, failure, HOY } from '../../historia/testing/consultorio.ts';
import { saveWithRazon, withRazon } from '../testing/con-razon.ts';

const harness = await startTestApp();
const { app, as, clock, db } = harness;
const { aConsultorio } = await consultorios(harness);
beforeAll(() => loadInitialCatalogues(db));
beforeEach(() => clock.set(HOY));

type Linea = NonNullable<NonNullable<Body['receta']>['detalle']>[number];
const tableta = (composicion: string): Linea => ({
  medicamento: composicion,
  composicion,
  presentacion: 'Tableta',
  cantidad: 21,
  dosificacion: '1 tableta cada 8 horas',
  frecuencia_uso_horas: 8,
  dias_uso: 7,
});
const [AMOXICILINA, PARACETAMOL] = [tableta('Amoxicilina 500 mg'), tableta('Paracetamol 500 mg')];

/** A visit with this receta, and a month later an anaphylaxis to what is given. */
async function aLaterAllergy(detalle: Linea[], sustancia: string) {
  const { body, medico, paciente, oficina } = await aConsultorio();
  const params = { clienteId: paciente.id };
  const save = async (receta: Body['receta']): Promise<Consulta> =>
    (await as(medico)).call(createConsulta, { body: body({ receta }) });
  const { id } = await saveWithRazon(save, { detalle });
  clock.set('2026-12-24T15:00:00Z');
  const caller = await as(medico);
  const allergic = () =>
    caller.call(createDato, {
      params,
      body: {
        clave: randomUUID(),
        contenido: { clase: 'ALERGIA', sustancia, reaccion: 'anafilaxia', gravedad: 'GRAVE' },
      },
    });
  /** The lines of the receta, as whoever copies it finds them in the record. */
  const stored = async () => {
    const { consultas } = await caller.call(getHistoria, { params });
    const receta = consultas.find((one) => one.id === id)?.receta;
    if (!receta) throw new Error('no receta');
    return receta.detalle as Linea[];
  };
  /** What is asked while the copied lines stand in the form. */
  const judged = async (copied: Linea[]) => {
    const detalle = copied.map(({ medicamento, composicion, presentacion, dosificacion, dias_uso }) => ({
      medicamento,
      composicion,
      presentacion,
      dosificacion,
      dias_uso,
    }));
    const { advertencias } = await caller.call(checkReceta, {
      body: { cliente_id: paciente.id, fecha: '2026-12-24', peso: 70.5, detalle },
    });
    return advertencias.filter(needsRazon);
  };
  /** What saving asks. */
  const asked = async (copied: Linea[]) => {
    const { status, body: refused } = await failure(save({ detalle: copied }));
    expect([status, refused.codigo]).toEqual([409, 'SIN_RAZON']);
    return (refused.data as { advertencias: Advertencia[] }).advertencias;
  };
  return { id, medico, paciente, oficina, caller, params, save, stored, allergic, judged, asked };
}

test.each([
  ['one line of it', (lines: Linea[]) => lines.slice(0, 1)],
  ['all of it', (lines: Linea[]) => lines],
])(
  '[BE-40] a receta that is copied into another visit, %s, is judged by an anaphylaxis noted since',
  async (_, part) => {
    const { stored, judged, allergic, asked, save, caller } = await aLaterAllergy(
      [AMOXICILINA, PARACETAMOL],
      'penicilina',
    );
    const copied = part(await stored());
    expect(await judged(copied)).toEqual([]);
    await allergic();
    expect(await judged(copied)).toMatchObject([{ linea: 0, tipo: 'ALERGIA', gravedad: 'alta' }]);
    const advertencias = await asked(copied);
    expect(advertencias.filter(needsRazon)).toMatchObject([{ linea: 0, tipo: 'ALERGIA', gravedad: 'alta' }]);
    // With a reason it is written, and its paper states the allergy without asking again.
    const { receta } = await save(withRazon({ detalle: copied }, advertencias, 'La toleró después, en mi presencia'));
    const printed = await app.inject({
      method: 'POST',
      url: pathOf(issueReceta, {}, { download: true }),
      headers: { authorization: `Bearer ${caller.token}` },
      payload: { id: receta?.id },
    });
    expect((await readPdf(printed.rawPayload)).text).toContain('penicilina');
  },
);

test('[BE-40] answers that are copied with the lines answer nothing that was noted since', async () => {
  const { stored, allergic, asked } = await aLaterAllergy(
    [tableta('Warfarina 5 mg'), tableta('Ibuprofeno 400 mg')],
    'ibuprofeno',
  );
  const copied = await stored();
  expect(copied.flatMap(({ advertencias }) => advertencias ?? []).length).toBeGreaterThan(0);
  await allergic();
  const kinds = (await asked(copied)).filter(needsRazon).map(({ tipo, linea }) => [tipo, linea]);
  expect(kinds).toContainEqual(['ALERGIA', 1]);
});

test('[BE-40] a paper that exists is judged again when it is opened, printed or mailed once more', async () => {
  const { id, medico, paciente, caller, params, allergic } = await aLaterAllergy(
    // Taken for longer than the month.
    [{ ...AMOXICILINA, cantidad: 180, dias_uso: 60 }],
    'penicilina',
  );
  const { id: receta } = await db
    .selectFrom('receta')
    .where('consulta_id', '=', id)
    .select('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('cliente')
    .set({ correo: 'paciente@example.com', identidad_verificada_en: HOY })
    .where('id', '=', paciente.id)
    .execute();
  const headers = { authorization: `Bearer ${caller.token}` };
  const issue = (query: object) =>
    app.inject({ method: 'POST', url: pathOf(issueReceta, {}, query), headers, payload: { id: receta } });
  expect((await issue({ download: true })).headers['content-type']).toBe('application/pdf');
  const [paper] = await caller.call(listDocumentos, { params });
  const open = () => app.inject({ url: pathOf(getDocumento, { documentoId: paper?.id as number }), headers });
  expect((await open()).statusCode).toBe(200);
  await allergic();
  for (const reply of [await open(), await issue({ download: true }), await issue({ email: true })]) {
    expect([reply.statusCode, reply.json().codigo]).toEqual([409, 'RECETA_CON_AVISOS']);
    const { avisos } = reply.json().data as RecetaConAvisos;
    expect(avisos).toContainEqual(
      expect.objectContaining({ tipo: 'ALERGIA', gravedad: 'alta', medicamento: 'Amoxicilina 500 mg' }),
    );
  }
  const left = db.selectFrom('documento').where('doctor_id', '=', medico.doctor_id).select('id');
  expect(await left.execute()).toHaveLength(1);
});
