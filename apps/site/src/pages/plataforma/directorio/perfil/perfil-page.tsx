/** `/profesional/:id`: who somebody is, what it costs and when there is room, on one page. */
import { money, netPrice } from '@hampi/contract/base/dinero';
import { fechaCorta, nombreDia, wallOf } from '@hampi/contract/base/fechas';
import { archivoUrl } from '@hampi/contract/plataforma/archivos/calls';
import {
  direccionDirectorio,
  direccionEspera,
  direccionPerfil,
  direccionReserva,
  direccionReservarServicio,
} from '@hampi/contract/plataforma/directorio/direcciones';
import { perfil_oculto } from '@hampi/contract/plataforma/directorio/messages';
import { type Mapa as Ground, type PerfilVisto, perfilPage } from '@hampi/contract/plataforma/directorio/pages';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { breadcrumbs, physician } from '../../../../schema-org.ts';
import { view } from '../../../../view.tsx';
import { Estrellas } from '../partes/estrellas.tsx';
import { Compartir, Guardar } from '../partes/guardar.tsx';
import { Precio } from '../partes/precio.tsx';
import { nameOf, ProfesionalCard } from '../partes/profesional-card.tsx';
import { Retrato } from '../partes/retrato.tsx';
import { Turnos } from '../partes/turnos.tsx';
import { OpinionesDe } from './opiniones.tsx';
import css from './perfil-page.module.css';
import { Consultorios, Servicios } from './perfil-sections.tsx';

type Perfil = NonNullable<PerfilVisto['perfil']>;

const specialties = (perfil: Perfil) => perfil.especialidades.map((e) => e.nombre).join(' · ');

/** Whose ratings are not shown yet is new, never a zero. */
const newcomer = ({ titulo_honorifico }: Perfil) => (titulo_honorifico?.endsWith('a.') ? 'Nueva' : 'Nuevo');

/** The way here: by the first specialty and the first office's city. */
function wayTo(perfil: Perfil): (readonly [string, string])[] {
  const [especialidad, oficina] = [perfil.especialidades[0]?.nombre, perfil.oficinas[0]];
  return [
    ['Directorio médico', '/directorio'],
    ...(especialidad ? [[especialidad, direccionDirectorio({ especialidad })] as const] : []),
    ...(especialidad && oficina
      ? [[oficina.ciudad, direccionDirectorio({ especialidad, ciudad: oficina.ciudad })] as const]
      : []),
    [nameOf(perfil), direccionPerfil(perfil)],
  ];
}

/** The parts of the page, where there is something to say. */
const sectionsOf = (perfil: Perfil): (readonly [name: string, id: string])[] => [
  ['Servicios y precios', 'servicios'],
  ['Consultorios', 'consultorios'],
  ...(perfil.seguros.length > 0 ? [['Seguros', 'seguros'] as const] : []),
  ...(perfil.opiniones ? [['Opiniones', 'opiniones'] as const] : []),
];

export const perfil = view<PerfilVisto>(
  perfilPage,
  (visit) => {
    const { perfil } = visit.data;
    if (!perfil) return { title: 'Perfil no disponible · Hampi', description: perfil_oculto, hidden: true };
    const ciudad = perfil.oficinas[0]?.ciudad;
    return {
      title: `${nameOf(perfil)}${ciudad ? `, ${ciudad}` : ''} · Hampi`,
      description: `${nameOf(perfil)}. ${specialties(perfil)}. Consultorios, precios y horarios libres, con reserva en línea.`,
      canonical: direccionPerfil(perfil),
      type: 'profile',
      image: archivoUrl(perfil.foto_nombre) ?? undefined,
      things: [physician(visit, perfil), breadcrumbs(visit, wayTo(perfil))],
    };
  },
  ({ visit: { data, hoy } }) =>
    data.perfil ? (
      <Shown perfil={data.perfil} mapa={data.mapa} hoy={hoy} />
    ) : (
      <Hidden similares={data.similares} hoy={hoy} />
    ),
);

