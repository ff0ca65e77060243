import { fechaLarga, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as MOperador from '@hampi/contract/plataforma/operador/messages';
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
  /** Version of the text: the day of its last change. */
  version: string;
  /** Since when the terms that it promises are as administrators set them, if they ever did: an instant. */
  plazosDesde?: string | null | undefined;
  /** Summary in plain words, shown before the text. */
  summary: string[];
  sections: Section[];
}

/** A numbered legal text with summary and index. The index is beside the text if there is room, otherwise collapsed above it. */
export function LegalPage({ title, version, plazosDesde, summary, sections }: Props) {
  const index = (
    <ol className="numbered">
      {sections.map((section) => (
        <li key={section.id}>
          <a className="block py-4 c-quiet" href={`#${section.id}`}>
            {section.title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <article className={`${publico.wrap} grid gap-32 gap-x-64 ${css.page}`}>
      <header className={`across ${css.header}`}>
        <h1 className={`t-hero heavy ${publico.pageTitle}`}>{title}</h1>
        <p className="mt-8 c-faint">
          Versión del {diaDe(version)}
          {plazosDesde && <>. Sus plazos rigen desde el {diaDe(fechaOf(new Date(plazosDesde), ZONA_ECUADOR))}</>}
        </p>
        <Responsable />
        <Fuente />
        <div className={`mt-24 py-20 px-24 r-card b-tint c-text ${css.summary}`}>
          <h2 className="c-tint">En pocas palabras</h2>
          <ul className="bullets grid gap-8 mt-8">
            {summary.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </header>
      <nav className={`t-small print-none ${css.index}`} aria-label="Contenido">
        <div className="tablet-none">
          <p className="py-4 strong">Contenido</p>
          {index}
        </div>
        <details className={css.above}>
          <summary className="py-8 strong">Contenido</summary>
          {index}
        </details>
        <ul className="mt-16 pt-12 rule-above" aria-label="Otros documentos">
          {documents.map(({ to, label }) => (
            <li key={to}>
              <a className="block py-4 c-brand" href={to}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={`prose t-lead ${css.text}`}>
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

/** `2026-11-29` → `29 de noviembre de 2026`. */
const diaDe = (fecha: string) => fechaLarga(fecha).replace(/^.*?, /, '');

const documents = [
  { to: '/terms/', label: 'Términos y condiciones' },
  { to: '/privacy/', label: 'Política de privacidad' },
  { to: '/cookies/', label: 'Política de cookies' },
  { to: '/accesibilidad', label: 'Accesibilidad' },
];

/** Who answers for this installation, and since when (decisions 77). */
function Responsable() {
  const responsable = useResponsable();
  return (
    <p className="mt-8">
      Responsable de esta plataforma:{' '}
      {responsable ? (
        <>
          <strong>{responsable.nombre}</strong>, RUC {responsable.ruc}, desde el{' '}
          {diaDe(fechaOf(new Date(responsable.desde), ZONA_ECUADOR))}
        </>
      ) : (
        <strong>{MOperador.por_definir}</strong>
      )}
      .
    </p>
  );
}

/** The licence, and where the source is offered to whoever uses the program over the network (AGPL, section 13). */
function Fuente() {
  const fuente = useVisit<ConEmpresa>().data.empresa?.fuente;
  return (
    <p className="mt-8">
      Hampi es software libre, con <a href="/licencia.txt">licencia GNU AGPL</a>.{' '}
      {fuente ? (
        <a href={fuente}>Código fuente</a>
      ) : (
        <>
          Pida su código fuente a <CorreoOperador />
        </>
      )}
      .
    </p>
  );
}

/** Who runs this installation; null until an administrator has said so, and while the database does not answer. */
export const useResponsable = () => useVisit<ConEmpresa>().data.empresa?.responsable ?? null;

/** The name of who runs this installation, inside a sentence. */
export function NombreResponsable() {
  const responsable = useResponsable();
  return <>{responsable ? responsable.nombre : `Hampi (${MOperador.por_definir})`}</>;
}

/** Where requests go: the data protection officer's address if there is one, else the operator's, else the support's. */
export function CorreoDatos() {
  const responsable = useResponsable();
  if (!responsable) return <CorreoSoporte />;
  const correo = responsable.dpd_correo ?? responsable.correo;
  return <a href={`mailto:${correo}`}>{correo}</a>;
}

/** The operator's address, or the support's until an administrator has said who that is. */
export function CorreoOperador() {
  const responsable = useResponsable();
  if (!responsable) return <CorreoSoporte />;
  return <a href={`mailto:${responsable.correo}`}>{responsable.correo}</a>;
}

/** The support address, or where to find it while the database does not answer. */
export function CorreoSoporte() {
  const { empresa } = useVisit<ConEmpresa>().data;
  if (!empresa) return <a href="/Contacto">el correo de soporte que consta en Contacto</a>;
  return <a href={`mailto:${empresa.correo}`}>{empresa.correo}</a>;
}

/** The terms of this installation in words (`15 días`, `10 días laborables`); without the database, that the law sets them. */
export function usePlazos() {
  const plazos = useVisit<ConEmpresa>().data.empresa?.plazos;
  const dias = (n: number | undefined) =>
    n === undefined
      ? 'los días que fija la ley'
      : `${n} ${n === 1 ? 'día' : 'días'}${plazos?.plazos_habiles ? (n === 1 ? ' laborable' : ' laborables') : ''}`;
  // What we owe a practice by contract runs in plain days, however the terms of the law are counted.
  const corridos = (n: number | undefined) =>
    n === undefined ? 'los días pactados' : `${n} ${n === 1 ? 'día' : 'días'}`;
  const anios = (n: number | undefined) => (n === undefined ? 'el tiempo que fija la norma' : `${n} años`);
  return {
    derecho: dias(plazos?.derecho_dias),
    autoridad: dias(plazos?.brecha_autoridad_dias),
    personas: dias(plazos?.brecha_personas_dias),
    encargado: corridos(plazos?.encargado_dias),
    historia: anios(plazos?.historia_anios),
    recetas: anios(plazos?.receta_anios),
    comprobantes: anios(plazos?.comprobante_anios),
    desde: plazos?.desde,
  };
}

type Plazo = Exclude<keyof ReturnType<typeof usePlazos>, 'desde'>;
/** One of them, inside a sentence. */
export const PlazoDe = ({ que }: { que: Plazo }) => usePlazos()[que];
