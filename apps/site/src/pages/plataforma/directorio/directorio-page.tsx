/**
 * `/directorio`: professionals with their next free turnos. Search, filters and pages are plain addresses; none of them needs JavaScript.
 */
import { money, netPrice } from '@hampi/contract/base/dinero';
import { DIRECTORIO, type Resultado } from '@hampi/contract/plataforma/directorio/calls';
import { direccionDirectorio } from '@hampi/contract/plataforma/directorio/direcciones';
import { type DirectorioVisto, directorioPage } from '@hampi/contract/plataforma/directorio/pages';
import type { Pin } from '@hampi/web/src/features/agenda/mapas/pin-groups.ts';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { breadcrumbs } from '../../../schema-org.ts';
import { view } from '../../../view.tsx';
import { Buscador } from './buscador.tsx';
import css from './directorio-page.module.css';
import { addressOf, Filtros } from './filtros.tsx';
import { Mapa } from './mapa.tsx';
import { IconoMapa } from './partes/iconos.tsx';
import { nameOf, ProfesionalCard } from './partes/profesional-card.tsx';

/** 'Cardiología en Cuenca'. */
function titleOf({ especialidad, ciudad, filtros }: DirectorioVisto) {
  const what = especialidad ?? (filtros.q ? `«${filtros.q}»` : 'Profesionales de la salud');
  return ciudad ? `${what} en ${ciudad}` : what;
}

const counted = (n: number) =>
  `${n >= DIRECTORIO.totalMax ? `Más de ${n - 1}` : n} ${n === 1 ? 'profesional' : 'profesionales'}`;

/** The canonical address for search engines: only specialty and city. */
const canonicalOf = ({ especialidad, ciudad }: DirectorioVisto) =>
  especialidad ? direccionDirectorio({ especialidad, ciudad }) : '/directorio';

/** The breadcrumbs from the whole directory to this list. */
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
    // Search engines should index neither lists with filters, which repeat the list without them, nor empty ones.
    hidden: Object.keys(visit.query).length > 0 || visit.data.conteos.total === 0,
    sinPie: visit.data.mapa !== null,
    things: [breadcrumbs(visit, wayTo(visit.data))],
  }),
  ({ visit: { data, hoy } }) => (
    <div data-directorio="">
      <Buscador data={data} />
      <div className={publico.wrap}>
        <Filtros data={data} hoy={hoy} />
      </div>
      <Resultados data={data} hoy={hoy} />
    </div>
  ),
);

/** The list, and the map beside it if the address asks for it. */
function Resultados({ data, hoy }: { data: DirectorioVisto; hoy: string }) {
  const { resultados, conteos, mapa } = data;
  const pines = resultados.flatMap(pinOf);
  return (
    <div
      className={mapa ? `${publico.wrap} grid gap-24 tablet-one-column ${css.withMap}` : publico.wrap}
      data-resultados=""
    >
      <div>
        <div className={`flex wrap items-baseline between gap-4 gap-x-16 ${css.head}`}>
          <h1 className={`t-band heavy ${publico.title}`} tabIndex={-1}>
            {titleOf(data)}
          </h1>
          {conteos.total > 0 && (
            <p className="c-quiet">
              {counted(conteos.total)}
              {conteos.hoy > 0 && ` · ${conteos.hoy} con cupo hoy`}
              {data.filtros.lat !== undefined && ' · por distancia desde donde está'}
            </p>
          )}
        </div>
        {conteos.afiliados > 0 && data.descuentoAfiliado > 0 && !mapa && (
          <p className="mb-16 py-12 px-16 edge r-card b-tint">
            <strong>Precio afiliado:</strong> {data.descuentoAfiliado} % en la consulta con los profesionales del
            programa. No requiere suscripción; el precio que ve es el que paga.
          </p>
        )}
        {resultados.length === 0 && <Empty data={data} />}
        <div className="stack gap-16 pb-32">
          {resultados.map((found) => (
            <ProfesionalCard
              key={found.doctor_id}
              found={found}
              hoy={hoy}
              ciudad={data.ciudad ?? undefined}
              stacked={mapa !== null}
            />
          ))}
        </div>
        <Paginas data={data} />
      </div>
      {mapa ? (
        <Mapa
          mapa={mapa}
          pines={pines}
          label="Mapa de los resultados"
          className={css.map}
          area={data.filtros.area}
          zona={addressOf({ ...data, ciudad: null }, { area: undefined })}
        />
      ) : (
        pines.length > 0 && (
          <a
            className={`inline gap-8 px-24 r-full strong ${css.toMap}`}
            href={addressOf(data, { mapa: true })}
            rel="nofollow"
          >
            <IconoMapa size={20} /> Mapa
          </a>
        )
      )}
    </div>
  );
}

