/** `/institucion-publica/:id`: an institution with its branches, who attends there, and free turnos (decisions 63). */

import { telefonoTexto, telHref } from '@hampi/contract/personas/clientes/telefono';
import { archivoUrl } from '@hampi/contract/plataforma/archivos/calls';
import { direccionDirectorio, direccionInstitucion } from '@hampi/contract/plataforma/directorio/direcciones';
import {
  type Mapa as Ground,
  type InstitucionPublica,
  type InstitucionVista,
  institucionPage,
} from '@hampi/contract/plataforma/directorio/pages';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { breadcrumbs, medicalClinic } from '../../../../schema-org.ts';
import { view } from '../../../../view.tsx';
import { Mapa } from '../mapa.tsx';
import { Compartir, Guardar } from '../partes/guardar.tsx';
import { Retrato } from '../partes/retrato.tsx';
import { Ruta } from '../partes/ruta.tsx';
import css from '../perfil/perfil-page.module.css';
import { Sucursal } from './sucursal.tsx';

/** The breadcrumbs: through the city of the institution. */
function wayTo(institucion: InstitucionPublica): (readonly [string, string])[] {
  const ciudad = institucion.ciudad ?? institucion.sucursales[0]?.ciudad;
  return [
    ['Directorio médico', '/directorio'],
    ...(ciudad ? [[ciudad, direccionDirectorio({ ciudad })] as const] : []),
    [institucion.nombre, direccionInstitucion(institucion)],
  ];
}

export const institucion = view<InstitucionVista>(
  institucionPage,
  (visit) => {
    const { institucion } = visit.data;
    return {
      title: `${institucion.nombre}${institucion.ciudad ? `, ${institucion.ciudad}` : ''} · Hampi`,
      description: `${institucion.nombre}. ${institucion.especialidades.join(' · ')}. Sucursales, profesionales, precios y horarios libres, con reserva en línea.`,
      canonical: direccionInstitucion(institucion),
      type: 'profile',
      image: archivoUrl(institucion.foto_nombre) ?? undefined,
      things: [medicalClinic(visit, institucion), breadcrumbs(visit, wayTo(institucion))],
    };
  },
  ({ visit: { data, hoy } }) => (
    <div className={`${publico.wrap} stack gap-20 ${css.page}`} data-directorio="">
      <Ruta way={wayTo(data.institucion)} />
      <Encabezado institucion={data.institucion} />
      {data.institucion.sucursales.map((sucursal, i) => (
        <Sucursal key={sucursal.id} institucion={data.institucion} sucursal={sucursal} numero={i + 1} hoy={hoy} />
      ))}
      {data.institucion.sucursales.length === 0 && <p>Todavía no publica sucursales.</p>}
      <Lugares institucion={data.institucion} mapa={data.mapa} />
    </div>
  ),
);

function Encabezado({ institucion }: { institucion: InstitucionPublica }) {
  const { nombre, foto_nombre, especialidades, direccion, ciudad, telefono, doctor_id } = institucion;
  return (
    <section className={`b-surface ${publico.card} p-24 ${css.card}`}>
      <div className={`flex gap-20 ${css.head}`}>
        <Retrato of={{ nombres: nombre, apellidos: '', foto_nombre }} size={112} />
        <div className={`fill ${css.about}`}>
          <h1 className={`t-band heavy ${publico.title}`}>{nombre}</h1>
          <p>{especialidades.join(' · ')}</p>
          <p className={`row wrap gap-8 gap-x-12 my-8 ${css.badges}`}>
            <span className="inline gap-8 py-2 px-8 r-full t-small strong b-tint-2 c-tint">Cuenta verificada</span>
          </p>
          <ul className="flex wrap gap-4 gap-x-20 mt-8 c-quiet">
            {(direccion || ciudad) && <li className="row gap-8">{[direccion, ciudad].filter(Boolean).join(', ')}</li>}
            {telefono && (
              <li className="row gap-8">
                <a href={telHref(telefono)}>{telefonoTexto(telefono)}</a>
              </li>
            )}
          </ul>
        </div>
        <div className={`flex rigid gap-8 end ${css.tools}`}>
          <Compartir nombre={nombre} />
          <Guardar doctor_id={doctor_id} nombre={nombre} />
        </div>
      </div>
    </section>
  );
}

/** The branches on the map, numbered. After the list, because drawing the map would keep a phone busy before anything can be pressed. */
function Lugares({ institucion, mapa }: { institucion: InstitucionPublica; mapa: Ground }) {
  const pines = institucion.sucursales.flatMap(({ nombre, latitud, longitud }, i) =>
    latitud === null || longitud === null
      ? []
      : [{ id: String(i + 1), lat: latitud, lng: longitud, text: String(i + 1), label: `${i + 1}: ${nombre}` }],
  );
  // Without streets nothing would be seen at the size of a city.
  if (pines.length === 0 || !mapa.tiles) return null;
  return <Mapa mapa={mapa} pines={pines} label="Mapa de las sucursales" />;
}
