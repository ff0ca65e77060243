import css from './rich-text.module.css';

/** Rich text of the back office, which the server has cleaned before it was stored. */
export const RichText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only what the list of `clean-html.ts` allows is ever stored
  <div className={css.text} dangerouslySetInnerHTML={{ __html: html }} />
);