/** A pin with the price of a result, at its office. */
function pinOf(found: Resultado): Pin[] {
  const { oficina, doctor_id } = found;
  if (oficina.latitud === null || oficina.longitud === null) return [];
  const text = money(netPrice(found.precio, found.descuento));
  return [
    {
      id: String(doctor_id),
      lat: oficina.latitud,
      lng: oficina.longitud,
      text,
      label: `${nameOf(found)}, ${oficina.nombre}, ${text}`,
    },
  ];
}

function Paginas({ data }: { data: DirectorioVisto }) {
  const { pagina, hayMas } = data;
  if (pagina === 1 && !hayMas) return null;
  const link = (rel: 'prev' | 'next', to: number, text: string) => (
    <a className={`${publico.button} ${publico.quiet}`} rel={rel} href={addressOf(data, { pagina: to })}>
      {text}
    </a>
  );
  return (
    <nav className="row middle gap-16 pb-48" aria-label="Páginas">
      {pagina > 1 && link('prev', pagina - 1, 'Anterior')}
      <span>Página {pagina}</span>
      {hayMas && link('next', pagina + 1, 'Siguiente')}
    </nav>
  );
}

/** Names the search in words, so that the visitor sees what to change. */
function nobody({ especialidad, ciudad, filtros, opciones }: DirectorioVisto): string {
  const seguro = opciones.seguros.find(({ id }) => id === filtros.seguro)?.nombre;
  const wanted = [
    seguro && `con ${seguro}`,
    filtros.afiliados && 'afiliado',
    (filtros.precioDesde !== undefined || filtros.precioHasta !== undefined) && 'de ese precio',
    filtros.hoy && 'con cupo hoy',
    filtros.area && 'en esta zona del mapa',
  ].filter(Boolean);
  const what = especialidad ? `atiende ${especialidad}` : filtros.q ? `coincide con «${filtros.q}»` : 'atiende';
  const where = ciudad ?? filtros.ciudad;
  return `Nadie ${what}${where ? ` en ${where}` : ''}${wanted.length > 0 ? ` ${wanted.join(', ')}` : ''}.`;
}

function Empty({ data }: { data: DirectorioVisto }) {
  const { salidas, pagina } = data;
  return (
    <div className={`b-surface ${publico.card} mb-48 p-24`}>
      <p className="mb-8 t-section strong">No se encontraron resultados</p>
      {pagina === 1 && <p>{nobody(data)}</p>}
      {salidas.length > 0 && <p>Puede probar con:</p>}
      <ul className={`grid gap-12 mt-12 ${css.ways}`}>
        {salidas.map(({ texto, direccion, profesionales }) => (
          <li key={direccion}>
            <a className="block py-12 px-16 edge-2 r-card c-quiet" href={direccion}>
              <strong className="block c-brand">{texto}</strong> {counted(profesionales)}
            </a>
          </li>
        ))}
        {pagina > 1 && (
          <li>
            <a className="block py-12 px-16 edge-2 r-card c-quiet" href="/directorio">
              Volver al directorio
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}
