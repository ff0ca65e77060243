/**
 * Runs at most `limit` tasks per key at once in this process; the others wait in order. This only spares the database attempts it
 * would refuse: rules that must hold across processes are enforced there.
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
      // The next task takes over the slot.
      if (next) next();
      else if (--line.running === 0) lines.delete(key);
    }
  };
}
