/** The page that the QR of an issued document opens (BE-11). */
import type { RouteObject } from 'react-router';
import { pageOf } from '../../../base/page-of.ts';

export const verificacionRoutes: RouteObject[] = [
  {
    path: 'verificar/:codigo?',
    element: pageOf(async () => (await import('./verify-page.tsx')).VerifyPage),
  },
];
