import { type DestinationStream, type Logger, pino } from 'pino';

/** Logs one line of JSON per event for a collector, or only the sentence for a person at the console (`forPeople`). */
export function openLog(level: string, forPeople: boolean): Logger {
  return forPeople ? pino({ level, base: null, timestamp: false }, sentences) : pino({ level });
}

interface Line {
  msg?: string;
  err?: string | { message?: string; stack?: string };
}

const sentences: DestinationStream = {
  write(line) {
    const { msg, err } = JSON.parse(line) as Line;
    const cause = typeof err === 'string' ? err : (err?.stack ?? err?.message);
    console.error(`  ${[msg, cause].filter(Boolean).join(': ')}`);
  },
};
