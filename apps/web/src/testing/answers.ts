/** Replies of the mocked server, in the shapes of the contract. */

import { type DatosOficinas, listOficinas } from '@hampi/contract/agenda/oficinas/calls';
import { type DatosServicios, listServicios } from '@hampi/contract/agenda/servicios/calls';
import type { Endpoint, Reply } from '@hampi/contract/base/endpoint';
import { listDerivacionesPropias } from '@hampi/contract/clinica/derivaciones/propias';
import { getMiHistoria } from '@hampi/contract/clinica/mi-historia/calls';
import { type AjustesDeFacturacion, getFacturacion } from '@hampi/contract/dinero/facturacion/calls';
import { type ClientePerfil, getCliente } from '@hampi/contract/personas/clientes/perfil';
import type { UsuarioSesion } from '@hampi/contract/personas/cuentas/sesion';
import { type DoctorPerfil, getDoctorPerfil } from '@hampi/contract/personas/perfiles/calls';
import { getInstitucionPerfil, type InstitucionPerfil } from '@hampi/contract/personas/perfiles/institucion';
import { getParaEmpezar, type ParaEmpezar } from '@hampi/contract/personas/perfiles/para-empezar';
import { getEmpresaPublica } from '@hampi/contract/plataforma/contacto/calls';

export interface Answer {
  endpoint: Endpoint;
  /** The envelope of the reply; undefined if no reply arrives. */
  envelope: object | undefined;
  /** Replaces the envelope: the reply is this file. */
  file?: Blob;
  /** The status of a refusal whose screen looks at it; 200 without one. */
  status?: number;
  /** The reply to this path alone, such as one doctor's. */
  path?: string;
  /** The caller waits until this resolves. */
  when?: Promise<void>;
}

/** The reply to calls of this endpoint. `more` is beside `data` in the envelope. */
export const answer = <E extends Endpoint>(endpoint: E, data: Reply<E>, more: object = {}): Answer => ({
  endpoint,
  envelope: { data, ...more },
});

/** The reply to calls of an endpoint that answers with a file. */
export const fileAnswer = (endpoint: Endpoint, file: Blob): Answer => ({ endpoint, envelope: {}, file });

/** Calls of this endpoint are refused with this sentence, or with sentences by field. */
export const refusal = (endpoint: Endpoint, mensaje: string, errores: Record<string, string> = {}): Answer => ({
  endpoint,
  envelope: { transaccion: false, mensaje, data: { errores } },
});

/** Calls of this endpoint fail without a reply. */
export const noAnswer = (endpoint: Endpoint): Answer => ({ endpoint, envelope: undefined });

/** The same reply, held back until the returned function is called. */
export function later(said: Answer): [Answer, () => void] {
  let arrive = () => {};
  const when = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return [{ ...said, when }, arrive];
}

/** A user whose account is active and approved. */
export const USER: UsuarioSesion = {
  id: 1,
  user_id: 1,
  r: 1,
  login: 'ana',
  email: 'ana@correo.ec',
  titulo_honorifico: 'Dra.',
  nombres: 'Ana Lucía',
  apellidos: 'Paz Vega',
  declaracion_profesional: null,
  practica_desde: null,
  numero_telefono: null,
  lang_key: 'es',
  foto_perfil: null,
  image_url: null,
  doctor_id: 1,
  secretaria_id: null,
  laboratorista_id: null,
  cliente_id: null,
  institucion_id: null,
  med_activo: true,
  med_visible: true,
  cuenta_activa: true,
  cuenta_aprobada: true,
  rechazo_motivo: null,
  changePassword: false,
  segundo_paso_falta: false,
  por_aceptar: null,
  cedula_identidad: '0102030405',
  roles: [],
  medico: { id: 1, msp: null, acess: null, especializaciones: [] },
  secretaria: null,
  laboratorista: null,
  cliente: null,
  institucion: null,
};

