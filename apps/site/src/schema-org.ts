/** What a page is about, in the words of schema.org (JSON-LD): each helper makes one thing; `head` of a view lists them. */
import type { Visit } from '@hampi/contract/base/page';

export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** A script that the browser does not run; `<` is written so that no text can end it. */
export const jsonLd = (things: Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');

export const organization = ({ origin }: Visit, contact?: { correo: string; telefono: string } | null): Thing => ({
  '@type': 'Organization',
  '@id': `${origin}/#organizacion`,
  name: 'Hampi',
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
  areaServed: 'EC',
  ...(contact && {
    contactPoint: {
      '@type': 'ContactPoint',
      email: contact.correo,
      telephone: contact.telefono,
      availableLanguage: 'es',
    },
  }),
});

export const webSite = ({ origin }: Visit): Thing => ({
  '@type': 'WebSite',
  '@id': `${origin}/#sitio`,
  name: 'Hampi',
  url: `${origin}/`,
  inLanguage: 'es-EC',
  publisher: { '@id': `${origin}/#organizacion` },
});

/** The way from the start to this page: `[['Directorio', '/directorio'], ['Cardiología', '/directorio/cardiologia']]`. */
export const breadcrumbs = ({ origin }: Visit, steps: (readonly [name: string, path: string])[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
});
