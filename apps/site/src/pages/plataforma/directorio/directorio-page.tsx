/** `/directorio`: professionals with their next free turnos. Searching, filters and pages are addresses; none of it needs JavaScript. */
import { DIRECTORIO } from '@hampi/contract/plataforma/directorio/calls';
import { direccionDirectorio } from '@hampi/contract/plataforma/directorio/direcciones';
import { type DirectorioVisto, directorioPage } from '@hampi/contract/plataforma/directorio/pages';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { breadcrumbs } from '../../../schema-org.ts';
import { view } from '../../../view.tsx';
import { Buscador } from './buscador.tsx';
import css from './directorio-page.module.css';
import { addressOf, Filtros } from './filtros.tsx';
import { ProfesionalCard } from './partes/profesional-card.tsx';

/** 'Cardiología en Cuenca'. */
function titleOf({ especialidad, ciudad, filtros }: DirectorioVisto) {
  const what = especialidad ?? (filtros.q ? `«${filtros.q}»` : 'Profesionales de la salud');
  return ciudad ? `${what} en ${ciudad}` : what;
}

const counted = (n: number) =>
  `${n >= DIRECTORIO.totalMax ? `Más de ${n - 1}` : n} ${n === 1 ? 'profesional' : 'profesionales'}`;

/** Where search engines find this: the address of specialty and city alone. */
const canonicalOf = ({ especialidad, ciudad }: DirectorioVisto) =>
  especialidad ? direccionDirectorio({ especialidad, ciudad }) : '/directorio';

/** The way here, from the whole directory on. */
function wayTo({ especialidad, ciudad }: DirectorioVisto): (readonly [string, string])[] {
  return [
    ['Directorio médico', '/directorio'],
    ...(especialidad ? [[especialidad, direccionDirectorio({ especialidad })] as const] : []),
    ...(especialidad && ciudad ? [[ciudad, direccionDirectorio({ especialidad, ciudad })] as const] : []),
  ];
}

export const directorio = view<DirectorioVisto>(
  directorioPage,
  (visit) => ({
    title: `${titleOf(visit.data)} · Hampi`,
    description: `${titleOf(visit.data)}: precios, seguros y próximos horarios libres, con reserva en línea.`,
    canonical: canonicalOf(visit.data),
    // Lists that only differ in a filter are one for search engines.
    hidden: Object.keys(visit.query).length > 0 || visit.data.conteos.total === 0,
    things: [breadcrumbs(visit, wayTo(visit.data))],
  }),
  ({ visit: { data, hoy } }) => {
    const { resultados, conteos, pagina, hayMas } = data;
    return (
      <>
        <Buscador data={data} />
        <div className={publico.wrap}>
          <Filtros data={data} />
          <div className={css.head}>
            <h1 className={publico.title}>{titleOf(data)}</h1>
            {conteos.total > 0 && (
              <p className={css.count}>
                {counted(conteos.total)}
                {conteos.hoy > 0 && ` · ${conteos.hoy} con cupo hoy`}
              </p>
            )}
          </div>
          {conteos.afiliados > 0 && data.descuentoAfiliado > 0 && (
            <p className={css.note}>
              <strong>Precio afiliado:</strong> {data.descuentoAfiliado} % en la consulta con los profesionales del
              programa. No requiere suscripción; el precio que ve es el que paga.
            </p>
          )}
          {resultados.length === 0 && <Empty data={data} />}
          <div className={css.list}>
            {resultados.map((found) => (
              <ProfesionalCard key={found.doctor_id} found={found} hoy={hoy} />
            ))}
          </div>
          {(pagina > 1 || hayMas) && (
            <nav className={css.pages} aria-label="Páginas">
              {pagina > 1 && (
                <a
                  className={`${publico.button} ${publico.quiet}`}
                  rel="prev"
                  href={addressOf(data, { pagina: pagina - 1 })}
                >
                  Anterior
                </a>
              )}
              <span>Página {pagina}</span>
              {hayMas && (
                <a
                  className={`${publico.button} ${publico.quiet}`}
                  rel="next"
                  href={addressOf(data, { pagina: pagina + 1 })}
                >
                  Siguiente
                </a>
              )}
            </nav>
          )}
        </div>
      </>
    );
  },
);

function Empty({ data: { salidas, pagina } }: { data: DirectorioVisto }) {
  return (
    <div className={`${publico.card} ${css.empty}`}>
      <p className={css.emptyTitle}>No se encontraron resultados</p>
      {salidas.length > 0 && <p>Puede probar con:</p>}
      <ul>
        {salidas.map(({ texto, direccion, profesionales }) => (
          <li key={direccion}>
            <a href={direccion}>{texto}</a> ({counted(profesionales)})
          </li>
        ))}
        {pagina > 1 && (
          <li>
            <a href="/directorio">Volver al directorio</a>
          </li>
        )}
      </ul>
    </div>
  );
}
