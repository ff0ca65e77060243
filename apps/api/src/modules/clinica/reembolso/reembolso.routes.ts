import { Readable } from 'node:stream';
import type { Paquete } from '@hampi/contract/clinica/reembolso/calls';
import * as calls from '@hampi/contract/clinica/reembolso/calls';
import { aseguradorasReembolso } from '@hampi/contract/clinica/reembolso/catalogo';
import * as M from '@hampi/contract/clinica/reembolso/messages';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { crudRoutes } from '../../../http/crud.ts';
import { conflict } from '../../../http/errors.ts';
import { zip } from '../../../http/zip.ts';
import { auditClinica, type Who, whoOf } from '../tratantes/tratantes.ts';
import { archivosDe, entradasDe, volumenOf } from './archivos.ts';
import { save } from './guardar.ts';
import { type Abierto, ofConsulta, ofFactura, ofPaciente } from './paquete.ts';

/** Reimbursement packets from the visit, from its invoice and from the patient's side, and the catalogue of insurers. */
export function reembolsoRoutes(api: Api, deps: Deps) {
  api
    .on(calls.getPaquete)
    .run(async (c) => look(deps, whoOf(c), await ofConsulta(deps, whoOf(c), c.params.consultaId, c.query.aseguradora)));
  api.on(calls.savePaquete).run(async (c) => {
    const who = whoOf(c);
    const read = () => ofConsulta(deps, who, c.params.consultaId, c.body.aseguradora_id);
    return save(deps, who, await read(), c.body, read);
  });
  api.on(calls.getPaqueteArchivo).run(async (c) => {
    const who = whoOf(c);
    const { consultaId, formato } = c.params;
    return send(deps, who, c.reply, await ofConsulta(deps, who, consultaId, c.query.aseguradora), formato);
  });

  api
    .on(calls.getPaqueteDeFactura)
    .run(async (c) =>
      look(deps, whoOf(c), await ofFactura(deps, whoOf(c), c.scope, c.params.facturaId, c.query.aseguradora)),
    );
  api.on(calls.getPaqueteDeFacturaArchivo).run(async (c) => {
    const who = whoOf(c);
    const { facturaId, formato } = c.params;
    return send(deps, who, c.reply, await ofFactura(deps, who, c.scope, facturaId, c.query.aseguradora), formato);
  });

  api
    .on(calls.getPaquetePropio)
    .run(async (c) => look(deps, whoOf(c), await ofPaciente(deps, whoOf(c), c.params, c.query.aseguradora)));
  api.on(calls.savePaquetePropio).run(async (c) => {
    const who = whoOf(c);
    const read = () => ofPaciente(deps, who, c.params, c.body.aseguradora_id);
    return save(deps, who, await read(), c.body, read);
  });
  api.on(calls.getPaquetePropioArchivo).run(async (c) => {
    const who = whoOf(c);
    return send(deps, who, c.reply, await ofPaciente(deps, who, c.params, c.query.aseguradora), c.params.formato);
  });

  crudRoutes(api, deps, aseguradorasReembolso, {
    table: 'aseguradora_reembolso',
    searchIn: ['nombre'],
    from: sql`select id, nombre, papeles, dias, comprador, autorizacion, nota, fuente, fuente_fecha::text, referencial from aseguradora_reembolso`,
  });
}

/** What is in it; its names of papers say something of the visit. Audited. */
async function look({ db, clock }: Deps, who: Who, { paquete }: Abierto): Promise<Paquete> {
  await auditClinica(db, who, 'reembolso.leer', paquete.cliente_id, paquete.consulta_id, clock.now());
  return paquete;
}

/** One file at a time is in memory. Audited; a secretary's part, without anything about health, too. */
async function send(deps: Deps, who: Who, reply: FastifyReply, abierto: Abierto, formato: 'pdf' | 'zip') {
  const { usuario_id } = who.session;
  const archivos = archivosDe(deps, abierto, usuario_id);
  if (archivos.length === 0) conflict('reembolso_nada', M.nada);
  const { consulta_id, cliente_id } = abierto.paquete;
  await auditClinica(deps.db, who, 'reembolso.abrir', cliente_id, consulta_id, deps.clock.now());
  const parts =
    formato === 'pdf'
      ? volumenOf(deps, abierto, archivos, usuario_id)
      : zip(entradasDe(deps, abierto, archivos, usuario_id));
  // A failure at the beginning, such as a busy renderer, is still answered with a sentence.
  const first = await parts.next();
  const whole = (async function* () {
    if (!first.done) yield first.value;
    yield* parts;
  })();
  return reply
    .type(formato === 'pdf' ? 'application/pdf' : 'application/zip')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="reembolso-${consulta_id}.${formato}"`)
    .send(Readable.from(whole));
}
