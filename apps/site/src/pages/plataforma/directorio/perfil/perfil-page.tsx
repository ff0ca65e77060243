import { archivoUrl } from '@hampi/contract/plataforma/archivos/calls';
import { direccionDirectorio, direccionPerfil } from '@hampi/contract/plataforma/directorio/direcciones';
import { perfil_oculto } from '@hampi/contract/plataforma/directorio/messages';
import { type Mapa as Ground, type PerfilVisto, perfilPage } from '@hampi/contract/plataforma/directorio/pages';
import { IconoEscudo } from '@hampi/web/src/features/plataforma/sitio/icons.tsx';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { breadcrumbs, physician } from '../../../../schema-org.ts';
import { view } from '../../../../view.tsx';
import { Estrellas } from '../partes/estrellas.tsx';
import { Compartir, Guardar } from '../partes/guardar.tsx';
import { IconoIdiomas, IconoPorciento, IconoPractica, IconoRegistro } from '../partes/iconos.tsx';
import { nameOf, ProfesionalCard } from '../partes/profesional-card.tsx';
import { Retrato } from '../partes/retrato.tsx';
import { Ruta } from '../partes/ruta.tsx';
import { OpinionesDe } from './opiniones.tsx';
import css from './perfil-page.module.css';
import { Consultorios, Servicios } from './perfil-sections.tsx';
import { Barra, Reserva } from './reserva.tsx';

type Perfil = NonNullable<PerfilVisto['perfil']>;

const specialties = (perfil: Perfil) => perfil.especialidades.map((e) => e.nombre).join(' · ');

/** A professional whose ratings are not shown yet is called new, never rated zero. */
const newcomer = ({ titulo_honorifico }: Perfil) => (titulo_honorifico?.endsWith('a.') ? 'Nueva' : 'Nuevo');

/** The breadcrumbs: through the first specialty and the first office's city. */
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

/** The sections of the page that have content. */
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
  ({ visit: { data, hoy, query } }) =>
    data.perfil ? (
      <Shown perfil={inCity(data.perfil, query.ciudad)} ciudad={query.ciudad} mapa={data.mapa} hoy={hoy} />
    ) : (
      <Hidden similares={data.similares} hoy={hoy} />
    ),
);

/** The offices in the city that was searched come first. */
const inCity = (perfil: Perfil, ciudad: string | undefined): Perfil => ({
  ...perfil,
  oficinas: [...perfil.oficinas].sort((a, b) => Number(b.ciudad === ciudad) - Number(a.ciudad === ciudad)),
});

interface ShownProps {
  perfil: Perfil;
  /** Of the search that led here. */
  ciudad: string | undefined;
  mapa: Ground;
  hoy: string;
}

function Shown({ perfil, ciudad, mapa, hoy }: ShownProps) {
  const discount = Math.max(0, ...perfil.oficinas.map((oficina) => oficina.descuento));
  return (
    <div className={`${publico.wrap} stack gap-20 ${css.page}`} data-directorio="">
      <Ruta way={wayTo(perfil)} />
      <div className={`grid gap-20 items-start ${css.columns}`}>
        <section className={`b-surface ${publico.card} p-24 ${css.card}`}>
          <div className={`flex gap-20 ${css.head}`}>
            <Retrato of={perfil} size={112} />
            <div className={`fill ${css.about}`}>
              <h1 className={`t-band heavy ${publico.title}`}>{nameOf(perfil)}</h1>
              <p>{specialties(perfil)}</p>
              <div className={`row wrap gap-8 gap-x-12 my-8 ${css.badges}`}>
                <span className="inline gap-8 py-2 px-8 r-full t-small strong b-tint-2 c-tint">
                  <IconoEscudo size={15} />
                  Cuenta verificada
                </span>
                {discount > 0 && (
                  <span className="inline gap-8 py-2 px-8 r-full t-small strong b-amber c-amber">
                    <IconoPorciento size={15} />
                    {`Precio afiliado: −${discount} %`}
                  </span>
                )}
                {perfil.opiniones ? <Estrellas {...perfil.opiniones} /> : <p>{newcomer(perfil)} en Hampi</p>}
              </div>
              {perfil.declaracion_profesional && <p>«{perfil.declaracion_profesional}»</p>}
              <Hechos perfil={perfil} hoy={hoy} />
            </div>
            <div className={`flex rigid gap-8 end ${css.tools}`}>
              <Compartir nombre={nameOf(perfil)} />
              <Guardar doctor_id={perfil.doctor_id} nombre={nameOf(perfil)} />
            </div>
          </div>
        </section>
        <Reserva perfil={perfil} hoy={hoy} />
        <div className={`stack gap-20 ${css.rest}`}>
          <nav aria-label="En esta página" className={`flex rule-below scroll-x ${css.tabs}`}>
            {sectionsOf(perfil).map(([name, id]) => (
              <a className="py-8 px-16 t-body strong nowrap c-quiet" key={id} href={`#${id}`}>
                {name}
              </a>
            ))}
          </nav>
          <Servicios perfil={perfil} />
          <Consultorios perfil={perfil} mapa={mapa} />
          {perfil.seguros.length > 0 && (
            <section className={`b-surface ${publico.card} p-24 ${css.card}`} id="seguros">
              <h2>Seguros</h2>
              <ul className="flex wrap gap-8">
                {perfil.seguros.map(({ id, nombre }) => (
                  <li className="py-4 px-12 edge-2 r-full" key={id}>
                    {nombre}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {perfil.opiniones && <OpinionesDe {...perfil.opiniones} />}
        </div>
      </div>
      <Barra perfil={perfil} ciudad={ciudad} />
    </div>
  );
}

function Hechos({ perfil, hoy }: { perfil: Perfil; hoy: string }) {
  const since = perfil.practica_desde ? Number(hoy.slice(0, 4)) - Number(perfil.practica_desde.slice(0, 4)) : 0;
  return (
    <ul className="flex wrap gap-4 gap-x-20 mt-8 c-quiet">
      {since > 0 && (
        <li className="row gap-8">
          <IconoPractica size={18} />
          {since === 1 ? '1 año de práctica' : `${since} años de práctica`}
        </li>
      )}
      {perfil.idiomas.length > 0 && (
        <li className="row gap-8">
          <IconoIdiomas size={18} />
          {perfil.idiomas.join(', ')}
        </li>
      )}
      {perfil.msp && (
        <li className="row gap-8">
          <IconoRegistro size={18} />
          Senescyt {perfil.msp}
        </li>
      )}
    </ul>
  );
}

function Hidden({ similares, hoy }: { similares: NonNullable<PerfilVisto['similares']>; hoy: string }) {
  return (
    <div className={`${publico.wrap} stack gap-20 ${css.page}`}>
      <h1 className={`t-band heavy ${publico.title}`}>{perfil_oculto}</h1>
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
