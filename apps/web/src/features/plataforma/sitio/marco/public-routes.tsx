/** Routes of the public site (1 §2, 3 §2). Each page is loaded separately, without any code of the areas. */
import type { RouteObject } from 'react-router';
import type { PublicSlots } from '../slots.ts';

/**
 * The layout with every public page and `more` pages of other features, and the landing page for unknown paths.
 */
export function publicRoutes(
  { authModal, registro }: Partial<PublicSlots> = {},
  more: RouteObject[] = [],
): RouteObject[] {
  const landing: RouteObject['lazy'] = async () => {
    const { LandingPage } = await import('../landing-page.tsx');
    return { element: <LandingPage registro={registro} /> };
  };

  return [
    {
      // Blank while the first page loads, which is better than a flash of something else.
      hydrateFallbackElement: <></>,
      lazy: async () => {
        const { PublicLayout } = await import('./public-layout.tsx');
        return { element: <PublicLayout authModal={authModal} /> };
      },
      children: [
        { index: true, lazy: landing },
        { path: 'Nosotros', lazy: async () => ({ Component: (await import('../nosotros-page.tsx')).NosotrosPage }) },
        {
          path: 'Contacto',
          lazy: async () => ({ Component: (await import('../contacto/contacto-page.tsx')).ContactoPage }),
        },
        { path: 'terminosCondiciones', lazy: terminos },
        { path: 'terms', lazy: terminos },
        {
          path: 'privacy',
          lazy: async () => ({ Component: (await import('../legal/privacidad-page.tsx')).PrivacidadPage }),
        },
        { path: 'cookies', lazy: async () => ({ Component: (await import('../legal/cookies-page.tsx')).CookiesPage }) },
        {
          path: 'medicos',
          lazy: async () => {
            const { MedicosPage } = await import('../medicos-page.tsx');
            return { element: <MedicosPage registro={registro} /> };
          },
        },
        { path: 'usuarios', lazy: async () => ({ Component: (await import('../usuarios-page.tsx')).UsuariosPage }) },
        ...more,
        { path: '*', lazy: landing },
      ],
    },
  ];
}

const terminos: RouteObject['lazy'] = async () => ({
  Component: (await import('../legal/terminos-page.tsx')).TerminosPage,
});
