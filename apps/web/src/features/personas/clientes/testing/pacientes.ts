/** A patient as the list and the form get it, and the replies that refuse a change. */
import { listPacientes, type Paciente, type PacienteFila } from '@hampi/contract/personas/clientes/calls';
import { type Answer, answer } from '../../../../testing/answers.ts';

export const PACIENTE: Paciente = {
  id: 5,
  tipo_documento: 'CEDULA',
  cedula_identidad: '0102030400',
  cedula_representante: null,
  titulo_honorifico: null,
  nombres: 'Rosa Elvira',
  apellidos: 'Chuquimarca Sisa',
  nombres_padre: null,
  nombres_madre: null,
  emergencia_nombre: null,
  emergencia_parentesco: null,
  emergencia_telefono: null,
  emergencia_direccion: null,
  fecha_nacimiento: '1968-05-03',
  fecha_defuncion: null,
  sexo: 'femenino',
  direccion: null,
  pais: 'Ecuador',
  ciudad: null,
  nacionalidad: null,
  telefono: null,
  celular: null,
  correo: null,
  tipo_sangre: null,
  instruccion: null,
  estado_civil: null,
  ocupacion: null,
  seguros: [],
  creado_por: 1,
  habilitar_edicion: true,
  foto_nombre: null,
  identidad_verificada: true,
  user: { activated: false },
  total_creditos: 0,
  clienteReferente: null,
  version: 1,
  cita_hoy: false,
  contacto: 'EDITA',
  entrega_codigo: false,
};

export const aRow = (more: Partial<PacienteFila> = {}): PacienteFila => ({
  ...PACIENTE,
  mp_doctor_id: 1,
  mp_cliente_id: more.id ?? PACIENTE.id,
  ultima_consulta: '2026-09-07T15:00:00Z',
  reclama_cuenta: false,
  ...more,
});

export const theList = (...rows: PacienteFila[]): Answer =>
  answer(listPacientes, rows, { pagination: { total: rows.length, skip: 0, take: 20 } });
