/** Failures as FHIR's OperationOutcome. */
import * as M from '@hampi/contract/base/messages';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { OperationOutcome } from 'fhir/r4';
import { asFailure } from '../../../../http/errors.ts';

export const FHIR_JSON = 'application/fhir+json; charset=utf-8';

const CODES: Record<number, OperationOutcome['issue'][number]['code']> = {
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-supported',
  406: 'not-supported',
  410: 'not-found',
  429: 'throttled',
  503: 'transient',
};

const outcome = (status: number, diagnostics: string): OperationOutcome => ({
  resourceType: 'OperationOutcome',
  issue: [{ severity: 'error', code: CODES[status] ?? 'exception', details: { text: diagnostics } }],
});

export function sendOutcome(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .status(status)
    .type(FHIR_JSON)
    .send(JSON.stringify(outcome(status, sentence)));
}

/** Contains a sentence for the program's user. An unexpected error gives only an id, which is in the log, and never a stack. */
export function failAsOutcome(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = asFailure(error);
  if (failure) return sendOutcome(reply, failure.status, failure.mensaje);
  if (error.statusCode && error.statusCode < 500) return sendOutcome(reply, error.statusCode, M.cuerpo_invalido);
  request.log.error({ err: { message: error.message, code: error.code, stack: error.stack } }, 'unexpected');
  return sendOutcome(reply, 500, `${M.generico} (${request.id})`);
}
