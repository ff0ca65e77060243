/** The content of a page in the terms of schema.org (JSON-LD). Each helper makes one thing; `head` of a view lists them. */
import type { Visit } from '@hampi/contract/base/page';
import { archivoUrl } from '@hampi/contract/plataforma/archivos/calls';
import type { Perfil } from '@hampi/contract/plataforma/directorio/calls';
import { direccionInstitucion, direccionPerfil } from '@hampi/contract/plataforma/directorio/direcciones';
import type { InstitucionPublica } from '@hampi/contract/plataforma/directorio/pages';
import {
  direccionPublicacion,
  type Publicacion,
  secciones,
  type TipoPublicacion,
} from '@hampi/contract/plataforma/noticias/pages';

export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** A script element that the browser does not run; `<` is escaped so that no text can end it. */
export const jsonLd = (things: Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');

export const organization = ({ origin }: Visit, contact?: { correo: string; telefono: string } | null): Thing => ({
  '@type': 'Organization',
  '@id': `${origin}/#organizacion`,
  name: 'Hampi',
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
  areaServed: 'EC',
  ...(contact && {
    contactPoint: {
      '@type': 'ContactPoint',
      email: contact.correo,
      telephone: contact.telefono,
      availableLanguage: 'es',
    },
  }),
});

export const webSite = ({ origin }: Visit): Thing => ({
  '@type': 'WebSite',
  '@id': `${origin}/#sitio`,
  name: 'Hampi',
  url: `${origin}/`,
  inLanguage: 'es-EC',
  publisher: { '@id': `${origin}/#organizacion` },
});

/** The path from the start to this page: `[['Directorio', '/directorio'], ['Cardiología', '/directorio/cardiologia']]`. */
export const breadcrumbs = ({ origin }: Visit, steps: (readonly [name: string, path: string])[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
});

type Place = Pick<Perfil['oficinas'][number], 'nombre' | 'direccion' | 'ciudad' | 'provincia' | 'latitud' | 'longitud'>;

/** The place of an office or branch. */
const placeOf = (o: Place) => ({
  name: o.nombre,
  address: {
    '@type': 'PostalAddress',
    streetAddress: o.direccion,
    addressLocality: o.ciudad,
    addressRegion: o.provincia,
    addressCountry: 'EC',
  },
  ...(o.latitud !== null &&
    o.longitud !== null && { geo: { '@type': 'GeoCoordinates', latitude: o.latitud, longitude: o.longitud } }),
});

/** A professional with their offices. */
export const physician = ({ origin }: Visit, perfil: Perfil): Thing => ({
  '@type': 'Physician',
  name: [perfil.titulo_honorifico, perfil.nombres, perfil.apellidos].filter(Boolean).join(' '),
  url: `${origin}${direccionPerfil(perfil)}`,
  ...(perfil.foto_nombre && { image: `${origin}${archivoUrl(perfil.foto_nombre)}` }),
  ...(perfil.declaracion_profesional && { description: perfil.declaracion_profesional }),
  ...(perfil.opiniones && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: perfil.opiniones.promedio,
      ratingCount: perfil.opiniones.cuantas,
    },
  }),
  medicalSpecialty: perfil.especialidades.map((e) => e.nombre),
  knowsLanguage: perfil.idiomas,
  location: perfil.oficinas.map((oficina) => ({ '@type': 'Place', ...placeOf(oficina) })),
});

const DAYS: Record<string, string> = {
  LUNES: 'Monday',
  MARTES: 'Tuesday',
  MIÉRCOLES: 'Wednesday',
  JUEVES: 'Thursday',
  VIERNES: 'Friday',
  SÁBADO: 'Saturday',
  DOMINGO: 'Sunday',
};

/** An institution with its branches and the professionals there. */
export const medicalClinic = ({ origin }: Visit, institucion: InstitucionPublica): Thing => ({
  '@type': 'MedicalClinic',
  name: institucion.nombre,
  url: `${origin}${direccionInstitucion(institucion)}`,
  ...(institucion.foto_nombre && { logo: `${origin}${archivoUrl(institucion.foto_nombre)}` }),
  ...(institucion.telefono && { telephone: institucion.telefono }),
  ...(institucion.direccion && {
    address: {
      '@type': 'PostalAddress',
      streetAddress: institucion.direccion,
      addressLocality: institucion.ciudad,
      addressCountry: 'EC',
    },
  }),
  medicalSpecialty: institucion.especialidades,
  department: institucion.sucursales.map((sucursal) => ({
    '@type': 'MedicalClinic',
    ...placeOf(sucursal),
    medicalSpecialty: sucursal.especialidades,
    openingHoursSpecification: sucursal.horarios.map(({ dia_semana, hora_inicio, hora_fin }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: DAYS[dia_semana],
      opens: hora_inicio,
      closes: hora_fin,
    })),
    employee: sucursal.profesionales.map((profesional) => ({
      '@type': 'Physician',
      name: [profesional.titulo_honorifico, profesional.nombres, profesional.apellidos].filter(Boolean).join(' '),
      url: `${origin}${direccionPerfil(profesional)}`,
    })),
  })),
});

/** A piece of news or a blog post. */
export const article = ({ origin }: Visit, tipo: TipoPublicacion, publicacion: Publicacion): Thing => ({
  '@type': tipo === 'NOTICIA' ? 'NewsArticle' : 'BlogPosting',
  headline: publicacion.titulo,
  alternativeHeadline: publicacion.subtitulo,
  url: `${origin}${direccionPublicacion(tipo, publicacion)}`,
  mainEntityOfPage: `${origin}${direccionPublicacion(tipo, publicacion)}`,
  ...(publicacion.img_url && { image: [`${origin}${publicacion.img_url}`] }),
  datePublished: publicacion.created_date,
  dateModified: publicacion.actualizado_en,
  articleSection: secciones[tipo].nombre,
  inLanguage: 'es-EC',
  author: { '@type': 'Organization', name: 'Hampi', url: `${origin}/` },
  publisher: { '@type': 'Organization', name: 'Hampi', logo: { '@type': 'ImageObject', url: `${origin}/favicon.svg` } },
});
