/** What narrows and orders a list, as links: each leads to the same search with it, or without it where it is on. */
import { direccionDirectorio } from '@hampi/contract/plataforma/directorio/direcciones';
import type { DirectorioVisto } from '@hampi/contract/plataforma/directorio/pages';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import css from './filtros.module.css';

type Filtros = DirectorioVisto['filtros'];

/** What is narrowed beside the form's own fields, as an address says it. */
export function chipsOf({ afiliados, hoy, precioDesde, precioHasta, orden }: Filtros): Record<string, string> {
  return {
    ...(afiliados && { afiliados: 'true' }),
    ...(hoy && { hoy: 'true' }),
    ...(precioDesde !== undefined && { precioDesde: String(precioDesde) }),
    ...(precioHasta !== undefined && { precioHasta: String(precioHasta) }),
    ...(orden !== 'proximo' && orden !== 'distancia' && { orden }),
  };
}

/** The address of this search with something changed; a change leads to the first page. */
export function addressOf(
  { especialidad, ciudad, filtros }: DirectorioVisto,
  { pagina, ...change }: Partial<Filtros> & { pagina?: number },
): string {
  const f = { ...filtros, ...change };
  return direccionDirectorio(
    { especialidad, ciudad },
    {
      ...(f.q && { q: f.q }),
      ...(f.seguro && { seguro: String(f.seguro) }),
      ...chipsOf(f),
      ...(pagina && pagina > 1 && { pagina: String(pagina) }),
    },
  );
}

export function Filtros({ data }: { data: DirectorioVisto }) {
  const { filtros, conteos, especialidad, ciudad } = data;
  const chip = (on: boolean | undefined, to: Partial<Filtros>, text: string, count: number) =>
    (on || count > 0) && (
      <a
        className={on ? `${css.chip} ${css.on}` : css.chip}
        href={addressOf(data, to)}
        aria-current={on ? 'true' : undefined}
      >
        {text} <span className={css.n}>{on ? '✕' : count}</span>
      </a>
    );
  const order = (orden: Filtros['orden'], text: string) =>
    filtros.orden === orden ? (
      <strong aria-current="true">{text}</strong>
    ) : (
      <a href={addressOf(data, { orden })}>{text}</a>
    );
  return (
    <div className={css.bar}>
      {chip(filtros.hoy, { hoy: filtros.hoy ? undefined : true }, 'Disponible hoy', conteos.hoy)}
      {chip(
        filtros.afiliados,
        { afiliados: filtros.afiliados ? undefined : true },
        `Afiliados ${data.descuentoAfiliado} %`,
        conteos.afiliados,
      )}
      <details className={css.price}>
        <summary className={css.chip}>Precio</summary>
        <form
          action={direccionDirectorio({ especialidad, ciudad }).split('?')[0]}
          className={`${publico.card} ${css.sheet}`}
        >
          <p>Con el descuento que le corresponde ya aplicado</p>
          <label>
            Desde $ <input name="precioDesde" inputMode="decimal" defaultValue={filtros.precioDesde} />
          </label>
          <label>
            Hasta $ <input name="precioHasta" inputMode="decimal" defaultValue={filtros.precioHasta} />
          </label>
          {Object.entries({
            ...(filtros.q && { q: filtros.q }),
            ...(!especialidad && ciudad && { ciudad }),
            ...(filtros.seguro && { seguro: String(filtros.seguro) }),
            ...chipsOf({ ...filtros, precioDesde: undefined, precioHasta: undefined }),
          }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className={`${publico.button} ${publico.primary}`}>
            Aplicar
          </button>
        </form>
      </details>
      <span className={css.order}>
        Ordenar: {order('proximo', 'Próximo horario')} · {order('precio', 'Precio')} · {order('opiniones', 'Opiniones')}
      </span>
    </div>
  );
}
