/** Filters and order of a list as links: each leads to the same search with that filter, or without it if it is active. */
import { direccionDirectorio } from '@hampi/contract/plataforma/directorio/direcciones';
import type { DirectorioVisto } from '@hampi/contract/plataforma/directorio/pages';
import css from './filtros.module.css';
import { Hoja } from './filtros-hoja.tsx';
import { IconoCerca, IconoFiltros } from './partes/iconos.tsx';

type Filtros = DirectorioVisto['filtros'];

/** The filters beside the form's own fields, as query parameters. */
export function chipsOf({ afiliados, hoy, precioDesde, precioHasta, orden }: Filtros): Record<string, string> {
  return {
    ...(afiliados && { afiliados: 'true' }),
    ...(hoy && { hoy: 'true' }),
    ...(precioDesde !== undefined && { precioDesde: String(precioDesde) }),
    ...(precioHasta !== undefined && { precioHasta: String(precioHasta) }),
    ...(orden !== 'proximo' && orden !== 'distancia' && { orden }),
  };
}

/** The address of this search after a change; a change leads to the first page. */
export function addressOf(
  { especialidad, ciudad, filtros, mapa }: DirectorioVisto,
  { pagina, mapa: shown, ...change }: Partial<Filtros> & { pagina?: number; mapa?: boolean },
): string {
  const f = { ...filtros, ...change };
  return direccionDirectorio(
    { especialidad, ciudad },
    {
      ...(f.q && { q: f.q }),
      ...(f.seguro && { seguro: String(f.seguro) }),
      ...chipsOf(f),
      ...(f.area && { area: f.area }),
      ...((shown ?? mapa !== null) && { vista: 'mapa' }),
      ...(pagina && pagina > 1 && { pagina: String(pagina) }),
    },
  );
}

const CHIP = `inline gap-8 edge-2 r-full b-surface t-body c-text ${css.chip}`;
const ON = `${CHIP} strong ${css.on}`;

export function Filtros({ data, hoy }: { data: DirectorioVisto; hoy: string }) {
  const { filtros, conteos } = data;
  const chip = (on: boolean | undefined, to: Partial<Filtros>, text: string, count: number) =>
    (on || count > 0) && (
      <a className={on ? ON : CHIP} href={addressOf(data, to)} aria-current={on ? 'true' : undefined}>
        {text} <span>{on ? '✕' : count}</span>
      </a>
    );
  const order = (orden: Filtros['orden'], text: string) =>
    filtros.orden === orden ? (
      <strong aria-current="true">{text}</strong>
    ) : (
      <a href={addressOf(data, { orden })}>{text}</a>
    );
  return (
    <div className={`row wrap gap-8 pt-16 ${css.bar}`}>
      <div className={`row wrap gap-8 ${css.chips}`}>
        {chip(filtros.hoy, { hoy: filtros.hoy ? undefined : true }, 'Disponible hoy', conteos.hoy)}
        {chip(
          filtros.afiliados,
          { afiliados: filtros.afiliados ? undefined : true },
          `Afiliados ${data.descuentoAfiliado} %`,
          conteos.afiliados,
        )}
        {filtros.area && (
          <a className={ON} href={addressOf(data, { area: undefined })} aria-current="true">
            Zona del mapa <span>✕</span>
          </a>
        )}
        <button type="button" className={CHIP} popoverTarget="filtros">
          <IconoFiltros size={18} /> Filtros
        </button>
        <button type="button" className={CHIP} data-cerca="" hidden>
          <IconoCerca size={18} /> Cerca de mí
        </button>
        {data.mapa && (
          <a className={CHIP} href={addressOf(data, { mapa: false })}>
            Ver solo la lista
          </a>
        )}
      </div>
      <span className={`push c-quiet phone-none ${css.order}`}>
        Ordenar: {order('proximo', 'Próximo horario')} · {order('precio', 'Precio')} · {order('opiniones', 'Opiniones')}
      </span>
      <p role="status" data-cerca-dice="" className={`full c-amber ${css.said}`} />
      <Hoja data={data} hoy={hoy} />
    </div>
  );
}
