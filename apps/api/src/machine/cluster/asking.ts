/** What the drill asks of the cluster: Patroni's view, and PostgreSQL's own. */
import { request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { clientOf } from '../../data/server-address.ts';
import { addressOf, NODES, type Node } from './nodes.ts';

export interface Member {
  name: string;
  role: string;
  state: string;
  timeline: number;
  lag?: number;
}

let authority: Buffer;
/** The authority that the certificates of the machines are of. */
export const trust = (ca: Buffer): void => {
  authority = ca;
};

/** A request to Patroni on a machine; undefined if nobody answers. */
export function askPatroni(
  node: Node,
  what: string,
  {
    timeout = 2_000,
    body,
    ...more
  }: { timeout?: number; method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; text: string } | undefined> {
  return new Promise((resolve) => {
    const asked = request(
      `https://${addressOf(node)}:8008/${what}`,
      { ca: authority, timeout, agent: false, ...more },
      (answer) => {
        let text = '';
        answer.on('data', (part) => {
          text += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode as number, text }));
        answer.on('error', () => resolve(undefined));
      },
    );
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(undefined));
    asked.end(body);
  });
}

export async function askMembers(): Promise<Member[]> {
  for (const node of NODES) {
    const answer = await askPatroni(node, 'cluster');
    if (answer?.status === 200) return (JSON.parse(answer.text) as { members: Member[] }).members;
  }
  return [];
}

/** Those that stream; of them one is synchronous. */
export async function healthyStandbys(): Promise<number> {
  const all = await askMembers();
  const leader = all.find(({ role }) => role === 'leader');
  const following = all.filter(
    ({ role, state, timeline }) =>
      role !== 'leader' && /running|streaming/.test(state) && timeline === leader?.timeline,
  );
  return all.some(({ role }) => role === 'sync_standby') ? following.length : 0;
}

/** What Patroni's check of a node answers, as HAProxy asks; undefined if nobody does. */
export const statusOf = (node: Node, what: string): Promise<number | undefined> =>
  askPatroni(node, what, { timeout: 1_500 }).then((answer) => answer?.status);

export function watchWriters(urls: string[]) {
  let [most, looks, watching] = [0, 0, true];
  const watched = (async () => {
    while (watching) {
      const accept = await Promise.all(urls.map(acceptsWrites));
      most = Math.max(most, accept.filter(Boolean).length);
      looks++;
      await sleep(200);
    }
  })();
  return async () => {
    watching = false;
    await watched;
    return { most, looks };
  };
}

async function acceptsWrites(url: string): Promise<boolean> {
  const client = clientOf(url, { connectionTimeoutMillis: 1_000, query_timeout: 1_000 });
  try {
    await client.connect();
    return (
      (await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')).rows[0]?.standby === false
    );
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}

export async function until(what: () => Promise<unknown>, seconds: number): Promise<number> {
  const began = performance.now();
  while (!(await what())) {
    if (performance.now() - began > seconds * 1_000) throw new Error(`not after ${seconds} s: ${what}`);
    await sleep(100);
  }
  return (performance.now() - began) / 1_000;
}
