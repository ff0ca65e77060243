/** A professional in the results: name, place, price and free turnos. */
import { ultimoDia } from '@hampi/contract/agenda/promociones/reglas';
import { fechaCorta } from '@hampi/contract/base/fechas';
import type { Resultado } from '@hampi/contract/plataforma/directorio/calls';
import { direccionPerfil } from '@hampi/contract/plataforma/directorio/direcciones';
import { IconoEscudo, IconoUbicacion } from '@hampi/web/src/features/plataforma/sitio/icons.tsx';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { Estrellas } from './estrellas.tsx';
import { Guardar } from './guardar.tsx';
import { Precio } from './precio.tsx';
import css from './profesional-card.module.css';
import { Retrato } from './retrato.tsx';
import { Turnos } from './turnos.tsx';

const INSURERS = 3;
const far = (metres: number) =>
  metres < 1000 ? `a ${metres} m` : `a ${(metres / 1000).toFixed(1).replace('.', ',')} km`;

interface Props {
  found: Resultado;
  hoy: string;
  /** Of the search: the profile begins with its offices there. */
  ciudad?: string | undefined;
  /** One part above the other, because a map takes part of the width. */
  stacked?: boolean;
}

export function ProfesionalCard({ found, hoy, ciudad, stacked = false }: Props) {
  const { oficina, seguros, distancia } = found;
  const perfil = direccionPerfil(found) + (ciudad ? `?${new URLSearchParams({ ciudad: oficina.ciudad })}` : '');
  const more = seguros.length - INSURERS;
  return (
    <article
      className={`b-surface ${publico.card} grid tablet-one-column ${css.card} ${stacked ? css.stacked : ''}`}
      data-pin={found.doctor_id}
    >
      <div className={`stack gap-12 p-20 ${css.who}`}>
        <div className={`flex gap-16 ${css.head}`}>
          <Retrato of={found} size={72} />
          <div>
            <h2 className={`t-section heavy ${css.name}`}>
              <a href={perfil}>{nameOf(found)}</a>
            </h2>
            <p className="c-quiet">{[...(KIND[found.tipo] ?? []), ...found.especialidades].join(' · ')}</p>
            {found.opiniones && <Estrellas {...found.opiniones} />}
          </div>
          <Guardar doctor_id={found.doctor_id} nombre={nameOf(found)} />
        </div>
        <p className={`flex gap-8 t-body c-quiet ${css.line}`}>
          <IconoUbicacion size={18} />
          <span>
            <strong className="c-text">{oficina.nombre}</strong>
            <br />
            {oficina.direccion}, {oficina.ciudad}
            {distancia !== null && ` · ${far(distancia)}`}
          </span>
        </p>
        {seguros.length > 0 && (
          <p className={`flex gap-8 t-body c-quiet ${css.line}`}>
            <IconoEscudo size={18} />
            <span>
              {seguros.slice(0, INSURERS).join(' · ')}
              {more > 0 && ` · +${more}`}
            </span>
          </p>
        )}
        <Precio precio={found.precio} descuento={found.descuento} />
        {found.campana && (
          <div>
            <p className="c-quiet">
              {found.campana.nombre} hasta el {fechaCorta(ultimoDia(found.campana.descuento_fin))}
            </p>
            <Precio precio={found.campana.precio} descuento={found.campana.descuento} por="campaña" />
          </div>
        )}
      </div>
      <div className={`stack gap-12 p-20 ${css.when}`}>
        {(found.tipo !== 'INSTITUCION' || found.turnos.length > 0) && (
          <Turnos doctor_id={found.doctor_id} oficina={oficina} turnos={found.turnos} hoy={hoy} />
        )}
        {found.tipo === 'INSTITUCION' ? (
          <a className={`p-8 t-body strong ${css.all}`} href={perfil}>
            Ver sucursales y profesionales
          </a>
        ) : (
          found.turnos.length > 0 && (
            <a className={`p-8 t-body strong ${css.all}`} href={perfil}>
              Ver todos los horarios
            </a>
          )
        )}
      </div>
    </article>
  );
}

const KIND: Partial<Record<Resultado['tipo'], string[]>> = {
  INSTITUCION: ['Institución'],
  LABORATORIO: ['Laboratorio'],
};

export const nameOf = (d: Pick<Resultado, 'titulo_honorifico' | 'nombres' | 'apellidos'>) =>
  [d.titulo_honorifico, d.nombres, d.apellidos].filter(Boolean).join(' ');
