import {
  annulFactura,
  askAnulacion,
  askEstadoFactura,
  askEstadoFacturaSec,
  correctNotaCredito,
  createNotaCredito,
  dropBorradorFactura,
  generateFactura,
  generateFacturaSec,
  getFactura,
  getFacturaDeConsulta,
  getFacturaDeConsultaSec,
  getFacturaPdf,
  getFacturasCsv,
  getFacturasZip,
  getFacturaXml,
  getNotaPropuesta,
  listFacturas,
  mailFactura,
  retryFactura,
  saveBorradorFactura,
  sendFactura,
  sendFacturaSec,
  sendPendientes as sendPendientesCall,
} from '@hampi/contract/dinero/facturas/calls';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import { getPendientes } from '@hampi/contract/dinero/facturas/pendientes';
import { askPruebaSri, probarSri } from '@hampi/contract/dinero/facturas/prueba';
import { requireDoctor } from '../../../access/vinculo.ts';
import type { Deps } from '../../../deps.ts';
import { Answer, type Api } from '../../../http/api.ts';
import { sendCsvText } from '../../../http/csv.ts';
import { conflict } from '../../../http/errors.ts';
import { sendPdf } from '../../../http/send-file.ts';
import { annulByHand, askAnulada } from './anuladas/anuladas.ts';
import { archivoOf, rideOf } from './archivos.ts';
import { findXml, requireFactura } from './facturas.queries.ts';
import { changeBorrador, followNow, mailAgain, readConsulta, sentSentence } from './facturas.service.ts';
import { generate } from './generate.ts';
import { contabilidadOf, findMonth } from './lista/contabilidad.ts';
import { listOf, zipOf } from './lista/lista.ts';
import { correctNota } from './notas/correct.ts';
import { createNota, proposeNota } from './notas/nota.ts';
import { act } from './pendientes/acciones.ts';
import { countPendientes, sendPendientes } from './pendientes/enviar.ts';
import { askTryOut, tryOut } from './prueba/probar.ts';
import { show } from './vista.ts';

export function facturasRoutes(api: Api, deps: Deps) {
  const { db } = deps;

  api.on(probarSri).run(({ session, body }) => tryOut(deps, session, body));
  api.on(askPruebaSri).run(({ session, params }) => askTryOut(deps, session, params.clave));

  // Secretaries have calls of their own, which do the same (2 §7).
  for (const call of [getFacturaDeConsulta, getFacturaDeConsultaSec])
    api.on(call).run(({ params, session, scope }) => readConsulta(deps, session, scope, params.consultaId));
  for (const call of [generateFactura, generateFacturaSec])
    api.on(call).run(async ({ params, body, session, scope }) => {
      await generate(deps, session, scope, params.consultaId, body);
      return readConsulta(deps, session, scope, params.consultaId);
    });
  for (const call of [sendFactura, sendFacturaSec])
    api.on(call).run(async ({ params, session, scope }) => {
      const { data } = await followNow(deps, session, scope, params.consultaId);
      return new Answer(data, { mensaje: sentSentence(data) });
    });
  for (const call of [askEstadoFactura, askEstadoFacturaSec])
    api.on(call).run(async ({ params, session, scope }) => {
      const { data, mensaje } = await followNow(deps, session, scope, params.consultaId);
      return new Answer(data, { mensaje });
    });

  api
    .on(saveBorradorFactura)
    .run(({ params, body, session, scope }) => changeBorrador(deps, session, scope, params.consultaId, body));
  api
    .on(dropBorradorFactura)
    .run(({ params, session, scope }) => changeBorrador(deps, session, scope, params.consultaId, null));

  api.on(listFacturas).run(async ({ params: { doctor_id }, query, session, scope }) => {
    await requireDoctor(db, session, scope, doctor_id);
    return listOf(deps, { doctor_id, ...query }, query);
  });
  api.on(getPendientes).run(async ({ params: { doctor_id }, session, scope }) => {
    await requireDoctor(db, session, scope, doctor_id);
    return countPendientes(deps, doctor_id);
  });
  api.on(sendPendientesCall).run(async ({ params: { doctor_id }, body, session, scope }) => {
    await requireDoctor(db, session, scope, doctor_id);
    const data = await sendPendientes(deps, session, scope, doctor_id, body);
    const mensaje = data.enviadas > 0 ? MFacturas.pendientes_enviadas(data.enviadas) : MFacturas.pendientes_ninguna;
    return new Answer(data, { mensaje });
  });
  api
    .on(getFactura)
    .run(async ({ params, session, scope }) => show(db, await requireFactura(db, session, scope, params.id)));
  api.on(retryFactura).run(({ params, body, session, scope }) => act(deps, session, scope, params.id, body));
  api.on(askAnulacion).run(async ({ params, session, scope }) => {
    const { factura, mensaje } = await askAnulada(deps, session, scope, params.id);
    return new Answer(factura, { mensaje });
  });
  api.on(annulFactura).run(async ({ params, body, session, scope }) => {
    const factura = await annulByHand(deps, session, scope, params.id, body.confirmo ?? false);
    return new Answer(factura, { mensaje: MFacturas.anuladaDe(factura.codDoc) });
  });
  api.on(getNotaPropuesta).run(({ params, session, scope }) => proposeNota(deps, session, scope, params.id));
  api
    .on(createNotaCredito)
    .run(({ params, body, session, scope }) => createNota(deps, session, scope, params.id, body));
  api
    .on(correctNotaCredito)
    .run(({ params, body, session, scope }) => correctNota(deps, session, scope, params.id, body));
  api
    .on(mailFactura)
    .run(async ({ params, body, session, scope }) =>
      mailAgain(deps, await requireFactura(db, session, scope, params.id), body.correo),
    );

  api.on(getFacturaPdf).run(async ({ params, session, scope, reply }) => {
    const row = await requireFactura(db, session, scope, params.id);
    return sendPdf(reply, `${archivoOf(row)}.pdf`, await rideOf(deps, row, session.usuario_id));
  });
  api.on(getFacturaXml).run(async ({ params, session, scope, reply }) => {
    const row = await requireFactura(db, session, scope, params.id);
    const xml = (await findXml(db, row.id)) ?? conflict('nada_que_enviar', MFacturas.nada_que_enviar);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${archivoOf(row)}.xml"`)
      .send(xml);
  });

  api.on(getFacturasCsv).run(async ({ params: { doctor_id }, query: { mes, pruebas }, session, scope, reply }) => {
    await requireDoctor(db, session, scope, doctor_id);
    const found = await findMonth(db, doctor_id, mes, pruebas ? 1 : 2);
    return sendCsvText(reply, `facturas-${mes}`, contabilidadOf(found));
  });
  api.on(getFacturasZip).run(async ({ params: { doctor_id }, query: { mes, pruebas }, session, scope, reply }) => {
    await requireDoctor(db, session, scope, doctor_id);
    return reply
      .type('application/zip')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="facturas-${mes}.zip"`)
      .send(await zipOf(deps, doctor_id, mes, pruebas ? 1 : 2));
  });
}
