/** `/sitios-recomendados`: other recommended sites, by category. */
import { archivoUrl } from '@hampi/contract/plataforma/archivos/calls';
import * as MNoticias from '@hampi/contract/plataforma/noticias/messages';
import { type SitiosVistos, sitiosPage } from '@hampi/contract/plataforma/noticias/pages';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { breadcrumbs } from '../../../schema-org.ts';
import { view } from '../../../view.tsx';
import css from './sitios-page.module.css';

type Sitio = SitiosVistos['sitios'][number];

/** Groups sites by category, in their given order; those without one come last. */
function byCategoria(sitios: Sitio[]): [categoria: string, sitios: Sitio[]][] {
  const groups = new Map<string, Sitio[]>();
  for (const sitio of sitios) {
    const categoria = sitio.categoria ?? 'Otros';
    groups.set(categoria, [...(groups.get(categoria) ?? []), sitio]);
  }
  return [...groups];
}

const hostOf = (link: string) => new URL(link).host.replace(/^www\./, '');

export const sitios = view<SitiosVistos>(
  sitiosPage,
  (visit) => ({
    title: 'Sitios recomendados · Hampi',
    description: 'Páginas de salud de confianza: instituciones, información para pacientes y para profesionales.',
    things: [breadcrumbs(visit, [['Sitios recomendados', '/sitios-recomendados']])],
  }),
  ({ visit: { data } }) => (
    <div className={`${publico.wrap} ${css.page}`}>
      <h1 className={`t-hero heavy ${publico.pageTitle}`}>Sitios recomendados</h1>
      <p className={`mt-8 t-section c-quiet ${publico.lead}`}>
        Páginas de salud que nos parecen de confianza. Son de otros: lo que dicen es responsabilidad de cada una.
      </p>
      {data.sitios.length === 0 && <p className={`mt-8 b-surface ${publico.card} p-24`}>{MNoticias.sin_sitios}</p>}
      {byCategoria(data.sitios).map(([categoria, found]) => (
        <section key={categoria} className="mt-32">
          <h2 className="t-large">{categoria}</h2>
          <ul className={`grid gap-16 mt-12 ${css.list}`}>
            {found.map(({ id, nombre, link, foto_nombre }) => (
              <li key={id} className={`b-surface ${publico.card} row gap-16 p-16 ${css.card}`}>
                {foto_nombre && (
                  <img src={archivoUrl(foto_nombre) ?? ''} alt="" width={56} height={56} loading="lazy" />
                )}
                <div className={`min-0 ${css.words}`}>
                  <a className="strong" href={link} rel="noopener">
                    {nombre}
                  </a>
                  <p className="anywhere t-body c-faint">{hostOf(link)}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  ),
);
