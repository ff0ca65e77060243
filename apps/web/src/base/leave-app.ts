import { handOverToasts } from './toast.ts';

/** Leaves the web app for a page of the public site, which the server draws. */
export function leaveApp(address: string): void {
  handOverToasts();
  window.location.replace(address);
}
