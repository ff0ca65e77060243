import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { leaveApp } from '../base/leave-app.ts';

/**
 * Instead of a screen: leads out of the web app. Not who is on the way to another address, as whoever takes another role: the screen of
 * the former is no longer theirs before that of the next is there.
 */
export function Leave({ to }: { to: string }) {
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (window.location.pathname === pathname) leaveApp(to);
    });
    return () => clearTimeout(timer);
  }, [pathname, to]);
  return null;
}
