/** All filters in one sheet. The browser opens and closes it without a program, and it uses GET like the rest of the page. */
import { fechaLarga } from '@hampi/contract/base/fechas';
import { direccionDirectorio } from '@hampi/contract/plataforma/directorio/direcciones';
import type { DirectorioVisto } from '@hampi/contract/plataforma/directorio/pages';
import { IconoCruz } from '@hampi/web/src/features/plataforma/sitio/icons.tsx';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import type { ReactNode } from 'react';
import css from './filtros-hoja.module.css';

const ORDENES = [
  ['proximo', 'Próximo horario'],
  ['precio', 'Precio'],
  ['opiniones', 'Opiniones'],
] as const;

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
        <Interruptor name="hoy" titulo="Disponible hoy" detalle={fechaLarga(hoy)} checked={filtros.hoy} />
        <Interruptor
          name="afiliados"
          titulo="Solo afiliados"
          detalle={`${descuentoAfiliado} % de descuento en consulta`}
          checked={filtros.afiliados}
        />
        <Precio desde={filtros.precioDesde} hasta={filtros.precioHasta} />
        {opciones.seguros.length > 0 && (
          <fieldset className={`mt-16 rule-below ${css.group}`}>
            <legend className="mb-8 strong">Seguro</legend>
            <Opcion name="seguro" value="" text="Cualquiera" checked={!filtros.seguro} />
            {opciones.seguros.map(({ id, nombre, profesionales }) => (
              <Opcion key={id} name="seguro" value={id} text={nombre} checked={filtros.seguro === id}>
                <span className={`push ${css.n}`}>{profesionales}</span>
              </Opcion>
            ))}
          </fieldset>
        )}
        <fieldset className={`mt-16 rule-below ${css.group}`}>
          <legend className="mb-8 strong">Ordenar por</legend>
          {ORDENES.map(([orden, text]) => (
            <Opcion key={orden} name="orden" value={orden} text={text} checked={filtros.orden === orden} />
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

interface InterruptorProps {
  name: string;
  titulo: string;
  detalle: string;
  checked: boolean | undefined;
}

const Interruptor = ({ name, titulo, detalle, checked }: InterruptorProps) => (
  <label className={`row between gap-16 rule-below ${css.switch}`}>
    <span>
      <strong>{titulo}</strong>
      <span>{detalle}</span>
    </span>
    <input type="checkbox" name={name} value="true" defaultChecked={checked} />
  </label>
);

interface OpcionProps {
  name: string;
  value: string | number;
  text: string;
  checked: boolean;
  children?: ReactNode;
}

const Opcion = ({ name, value, text, checked, children }: OpcionProps) => (
  <label className="row gap-12 touch">
    <input type="radio" name={name} value={value} defaultChecked={checked} /> {text}
    {children}
  </label>
);

type Dolares = DirectorioVisto['filtros']['precioDesde'];

const Precio = ({ desde, hasta }: { desde: Dolares; hasta: Dolares }) => (
  <fieldset className={`mt-16 rule-below ${css.group}`}>
    <legend className="mb-8 strong">Precio de la consulta</legend>
    <p>Con el descuento que le corresponde ya aplicado</p>
    <div className={`flex wrap gap-12 gap-x-20 mt-8 ${css.prices}`}>
      {(
        [
          ['precioDesde', 'Desde $ ', desde],
          ['precioHasta', 'Hasta $ ', hasta],
        ] as const
      ).map(([name, label, value]) => (
        <label key={name}>
          {label}
          <input
            className="touch edge-field px-8 r-control b-surface c-text"
            name={name}
            inputMode="decimal"
            defaultValue={value}
          />
        </label>
      ))}
    </div>
  </fieldset>
);