export const OFICINAS: DatosOficinas = {
  dataServicios: [],
  dataEmpresa: { descuento_afiliado: 0, oficinas_limite: 3, sucursales_limite: 30, servicios_limite: 10 },
  dataEspecialidades: [],
  dataOficinasAfiliadas: [],
  dataServiciosAfiliados: [],
};
const SERVICIOS: DatosServicios = {
  empresa: { servicios_limite: 10 },
  dataMedico: { especializaciones: [], oficinas: [{ id: 7, nombre: 'Consultorio Centro', especializaciones: [] }] },
};
const DOCTOR: DoctorPerfil = {
  user_id: 1,
  login: 'ana',
  titulo_honorifico: 'Dra.',
  email: 'ana@correo.ec',
  nombres: 'Ana Lucía',
  apellidos: 'Paz Vega',
  foto_nombre: null,
  doctor_id: 1,
  cedula_identidad: '0102030405',
  msp: '1234',
  acess: null,
  logo_nombre: null,
  numero_telefono: '0991234567',
  practica_desde: '2010-01-01',
  declaracion_profesional: null,
  especializaciones: [],
  seguros: [],
  idiomas: [],
  med_activo: true,
  med_visible: true,
  cuenta_activa: true,
  recordatorio_horas: 24,
  resultados_dias: 3,
};
const CLIENTE: ClientePerfil = {
  id: 1,
  login: 'ana',
  email: 'ana@correo.ec',
  tipoDocumento: 'CEDULA',
  cedulaIdentidad: '0102030405',
  cedulaRepresentante: null,
  tituloHonorifico: 'Sra.',
  nombres: 'Ana Lucía',
  apellidos: 'Paz Vega',
  sexo: null,
  direccion: null,
  direccionLatitud: null,
  direccionLongitud: null,
  pais: null,
  ciudad: null,
  telefono: null,
  celular: '0991234567',
  nacionalidad: null,
  instruccion: null,
  ocupacion: null,
  estado_civil: null,
  fechaNacimiento: null,
  tipoSangre: null,
  habilitarEdicion: false,
  fotoNombre: null,
  identidadVerificada: true,
  version: 1,
};

export const INSTITUCION: InstitucionPerfil = {
  id: 1,
  login: 'sanblas',
  nombre: 'Clínica San Blas',
  razon_social: 'Clínica San Blas Cía. Ltda.',
  RUC: '0190072002001',
  email: 'ana@correo.ec',
  telefono: null,
  direccion: null,
  ciudad: 'Cuenca',
  pais: 'Ecuador',
  latitud: null,
  longitud: null,
  resultados_dias: 3,
  disponible: false,
  cuenta_aprobada: true,
  logo_img: null,
  especializaciones: [],
  version: 1,
};

const FACTURACION: AjustesDeFacturacion = {
  emisor: null,
  sugerencia: {
    ruc: '0102030400001',
    razonSocial: 'Paz Vega Ana Lucía',
    nombreComercial: 'Consultorio Centro',
    dirMatriz: 'Gran Colombia 1-20, Cuenca',
  },
  ultimo: 0,
  probado: null,
  firma: null,
};

/** A doctor who has set up everything. */
const LISTO: ParaEmpezar = {
  perfil: true,
  disponible: true,
  oficina: true,
  horarios: true,
  servicio: true,
  firma: true,
  sri: true,
  paciente: true,
};

/** A new practice: no rows, but the lists that its forms need. */
export const PRACTICE = [
  // Must come before the profile, whose address would match as well.
  answer(getFacturacion, FACTURACION),
  answer(getParaEmpezar, LISTO),
  answer(listOficinas, { oficinas: [] }, { ...OFICINAS, foreignData: { ciudades: [] } }),
  answer(listServicios, [], SERVICIOS),
  answer(getDoctorPerfil, DOCTOR, { foreignData: { especializaciones: [], seguros: [] } }),
  answer(getInstitucionPerfil, INSTITUCION, { foreignData: { especializaciones: [] } }),
  answer(getCliente, CLIENTE),
  answer(listDerivacionesPropias, []),
  answer(getMiHistoria, { nombres: 'Ana', edad: null, tomar: [], visitas: [] }),
  answer(getEmpresaPublica, {
    nombre: 'Hampi',
    correo: 'hola@hampi.ec',
    telefono: '+593 7 000 0000',
    responsable: null,
    fuente: null,
    plazos: {
      derecho_dias: 15,
      brecha_autoridad_dias: 5,
      brecha_personas_dias: 3,
      encargado_dias: 2,
      plazos_habiles: false,
      historia_anios: 15,
      receta_anios: 5,
      comprobante_anios: 7,
      desde: null,
    },
  }),
];
