import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { CODES } from '@hampi/contract/base/codes';
import { LIMITS } from '@hampi/contract/base/limits';
import * as M from '@hampi/contract/base/messages';
import { FHIR_PATH } from '@hampi/contract/plataforma/fhir/calls';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import helmet from 'helmet';
import { EMULATOR_PATH, emulatorRoutes } from './adapters/payphone/emulator/routes.ts';
import { SRI_EMULATOR_PATH, sriEmulatorRoutes } from './adapters/sri/emulator/routes.ts';
import type { Deps } from './deps.ts';
import { addressOf, keepAddress } from './http/address.ts';
import { Api } from './http/api.ts';
import { asFailure, HampiError } from './http/errors.ts';
import { IDLE_MS, limitBodies, REQUEST_MS } from './http/limits/body-deadline.ts';
import { logRefusals } from './http/limits/log-refusals.ts';
import { boundJson, mendHalves } from './http/limits/read-json.ts';
import { sharedLimits } from './http/limits/shared-limits.ts';
import { openApi } from './http/openapi/openapi.ts';
import { SITEMAP } from './http/site/crawlers.ts';
import { serveWeb } from './http/web.ts';
import { fhirServer } from './modules/plataforma/fhir/servidor/servidor.ts';
import { findLevels } from './modules/plataforma/tablero/levels.ts';
import { serveHealth } from './process/health.ts';
import { serveMetrics } from './process/watching/metrics.ts';
import { calls, routes } from './register.ts';

/** Builds the HTTP application from its dependencies. `main.ts` makes it listen; tests inject requests. */
export async function buildApp(
  deps: Deps,
  options: { webDir?: string; siteDir?: string; bodyWindowMs?: number } = {},
): Promise<{ app: FastifyInstance; api: Api }> {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Trusts one hop only: anything further left in X-Forwarded-For comes from the client.
    trustProxy: deps.config.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: 1024 * 1024,
    requestTimeout: REQUEST_MS,
    connectionTimeout: IDLE_MS,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });

  // Logs the path pattern rather than the address, whose search term may be a name (decisions 23).
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? '*',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        usuario: request.caller?.usuario_id,
      },
      'request',
    );
  });
  for (const watch of deps.watches) watch.requests(app);
  app.setErrorHandler(fail);
  logRefusals(app, deps);
  readBodies(app);
  limitBodies(app, options.bodyWindowMs);

  const api = new Api(app, deps);
  const withHeaders = securityHeaders(deps);
  app.addHook('onRequest', (request, reply, done) => {
    keepAddress(request);
    reply.raw.setHeader('permissions-policy', PERMISSIONS);
    withHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
  await app.register(rateLimit, {
    max: deps.config.requestsPerMinute,
    timeWindow: '1 minute',
    store: sharedLimits(deps.db, deps.clock),
    // A whole clinic may share one address, so sessions are counted separately; nothing else a client sends is trusted as a key.
    keyGenerator: ({ caller, ip }) => (caller ? `sesion ${caller.id}` : addressOf(ip)),
    // Files are not counted, because a clinic where everyone opens the product in the morning would be cut off. Pages that query the
    // database are counted, and so is the sitemap.
    allowList: (request) =>
      !request.url.startsWith('/api/') && pathOf(request) !== SITEMAP && !api.pages.asksDatabase(pathOf(request)),
    errorResponseBuilder: () => new HampiError(429, M.demasiados),
  });
  await app.register(compress, { threshold: 2048, encodings: ['gzip'] });
  await app.register(multipart, {
    limits: { fileSize: LIMITS.uploadBytes, files: 1, fields: 10, fieldSize: 64 * 1024 },
    throwFileSizeLimit: false,
  });

  for (const register of routes) register(api, deps);
  if (deps.payphoneEmulator)
    await app.register(emulatorRoutes(deps.payphoneEmulator, deps.config.publicUrl + EMULATOR_PATH), {
      prefix: EMULATOR_PATH,
    });
  if (deps.sriEmulator) await app.register(sriEmulatorRoutes(deps.sriEmulator), { prefix: SRI_EMULATOR_PATH });
  await app.register(fhirServer(deps, deps.config.publicUrl + FHIR_PATH), { prefix: FHIR_PATH });
  serveHealth(app, deps);
  const { metrics, config } = deps;
  if (metrics && config.metricsToken) serveMetrics(app, metrics, config.metricsToken, () => findLevels(deps));
  await openApi(app, api.endpoints, calls, deps.config);
  await serveWeb(app, deps, api.pages, options);
  return { app, api };
}

/** What a browser may load and embed, and from where (helmet). */
function securityHeaders(deps: Deps) {
  const secure = deps.config.publicUrl.startsWith('https:');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: true,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", onPayPage(deps)],
        'style-src': ["'self'", "'unsafe-inline'", onPayPage(deps)],
        'img-src': ["'self'", 'data:', 'blob:', ...originOf(deps.config.mapTiles)],
        'connect-src': [
          "'self'",
          ({ headers, url }) => [socketOf(headers.host, secure), ...payHosts(deps, url)].join(' '),
        ],
        // Issued PDFs are shown and printed from a blob.
        'frame-src': ["'self'", 'blob:', onPayPage(deps)],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        // On a plain-http address of a clinic's network this would redirect every request to an HTTPS port that does not exist.
        'upgrade-insecure-requests': secure ? [] : null,
      },
    },
    strictTransportSecurity: secure,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

