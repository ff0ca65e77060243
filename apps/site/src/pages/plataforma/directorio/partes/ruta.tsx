/** The breadcrumbs above a page: each step a link, the last one the page itself. */
export const Ruta = ({ way }: { way: readonly (readonly [name: string, path: string])[] }) => (
  <nav aria-label="Ruta" className="t-body c-quiet">
    {way.slice(0, -1).map(([name, path]) => (
      <span key={path}>
        <a className="c-brand underlined" href={path}>
          {name}
        </a>{' '}
        ›{' '}
      </span>
    ))}
    <span aria-current="page">{way.at(-1)?.[0]}</span>
  </nav>
);
