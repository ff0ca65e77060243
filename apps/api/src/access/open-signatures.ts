/**
 * Signature files that their owners keep open for the day. They are only in this process's memory, belong to one session, and are wiped when
 * they end: by their owner, with the session, at their hour, or when the process ends.
 */
import type { Firma } from '@hampi/contract/clinica/documentos/calls';
import type { Db } from '../data/db.ts';
import type { Clock } from '../process/clock.ts';
import type { Session } from './session.ts';

interface Kept {
  id: number;
  sesion_id: number;
  usuario_id: number;
  p12: Buffer;
  password: Buffer;
  nombre: string;
  desde: string;
  hasta: string;
}
export type FirmaEnMemoria = Pick<Kept, 'id' | 'nombre' | 'desde' | 'hasta'>;

/** More than the doctors who sign on one process in a day; beyond it the oldest one ends. */
const MOST = 500;
/** How long the key of a session that ended elsewhere may remain in memory, where nothing can use it. */
const LOOK_MS = 60_000;

export class OpenSignatures {
  private readonly kept = new Map<number, Kept>();
  private last = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly db: Db;
  private readonly clock: Clock;

  constructor(db: Db, clock: Clock) {
    this.db = db;
    this.clock = clock;
  }

  /** Replaces the one of the same session. */
  keep(session: Session, { p12, password }: Firma, nombre: string, hasta: string): FirmaEnMemoria {
    this.drop(({ sesion_id }) => sesion_id === session.id);
    const [oldest] = this.kept.keys();
    if (this.kept.size >= MOST) this.drop(({ id }) => id === oldest);
    const id = ++this.last;
    const row = { id, nombre, desde: this.clock.now().toISOString(), hasta };
    const secret = { p12: Buffer.from(p12, 'base64'), password: Buffer.from(password) };
    this.kept.set(id, { ...row, ...secret, sesion_id: session.id, usuario_id: session.usuario_id });
    this.timer ??= setInterval(() => void this.look(), LOOK_MS).unref();
    return row;
  }

  /** For the session that opened it. */
  of(session: Session): (FirmaEnMemoria & { firma: Firma }) | undefined {
    this.dropLate();
    for (const one of this.kept.values())
      if (one.sesion_id === session.id && one.usuario_id === session.usuario_id)
        return { ...shown(one), firma: { p12: one.p12.toString('base64'), password: one.password.toString() } };
    return undefined;
  }

  list(usuario_id: number): FirmaEnMemoria[] {
    this.dropLate();
    return [...this.kept.values()].filter((one) => one.usuario_id === usuario_id).map(shown);
  }

  /** Ends one, or all of the account, and returns their ids. */
  end(usuario_id: number, id?: number): number[] {
    return this.drop((one) => one.usuario_id === usuario_id && (id === undefined || one.id === id));
  }

  endOfSession(sesion_id: number): void {
    this.drop((one) => one.sesion_id === sesion_id);
  }

  /** Wipes those whose session no longer exists, for whatever reason it ended. */
  async look(): Promise<void> {
    this.dropLate();
    const ids = [...this.kept.values()].map(({ sesion_id }) => sesion_id);
    if (ids.length === 0) return;
    const now = this.clock.now().toISOString();
    try {
      const found = await this.db
        .selectFrom('sesion')
        .where('id', 'in', ids)
        .where('expira_en', '>', now)
        .select('id')
        .execute();
      const living = new Set(found.map(({ id }) => id));
      this.drop(({ sesion_id }) => ids.includes(sesion_id) && !living.has(sesion_id));
    } catch {
      // Without the database nothing can be signed either; the next look decides.
    }
  }

  private dropLate(): void {
    const now = this.clock.now().toISOString();
    this.drop(({ hasta }) => hasta <= now);
  }

  private drop(which: (one: Kept) => boolean): number[] {
    const gone = [...this.kept.values()].filter(which);
    for (const { id, p12, password } of gone) {
      p12.fill(0);
      password.fill(0);
      this.kept.delete(id);
    }
    if (this.kept.size === 0) {
      clearInterval(this.timer);
      this.timer = undefined;
    }
    return gone.map(({ id }) => id);
  }
}

const shown = ({ id, nombre, desde, hasta }: Kept): FirmaEnMemoria => ({ id, nombre, desde, hasta });
