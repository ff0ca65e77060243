/**
 * At most `limit` works of one key run at once in this process; the others wait their turn, first come first served. It
 * spares the database what it would refuse anyway, and proves nothing: what must hold in all processes is decided there.
 */
export function turns(limit: number) {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();

  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running >= limit) await new Promise<void>((go) => line.waiting.push(go));
    else line.running++;
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      // Whoever is next takes the place over.
      if (next) next();
      else if (--line.running === 0) lines.delete(key);
    }
  };
}
