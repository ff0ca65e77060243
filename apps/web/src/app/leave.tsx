import { useEffect } from 'react';
import { leaveApp } from '../base/leave-app.ts';

/** Instead of a screen: leads out of the web app. */
export function Leave({ to }: { to: string }) {
  useEffect(() => leaveApp(to), [to]);
  return null;
}
