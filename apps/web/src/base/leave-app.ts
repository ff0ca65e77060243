import { handOverToasts } from './toast.ts';

let leaving = false;

/** Leaves this document for a public page, or restarts the web app. The first call decides the address. */
export function leaveApp(address: string): void {
  if (leaving) return;
  leaving = true;
  handOverToasts();
  window.location.replace(address);
}
