import { type Endpoint, pathOf } from '@hampi/contract/base/endpoint';
import type { Account } from '../../../../testing/builders.ts';
import type { startTestApp } from '../../../../testing/harness.ts';

/** Sends one file in the field `file`, as a browser does. */
export const multipart =
  ({ app, as }: Awaited<ReturnType<typeof startTestApp>>) =>
  async (who: Account, endpoint: Endpoint, params: object, query: object, name: string, bytes: Buffer) => {
    const boundary = 'limite-de-prueba';
    const answer = await app.inject({
      method: 'POST',
      url: pathOf(endpoint, params, query),
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        authorization: `Bearer ${(await as(who)).token}`,
      },
      payload: Buffer.concat([
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`,
        ),
        bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    });
    return { status: answer.statusCode, ...answer.json() };
  };
