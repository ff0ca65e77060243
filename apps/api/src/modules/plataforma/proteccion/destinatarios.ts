/**
 * Whom personal data reach outside of this program: processors that work for whoever is responsible, and third parties. Each says in which
 * setting it stands, so that the list is that of the configuration that runs. `npm run check -- forgotten` asks for an entry of each adapter.
 */
import type { Destinatario } from '@hampi/contract/plataforma/proteccion/calls';
import { readAddress } from '../../../data/server-address.ts';
import type { Foundation } from '../../../foundation.ts';
import type { Actividad } from './actividades.ts';

type Config = Foundation['config'];

interface DeclaracionDestinatario extends Pick<Destinatario, 'nombre' | 'papel' | 'finalidad' | 'base' | 'datos'> {
  actividades: readonly Actividad[] | 'TODAS';
  /** The settings that lead there. */
  ajustes: readonly string[];
  /** The machine that it is reached at; null for none of its own; undefined while it is not used. */
  equipo(config: Config): string | null | undefined;
  /** Where it is known. */
  pais?: string;
}

const ENCARGO = 'Encargo de quien responde por los datos, con contrato.';

export const DESTINATARIOS = {
  BASE: {
    nombre: 'Servidor de la base de datos',
    papel: 'ENCARGADO',
    finalidad: 'Guardar los datos de la instalación; lo clínico, cifrado.',
    base: ENCARGO,
    datos: 'Todos.',
    actividades: 'TODAS',
    ajustes: ['DATABASE_URL', 'DATABASE_OWNER_URL', 'HAMPI_DATABASE_READ_URL'],
    equipo: ({ databaseUrl, databaseReadUrl }) => {
      const hosts = [databaseUrl, databaseReadUrl].flatMap((url) => (url ? readAddress(url).hosts : []));
      const names = [...new Set(hosts.map(({ host }) => host || 'localhost'))];
      return names.length > 0 ? names.join(', ') : undefined;
    },
  },
  ARCHIVOS: {
    nombre: 'Almacén de archivos',
    papel: 'ENCARGADO',
    finalidad: 'Guardar documentos y archivos; los clínicos, cifrados.',
    base: ENCARGO,
    datos: 'Fotografías, documentos emitidos y archivos de la historia.',
    actividades: ['CUENTAS', 'DIRECTORIO', 'HISTORIA', 'DOCUMENTOS', 'FACTURACION', 'PORTABILIDAD'],
    ajustes: ['HAMPI_S3_ENDPOINT'],
    equipo: ({ files }) => (files.kind === 's3' ? bucketHost(files.endpoint, files.region) : undefined),
  },
  RESPALDO: {
    nombre: 'Lugar de los respaldos',
    papel: 'ENCARGADO',
    finalidad: 'Guardar las copias de respaldo, cifradas con una llave que no está allí.',
    base: ENCARGO,
    datos: 'Todos, cifrados.',
    actividades: ['RESPALDOS'],
    ajustes: ['HAMPI_BACKUP', 'HAMPI_BACKUP_S3_ENDPOINT'],
    equipo: ({ backup }) => {
      if (backup.bucket) return bucketHost(backup.bucket.endpoint, backup.bucket.region);
      // A folder may be another machine's; the server's own copies are where its technician puts them.
      return backup.to || backup.external ? null : undefined;
    },
  },
  CORREO: {
    nombre: 'Servidor de correo',
    papel: 'ENCARGADO',
    finalidad: 'Entregar avisos, recordatorios, facturas y documentos.',
    base: ENCARGO,
    datos: 'Dirección, nombre, lo que se avisa y los documentos que la persona pidió por correo.',
    actividades: ['CUENTAS', 'AVISOS', 'FACTURACION', 'DOCUMENTOS', 'CONTACTO', 'DERECHOS', 'PROMOCION'],
    ajustes: ['HAMPI_SMTP_URL'],
    equipo: ({ smtpUrl }) => hostOf(smtpUrl),
  },
  MAPA: {
    nombre: 'Servidor de mapas',
    papel: 'TERCERO',
    finalidad: 'Dibujar el mapa de un consultorio en el navegador de quien lo mira.',
    base: 'Ejecución del servicio que la persona pidió.',
    datos: 'Dirección de red de quien mira y el lugar que mira.',
    actividades: ['DIRECTORIO'],
    ajustes: ['HAMPI_MAP_TILES'],
    equipo: ({ mapTiles }) => (mapTiles?.startsWith('http') ? hostOf(mapTiles) : undefined),
  },
  DIRECCIONES: {
    nombre: 'Buscador de direcciones',
    papel: 'TERCERO',
    finalidad: 'Encontrar en el mapa la dirección de un consultorio.',
    base: 'Ejecución del servicio que la persona pidió.',
    datos: 'La dirección escrita, sin quién la escribió.',
    actividades: ['DIRECTORIO'],
    ajustes: ['HAMPI_GEOCODER_URL'],
    equipo: ({ geocoderUrl }) => hostOf(geocoderUrl),
  },
  PAYPHONE: {
    nombre: 'PayPhone',
    papel: 'ENCARGADO',
    finalidad: 'Cobrar con tarjeta o billetera, confirmar el pago y devolverlo.',
    base: 'Ejecución del servicio que la persona pidió.',
    datos:
      'Valor, número de la transacción, correo y documento de quien paga; los de la tarjeta los recibe solo PayPhone.',
    actividades: ['PAGOS', 'CAJA'],
    ajustes: ['HAMPI_PAYPHONE_URL', 'HAMPI_PAYPHONE_BOX_URL', 'HAMPI_PAYPHONE_CDN_URL'],
    equipo: ({ payphone }) => (payphone && !payphone.emulated ? hostOf(payphone.apiUrl) : undefined),
  },
  SRI: {
    nombre: 'Servicio de Rentas Internas',
    papel: 'TERCERO',
    finalidad: 'Autorizar facturas y notas de crédito.',
    base: 'Obligación legal tributaria.',
    datos: 'Lo que dice cada comprobante.',
    actividades: ['FACTURACION'],
    ajustes: ['HAMPI_SRI_PRUEBAS_URL', 'HAMPI_SRI_PRODUCCION_URL'],
    equipo: ({ sri }) => (sri.emulated ? undefined : hostOf(sri.urls[2])),
    pais: 'Ecuador',
  },
  PUSH: {
    nombre: 'Notificaciones a teléfonos (Google)',
    papel: 'ENCARGADO',
    finalidad: 'Entregar notificaciones a las aplicaciones móviles.',
    base: 'Consentimiento de quien las aceptó.',
    datos: 'Título y texto de la notificación y el código del teléfono; nada clínico.',
    actividades: ['PROMOCION', 'AVISOS'],
    ajustes: ['HAMPI_PUSH_URL'],
    equipo: ({ push }) => hostOf(push?.url),
  },
  TRAZAS: {
    nombre: 'Recolector de trazas',
    papel: 'ENCARGADO',
    finalidad: 'Saber qué tarda o falla en el programa.',
    base: 'Interés legítimo en que el servicio funcione.',
    datos: 'Rutas y tiempos, sin datos de personas.',
    actividades: ['SEGURIDAD'],
    ajustes: ['HAMPI_TRACES_URL'],
    equipo: ({ tracesUrl }) => hostOf(tracesUrl),
  },
  PROGRAMAS: {
    nombre: 'Programas con clave (FHIR)',
    papel: 'TERCERO',
    finalidad: 'Que otro programa lea o escriba los datos de quien le dio la clave.',
    base: 'Decisión de quien responde por los datos; la clave se retira cuando quiera.',
    datos: 'Los que se marcaron al dar la clave.',
    actividades: ['PORTABILIDAD', 'HISTORIA', 'AGENDA'],
    ajustes: [],
    equipo: () => null,
  },
  CALENDARIOS: {
    nombre: 'Calendarios personales',
    papel: 'TERCERO',
    finalidad: 'Ver la agenda propia en el calendario que cada uno usa.',
    base: 'Pedido de la persona, con una dirección privada que puede retirar.',
    datos: 'Qué horas están ocupadas; ningún paciente, motivo ni lugar.',
    actividades: ['AGENDA'],
    ajustes: [],
    equipo: () => null,
  },
  EXPORTACIONES: {
    nombre: 'Sistemas a los que cada uno lleva sus datos',
    papel: 'TERCERO',
    finalidad: 'Entregar a cada consultorio o paciente el archivo con lo suyo.',
    base: 'Derecho a la portabilidad.',
    datos: 'Los de quien los pide.',
    actividades: ['PORTABILIDAD'],
    ajustes: [],
    equipo: () => null,
  },
} as const satisfies Record<string, DeclaracionDestinatario>;

