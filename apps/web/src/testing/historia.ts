/** The history of a patient opened for a new visit, and the replies of the mocked server for it. */

import { listOficinas, type Oficina } from '@hampi/contract/agenda/oficinas/calls';
import type { Reply } from '@hampi/contract/base/endpoint';
import { getBorrador, saveBorrador } from '@hampi/contract/clinica/borradores/calls';
import { type Cie10, searchCie10 } from '@hampi/contract/clinica/catalogos/clinicos';
import { getResumen, type Resumen } from '@hampi/contract/clinica/datos/calls';
import { preguntarEscrito } from '@hampi/contract/clinica/datos/escritura';
import { type Consulta, getHistoria, type Historia, listFechasConsultas } from '@hampi/contract/clinica/historia/calls';
import {
  ConsultaContenido,
  EXAMEN_REGIONAL,
  ORGANOS_SISTEMAS,
  SIGNOS_VITALES,
} from '@hampi/contract/clinica/historia/campos';
import { getLinea } from '@hampi/contract/clinica/linea/calls';
import { checkReceta } from '@hampi/contract/clinica/receta/seguridad';
import { type Medicamento, searchMedicina } from '@hampi/contract/clinica/vademecum/calls';
import type { UsuarioSesion } from '@hampi/contract/personas/cuentas/sesion';
import { page } from 'vitest/browser';
import { type Answer, answer, OFICINAS } from './answers.ts';
import { open } from './app.tsx';

/** In the mountains; tests define further offices themselves. */
export const OFICINA: Oficina = {
  id: 7,
  nombre: 'Consultorio Centro',
  direccion: 'Gran Colombia 7-20',
  referencias_fisicas: 'Junto al mercado',
  ciudad: 'Cuenca',
  provincia: 'Azuay',
  pais: 'Ecuador',
  codigo_zip: null,
  latitud: null,
  longitud: null,
  zona: 'America/Guayaquil',
  altitud_m: 2550,
  tiempo_por_cliente_minutos: 20,
  costo_consulta: 40,
  costo_primera_consulta: 40,
  doctor_id: 1,
  secretaria_id: null,
  secretarias: [],
  afiliacion: false,
  pago_reserva_habilitacion: false,
  serviciosAsignados: [{ id: 3, nombre: 'Electrocardiograma' }],
  especializaciones: [],
  doctorEspecializaciones: [],
  institucion: null,
  horarios: [],
};

const PACIENTE: Historia['paciente'] = {
  id: 1,
  tipo_documento: 'CEDULA',
  cedula_identidad: '0102030400',
  titulo_honorifico: null,
  nombres: 'Rosa Elvira',
  apellidos: 'Chuquimarca Sisa',
  nombres_padre: null,
  nombres_madre: null,
  emergencia_nombre: null,
  emergencia_parentesco: null,
  emergencia_telefono: null,
  emergencia_direccion: null,
  cedula_representante: null,
  fecha_nacimiento: '1968-05-03',
  sexo: 'femenino',
  tipo_sangre: null,
  estado_civil: null,
  instruccion: null,
  ocupacion: null,
  direccion: null,
  ciudad: null,
  pais: null,
  nacionalidad: null,
  telefono: null,
  celular: null,
  correo: null,
  fecha_defuncion: null,
};

/** A stored entry of this patient. */
export const aVisit = (id: number, more: Partial<Consulta> = {}): Consulta => ({
  ...EMPTY,
  id,
  created_date: '2026-09-07T15:00:00Z',
  version: 1,
  doctor_id: 1,
  doctor: 'Dra. Ana Paz',
  oficina: { id: 7, nombre: 'Consultorio Centro' },
  servicio: null,
  imc: 0,
  examenes: [],
  examenesGrupo: [],
  receta: null,
  editable: true,
  ...more,
});
const EMPTY = ConsultaContenido.parse(
  Object.fromEntries(Object.keys({ ...SIGNOS_VITALES, ...ORGANOS_SISTEMAS, ...EXAMEN_REGIONAL }).map((k) => [k, null])),
);

