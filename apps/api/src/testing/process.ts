import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Endpoint, type Input, pathOf } from '@hampi/contract/base/endpoint';
import { getJwks, isSealed, type SealingKey } from '@hampi/contract/base/sealed';
import { inject } from 'vitest';
import { sealWith } from './seal.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

export interface ApiProcess {
  /** Its address; undefined if it did not start. */
  url: string;
  /** Its console output so far. */
  said(): string;
  ended(): boolean;
  /** Its exit code; null while it runs, and if a signal ended it. */
  code(): number | null;
  /** Stops it as an operator does, and waits. */
  stop(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** A call over the network. */
  call<E extends Endpoint>(endpoint: E, token: string | undefined, input?: Partial<Input<E>>): Promise<Reply>;
}
export interface Reply {
  status: number;
  mensaje: string;
  /** Of a failure. */
  codigo?: string;
  data: unknown;
}

/** A command of the built program. */
const built = (name: string) => path.join(inject('program'), `${name}.js`);

/** Starts the real program as a process on a free port, and waits until it is ready or has ended. */
export async function startProcess(env: Record<string, string>): Promise<ApiProcess> {
  const child = spawn(process.execPath, [built('main')], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', HAMPI_LOG: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const end = once(child, 'exit');
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        const [, port] = /listo en http:\/\/\S+:(\d+)\n/.exec(output) ?? [];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
  });
  const url = await Promise.race([ready, end.then(() => '')]);
  const signal = async (name: NodeJS.Signals) => {
    child.kill(name);
    await end;
  };
  return {
    url,
    said: () => output,
    ended: () => hasEnded(child),
    code: () => child.exitCode,
    stop: () => signal('SIGTERM'),
    kill: () => signal('SIGKILL'),
    async call(endpoint, token, input = {}) {
      const sealedBody = input.body !== undefined && isSealed(endpoint.body);
      const body = sealedBody ? { data: await sealFor(url, input.body) } : input.body;
      const response = await fetch(url + pathOf(endpoint, input.params as object, input.query as object), {
        method: endpoint.method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, ...((await response.json()) as Omit<Reply, 'status'>) };
    },
  };
}

async function sealFor(url: string, body: unknown): Promise<string> {
  const { keys } = (await (await fetch(url + getJwks.path)).json()) as { keys: SealingKey[] };
  return sealWith(keys, body);
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Runs a command of the operator (`rotate-key`); returns output and exit code. */
export const runCommand = (name: string, env: Record<string, string>, args: string[] = []) =>
  promisify(execFile)(process.execPath, [built(name), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
