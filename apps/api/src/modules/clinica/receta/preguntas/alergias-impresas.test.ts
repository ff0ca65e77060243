import { randomUUID } from 'node:crypto';
import { pathOf } from '@hampi/contract/base/endpoint';
import { createDato, endDato, getResumen } from '@hampi/contract/clinica/datos/calls';
import { issueReceta } from '@hampi/contract/clinica/documentos/calls';
import { saveFicha } from '@hampi/contract/clinica/historia/calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../../adapters/documents/testing/read-pdf.ts';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { bringDato } from '../../datos/testing/traido.ts';
import { consultorios, HOY } from '../../historia/testing/consultorio.ts';

const harness = await startTestApp();
const { app, clock, db, deps } = harness;
const { aConsultorio } = await consultorios(harness);
beforeAll(() => loadInitialCatalogues(db));
beforeEach(() => clock.set(HOY));

const LINEA = {
  medicamento: 'Paracetamol',
  composicion: 'Paracetamol 500 mg',
  cantidad: 10,
  dosificacion: '1 tableta cada 8 horas',
};

/** A receta that was saved before its patient's allergies were stated. */
async function aReceta() {
  const { caller, save, paciente, medico } = await aConsultorio();
  const params = { clienteId: paciente.id };
  const { receta } = await save({ receta: { detalle: [LINEA] } });
  const add = (contenido: object) =>
    caller.call(createDato, { params, body: { clave: randomUUID(), contenido } as never });
  const print = async (borrador = false) => {
    const answered = await app.inject({
      method: 'POST',
      url: pathOf(issueReceta, {}, { download: true, borrador }),
      headers: { authorization: `Bearer ${caller.token}` },
      payload: { id: receta?.id },
    });
    return (await readPdf(answered.rawPayload)).text;
  };
  const bring = (contenido: object) =>
    bringDato(deps, { doctor_id: medico.doctor_id, cliente_id: paciente.id }, contenido);
  return { caller, params, add, print, bring };
}

test('[BE-40] the paper names the allergies of the lists at the moment of issue, though the visit was saved without any', async () => {
  const { add, print } = await aReceta();
  await add({ clase: 'ALERGIA', sustancia: 'penicilina', reaccion: 'anafilaxia', gravedad: 'GRAVE' });
  const text = await print();
  expect(text).toContain('penicilina (anafilaxia · Grave)');
  expect(text).not.toContain('Sin alergias registradas');
});

test('[BE-40] words of the record stand on paper until they are answered; a refuted or ended allergy does not', async () => {
  const { add, print, caller, params } = await aReceta();
  await caller.call(saveFicha, { params, body: { version: 0, alergias: 'sulfas' } });
  await add({ clase: 'ALERGIA', sustancia: 'aspirina', certeza: 'REFUTADA' });
  const { id } = await add({ clase: 'ALERGIA', sustancia: 'dipirona' });
  await caller.call(endDato, { params: { datoId: id }, body: { version: 1, fin: 'ERROR' } });
  const text = await print();
  expect(text).toContain('sulfas');
  expect(text).not.toMatch(/aspirina|dipirona/);
});

test('[BE-40] what a file brought is printed beside the words of the record, and takes none of them off the paper', async () => {
  const { print, bring, caller, params } = await aReceta();
  await caller.call(saveFicha, { params, body: { version: 0, alergias: 'sulfas (edema de glotis)' } });
  await bring({ clase: 'ALERGIA', sustancia: 'sulfas' });
  await bring({ clase: 'ALERGIA', sustancia: 'látex' });
  const text = await print();
  expect(text).toContain('látex');
  expect(text).toContain('sulfas (edema de glotis)');
});

test('[BE-40] “no preguntar más” takes no words off the paper; “no” does', async () => {
  const { add, print, caller, params } = await aReceta();
  await caller.call(saveFicha, { params, body: { version: 0, alergias: 'sulfas' } });
  await add({ clase: 'ALERGIA', sustancia: 'penicilina' });
  await add({ clase: 'RESPUESTA', pregunta: 'NO PREGUNTAR ALERGIA sulfas' });
  expect((await caller.call(getResumen, { params })).alergiasEscritas).toBe(true);
  expect(await print(true)).toContain('sulfas');
  await add({ clase: 'RESPUESTA', pregunta: 'ALERGIA sulfas' });
  expect((await caller.call(getResumen, { params })).alergiasEscritas).toBe(false);
  expect(await print()).not.toContain('sulfas');
});
