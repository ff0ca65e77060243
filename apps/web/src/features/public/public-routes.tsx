/** The public site's addresses. */
import type { RouteObject } from 'react-router';
import { Logo } from '../../ui/logo.tsx';

export const publicRoutes = (): RouteObject[] => [{ path: '*', element: <Logo size={40} /> }];
