import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import publico from '../public.module.css';
import { useEmpresaPublica } from '../use-empresa-publica.ts';
import { usePageHead } from '../use-page-head.ts';
import css from './legal-page.module.css';

export interface Section {
  id: string;
  title: string;
  body: ReactNode;
}

interface Props {
  title: string;
  description: string;
  /** Date of the last change, as displayed. */
  updated: string;
  /** Summary in plain words, shown before the text. */
  summary: string[];
  sections: Section[];
}

/** A numbered legal text with its summary and index. */
export function LegalPage({ title, description, updated, summary, sections }: Props) {
  usePageHead(`${title} · Hampi`, description);
  // The index is beside the text if there is room, otherwise collapsed above it.
  const [wide] = useState(() => window.matchMedia('(min-width: 960px)').matches);
  return (
    <article className={`${publico.wrap} ${css.page}`}>
      <header className={css.header}>
        <h1 className={publico.pageTitle}>{title}</h1>
        <p className={css.date}>Última actualización: {updated}</p>
        <div className={css.summary}>
          <h2>En pocas palabras</h2>
          <ul>
            {summary.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </header>
      <nav className={css.index} aria-label="Contenido">
        <details open={wide}>
          <summary>Contenido</summary>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <Link to={`#${section.id}`}>{section.title}</Link>
              </li>
            ))}
          </ol>
        </details>
        <ul className={css.others} aria-label="Otros documentos">
          {documents.map((document) => (
            <li key={document.to}>
              <Link to={document.to}>{document.label}</Link>
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

/** The support address, or until it is loaded where to find it. */
export function CorreoSoporte() {
  const empresa = useEmpresaPublica();
  if (!empresa || empresa === 'failed') return <Link to="/Contacto">el correo de soporte que consta en Contacto</Link>;
  return <a href={`mailto:${empresa.correo}`}>{empresa.correo}</a>;
}
