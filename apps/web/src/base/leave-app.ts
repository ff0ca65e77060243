import { handOverToasts } from './toast.ts';

let leaving = false;

/** Leaves this document for another: a page of the public site, or the web app anew. Who was first decides where to. */
export function leaveApp(address: string): void {
  if (leaving) return;
  leaving = true;
  handOverToasts();
  window.location.replace(address);
}
