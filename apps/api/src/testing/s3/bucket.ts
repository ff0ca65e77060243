import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, inject } from 'vitest';
import type { Config } from '../../config.ts';

/** Local S3-compatible storage for the tests of a file; `stop` and `startAgain` simulate an outage. */
export async function startBucket() {
  const directory = await mkdtemp(path.join(inject('server').files, 's3-'));
  let port = 0;
  let server: S3rver | undefined;
  const start = async () => {
    const started = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: 'hampi', configs: [] }],
    });
    ({ port } = await started.run());
    server = started;
  };
  const stop = async () => {
    await server?.close();
    server = undefined;
  };
  await start();
  afterAll(stop);
  const files: Extract<Config['files'], { kind: 's3' }> = {
    kind: 's3',
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'hampi',
    region: 'us-east-1',
    key: 'S3RVER',
    secret: 'S3RVER',
  };
  return { files, stop, startAgain: start };
}
