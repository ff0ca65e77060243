/** The whole document of a public page: its head, the layout of 1 §2 around the content, and the one small program. */
import type { Visit } from '@hampi/contract/base/page';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { Logo } from '@hampi/web/src/kit/logo.tsx';
import type { ReactNode } from 'react';
import { jsonLd } from '../schema-org.ts';
import type { Head } from '../view.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import css from './document.module.css';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';

/** Names of built files. */
export interface Assets {
  /** The program of every page (`client/main.ts`). */
  script: string;
  styles: string[];
  font?: string;
  /** Preloaded if the address asks for the log-in. */
  login: string[];
  /** The web app, which a log-in starts in the same window: its program and styles. */
  inside: { script: string; styles: string[] };
}

interface Props {
  visit: Visit;
  head: Head;
  assets: Assets;
  children: ReactNode;
}

export function Document({ visit, head, assets, children }: Props) {
  const opensLogin = 'ingresar' in visit.query || 'registrarse' in visit.query;
  return (
    <html lang="es-EC">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{head.title}</title>
        <Described visit={visit} head={head} />
        <meta name="theme-color" content="#FAF8F5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#161412" media="(prefers-color-scheme: dark)" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/icono-180.png" />
        <link rel="manifest" href="/hampi.webmanifest" />
        {assets.font && <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={assets.font} />}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {opensLogin && assets.login.map((href) => <link key={href} rel="modulepreload" href={href} />)}
        <script
          type="module"
          src={assets.script}
          data-inside={assets.inside.script}
          data-inside-styles={assets.inside.styles.join(' ')}
        />
      </head>
      <body>
        <div className={`stack t-lead ${publico.root}`}>
          <a className={`py-8 px-16 r-control b-surface strong ${css.skip}`} href="#contenido">
            Saltar al contenido
          </a>
          {head.sobria ? <Sober /> : <PublicHeader />}
          <main id="contenido" tabIndex={-1} className={`grow ${css.main}`}>
            {opensLogin && (
              <noscript>
                <p className={`${publico.wrap} py-16`}>
                  Para ingresar o registrarse active JavaScript en su navegador: su contraseña se cifra antes de salir
                  de él.
                </p>
              </noscript>
            )}
            {children}
          </main>
          {!head.sinPie && !head.sobria && <PublicFooter />}
          <CookieBanner />
        </div>
      </body>
    </html>
  );
}

const Sober = () => (
  <header className="py-12 px-24 rule-below b-surface">
    <a href="/" aria-label="Hampi, inicio">
      <Logo size={30} />
    </a>
  </header>
);

/** The picture of a page without one of its own, 1200 by 630. */
const PICTURE = '/compartir.png';

/** Metadata for search engines and shared links. */
function Described({ visit, head }: Pick<Props, 'visit' | 'head'>) {
  const { origin, path, status } = visit;
  const address = `${origin}${head.canonical ?? filled(path, visit.params)}`;
  const image = new URL(head.image ?? PICTURE, `${origin}/`).href;
  return (
    <>
      <meta name="description" content={head.description} />
      {head.hidden || status === 404 ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={address} />
      )}
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content="Hampi" />
      <meta property="og:locale" content="es_EC" />
      <meta property="og:image" content={image} />
      {!head.image && <meta property="og:image:alt" content="Hampi: citas e historia clínica, en orden" />}
      {/* A portrait is shown small beside the text. */}
      <meta name="twitter:card" content={head.type === 'profile' ? 'summary' : 'summary_large_image'} />
      {head.feed && <link rel="alternate" type="application/atom+xml" title={head.feed.title} href={head.feed.path} />}
      {head.things && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON data in which every `<` is escaped
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(head.things) }} />
      )}
    </>
  );
}

const filled = (path: string, params: Record<string, string>) =>
  path.replace(/\/:(\w+)\??/g, (_, name: string) => (params[name] ? `/${encodeURIComponent(params[name])}` : ''));
