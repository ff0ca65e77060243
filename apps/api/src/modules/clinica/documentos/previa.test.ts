import { randomUUID } from 'node:crypto';
import { type Endpoint, pathOf } from '@hampi/contract/base/endpoint';
import { issueCertificado, issuePedido, issueReceta } from '@hampi/contract/clinica/documentos/calls';
import { issueConsentimiento, listModelosConsentimiento } from '@hampi/contract/clinica/documentos/consentimientos';
import { createConsulta } from '@hampi/contract/clinica/historia/calls';
import { beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../adapters/documents/testing/read-pdf.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { SIN_REGLAS } from '../receta/testing/sin-reglas.ts';

const { as, db, clock, app, mailbox, runDueJobs, owner } = await startTestApp();
const { aDoctor, aDiagnostico, aPaciente, anOficina, aSecretaria } = builders(db);

beforeEach(() => clock.set('2026-11-24T14:00:00Z'));

const EVERYTHING = { borrador: true, download: true, email: true, showHeader: true };

async function aConsultorio() {
  const doctor = await aDoctor();
  const oficina = await anOficina(doctor);
  const paciente = await aPaciente(doctor);
  const caller = await as(doctor);
  const consulta = await caller.call(createConsulta, {
    body: {
      cliente_id: paciente.id,
      oficinaId: oficina.id,
      clave: randomUUID(),
      detalleCie10: [await aDiagnostico('J00X', 'Rinofaringitis aguda')],
      receta: {
        advertencias: SIN_REGLAS,
        detalle: [{ medicamento: 'Paracetamol 500 mg', cantidad: 10, dosificacion: '1 tableta cada 8 horas' }],
      },
    },
  });
  const date = '2026-11-24';
  const params = { clienteId: paciente.id };
  const papers = [
    [issueReceta, {}, { id: consulta.receta?.id }, 'Paracetamol'],
    [issuePedido, params, { date, exams: [{ nombre: 'Glucosa' }], oficinaId: oficina.id }, 'Glucosa'],
    [issueCertificado, params, { date, text: 'Necesita descansar', oficinaId: oficina.id }, 'Necesita descansar'],
    [
      issueConsentimiento,
      params,
      { date, hora: '09:00', procedimiento: 'Sutura', tipo_atencion: 'ambulatoria', cie10: [], oficinaId: oficina.id },
      'Sutura',
    ],
  ] as const;
  return { doctor, paciente, caller, papers };
}

const ask = (token: string | undefined, endpoint: Endpoint, params: object, query: object, payload: object) =>
  app.inject({
    method: 'POST',
    url: pathOf(endpoint, params, query),
    headers: { authorization: `Bearer ${token}` },
    payload,
  });

test('[RX-2] a preview is marked on each page, and nothing of it is kept', async () => {
  const { doctor, paciente, caller, papers } = await aConsultorio();
  for (const [endpoint, params, body, words] of papers) {
    const reply = await ask(caller.token, endpoint, params, EVERYTHING, body);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers['cache-control']).toContain('no-store');
    const { pages, text, drawn, title } = await readPdf(reply.rawPayload);
    expect(text).toContain(words);
    expect(title).toContain('BORRADOR');
    expect(text).not.toContain('N.º');
    for (const page of pages) expect(page).toContain('BORRADOR · sin validez');
    expect((await drawn()).codes.filter(Boolean)).toEqual([]);
  }
  const kept = await db.selectFrom('documento').where('doctor_id', '=', doctor.doctor_id).select('id').execute();
  expect(kept).toEqual([]);
  expect(await caller.call(listModelosConsentimiento)).toEqual([]);
  await runDueJobs();
  expect(mailbox.to(paciente.correo)).toEqual([]);
  const { rows } = await owner.query(
    "select accion, entidad_id from auditoria_clinica where cliente_id = $1 and accion like 'documento%'",
    [paciente.id],
  );
  expect(rows).toEqual(papers.map(() => ({ accion: 'documento.previa', entidad_id: null })));
});

test('[RX-2] the first document issued after previews is number 1, and from then on it is shown as it was issued', async () => {
  const { caller, papers } = await aConsultorio();
  const [endpoint, params, body] = papers[1];
  const once = { ...body, clave: randomUUID() };
  await ask(caller.token, endpoint, params, EVERYTHING, once);
  const issued = await ask(caller.token, endpoint, params, { download: true, showHeader: true }, once);
  expect((await readPdf(issued.rawPayload)).text).toContain('N.º 000001');
  const seen = await ask(caller.token, endpoint, params, EVERYTHING, once);
  expect(seen.rawPayload.equals(issued.rawPayload)).toBe(true);
});

test('[RX-2] another doctor sees no draft of the patient, and a secretary none at all', async () => {
  const { doctor, papers } = await aConsultorio();
  const stranger = await as(await aDoctor());
  const secretary = await as(await aSecretaria([doctor]));
  for (const [endpoint, params, body] of papers) {
    expect((await ask(stranger.token, endpoint, params, EVERYTHING, body)).statusCode).toBe(404);
    expect((await ask(secretary.token, endpoint, params, EVERYTHING, body)).statusCode).toBe(403);
  }
});