/** JSON as Fastify reads it, once it is known to be of a size that can be walked. */
function readBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      boundJson(String(body));
    } catch (error) {
      done(error as Error);
      return;
    }
    parse(request, mendHalves(String(body)), done);
  });
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '';

/** What pages may ask of a device: only the place, for the map of an office, and paying on PayPhone's box. */
const PERMISSIONS =
  'camera=(), microphone=(), geolocation=(self), usb=(), serial=(), bluetooth=(), hid=(), midi=(), display-capture=(), screen-wake-lock=()';

/** Browsers before 2022 do not include sockets in 'self'. An invalid host name adds nothing. */
const socketOf = (host = '', secure: boolean) =>
  /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? `${secure ? 'wss' : 'ws'}://${host}` : "'self'";

/** PayPhone's box may be embedded only on the page of a payment (decisions 41). */
function payHosts({ payphone }: Deps, url = ''): string[] {
  if (payphone?.config.mode !== 'caja' || !/^\/(pagarReserva|comprarCreditos)\b/.test(url)) return [];
  return [payphone.config.cdnUrl, payphone.config.boxUrl, payphone.config.apiUrl];
}
const onPayPage =
  (deps: Deps) =>
  ({ url }: { url?: string }) =>
    payHosts(deps, url).join(' ') || "'self'";

const originOf = (template: string | undefined) =>
  template?.startsWith('http') ? [new URL(template.replace('{s}.', '').replace(/[{}]/g, '')).origin] : [];

/** Every failure leaves through here: a sentence for the user, an id for the log, never a stack. */
function fail(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const failure = asFailure(error) ?? clientFailure(error);
  if (!failure) {
    request.log.error({ err: { message: error.message, code: error.code, stack: error.stack } }, 'unexpected');
    return reply.status(500).send({
      transaccion: false,
      mensaje: M.generico,
      codigo: CODES[500],
      data: { id: request.id },
      ...flag(request),
    });
  }
  const { errores, data, cause } = failure.more;
  if (failure.status === 503) request.log.warn({ err: (cause as Error | undefined)?.message }, 'unavailable');
  return reply.status(failure.status).send({
    transaccion: false,
    mensaje: failure.mensaje,
    codigo: failure.codigo,
    data: errores ? { errores } : (data ?? null),
    ...(failure.status === 401 ? { token: false } : flag(request)),
  });
}

const flag = (request: FastifyRequest) => (request.caller ? { token: true } : {});

/** A request that Fastify itself refuses: malformed JSON, a huge body, a wrong media type. */
function clientFailure(error: FastifyError): HampiError | undefined {
  const status = error.statusCode ?? 500;
  if (status === 413) return new HampiError(413, M.cuerpo_grande);
  if (status === 429) return new HampiError(429, M.demasiados);
  if (status >= 400 && status < 500) return new HampiError(status === 415 ? 415 : 400, M.cuerpo_invalido);
  return undefined;
}
