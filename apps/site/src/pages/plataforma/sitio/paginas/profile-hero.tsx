import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import type { ReactNode } from 'react';
import css from './profile-hero.module.css';

interface Props {
  eyebrow: string;
  title: string;
  lead: string;
  picture: ReactNode;
  /** Actions below the text. */
  children: ReactNode;
}

/** Opening of a landing page for one kind of user. */
export function ProfileHero({ eyebrow, title, lead, picture, children }: Props) {
  return (
    <section className={css.hero}>
      <div className={`${publico.wrap} grid gap-48 items-center ${css.grid}`}>
        <div>
          <p className="t-small strong c-brand">{eyebrow}</p>
          <h1 className={`t-hero heavy ${publico.pageTitle} mt-8`}>{title}</h1>
          <p className={`t-section c-quiet ${publico.lead} ${css.lead}`}>{lead}</p>
          {children}
        </div>
        <div className={css.picture}>{picture}</div>
      </div>
    </section>
  );
}

/** Reasons to register, as cards. */
export function Reasons({
  id,
  title,
  reasons,
}: {
  id: string;
  title: string;
  reasons: { title: string; text: string }[];
}) {
  return (
    <section className={`${publico.section} b-surface`} aria-labelledby={id}>
      <div className={publico.wrap}>
        <h2 id={id} className={`t-band heavy ${publico.title}`}>
          {title}
        </h2>
        <ul className={`grid gap-32 gap-x-32 mt-24 tablet-two-columns phone-one-column three-columns ${css.reasons}`}>
          {reasons.map((reason) => (
            <li key={reason.title}>
              <h3 className="mb-4 t-lead">{reason.title}</h3>
              <p className="t-body c-quiet">{reason.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
