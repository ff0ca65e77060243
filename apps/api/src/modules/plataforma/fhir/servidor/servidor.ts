/**
 * The read-only FHIR endpoint (BE-18, ADR 245). Its paths, media type and errors are FHIR's own, so it is a separate part of the server and
 * not made of declared calls.
 */

import { FHIR_PATH } from '@hampi/contract/plataforma/fhir/calls';
import * as MFhir from '@hampi/contract/plataforma/fhir/messages';
import { TIPOS_CLINICOS, TIPOS_FHIR, type TipoFhir } from '@hampi/contract/plataforma/fhir/tipos';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Bundle, FhirResource } from 'fhir/r4';
import type { Deps } from '../../../../deps.ts';
import { addressOf } from '../../../../http/address.ts';
import { INERT } from '../../../../http/api.ts';
import { forbidden, HampiError, notFound } from '../../../../http/errors.ts';
import { isKnown, markOf } from '../../../../http/etag.ts';
import { withCharset } from '../../../../http/send-file.ts';
import { auditClinicaOf } from '../../../clinica/tratantes/tratantes.ts';
import { type Acceso, findAcceso, ownerOfOld } from '../clave.ts';
import { readArchivo } from './binario.ts';
import { capacidad } from './capacidad.ts';
import { filtrosOf } from './filtros.ts';
import { conElementos, FORMA, formaOf, isIgnored } from './forma.ts';
import { FHIR_JSON, failAsOutcome, sendOutcome } from './outcome.ts';
import { parametrosOf } from './parametros.ts';
import { cursorOf, readOne, search } from './search.ts';

declare module 'fastify' {
  interface FastifyRequest {
    acceso: Acceso | null;
  }
}

const COUNT = { standard: 50, most: 200 };
/** Up to so many matches are counted. */
const COUNTED = 1_000;
const FORM_BYTES = 64 * 1024;

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
      if (!clave) return;
      request.acceso = (await findAcceso(deps, clave)) ?? null;
      if (!request.acceso)
        deps.rechazos.note({
          clase: 'LLAVE',
          direccion: addressOf(request.ip),
          usuario_id: await ownerOfOld(deps, clave),
          ruta: `${request.method} ${request.routeOptions.url ?? FHIR_PATH}`,
        });
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
      return reply.type(withCharset(found.tipo)).header('cache-control', 'no-store').send(found.bytes);
    });

    app.get<{ Params: { tipo: string; id: string } }>('/:tipo/:id', limited, async (request, reply) => {
      requireJson(request);
      const { acceso, tipo } = allowed(request, request.params.tipo);
      const { id } = request.params;
      const found =
        (await deps.reads((db) => readOne({ ...deps, db }, acceso, tipo, id))) ?? notFound(MFhir.no_encontrado);
      const { _summary, _elements } = request.query as Record<string, string | string[] | undefined>;
      const forma = formaOf((name) => [name === '_summary' ? _summary : _elements].flat()[0], 1);
      await told(deps, request, acceso, [found]);
      return send(request, reply, conElementos(found, forma));
    });

    const answer = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
      requireJson(request);
      const { acceso, tipo } = allowed(request, name);
      const { filtros, count, pagina, query, forma } = asked(tipo, request);
      const desde = cursorOf(pagina);
      const self = (more: [string, string][]) => `${base}/${tipo}?${new URLSearchParams([...query, ...more])}`;
      if (forma.soloCuenta) {
        const all = await deps.reads((db) => search({ ...deps, db }, acceso, { tipo, filtros, count: COUNTED, desde }));
        return send(request, reply, {
          resourceType: 'Bundle',
          type: 'searchset',
          // Where it would take too long to count, the total is left out, as R4 allows.
          ...(all.siguiente ? {} : { total: all.recursos.length }),
          link: [{ relation: 'self', url: self([]) }],
        } satisfies Bundle);
      }
      const found = await deps.reads((db) => search({ ...deps, db }, acceso, { tipo, filtros, count, desde }));
      await told(deps, request, acceso, found.recursos);
      return send(request, reply, {
        resourceType: 'Bundle',
        type: 'searchset',
        link: [
          { relation: 'self', url: self(pagina === undefined ? [] : [['_pagina', pagina]]) },
          ...(found.siguiente ? [{ relation: 'next', url: self([['_pagina', found.siguiente]]) }] : []),
        ],
        entry: found.recursos.map((resource) => ({
          fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
          resource: conElementos(resource, forma),
          search: { mode: 'match' as const },
        })),
      } satisfies Bundle);
    };
    app.get<{ Params: { tipo: string } }>('/:tipo', limited, (request, reply) =>
      answer(request, reply, request.params.tipo),
    );
    // A program searches this way to keep names and numbers out of addresses.
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, [...new URLSearchParams(String(body))]),
    );
    app.post<{ Params: { tipo: string } }>('/:tipo/_search', limited, (request, reply) =>
      answer(request, reply, request.params.tipo),
    );
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

/** The parts of a search; `query` is the part that was used, which the links repeat. */
function asked(tipo: TipoFhir, request: FastifyRequest) {
  const pairs: [string, string][] = Object.entries(request.query as Record<string, string | string[]>).flatMap(
    ([name, value]) => [value].flat().map((one): [string, string] => [name, one]),
  );
  if (Array.isArray(request.body)) pairs.push(...(request.body as [string, string][]));
  const one = (name: string) => pairs.find(([each]) => each === name)?.[1];
  const count = Number(one('_count') ?? COUNT.standard);
  if (!Number.isInteger(count) || count < 0) throw new HampiError(400, `${MFhir.parametro_invalido}: _count`);
  const known = parametrosOf(tipo);
  if (/handling\s*=\s*strict/i.test(String(request.headers.prefer ?? '')) && pairs.some((pair) => isIgnored(...pair)))
    throw new HampiError(400, `${MFhir.parametro_invalido}: _sort`);
  const isLenient = /handling\s*=\s*lenient/i.test(String(request.headers.prefer ?? ''));
  const used = pairs.filter(
    ([name, value]) => !isIgnored(name, value) && (!isLenient || FORMA.includes(name) || Object.hasOwn(known, name)),
  );
  return {
    filtros: filtrosOf(
      tipo,
      used.filter(([name]) => !FORMA.includes(name)),
    ),
    count: Math.min(count, COUNT.most),
    pagina: one('_pagina'),
    query: used.filter(([name]) => name !== '_pagina'),
    forma: formaOf(one, count),
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
