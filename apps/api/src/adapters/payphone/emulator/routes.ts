import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PayphoneEmulator, Refused } from './emulator.ts';
import { paidPage, payPage } from './pages.ts';

/** The path of the emulator in the demonstration. */
export const EMULATOR_PATH = '/payphone-emulador';
/** The only token that it accepts. */
export const EMULATOR_TOKEN = 'emulador';

/** PayPhone's calls at their own paths, its payment page, and the box's script (ecuador §3.9); `base` is the address that browsers use. */
export const emulatorRoutes = (emulator: PayphoneEmulator, base: string) => async (app: FastifyInstance) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refused)) throw error;
    return reply.status(400).send({ message: error.message, errorCode: error.codigo });
  });
  const guarded = { preHandler: demandToken };
  const body = (request: FastifyRequest) => (request.body ?? {}) as Record<string, unknown>;
  const link = (id: string) => `${base}/pagar/${encodeURIComponent(id)}`;

  app.post('/api/button/Prepare', guarded, async (request) => {
    const { id, clientTransactionId } = emulator.open(body(request));
    return { paymentId: id, payWithCard: link(clientTransactionId), payWithPayPhone: link(clientTransactionId) };
  });
  const confirm = async (request: FastifyRequest) => emulator.confirm(body(request).id, body(request).clientTxId);
  app.post('/api/button/V2/Confirm', guarded, confirm);
  app.post('/api/confirm', guarded, confirm);
  app.get<{ Params: { id: string } }>('/api/Sale/client/:id', guarded, async ({ params }) => emulator.query(params.id));
  app.post('/api/Reverse/Client', guarded, async (request, reply) =>
    reply.type('application/json').send(JSON.stringify(emulator.reverse(body(request).clientId))),
  );

  // Sends a page for the buyer.
  const page = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html);
  app.get<{ Params: { id: string } }>('/pagar/:id', async ({ params }, reply) =>
    page(reply, payPage(emulator.find(params.id), link(params.id))),
  );
  app.post<{ Params: { id: string } }>('/pagar/:id', async (request, reply) => {
    const { id } = request.params;
    const { accion } = body(request);
    if (accion === 'cancelar') return reply.redirect(returnTo(emulator.cancel(id), 'cancellationUrl'), 303);
    const pago = emulator.pay(id, accion === 'lento');
    if (accion === 'quedarse') return page(reply, paidPage(returnTo(pago, 'responseUrl')));
    return reply.redirect(returnTo(pago, 'responseUrl'), 303);
  });
};

async function demandToken(request: FastifyRequest, reply: FastifyReply) {
  if (request.headers.authorization !== `Bearer ${EMULATOR_TOKEN}`)
    return reply.status(401).send({ message: 'El token no es válido', errorCode: 802 });
}

const returnTo = (
  pago: { id: number; clientTransactionId: string; responseUrl: string; cancellationUrl: string },
  where: 'responseUrl' | 'cancellationUrl',
) => {
  const url = new URL(pago[where]);
  url.searchParams.set('id', String(pago.id));
  url.searchParams.set('clientTransactionId', pago.clientTransactionId);
  return url.href;
};
