/**
 * Imports a module and retries once. Chromium and Firefox cache a failed import by its address until the page is closed, so the
 * second attempt uses another address, taken from the error. Only for modules without state, because a module imported under
 * two addresses exists twice.
 */
export async function arriving<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const [address] = /https?:\/\/\S+\.js/.exec(String(error)) ?? [];
    if (!address) throw error;
    return await import(/* @vite-ignore */ `${address}?${Date.now()}`);
  }
}
