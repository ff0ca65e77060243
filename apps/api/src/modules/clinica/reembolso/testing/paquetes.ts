import { type Endpoint, pathOf } from '@hampi/contract/base/endpoint';
import { issuePedido, issueReceta } from '@hampi/contract/clinica/documentos/calls';
import { uploadResultado, uploadResultadoGrupo } from '@hampi/contract/clinica/examenes/calls';
import { type Consulta, createConsulta } from '@hampi/contract/clinica/historia/calls';
import * as calls from '@hampi/contract/clinica/reembolso/calls';
import { keepFirma, saveFacturacion } from '@hampi/contract/dinero/facturacion/calls';
import { generateFactura } from '@hampi/contract/dinero/facturas/calls';
import { expect } from 'vitest';
import { builders } from '../../../../testing/builders.ts';
import { fileForm } from '../../../../testing/file-form.ts';
import type { startTestApp } from '../../../../testing/harness.ts';
import { unzipped } from '../../../../testing/unzipped.ts';
import { emisor, firma, proven } from '../../../dinero/facturas/testing/facturable.ts';
import { consultorios, HOY } from '../../historia/testing/consultorio.ts';
import { remindReembolsos } from '../reembolso.jobs.ts';

export const filesOf = async (zip: Buffer): Promise<Record<string, Buffer>> => Object.fromEntries(await unzipped(zip));

const ASUNTO = 'Un reembolso está por vencer';
export const NADA = { autorizacion: null, titular_documento: null, presentado_el: null };

export async function paquetes(harness: Awaited<ReturnType<typeof startTestApp>>) {
  const { app, as, clock, db, deps, mailbox, runDueJobs } = harness;
  type Caller = Awaited<ReturnType<typeof as>>;
  const { aCliente } = builders(db);
  const { aConsultorio, diabetes } = await consultorios(harness);
  const ask = (caller: Caller, endpoint: Endpoint, params: object, query: object = {}) =>
    app.inject({
      method: 'GET',
      url: pathOf(endpoint, params, query),
      headers: { authorization: `Bearer ${caller.token}` },
    });
  const post = (
    caller: Caller,
    endpoint: Endpoint,
    params: object,
    payload: object,
    query: object = {},
    headers = {},
  ) =>
    app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, params, query),
      headers: { authorization: `Bearer ${caller.token}`, ...headers },
      payload,
    });

  let puntos = 500;
  /** A visit with receta and orders, and what is needed to invoice it. */
  async function aVisit(more: object = {}) {
    const practice = await aConsultorio();
    const { caller, medico, paciente, oficina } = practice;
    await db
      .updateTable('cliente')
      .set({ seguros: ['SALUDSA S.A.'] })
      .where('id', '=', paciente.id)
      .execute();
    const consulta: Consulta = await caller.call(createConsulta, { body: practice.body(more) });
    const params = { consultaId: consulta.id };
    const packet = () => caller.call(calls.getPaquete, { params });
    const state = async () => Object.fromEntries((await packet()).papeles.map((p) => [p.clase, p.estado]));
    async function invoice(comprador?: object, estado = 'AUTORIZADA') {
      const body = { ...emisor, ptoEmi: String(++puntos).padStart(3, '0') };
      await caller.call(saveFacturacion, { body });
      await proven(db, medico.doctor_id);
      await caller.call(saveFacturacion, { body: { ...body, ambiente: 2, confirmo_secuencial: true } as never });
      await caller.call(keepFirma, { body: { ...firma(), archivo: 'firma.p12', confirmo_ruc: true } });
      const lineas = [{ descripcion: 'Consulta médica', precio: 40, iva: '0' }];
      const pagos = [{ formaPago: '19', total: 40 }];
      await caller.call(generateFactura, {
        params,
        body: { includesIva: false, lineas, pagos, ...(comprador && { comprador }) } as never,
      });
      // As the SRI's answer leaves it.
      const row = await db
        .updateTable('factura')
        .set({ estado, autorizada_en: estado === 'AUTORIZADA' ? HOY : null, revisar_en: null, ocupada_hasta: null })
        .where('consulta_id', '=', consulta.id)
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    }
    async function issueAll() {
      const base = { date: '2026-11-24', oficinaId: oficina.id, cie10: [diabetes] };
      const download = { download: true };
      expect((await post(caller, issueReceta, {}, { id: consulta.receta?.id as number }, download)).statusCode).toBe(
        200,
      );
      const form = fileForm('urea.pdf', '%PDF-1.4\nresultado\n%%EOF\n');
      const order = { ...base, exams: [{ nombre: 'Biometría hemática' }] };
      expect((await post(caller, issuePedido, { clienteId: paciente.id }, order, download)).statusCode).toBe(200);
      for (const [endpoint, examenId] of [
        [uploadResultado, consulta.examenes[0]?.id],
        [uploadResultadoGrupo, consulta.examenesGrupo[0]?.id],
      ] as const) {
        const sent = await post(caller, endpoint, { examenId }, form.payload, {}, form.headers);
        expect(sent.statusCode, sent.body).toBe(200);
      }
    }
    return { ...practice, consulta, params, packet, state, invoice, issueAll };
  }
  /** Gives the patient of a visit an account of their own. */
  async function withAccount(clienteId: number) {
    const account = await aCliente({ cedula_identidad: null });
    await db.updateTable('cliente').set({ usuario_id: null }).where('id', '=', account.cliente_id).execute();
    await db
      .updateTable('cliente')
      .set({ usuario_id: account.usuario_id, identidad_verificada_en: HOY, identidad_como: 'CONSULTORIO' })
      .where('id', '=', clienteId)
      .execute();
    return account;
  }

  /** A visit of a child of 8 whom two accounts represent. */
  async function aChild() {
    const visit = await aVisit();
    const { paciente, medico, caller, consulta, params } = visit;
    await db
      .updateTable('cliente')
      .set({ fecha_nacimiento: '2018-05-10', identidad_verificada_en: HOY, identidad_como: 'CONSULTORIO' })
      .where('id', '=', paciente.id)
      .execute();
    const own = { clienteId: paciente.id, consultaId: consulta.id };
    const aParent = async () => {
      const account = await aCliente();
      await db
        .updateTable('cliente')
        .set({ identidad_verificada_en: HOY, identidad_como: 'CONSULTORIO' })
        .where('id', '=', account.cliente_id)
        .execute();
      await db
        .insertInto('representante')
        .values({
          cliente_id: paciente.id,
          representante_id: account.cliente_id,
          relacion: 'MADRE',
          documento: 'Partida de nacimiento',
          doctor_id: medico.doctor_id,
          visto_por: medico.usuario_id,
          visto_en: HOY,
        })
        .execute();
      const packet = async () => (await as(account)).call(calls.getPaquetePropio, { params: own });
      const save = async (recordar: boolean, more: object = {}) => {
        const { version, aseguradora } = await packet();
        const body = { ...NADA, aseguradora_id: aseguradora.id, version, recordar, ...more };
        return (await as(account)).call(calls.savePaquetePropio, { params: own, body });
      };
      const mails = () => mailbox.to(account.email).filter(({ asunto }) => asunto === ASUNTO);
      return { account, save, packet, mails };
    };
    const remind = async (day: string) => {
      clock.set(`${day}T14:00:00Z`);
      await remindReembolsos.run({}, deps);
      await runDueJobs();
    };
    return { ...visit, caller, params, aParent, remind };
  }

  return { aConsultorio, diabetes, ask, post, aVisit, withAccount, aChild };
}
