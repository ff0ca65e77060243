/** A doctor who sends referrals, a colleague who receives them, and what tests of referrals read. */
import { randomUUID } from 'node:crypto';
import type { Input } from '@hampi/contract/base/endpoint';
import { pathOf } from '@hampi/contract/base/endpoint';
import * as calls from '@hampi/contract/clinica/derivaciones/calls';
import * as recibidas from '@hampi/contract/clinica/derivaciones/recibidas';
import { uploadPapel } from '@hampi/contract/clinica/papeles/calls';
import { expect } from 'vitest';
import { readPdf } from '../../../../adapters/documents/testing/read-pdf.ts';
import { type Account, builders, type DoctorAccount } from '../../../../testing/builders.ts';
import type { startTestApp } from '../../../../testing/harness.ts';
import { consultorios } from '../../historia/testing/consultorio.ts';
import { multipart } from '../../papeles/testing/multipart.ts';

export type Datos = Input<typeof calls.sendDerivacion>['body'];
export const RESPUESTA = {
  version: 0,
  resumen: 'Fondo de ojo con microaneurismas',
  recomendado: 'Control en seis meses',
  diagnosticos: [],
  justificada: true,
};
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\nresultado\n%%EOF\n');

export async function correspondencia(harness: Awaited<ReturnType<typeof startTestApp>>) {
  const { app, as, db } = harness;
  const { aDoctor } = builders(db);
  const { aConsultorio, diabetes } = await consultorios(harness);

  /** A doctor with a saved visit, and a colleague of the directory who does not treat the patient. */
  async function derivadores() {
    const aqui = await aConsultorio();
    const visita = await aqui.save({ enfermedad_actual: 'Desde hace dos semanas' });
    const colega = await aColega();
    const datos = (more: Partial<Datos> = {}): Datos => ({
      clave: randomUUID(),
      consultaId: visita.id,
      clase: 'REFERENCIA',
      motivo: 'FALTA',
      resumen: 'Cefalea de dos semanas',
      diagnosticos: [diabetes],
      paraDoctorId: colega.doctor_id,
      adjuntos: [{ clase: 'VISITA', id: visita.id }],
      ...more,
    });
    const enviar = (more?: Partial<Datos>) => aqui.caller.call(calls.sendDerivacion, { body: datos(more) });
    return { ...aqui, visita, colega, datos, enviar };
  }
  async function aColega() {
    const colega = await aDoctor({ nombres: 'Rosa', apellidos: 'Quishpe' });
    await db.updateTable('doctor').set({ med_visible: true }).where('id', '=', colega.doctor_id).execute();
    return colega;
  }
  const de = (derivacionId: number) => ({ params: { derivacionId } });
  const file = async (who: Account, url: string) =>
    app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${(await as(who)).token}` } });
  const send = multipart(harness);
  /** A paper of a day that comes into the patient's history. */
  const recibe = (who: Account, { id: clienteId }: { id: number }, nombre: string, fecha = '2026-11-20') =>
    send(who, uploadPapel, { clienteId }, { fecha, clave: randomUUID() }, nombre, PDF);
  const leida = async (who: DoctorAccount, id: number) => (await as(who)).call(recibidas.getRecibida, de(id));
  const avisosDe = async ({ usuario_id }: Account) =>
    (
      await db.selectFrom('notificacion').where('uid', '=', usuario_id).orderBy('id').select('descripcion').execute()
    ).map(({ descripcion }) => descripcion);
  const codigoEn = (text: string) => /\b([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})\b/.exec(text)?.[1] as string;
  const textOf = async (pdf: Buffer) => (await readPdf(pdf)).text;
  async function pdfOf(who: Account, id: number, query: object = {}) {
    const { statusCode, rawPayload } = await app.inject({
      method: 'POST',
      url: pathOf(calls.issueDerivacion, { derivacionId: id }, { download: 'true', showHeader: 'true', ...query }),
      headers: { authorization: `Bearer ${(await as(who)).token}` },
      payload: {},
    });
    expect(statusCode).toBe(200);
    return textOf(rawPayload);
  }
  return { aConsultorio, diabetes, derivadores, aColega, de, file, recibe, leida, avisosDe, codigoEn, textOf, pdfOf };
}
