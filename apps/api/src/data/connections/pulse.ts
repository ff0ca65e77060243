import type pg from 'pg';
import { clientOf } from '../server-address.ts';

/** A statement this long under way makes us ask whether the server still answers. Hardly any takes as long. */
const SUSPICIOUS_MS = 4_000;
const PROBE_MS = 4_000;
/** The server ends a statement after 30 seconds; if nothing was heard for longer, the connection is dead. */
const DEAD_MS = 40_000;

export interface PulseTimes {
  suspiciousMs?: number;
  probeMs?: number;
}

/**
 * Cuts the connections of a server that stands still, whose statements would otherwise hang as long as it does: nothing else ends them,
 * because it is the server that limits their time. Their requests then fail as if the server were down.
 */
export class Pulse {
  /** When the statement under way on each connection began. */
  private readonly busy = new Map<pg.PoolClient, number>();
  private timer: NodeJS.Timeout | undefined;
  private probing = false;

  constructor(
    private readonly url: string,
    private readonly onError: (error: Error) => void,
    private readonly times: PulseTimes = {},
  ) {}

  begin(client: pg.PoolClient): void {
    this.busy.set(client, performance.now());
    this.timer ??= setInterval(() => void this.look(), (this.times.suspiciousMs ?? SUSPICIOUS_MS) / 4).unref();
  }

  end(client: pg.PoolClient): void {
    this.busy.delete(client);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async look() {
    const now = performance.now();
    const late = [...this.busy].filter(([, since]) => now - since > (this.times.suspiciousMs ?? SUSPICIOUS_MS));
    if (late.length === 0 || this.probing) return;
    this.probing = true;
    const answers = await this.answers().finally(() => {
      this.probing = false;
    });
    for (const [client, since] of late)
      if (this.busy.get(client) === since && (!answers || now - since > DEAD_MS)) cut(client);
  }

  /** A refusal is an answer too: only silence means that the server stands still. */
  private async answers(): Promise<boolean> {
    const patience = this.times.probeMs ?? PROBE_MS;
    const client = clientOf(this.url, { connectionTimeoutMillis: patience, query_timeout: patience });
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch (error) {
      this.onError(error as Error);
      return !/time-?out/i.test((error as Error).message);
    } finally {
      void client.end().catch(() => undefined);
    }
  }
}

const cut = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