const cie10 = (id: number, cod_4: string, words: string): Cie10 => ({
  id,
  cod_3: cod_4.slice(0, 3),
  descripcion_categoria_tres_caracteres: words,
  cod_4,
  descripcion_codigos_cuatro_caracteres: words,
});
export const CEFALEA = cie10(1, 'R51X', 'Cefalea');

export const PARACETAMOL: Medicamento = {
  id: 1,
  nombre: 'Paracetamol 500 mg',
  composicion: 'paracetamol 500 mg',
  funcion: null,
  presentacion: 'Tableta',
  dosificacion: null,
  casa_comercial: null,
  contraindicaciones: null,
  notas: null,
  urlimagen: 'n/a',
  doctor_id: null,
  referencial: false,
};

/** The check's result for a prescription without warnings. */
export const SIN_ADVERTENCIAS: Reply<typeof checkReceta> = {
  advertencias: [],
  fiscalizadas: [],
  preguntas: [],
  terminados: [],
  alcance: [],
  nota: '',
};

/** Nothing is known about the patient. */
export const SIN_DATOS: Resumen = {
  datos: [],
  recetadas: [],
  porConfirmar: [],
  diagnosticos: [],
  preguntas: [],
  alergiasEscritas: false,
  sinReconocer: [],
  enDuda: [],
};

interface Opened {
  vacunas?: Historia['clienteVacunas'];
  paciente?: Partial<Historia['paciente']>;
  ficha?: Partial<Historia['ficha']>;
  consultas?: Consulta[];
  oficinas?: Oficina[];
  /** Further search parameters: the office and the service of a cita. */
  at?: string;
  /** Replies that override the defaults. */
  more?: Answer[];
  /** Differences from the default user. */
  user?: Partial<UsuarioSesion>;
}

export const FICHA: Historia['ficha'] = {
  antecedentes_personales: null,
  antecedentes_familiares: null,
  alergias: null,
  datos_relevantes: null,
  semanas_gestacion: null,
  version: 0,
  talla: 0,
  peso: 0,
};

/** The reply for this patient. */
export const aHistoria = ({
  paciente,
  ficha,
  consultas = [],
}: Pick<Opened, 'paciente' | 'ficha' | 'consultas'>): Historia => ({
  paciente: { ...PACIENTE, ...paciente },
  ficha: { ...FICHA, ...ficha },
  consultas,
  clienteVacunas: [],
  clienteSeguros: [],
  autorizada: false,
  fichaAbierta: true,
  odontologia: false,
});

/** Opens the patient's history. A single office is chosen automatically. */
export function openHistoria({
  paciente = {},
  ficha = {},
  consultas = [],
  oficinas = [OFICINA],
  vacunas,
  at = '',
  more = [],
  user,
}: Opened = {}) {
  const historia = { ...aHistoria({ paciente, ficha, consultas }), ...(vacunas && { clienteVacunas: vacunas }) };
  const known = [
    answer(getHistoria, historia),
    answer(
      listFechasConsultas,
      consultas.map(({ id, created_date }) => ({ id, fecha: created_date })),
    ),
    answer(getLinea, []),
    answer(getResumen, SIN_DATOS),
    answer(preguntarEscrito, []),
    answer(getBorrador, null),
    answer(saveBorrador, { revision: 1, actualizado_en: '2026-11-23T15:00:00Z' }),
    answer(listOficinas, { oficinas }, { ...OFICINAS, foreignData: { ciudades: [] } }),
    answer(searchCie10, [CEFALEA]),
    answer(searchMedicina, [PARACETAMOL]),
    answer(checkReceta, SIN_ADVERTENCIAS),
  ];
  return open(`/medico/historia-clinica?paciente=1${at}`, 'ROLE_MED', more, { known, user });
}

/** The same, and waits for the form: its sections are open and the first field has the focus. */
export async function beginVisit(opened: Opened = {}) {
  const server = openHistoria(opened);
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  return server;
}

/** Opens the newest of these entries, which are in the order of the server: newest first. */
export async function openStored(consultas: Consulta[], opened: Opened = {}) {
  const server = openHistoria({ ...opened, consultas });
  await page.getByRole('button', { name: 'Consulta anterior' }).click();
  return server;
}
