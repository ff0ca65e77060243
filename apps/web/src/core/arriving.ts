/**
 * A program that is fetched when it is first needed, at the second try if need be. Chromium and Firefox remember the
 * address of one that did not come for as long as the page lives, and name it in the error: it is asked for under another.
 * Only for programs that keep nothing: under two addresses they are there twice.
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
