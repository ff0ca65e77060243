/** The public site's addresses (1 §2, 3 §2). Each page is its own small download; none brings the inside with it. */
import type { RouteObject } from 'react-router';
import { pageOf } from '../../../../base/page-of.ts';
import type { PublicSlots } from '../slots.ts';

/**
 * Routes for the router: the layout around every public page, `more` pages of other features in it too, and the landing
 * for any path that nobody else answers.
 */
export function publicRoutes(
  { authModal, registro }: Partial<PublicSlots> = {},
  more: RouteObject[] = [],
): RouteObject[] {
  const landing = pageOf(async () => {
    const { LandingPage } = await import('../paginas/landing-page.tsx');
    return () => <LandingPage registro={registro} />;
  });

  return [
    {
      element: pageOf(async () => {
        const { PublicLayout } = await import('./public-layout.tsx');
        return () => <PublicLayout authModal={authModal} />;
      }),
      children: [
        { index: true, element: landing },
        { path: 'Nosotros', element: pageOf(async () => (await import('../paginas/nosotros-page.tsx')).NosotrosPage) },
        {
          path: 'Contacto',
          element: pageOf(async () => (await import('../contacto/contacto-page.tsx')).ContactoPage),
        },
        { path: 'terminosCondiciones', element: terminos },
        { path: 'terms', element: terminos },
        {
          path: 'privacy',
          element: pageOf(async () => (await import('../legal/privacidad-page.tsx')).PrivacidadPage),
        },
        { path: 'cookies', element: pageOf(async () => (await import('../legal/cookies-page.tsx')).CookiesPage) },
        {
          path: 'medicos',
          element: pageOf(async () => {
            const { MedicosPage } = await import('../paginas/medicos-page.tsx');
            return () => <MedicosPage registro={registro} />;
          }),
        },
        { path: 'usuarios', element: pageOf(async () => (await import('../paginas/usuarios-page.tsx')).UsuariosPage) },
        ...more,
        { path: '*', element: landing },
      ],
    },
  ];
}

const terminos = pageOf(async () => (await import('../legal/terminos-page.tsx')).TerminosPage);
