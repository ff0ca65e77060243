import { ultimoDia } from '@hampi/contract/agenda/promociones/reglas';
import { fechaCorta } from '@hampi/contract/base/fechas';
import type { Perfil } from '@hampi/contract/plataforma/directorio/calls';
import type { Mapa as Ground } from '@hampi/contract/plataforma/directorio/pages';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { Mapa } from '../mapa.tsx';
import { Precio } from '../partes/precio.tsx';
import css from './perfil-page.module.css';

/** The consultation, once for each price, and every service. */
export function Servicios({ perfil }: { perfil: Perfil }) {
  const consultas = perfil.oficinas.filter(
    (o, i, all) => all.findIndex((x) => x.precio === o.precio && x.descuento === o.descuento) === i,
  );
  return (
    <section className={`${publico.card} ${css.card}`} id="servicios">
      <h2>Servicios y precios</h2>
      <ul className={css.rows}>
        {consultas.map((oficina) => (
          <li key={`consulta-${oficina.id}`}>
            <div>
              <strong>Consulta</strong>
              {consultas.length > 1 && <p>{oficina.nombre}</p>}
            </div>
            <Precio precio={oficina.precio} descuento={oficina.descuento} />
          </li>
        ))}
        {perfil.servicios.map((servicio) => (
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
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where, and on which days. The way there opens in the visitor's own map. */
export function Consultorios({ perfil, mapa }: { perfil: Perfil; mapa: Ground }) {
  const pines = perfil.oficinas.flatMap(({ nombre, latitud, longitud }, i) =>
    latitud === null || longitud === null
      ? []
      : [{ id: String(i + 1), lat: latitud, lng: longitud, text: String(i + 1), label: `${i + 1}: ${nombre}` }],
  );
  return (
    <section className={`${publico.card} ${css.card}`} id="consultorios">
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
            {oficina.latitud !== null && oficina.longitud !== null && (
              <a
                className={`${publico.button} ${publico.quiet}`}
                href={`https://www.openstreetmap.org/?mlat=${oficina.latitud}&mlon=${oficina.longitud}#map=17/${oficina.latitud}/${oficina.longitud}`}
                rel="noopener noreferrer nofollow"
                target="_blank"
              >
                Cómo llegar
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'Atiende lunes 09:00 a 13:00, martes …': from the first slot of a day to the end of its last. */
function attendance(horarios: Perfil['oficinas'][number]['horarios']): string {
  const days = new Map<string, { from: string; to: string }>();
  for (const { dia_semana, hora_inicio, hora_fin } of horarios) {
    const day = days.get(dia_semana);
    days.set(dia_semana, { from: day?.from ?? hora_inicio, to: hora_fin });
  }
  if (days.size === 0) return 'Sin horarios publicados';
  return `Atiende ${[...days].map(([day, { from, to }]) => `${day.toLowerCase()} ${from} a ${to}`).join(', ')}`;
}