export type ClaveDestinatario = keyof typeof DESTINATARIOS;

/** Whom each folder of `adapters` reaches, or why nobody. */
export const ADAPTADORES: Readonly<Record<string, readonly ClaveDestinatario[] | { nadie: string }>> = {
  documents: { nadie: 'Dibuja y firma los documentos en este equipo.' },
  files: ['ARCHIVOS'],
  mail: ['CORREO'],
  maps: ['MAPA', 'DIRECCIONES'],
  payphone: ['PAYPHONE'],
  push: ['PUSH'],
  signature: { nadie: 'Abre la firma electrónica en este equipo.' },
  sri: ['SRI'],
  tls: { nadie: 'Lee el certificado propio de esta instalación.' },
};

interface Usado extends Omit<DeclaracionDestinatario, 'equipo'> {
  clave: ClaveDestinatario;
  equipo: string | null;
  /** It is this machine. */
  aqui: boolean;
}

/** The ones that the configuration leads to. */
export const usados = (config: Config): Usado[] =>
  (Object.entries(DESTINATARIOS) as [ClaveDestinatario, DeclaracionDestinatario][]).flatMap(
    ([clave, { equipo: of, ...declared }]) => {
      const equipo = of(config);
      if (equipo === undefined) return [];
      return [{ clave, ...declared, equipo, aqui: equipo?.split(', ').every(isLoopback) ?? false }];
    },
  );

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/.test(host);

/** The name alone: an address may contain a password. */
function hostOf(url: string | undefined): string | undefined {
  const plain = url?.replace(/[{}]/g, '');
  if (!plain) return undefined;
  return URL.canParse(plain) ? new URL(plain).hostname.replace(/^\[|\]$/g, '') : plain.replace(/^.*@|\/.*$/g, '');
}
const bucketHost = (endpoint: string | undefined, region: string) => hostOf(endpoint) ?? `s3.${region}.amazonaws.com`;
