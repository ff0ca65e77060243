/**
 * The read-only FHIR endpoint (BE-18, ADR 245). Its paths, media type and errors are FHIR's own, so it is a separate part of the server and
 * not made of declared calls.
 */

import * as MFhir from '@hampi/contract/plataforma/fhir/messages';
import { TIPOS_CLINICOS, TIPOS_FHIR, type TipoFhir } from '@hampi/contract/plataforma/fhir/tipos';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Bundle, FhirResource } from 'fhir/r4';
import type { Deps } from '../../../../deps.ts';
import { addressOf } from '../../../../http/address.ts';
import { INERT } from '../../../../http/api.ts';
import { forbidden, HampiError, notFound } from '../../../../http/errors.ts';
import { isKnown, markOf } from '../../../../http/etag.ts';
import { auditClinicaOf } from '../../../clinica/tratantes/tratantes.ts';
import { type Acceso, findAcceso } from '../clave.ts';
import { readArchivo } from './binario.ts';
import { capacidad } from './capacidad.ts';
import { filtrosOf } from './filtros.ts';
import { FHIR_JSON, failAsOutcome, sendOutcome } from './outcome.ts';
import { cursorOf, readOne, search } from './search.ts';

declare module 'fastify' {
  interface FastifyRequest {
    acceso: Acceso | null;
  }
}

const COUNT = { standard: 50, most: 200 };

export const fhirServer =
  (deps: Deps, base: string) =>
  async (app: FastifyInstance): Promise<void> => {
    const statement = JSON.stringify(capacidad(base, deps.clock.now().toISOString()));
    app.decorateRequest('acceso', null);
    app.setErrorHandler(failAsOutcome);
    app.setNotFoundHandler((request, reply) =>
      request.method === 'GET' || request.method === 'HEAD'
        ? sendOutcome(reply, 404, MFhir.tipo_desconocido)
        : sendOutcome(reply, 405, MFhir.solo_lectura),
    );
    // The key is looked up before the rate limit, which counts per key, but refused only after it, so that guessing keys is limited too.
    app.addHook('onRequest', async (request, reply) => {
      reply.header('content-security-policy', INERT);
      const [, clave] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
      if (clave) request.acceso = (await findAcceso(deps, clave)) ?? null;
    });
    const limited = {
      config: {
        rateLimit: {
          max: deps.config.requestsPerMinute,
          allowList: () => false,
          keyGenerator: ({ acceso, ip }: FastifyRequest) => (acceso ? `fhir ${acceso.id}` : `fhir ${addressOf(ip)}`),
        },
      },
    };

    app.get('/metadata', limited, async (request, reply) => {
      requireJson(request);
      return reply.type(FHIR_JSON).send(statement);
    });

    app.get<{ Params: { id: string } }>('/Binary/:id', limited, async ({ acceso, ip, params }, reply) => {
      const found = await readArchivo(deps, acceso ?? refuseKey(), ip, params.id);
      if (!found) return notFound(MFhir.no_encontrado);
      return reply.type(found.tipo).header('cache-control', 'no-store').send(found.bytes);
    });

    app.get<{ Params: { tipo: string; id: string } }>('/:tipo/:id', limited, async (request, reply) => {
      requireJson(request);
      const { acceso, tipo } = allowed(request, request.params.tipo);
      const { id } = request.params;
      const found =
        (await deps.reads((db) => readOne({ ...deps, db }, acceso, tipo, id))) ?? notFound(MFhir.no_encontrado);
      await told(deps, request, acceso, [found]);
      return send(request, reply, found);
    });

    app.get<{ Params: { tipo: string } }>('/:tipo', limited, async (request, reply) => {
      requireJson(request);
      const { acceso, tipo } = allowed(request, request.params.tipo);
      const { filtros, count, pagina, query } = asked(tipo, request);
      const desde = cursorOf(pagina);
      const found = await deps.reads((db) => search({ ...deps, db }, acceso, { tipo, filtros, count, desde }));
      await told(deps, request, acceso, found.recursos);
      const self = (more: [string, string][]) => `${base}/${tipo}?${new URLSearchParams([...query, ...more])}`;
      return send(request, reply, {
        resourceType: 'Bundle',
        type: 'searchset',
        link: [
          { relation: 'self', url: self(pagina === undefined ? [] : [['_pagina', pagina]]) },
          ...(found.siguiente ? [{ relation: 'next', url: self([['_pagina', found.siguiente]]) }] : []),
        ],
        entry: found.recursos.map((resource) => ({
          fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
          resource,
          search: { mode: 'match' as const },
        })),
      } satisfies Bundle);
    });
  };

const refuseKey = (): never => {
  throw new HampiError(401, MFhir.sin_clave);
};

/** 401 without a valid key, 404 for an unknown type, 403 for a type that the access does not include. */
function allowed({ acceso }: FastifyRequest, name: string): { acceso: Acceso; tipo: TipoFhir } {
  if (!acceso) return refuseKey();
  const tipo = TIPOS_FHIR.find((one) => one === name) ?? notFound(MFhir.tipo_desconocido);
  return acceso.tipos.includes(tipo) ? { acceso, tipo } : forbidden(MFhir.sin_permiso);
}

/** The parts of a search; `query` is the part that the links to other pages repeat. */
function asked(tipo: TipoFhir, { query }: FastifyRequest) {
  const pairs = Object.entries(query as Record<string, string | string[]>).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  const one = (name: string) => pairs.find(([each]) => each === name)?.[1];
  const count = Number(one('_count') ?? COUNT.standard);
  if (!Number.isInteger(count) || count < 1) throw new HampiError(400, `${MFhir.parametro_invalido}: _count`);
  return {
    filtros: filtrosOf(
      tipo,
      pairs.filter(([name]) => !['_count', '_pagina', '_format'].includes(name)),
    ),
    count: Math.min(count, COUNT.most),
    pagina: one('_pagina'),
    query: pairs.filter(([name]) => name !== '_pagina'),
  };
}

/** Records in each patient's audit that a program read their record, before it gets the answer (model §7). */
async function told({ db, clock }: Deps, { ip }: FastifyRequest, acceso: Acceso, list: FhirResource[]): Promise<void> {
  const clinical = list.filter(({ resourceType }) => (TIPOS_CLINICOS as readonly string[]).includes(resourceType));
  const patients = clinical.flatMap((one) => {
    const { subject, patient } = one as { subject?: { reference?: string }; patient?: { reference?: string } };
    return Number((subject ?? patient)?.reference?.split('/')[1]) || [];
  });
  await auditClinicaOf(db, { session: acceso, ip }, 'fhir.leer', patients, acceso.id, clock.now());
}

/** Sends the body with an ETag; a client that already has it gets 304. */
function send(request: FastifyRequest, reply: FastifyReply, body: FhirResource | Bundle): FastifyReply {
  const text = JSON.stringify(body);
  reply.header('cache-control', 'no-store');
  if (isKnown(request, reply, markOf(text), { weak: true })) return reply.status(304).send();
  return reply.type(FHIR_JSON).send(text);
}

/** 406 if the client accepts only XML. */
function requireJson({ headers, query }: FastifyRequest): void {
  const { _format } = query as Record<string, unknown>;
  const wanted = typeof _format === 'string' ? _format : (headers.accept ?? '*/*');
  if (!/json|\*\/\*|application\/\*/.test(wanted)) throw new HampiError(406, MFhir.formato);
}
