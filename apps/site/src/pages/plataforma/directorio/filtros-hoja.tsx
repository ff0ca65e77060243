/** All filters in one sheet. The browser opens and closes it without a program, and it uses GET like the rest of the page. */
import { fechaLarga } from '@hampi/contract/base/fechas';
import { direccionDirectorio } from '@hampi/contract/plataforma/directorio/direcciones';
import type { DirectorioVisto } from '@hampi/contract/plataforma/directorio/pages';
import { IconoCruz } from '@hampi/web/src/features/plataforma/sitio/icons.tsx';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import css from './filtros-hoja.module.css';

export function Hoja({ data, hoy }: { data: DirectorioVisto; hoy: string }) {
  const { filtros, especialidad, ciudad, opciones, descuentoAfiliado, mapa } = data;
  const own = direccionDirectorio({ especialidad, ciudad });
  const [path = '', query] = own.split('?');
  // Filters that are not in the sheet are kept. Specialty and city come from the path, but the call that counts needs their names.
  const kept: Record<string, string> = {
    ...Object.fromEntries(new URLSearchParams(query)),
    ...(filtros.q && { q: filtros.q }),
    ...(filtros.area && { area: filtros.area }),
    ...(mapa && { vista: 'mapa' }),
  };
  const counted = {
    ...(filtros.especialidad && { especialidad: filtros.especialidad }),
    ...(ciudad && { ciudad }),
    ...(filtros.area && { area: filtros.area }),
  };
  return (
    <div
      id="filtros"
      popover="auto"
      className={`edge b-surface c-text ${css.sheet}`}
      role="dialog"
      aria-label="Filtros"
    >
      <form action={path} data-filtros={JSON.stringify(counted)}>
        <div className="row between gap-16">
          <p className="t-large heavy">Filtros</p>
          <button
            type="button"
            className={`grid centered ${css.close}`}
            popoverTarget="filtros"
            popoverTargetAction="hide"
            aria-label="Cerrar"
          >
            <IconoCruz size={22} />
          </button>
        </div>
        <label className={`row between gap-16 rule-below ${css.switch}`}>
          <span>
            <strong>Disponible hoy</strong>
            <span>{fechaLarga(hoy)}</span>
          </span>
          <input type="checkbox" name="hoy" value="true" defaultChecked={filtros.hoy} />
        </label>
        <label className={`row between gap-16 rule-below ${css.switch}`}>
          <span>
            <strong>Solo afiliados</strong>
            <span>{descuentoAfiliado} % de descuento en consulta</span>
          </span>
          <input type="checkbox" name="afiliados" value="true" defaultChecked={filtros.afiliados} />
        </label>
        <fieldset className={`mt-16 rule-below ${css.group}`}>
          <legend className="mb-8 strong">Precio de la consulta</legend>
          <p>Con el descuento que le corresponde ya aplicado</p>
          <div className={`flex wrap gap-12 gap-x-20 mt-8 ${css.prices}`}>
            <label>
              Desde ${' '}
              <input
                className="touch edge-field px-8 r-control b-surface c-text"
                name="precioDesde"
                inputMode="decimal"
                defaultValue={filtros.precioDesde}
              />
            </label>
            <label>
              Hasta ${' '}
              <input
                className="touch edge-field px-8 r-control b-surface c-text"
                name="precioHasta"
                inputMode="decimal"
                defaultValue={filtros.precioHasta}
              />
            </label>
          </div>
        </fieldset>
        {opciones.seguros.length > 0 && (
          <fieldset className={`mt-16 rule-below ${css.group}`}>
            <legend className="mb-8 strong">Seguro</legend>
            <label className="row gap-12 touch">
              <input type="radio" name="seguro" value="" defaultChecked={!filtros.seguro} /> Cualquiera
            </label>
            {opciones.seguros.map(({ id, nombre, profesionales }) => (
              <label key={id} className="row gap-12 touch">
                <input type="radio" name="seguro" value={id} defaultChecked={filtros.seguro === id} /> {nombre}
                <span className={`push ${css.n}`}>{profesionales}</span>
              </label>
            ))}
          </fieldset>
        )}
        <fieldset className={`mt-16 rule-below ${css.group}`}>
          <legend className="mb-8 strong">Ordenar por</legend>
          {[
            ['proximo', 'Próximo horario'],
            ['precio', 'Precio'],
            ['opiniones', 'Opiniones'],
          ].map(([orden, text]) => (
            <label key={orden} className="row gap-12 touch">
              <input type="radio" name="orden" value={orden} defaultChecked={filtros.orden === orden} /> {text}
            </label>
          ))}
        </fieldset>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={`row between gap-16 py-16 px-24 rule-above b-surface ${css.foot}`}>
          <a className={`${publico.button} c-quiet ${publico.ghost}`} href={own}>
            Borrar
          </a>
          <button type="submit" className={`grow ${publico.button} ${publico.primary}`}>
            Ver resultados
          </button>
        </div>
      </form>
    </div>
  );
}
