import { ultimoDia } from '@hampi/contract/agenda/promociones/reglas';
import { fechaCorta } from '@hampi/contract/base/fechas';
import type { Perfil } from '@hampi/contract/plataforma/directorio/calls';
import { direccionReservarServicio } from '@hampi/contract/plataforma/directorio/direcciones';
import type { Mapa as Ground } from '@hampi/contract/plataforma/directorio/pages';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import type { ReactNode } from 'react';
import { Mapa } from '../mapa.tsx';
import { attendance, ComoLlegar } from '../partes/lugar.tsx';
import { Precio } from '../partes/precio.tsx';
import css from './perfil-page.module.css';

/** The consultation, once for each price, and every service. */
export function Servicios({ perfil }: { perfil: Perfil }) {
  const consultas = perfil.oficinas.filter(
    (o, i, all) => all.findIndex((x) => x.precio === o.precio && x.descuento === o.descuento) === i,
  );
  return (
    <section className={`b-surface ${publico.card} p-24 ${css.card}`} id="servicios">
      <h2>Servicios y precios</h2>
      <ul className={css.rows}>
        {consultas.map((oficina) => (
          <li key={`consulta-${oficina.id}`}>
            <div>
              <strong>Consulta</strong>
              {consultas.length > 1 && <p>{oficina.nombre}</p>}
            </div>
            <Precio precio={oficina.precio} descuento={oficina.descuento} />
            <Reservar perfil={perfil} oficina={oficina.id} que="una consulta" />
          </li>
        ))}
        <FilasDeServicios
          servicios={perfil.servicios}
          action={({ id, nombre, oficinas: [oficina] }) => (
            <Reservar perfil={perfil} oficina={oficina} servicio={id} que={nombre} />
          )}
        />
      </ul>
    </section>
  );
}

interface ReservarProps {
  perfil: Perfil;
  oficina: number | undefined;
  servicio?: number;
  que: string;
}

/** A link to the booking with this service chosen. */
function Reservar({ perfil, oficina, servicio, que }: ReservarProps) {
  if (oficina === undefined) return null;
  return (
    <a
      className={`${publico.button} ${publico.quiet}`}
      href={direccionReservarServicio(perfil.doctor_id, oficina, servicio)}
      aria-label={`Reservar ${que}`}
      rel="nofollow"
    >
      Reservar
    </a>
  );
}

interface FilasProps {
  servicios: Perfil['servicios'];
  action?: (servicio: Perfil['servicios'][number]) => ReactNode;
}

/** The price of each service; for a campaign also its last day. */
export const FilasDeServicios = ({ servicios, action }: FilasProps) =>
  servicios.map((servicio) => (
    <li key={servicio.id}>
      <div>
        <strong>{servicio.nombre}</strong>
        {servicio.descuento_fin && (
          <p>
            {servicio.promocion_detalles ?? 'Promoción'} hasta el {fechaCorta(ultimoDia(servicio.descuento_fin))}
          </p>
        )}
      </div>
      <Precio precio={servicio.precio} descuento={servicio.descuento} por="campaña" />
      {action?.(servicio)}
    </li>
  ));

/** The offices with their days. Directions open in the visitor's own map. */
export function Consultorios({ perfil, mapa }: { perfil: Perfil; mapa: Ground }) {
  // Without streets nothing would be seen at the size of a city.
  const located = mapa.tiles ? perfil.oficinas : [];
  const pines = located.flatMap(({ nombre, latitud, longitud }, i) =>
    latitud === null || longitud === null
      ? []
      : [{ id: String(i + 1), lat: latitud, lng: longitud, text: String(i + 1), label: `${i + 1}: ${nombre}` }],
  );
  return (
    <section className={`b-surface ${publico.card} p-24 ${css.card}`} id="consultorios">
      <h2>Consultorios</h2>
      {pines.length > 0 && <Mapa mapa={mapa} pines={pines} label="Mapa de los consultorios" />}
      <ul className={css.rows}>
        {perfil.oficinas.map((oficina, i) => (
          <li key={oficina.id} data-pin={i + 1}>
            <div>
              <strong>
                {pines.length > 0 && `${i + 1}. `}
                {oficina.nombre}
              </strong>
              <p>
                {oficina.direccion}, {oficina.ciudad}
              </p>
              {oficina.referencias_fisicas && <p>{oficina.referencias_fisicas}</p>}
              <p>{attendance(oficina.horarios)}</p>
            </div>
            <ComoLlegar lugar={oficina} />
          </li>
        ))}
      </ul>
    </section>
  );
}
