import { type Endpoint, pathOf } from '@hampi/contract/base/endpoint';
import type { Account } from '../../../../testing/builders.ts';
import { fileForm } from '../../../../testing/file-form.ts';
import type { startTestApp } from '../../../../testing/harness.ts';

/** Sends one file in the field `file`, as a browser does. */
export const multipart =
  ({ app, as }: Awaited<ReturnType<typeof startTestApp>>) =>
  async (who: Account, endpoint: Endpoint, params: object, query: object, name: string, bytes: Buffer) => {
    const { headers, payload } = fileForm(name, bytes);
    const answer = await app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, params, query),
      headers: {
        ...headers,
        authorization: `Bearer ${(await as(who)).token}`,
      },
      payload,
    });
    return { status: answer.statusCode, ...answer.json() };
  };