function Shown({ perfil, mapa, hoy }: { perfil: Perfil; mapa: Ground; hoy: string }) {
  const since = perfil.practica_desde ? Number(hoy.slice(0, 4)) - Number(perfil.practica_desde.slice(0, 4)) : 0;
  const withTurnos = perfil.oficinas.filter((oficina) => oficina.turnos.length > 0);
  const discount = Math.max(0, ...perfil.oficinas.map((oficina) => oficina.descuento));
  // Where there is no turno at all, one can wait for it in the first.
  const open = withTurnos.length > 0 ? withTurnos : perfil.oficinas.slice(0, 1);
  return (
    <div className={`${publico.wrap} ${css.page}`} data-directorio="">
      <nav aria-label="Ruta" className={css.way}>
        {wayTo(perfil)
          .slice(0, -1)
          .map(([name, path]) => (
            <span key={path}>
              <a href={path}>{name}</a> ›{' '}
            </span>
          ))}
        <span aria-current="page">{nameOf(perfil)}</span>
      </nav>
      <div className={css.columns}>
        <section className={`${publico.card} ${css.card}`}>
          <div className={css.head}>
            <Retrato of={perfil} size={112} />
            <div className={css.about}>
              <h1 className={publico.title}>{nameOf(perfil)}</h1>
              <p>{specialties(perfil)}</p>
              <p className={css.badges}>
                <span className={css.badge}>Cuenta verificada</span>
                {discount > 0 && (
                  <span className={`${css.badge} ${css.affiliate}`}>{`Precio afiliado: −${discount} %`}</span>
                )}
              </p>
              {perfil.opiniones ? <Estrellas {...perfil.opiniones} /> : <p>{newcomer(perfil)} en Hampi</p>}
              {perfil.declaracion_profesional && <p>«{perfil.declaracion_profesional}»</p>}
              <ul className={css.facts}>
                {since > 0 && <li>{since === 1 ? '1 año de práctica' : `${since} años de práctica`}</li>}
                {perfil.idiomas.length > 0 && <li>{perfil.idiomas.join(', ')}</li>}
                {perfil.msp && <li>Senescyt {perfil.msp}</li>}
              </ul>
            </div>
            <div className={css.tools}>
              <Compartir nombre={nameOf(perfil)} />
              <Guardar doctor_id={perfil.doctor_id} nombre={nameOf(perfil)} />
            </div>
          </div>
        </section>
        <section className={`${publico.card} ${css.card} ${css.booking}`} aria-labelledby="reserva">
          <h2 id="reserva">Reserve su cita</h2>
          {open.map((oficina) => (
            <div key={oficina.id} className={css.office}>
              <div className={css.where}>
                <p>
                  {oficina.nombre}, {oficina.ciudad}
                </p>
                <Precio precio={oficina.precio} descuento={oficina.descuento} />
              </div>
              <Turnos doctor_id={perfil.doctor_id} oficina={oficina} turnos={oficina.turnos} hoy={hoy} />
              {oficina.turnos.length > 0 && (
                <a className={css.more} href={direccionReservarServicio(perfil.doctor_id, oficina.id)} rel="nofollow">
                  Ver más horarios<span className="visually-hidden"> de {oficina.nombre}</span>
                </a>
              )}
            </div>
          ))}
          {withTurnos[0] && (
            <p className={css.wait}>
              ¿Ningún horario le sirve?{' '}
              <a href={direccionEspera(perfil.doctor_id, withTurnos[0].id)} rel="nofollow">
                Entrar en la lista de espera
              </a>
            </p>
          )}
          {open.length === 0 && <p>Sin horarios en línea por ahora</p>}
        </section>
        <div className={css.rest}>
          <nav aria-label="En esta página" className={css.tabs}>
            {sectionsOf(perfil).map(([name, id]) => (
              <a key={id} href={`#${id}`}>
                {name}
              </a>
            ))}
          </nav>
          <Servicios perfil={perfil} />
          <Consultorios perfil={perfil} mapa={mapa} />
          {perfil.seguros.length > 0 && (
            <section className={`${publico.card} ${css.card}`} id="seguros">
              <h2>Seguros</h2>
              <ul className={css.chips}>
                {perfil.seguros.map(({ id, nombre }) => (
                  <li key={id}>{nombre}</li>
                ))}
              </ul>
            </section>
          )}
          {perfil.opiniones && <OpinionesDe {...perfil.opiniones} />}
        </div>
      </div>
      <Barra perfil={perfil} />
    </div>
  );
}

/** On a phone, what is next and what it costs stay within reach of the thumb. */
function Barra({ perfil }: { perfil: Perfil }) {
  const [next] = perfil.oficinas
    .flatMap((oficina) => oficina.turnos.slice(0, 1).map((inicio) => ({ inicio, oficina })))
    .sort((a, b) => Date.parse(a.inicio) - Date.parse(b.inicio));
  if (!next) return null;
  const { inicio, oficina } = next;
  const { fecha, hora } = wallOf(inicio, oficina.zona);
  return (
    <div className={css.bar}>
      <p>
        {nombreDia(fecha).slice(0, 3)} {fechaCorta(fecha).slice(0, 5)}, {hora}
        <b>{money(netPrice(oficina.precio, oficina.descuento))}</b>
      </p>
      <a
        className={`${publico.button} ${publico.primary} ${publico.large}`}
        href={direccionReserva(perfil.doctor_id, oficina.id, inicio)}
        rel="nofollow"
      >
        Reservar
      </a>
    </div>
  );
}

function Hidden({ similares, hoy }: { similares: NonNullable<PerfilVisto['similares']>; hoy: string }) {
  return (
    <div className={`${publico.wrap} ${css.page}`}>
      <h1 className={publico.title}>{perfil_oculto}</h1>
      {similares.length > 0 && <h2>Otros profesionales</h2>}
      {similares.map((found) => (
        <ProfesionalCard key={found.doctor_id} found={found} hoy={hoy} />
      ))}
      <p>
        <a href="/directorio">Ver el directorio</a>
      </p>
    </div>
  );
}
