import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { leaveApp } from '../base/leave-app.ts';

/**
 * Takes the place of a screen and leaves the web app. Does nothing while another address is being opened, as in a switch of roles: the old
 * role's screen loses its access before the new role's screen is there.
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
