import type { ConEmpresa } from '@hampi/contract/plataforma/sitio/pages';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import type { ReactNode } from 'react';
import { useVisit } from '../../../../view.tsx';
import css from './legal-page.module.css';

export interface Section {
  id: string;
  title: string;
  body: ReactNode;
}

interface Props {
  title: string;
  /** Date of the last change, as displayed. */
  updated: string;
  /** Summary in plain words, shown before the text. */
  summary: string[];
  sections: Section[];
}

/** A numbered legal text with summary and index. The index is beside the text if there is room, otherwise collapsed above it. */
export function LegalPage({ title, updated, summary, sections }: Props) {
  const index = (
    <ol>
      {sections.map((section) => (
        <li key={section.id}>
          <a href={`#${section.id}`}>{section.title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <article className={`${publico.wrap} grid gap-32 gap-x-64 ${css.page}`}>
      <header className={css.header}>
        <h1 className={`t-hero heavy ${publico.pageTitle}`}>{title}</h1>
        <p className="mt-8 c-faint">Última actualización: {updated}</p>
        <div className={`mt-24 py-20 px-24 r-card b-tint c-text ${css.summary}`}>
          <h2 className="c-tint">En pocas palabras</h2>
          <ul>
            {summary.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </header>
      <nav className={css.index} aria-label="Contenido">
        <div className={css.beside}>
          <p className="py-4 strong">Contenido</p>
          {index}
        </div>
        <details className={css.above}>
          <summary>Contenido</summary>
          {index}
        </details>
        <ul className="mt-16 pt-12 rule-above" aria-label="Otros documentos">
          {documents.map(({ to, label }) => (
            <li key={to}>
              <a className="c-brand" href={to}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.text}>
        {sections.map((section, index) => (
          <section key={section.id} id={section.id}>
            <h2>
              {index + 1}. {section.title}
            </h2>
            {section.body}
          </section>
        ))}
      </div>
    </article>
  );
}

const documents = [
  { to: '/terms/', label: 'Términos y condiciones' },
  { to: '/privacy/', label: 'Política de privacidad' },
  { to: '/cookies/', label: 'Política de cookies' },
];

/** The support address, or where to find it while the database does not answer. */
export function CorreoSoporte() {
  const { empresa } = useVisit<ConEmpresa>().data;
  if (!empresa) return <a href="/Contacto">el correo de soporte que consta en Contacto</a>;
  return <a href={`mailto:${empresa.correo}`}>{empresa.correo}</a>;
}
