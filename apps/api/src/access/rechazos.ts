/**
 * The log of what was refused (ASVS 16.3). Counted in memory by minute, kind, address and account, and written every few seconds, so that
 * no request waits for it or fails with it, and a flood makes few rows.
 */
import type { ClaseRechazo } from '@hampi/contract/plataforma/seguridad/calls';
import { sql } from 'kysely';
import type { Db } from '../data/db.ts';
import type { Clock } from '../process/clock.ts';

/** What a failure says about itself, for the log. */
export interface Rastro {
  clase: ClaseRechazo;
  /** Whose account it was about, if that is known and nobody is logged in. */
  usuario_id?: number | undefined;
}

interface Rechazo extends Rastro {
  direccion: string;
  ruta: string;
}

interface Counted {
  minuto: string;
  clase: ClaseRechazo;
  direccion: string | null;
  usuario_id: number | null;
  ruta: string;
  varias_rutas: boolean;
  veces: number;
}

/** What a kind has begun in this minute and on this day. */
interface Room {
  minute: number;
  keys: Set<string>;
  day: number;
  begun: number;
}

export interface Rechazos {
  note(rechazo: Rechazo): void;
  /** Writes what was counted. Never fails. */
  flush(): Promise<void>;
}

const WRITE_MS = 3_000;
/** Rows that one process may begin for each kind in a minute and in a day; what comes after them is counted by kind alone. */
const MOST = { minute: 200, day: 5_000 } as const;
/** While the database is away, so many rows wait for it. */
const MOST_WAITING = 5_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export function openRechazos(db: Db, clock: Clock, warn: (error: Error) => void): Rechazos {
  let counted = new Map<string, Counted>();
  const rooms = new Map<ClaseRechazo, Room>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  /** Whether this key may have a row of its own. Each kind has its room, so that a flood of one hides none of the others. */
  const hasRoom = (clase: ClaseRechazo, key: string, now: number): boolean => {
    const [minute, day] = [now - (now % MINUTE_MS), now - (now % DAY_MS)];
    const room = rooms.get(clase) ?? { minute, keys: new Set<string>(), day, begun: 0 };
    rooms.set(clase, room);
    if (room.minute !== minute) Object.assign(room, { minute, keys: new Set<string>() });
    if (room.day !== day) Object.assign(room, { day, begun: 0 });
    if (room.keys.has(key)) return true;
    if (room.keys.size >= MOST.minute || room.begun >= MOST.day) return false;
    room.keys.add(key);
    room.begun += 1;
    return true;
  };

  const add = (row: Counted) => {
    const key = `${row.minuto} ${row.clase} ${row.direccion} ${row.usuario_id}`;
    const known = counted.get(key);
    if (!known) counted.set(key, row);
    else {
      known.veces += row.veces;
      known.varias_rutas ||= known.ruta !== row.ruta;
    }
  };

  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...counted.values()];
    counted = new Map();
    if (rows.length === 0) return;
    await sql`
      insert into rechazo as r (minuto, clase, direccion, usuario_id, ruta, varias_rutas, veces)
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
        minuto timestamptz, clase text, direccion text, usuario_id int, ruta text, varias_rutas bool, veces int)
      on conflict on constraint rechazo_uno do update set
        veces = least(r.veces::bigint + excluded.veces, 2000000000)::int,
        varias_rutas = r.varias_rutas or excluded.varias_rutas or r.ruta <> excluded.ruta`
      .execute(db)
      .catch((error) => {
        warn(error);
        for (const row of rows) if (counted.size < MOST_WAITING) add(row);
      });
  };

  const flush = () => {
    writing = writing.then(write);
    return writing;
  };

  return {
    note({ clase, direccion, usuario_id = undefined, ruta }) {
      const now = clock.now().getTime();
      const minuto = new Date(now - (now % MINUTE_MS)).toISOString();
      const who = hasRoom(clase, `${direccion} ${usuario_id}`, now)
        ? { direccion, usuario_id: usuario_id ?? null }
        : { direccion: null, usuario_id: null };
      add({ minuto, clase, ...who, ruta, varias_rutas: false, veces: 1 });
      timer ??= setTimeout(() => void flush(), WRITE_MS).unref();
    },
    flush,
  };
}

export const RECHAZOS_DAYS = 90;

/** Deletes what was refused before a moment. */
export const sweepRechazos = (db: Db, before: string) =>
  db.deleteFrom('rechazo').where('minuto', '<', before).execute();
