import css from './rich-text.module.css';

/** Rich text of the back office; the server cleaned it before storing it. */
export const RichText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only what the list in `clean-html.ts` allows is ever stored
  <div className={`prose t-lead ${css.text}`} dangerouslySetInnerHTML={{ __html: html }} />
);
