/** For tests: a local server with the contract of Google's token endpoint and of FCM HTTP v1. */
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importSPKI, jwtVerify } from 'jose';
import type { PushConfig } from '../fcm.ts';

interface Sent {
  token: string;
  title: string;
  body: string;
}

export async function aFcmServer() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const state = {
    sent: [] as Sent[],
    /** Tokens to refuse, each with HTTP status and `errorCode`. */
    refuses: new Map<string, [number, string]>(),
    /** Access tokens that were issued; only the last one is valid. */
    given: [] as string[],
    /** HTTP status of every answer to a message while it is not 0. */
    down: 0,
  };

  const server = createServer(async (request, response) => {
    const answer = (status: number, json: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    const refuse = (status: number, code: string) =>
      answer(status, {
        error: {
          code: status,
          message: code,
          status: code,
          details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code }],
        },
      });
    const body = await textOf(request);
    if (request.url === '/token') {
      const form = new URLSearchParams(body);
      if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
        return answer(400, { error: 'unsupported_grant_type' });
      const { payload } = await jwtVerify(form.get('assertion') ?? '', await importSPKI(publicKey, 'RS256'), {
        issuer: account.client_email,
        audience: account.token_uri,
        // Checked against this fixed time, because the test's clock stands still.
        currentDate: new Date('2026-11-24T14:00:00Z'),
      });
      if (payload.scope !== 'https://www.googleapis.com/auth/firebase.messaging')
        return answer(400, { error: 'invalid_scope' });
      state.given.push(`acceso-${state.given.length + 1}`);
      return answer(200, { access_token: state.given.at(-1), expires_in: 3599, token_type: 'Bearer' });
    }
    if (request.url !== '/v1/projects/hampi-prueba/messages:send') return refuse(404, 'NOT_FOUND');
    if (request.headers.authorization !== `Bearer ${state.given.at(-1)}`) return refuse(401, 'UNAUTHENTICATED');
    if (state.down) return refuse(state.down, 'UNAVAILABLE');
    const { message } = JSON.parse(body) as { message: { token: string; notification: Omit<Sent, 'token'> } };
    const refusal = state.refuses.get(message.token);
    if (refusal) return refuse(...refusal);
    state.sent.push({ token: message.token, ...message.notification });
    return answer(200, { name: `projects/hampi-prueba/messages/${state.sent.length}` });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = {
    project_id: 'hampi-prueba',
    client_email: 'hampi@hampi-prueba.iam.gserviceaccount.com',
    private_key: privateKey,
    token_uri: `${url}/token`,
  };
  const config: PushConfig = { account, url };
  return { state, config, close: () => new Promise((done) => server.close(done)) };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
