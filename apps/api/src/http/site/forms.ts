/**
 * Handles the form of a public page from a browser without JavaScript. Errors come back on the same page, beside their field and with
 * everything typed. After success it redirects, so that reloading sends nothing twice.
 */
import { fieldErrors } from '@hampi/contract/base/fields';
import * as M from '@hampi/contract/base/messages';
import type { VisitForm } from '@hampi/contract/base/page';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { addressOf } from '../address.ts';
import { asFailure } from '../errors.ts';

export interface FormSpec<S extends z.ZodObject = z.ZodObject> {
  /** The schema of the fields. */
  fields: S;
  /** The call that does the same: both share one limit. Or a path of its own, with its limit per minute. */
  like: { path: string; limit?: number };
  run: (typed: z.output<S>, params: Record<string, string>) => Promise<unknown>;
  /** Where it redirects after success; without it the page is drawn again. */
  done?: string;
}

type Draw = (
  request: FastifyRequest,
  reply: FastifyReply,
  form: VisitForm,
  status: number,
) => FastifyReply | Promise<FastifyReply>;

/** The maximum size of a form; its page shows all of it again. */
const MOST_BYTES = 64 * 1024;

export async function serveForms(app: FastifyInstance, forms: Map<string, FormSpec>, draw: Draw): Promise<void> {
  // A separate scope, so that no call of the API accepts form bodies, which a page of any other site can make a browser send.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    // Mail programs may send their one-click request this way (RFC 8058); its content is not needed.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
    for (const [path, { fields, like, run, done }] of forms) {
      const typedIn = (body: unknown) =>
        Object.fromEntries(Object.keys(fields.shape).map((name) => [name, String((body as Body)?.[name] ?? '')]));
      const refuse = (request: FastifyRequest, reply: FastifyReply, error: FastifyError) => {
        const failure = asFailure(error);
        const status = failure?.status ?? error.statusCode ?? 500;
        if (status >= 500) request.log.error({ err: { message: error.message } }, 'form not taken');
        const fallo = failure?.mensaje ?? (status < 500 ? M.cuerpo_invalido : M.generico);
        return draw(request, reply, { escrito: typedIn(request.body), errores: {}, fallo }, status);
      };
      scope.post(path, {
        bodyLimit: MOST_BYTES,
        config: {
          // Counted after the body is read, because what was typed must come back.
          rateLimit: {
            max: like.limit as number,
            hook: 'preHandler',
            keyGenerator: (request: FastifyRequest) => `${like.path} ${addressOf(request.ip)}`,
          },
        },
        errorHandler: (error, request, reply) => refuse(request, reply, error),
        handler: async (request, reply) => {
          const typed = fields.safeParse(typedIn(request.body));
          if (!typed.success) {
            const form = { escrito: typedIn(request.body), errores: fieldErrors(typed.error), fallo: '' };
            return draw(request, reply, form, 400);
          }
          await run(typed.data, request.params as Record<string, string>);
          return done ? reply.redirect(done, 303) : draw(request, reply, { escrito: {}, errores: {}, fallo: '' }, 200);
        },
      });
    }
  });
}

type Body = Record<string, unknown> | undefined;
