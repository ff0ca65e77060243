/** Something that one part of a test waits for and another says, whenever it wants. */
export function signal() {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { sent, send: () => send() };
}
