import { issuePedido, issuePedidoFirmado } from '@hampi/contract/clinica/documentos/calls';
import {
  createGrupoExamen,
  deleteGrupoExamen,
  getResultado,
  getResultadoPropio,
  listGruposExamen,
  saveGrupoExamen,
  uploadResultado,
  uploadResultadoGrupo,
} from '@hampi/contract/clinica/examenes/calls';
import { issueOrden, issueOrdenFirmada } from '@hampi/contract/clinica/examenes/orden';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { disposition, withCharset } from '../../../http/send-file.ts';
import { deliver, formOf } from '../documentos/deliver.ts';
import { firmaFor } from '../documentos/firma.ts';
import { doctorOf, whoOf } from '../tratantes/tratantes.ts';
import { readResultado, readResultadoPropio, saveResultado } from './examenes.service.ts';
import * as grupos from './grupos.ts';
import { issueOrden as issueAsForm } from './issue-orden.ts';
import { issuePedido as issue } from './issue-pedido.ts';

export function examenesRoutes(api: Api, deps: Deps) {
  const { db } = deps;
  api.on(uploadResultado).run((c) => saveResultado(deps, whoOf(c), c.params.examenId, 'EXAMEN', c.request));
  api.on(uploadResultadoGrupo).run((c) => saveResultado(deps, whoOf(c), c.params.examenId, 'GRUPO', c.request));

  api.on(getResultado).run(async (c) => sendResultado(c.reply, await readResultado(deps, whoOf(c), c.params.examenId)));
  api.on(getResultadoPropio).run(async (c) => {
    const { clienteId, examenId } = c.params;
    return sendResultado(c.reply, await readResultadoPropio(deps, whoOf(c), clienteId, examenId));
  });

  api.on(issuePedido).run(async (c) => {
    const { clienteId } = c.params;
    return deliver(deps, c, await issue(deps, whoOf(c), clienteId, c.body, formOf(c.query)));
  });
  api.on(issuePedidoFirmado).run(async (c) => {
    const { p12, password, mantener, ...datos } = c.body;
    const { clienteId } = c.params;
    const firma = await firmaFor(deps, c.session, { p12, password, mantener });
    return deliver(deps, c, await issue(deps, whoOf(c), clienteId, datos, formOf(c.query), firma));
  });

  api
    .on(issueOrden)
    .run(async (c) => deliver(deps, c, await issueAsForm(deps, whoOf(c), c.params.clienteId, c.body, formOf(c.query))));
  api.on(issueOrdenFirmada).run(async (c) => {
    const { p12, password, mantener, ...datos } = c.body;
    const firma = await firmaFor(deps, c.session, { p12, password, mantener });
    return deliver(deps, c, await issueAsForm(deps, whoOf(c), c.params.clienteId, datos, formOf(c.query), firma));
  });

  api.on(listGruposExamen).run((c) => grupos.listGrupos(db, doctorOf(whoOf(c))));
  api.on(createGrupoExamen).run((c) => grupos.createGrupo(db, c.session, c.body));
  api.on(saveGrupoExamen).run((c) => grupos.saveGrupo(db, doctorOf(whoOf(c)), c.params.grupoId, c.body));
  api.on(deleteGrupoExamen).run((c) => grupos.deleteGrupo(db, doctorOf(whoOf(c)), c.params.grupoId));
}

const sendResultado = (reply: FastifyReply, { tipo, nombre, bytes }: { tipo: string; nombre: string; bytes: Buffer }) =>
  reply
    .type(withCharset(tipo))
    .header('content-disposition', disposition('attachment', nombre))
    .header('cache-control', 'private, no-store')
    .send(bytes);
