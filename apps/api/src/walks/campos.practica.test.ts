/** Field rules of agenda, booking, hours, offices, services and patients (1 §4, §5; 2 §5; 3 §5). */

import { cancelReservaOfDoctor, setEstadoCita } from '@hampi/contract/agenda/citas/estados';
import { createHorarios, updateHorario } from '@hampi/contract/agenda/horarios/calls';
import { saveOficina } from '@hampi/contract/agenda/oficinas/calls';
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import { createReserva, moveCita } from '@hampi/contract/agenda/reservas/calls';
import { createServicio } from '@hampi/contract/agenda/servicios/calls';
import * as M from '@hampi/contract/base/messages';
import { createPaciente, savePaciente } from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { saveCliente } from '@hampi/contract/personas/clientes/perfil';
import { redeemCodigo } from '@hampi/contract/personas/clientes/tramites';
import {
  CAMPOS,
  CEDULA,
  CELULAR,
  EMAIL,
  each,
  FECHA,
  FIN,
  type FormRules,
  LONG,
  NUMERICO,
  REQUERIDO,
  SERVICIO,
  tryFields,
  type Wrong,
} from './campos.ts';

// ── agenda and booking (1 §4, §5; 2 §5) ─────────────────────────────────────
const reserva = {
  inicio: '2026-11-30T14:00:00Z',
  fin: '2026-11-30T14:15:00Z',
  doctor_id: 1,
  oficinaId: 1,
  cliente_id: 1,
};
const agenda: FormRules[] = [
  {
    codigo: 'AG-4',
    endpoint: setEstadoCita,
    rol: 'ROLE_MED',
    good: { estado_reserva: 'RECHAZADO', razonNoDisponibilidad: 'Congreso' },
    wrong: [
      [{ razonNoDisponibilidad: undefined }, 'razonNoDisponibilidad', 'Debe seleccionar la razón de la cancelación'],
      [{ razonNoDisponibilidad: ' ' }, 'razonNoDisponibilidad', 'Debe seleccionar la razón de la cancelación'],
      [
        { razonNoDisponibilidad: 'Otro' },
        'razonNoDisponibilidad',
        'Debe llenar el campo de la descripción de la razón',
      ],
      [{ estado_reserva: 'APROBADO' }, 'razonNoDisponibilidad', 'La razón solo acompaña a una cancelación'],
      [{ estado_reserva: 'CANCELADO' }, 'estado_reserva', M.opcion],
    ],
  },
  {
    codigo: 'AG-4',
    endpoint: cancelReservaOfDoctor,
    rol: 'ROLE_MED',
    good: { razonNoDisponibilidad: 'Reagendamiento' },
    wrong: [
      [{ razonNoDisponibilidad: '' }, 'razonNoDisponibilidad', 'Debe seleccionar la razón de la cancelación'],
      [
        { razonNoDisponibilidad: 'Otro' },
        'razonNoDisponibilidad',
        'Debe llenar el campo de la descripción de la razón',
      ],
      [{ razonNoDisponibilidad: LONG }, 'razonNoDisponibilidad', M.texto_largo],
    ],
  },
  {
    codigo: 'BK-1',
    endpoint: createReserva,
    rol: 'ROLE_MED',
    good: reserva,
    wrong: [
      [{ cliente_id: undefined }, 'cliente_id', 'Debe seleccionar un paciente'],
      [{ inicio: '2026-02-30T14:00:00Z', fin: '2026-03-02T14:15:00Z' }, 'inicio', FECHA],
      [{ inicio: '2026-11-30' }, 'inicio', FECHA],
      [{ fecha_reserva: '2026-02-30' }, 'fecha_reserva', FECHA],
      [{ fin: '2026-11-30T13:00:00Z' }, 'fin', FIN],
      [{ fin: '2026-12-02T13:00:00Z' }, 'fin', M.rango_largo],
      [{ estado_reserva: 'TAL VEZ' }, 'estado_reserva', M.opcion],
      [{ tipo_reserva: 3 }, 'tipo_reserva', M.opcion],
      [{ phone_number: 'abc' }, 'phone_number', M.telefono],
      [{ precio: 1 }, 'precio', M.campo_desconocido],
    ],
  },
  {
    codigo: 'BK-8',
    endpoint: createReserva,
    rol: 'ROLE_MED',
    good: { ...reserva, cedula_tercera_persona: '0102030405', nombre_tercera_persona: 'Luis Sisa' },
    wrong: [
      [{ nombre_tercera_persona: ' ' }, 'nombre_tercera_persona', REQUERIDO],
      [{ cedula_tercera_persona: '1' }, 'cedula_tercera_persona', CEDULA],
    ],
  },
  {
    codigo: 'BE-1',
    endpoint: createReserva,
    rol: 'ROLE_MED',
    good: { ...reserva, sobreturno: true, motivo_sobreturno: 'Dolor' },
    wrong: each(['motivo_sobreturno'], ' ', 'Debe indicar el motivo del sobreturno'),
  },
  {
    codigo: 'BE-2',
    endpoint: moveCita,
    rol: 'ROLE_MED',
    good: { inicio: reserva.inicio, fin: reserva.fin },
    wrong: [
      [{ inicio: 'mañana' }, 'inicio', FECHA],
      [{ fin: reserva.inicio }, 'fin', FIN],
      [{ sobreturno: true }, 'motivo_sobreturno', 'Debe indicar el motivo del sobreturno'],
    ],
  },
];

// ── hours and offices (2 §5, 3 §5) ──────────────────────────────────────────
const slot = { oficina_id: 1, dia_semana: 'LUNES', hora_inicio: '09:00', hora_fin: '09:15' };
const inSlot = (change: object, field: string, sentence: string): Wrong => [
  { data: [{ ...slot, ...change }] },
  `data.0.${field}`,
  sentence,
];
const consultorio: FormRules[] = [
  {
    codigo: 'HO-1',
    endpoint: createHorarios,
    rol: 'ROLE_MED',
    good: { doctor_id: 1, data: [slot] },
    wrong: [
      inSlot({ hora_fin: '09:00' }, 'hora_fin', FIN),
      inSlot({ hora_inicio: '07:60' }, 'hora_inicio', M.hora),
      inSlot({ dia_semana: 'LUNEZ' }, 'dia_semana', M.opcion),
      inSlot({ espacios_disponibles: 0 }, 'espacios_disponibles', M.entero_positivo),
      inSlot({ sorpresa: 1 }, 'sorpresa', M.campo_desconocido),
      [{ data: [] }, 'data', 'Con esos datos no se puede crear ningún horario'],
      [{ data: undefined }, 'data', 'Ingrese todos los datos'],
      [{ doctor_id: undefined }, 'doctor_id', REQUERIDO],
    ],
  },
  {
    codigo: 'HO-1',
    endpoint: updateHorario,
    rol: 'ROLE_MED',
    good: { hora_inicio: '09:00', hora_fin: '09:20' },
    wrong: [
      ...each(['hora_inicio', 'hora_fin'], '', CAMPOS),
      [{ hora_fin: undefined }, 'hora_fin', CAMPOS],
      [{ hora_fin: '08:00' }, 'hora_fin', FIN],
      [{ hora_inicio: '07:60' }, 'hora_inicio', M.hora],
      [{ espacios_disponibles: 0 }, 'espacios_disponibles', M.entero_positivo],
    ],
  },
  {
    codigo: 'OF-1',
    endpoint: saveOficina,
    rol: 'ROLE_MED',
    good: {
      nombre: 'Consultorio Solano',
      tiempo_por_cliente_minutos: 20,
      costo_consulta: 40,
      pais: 'Ecuador',
      provincia: 'Azuay',
      ciudad: 'Cuenca',
      referencias_fisicas: 'Frente al parque',
      direccion: 'Av. Solano 1-23',
    },
    wrong: [
      ...each(['nombre', 'pais', 'provincia', 'ciudad', 'referencias_fisicas', 'direccion'], ' ', REQUERIDO),
      ...each(['nombre', 'direccion'], LONG, M.texto_largo),
      [{ tiempo_por_cliente_minutos: 61 }, 'tiempo_por_cliente_minutos', MO.oficina_tiempo],
      [{ tiempo_por_cliente_minutos: -1 }, 'tiempo_por_cliente_minutos', MO.oficina_tiempo],
      [{ tiempo_por_cliente_minutos: 7.5 }, 'tiempo_por_cliente_minutos', MO.oficina_tiempo],
      [{ tiempo_por_cliente_minutos: '' }, 'tiempo_por_cliente_minutos', MO.oficina_tiempo],
      [{ costo_consulta: 'cuarenta' }, 'costo_consulta', NUMERICO],
      [{ costo_consulta: '' }, 'costo_consulta', NUMERICO],
      [{ costo_consulta: -1 }, 'costo_consulta', NUMERICO],
      [{ costo_consulta: 10.005 }, 'costo_consulta', NUMERICO],
      [{ latitud: 91 }, 'latitud', MO.oficina_coordenadas],
    ],
  },
  {
    codigo: 'SE-1',
    endpoint: createServicio,
    rol: 'ROLE_MED',
    good: { nombre: 'Control', precio: 30, especializacion_id: 1, background_color: '#0F766E', oficinas: [1] },
    wrong: [
      [{ nombre: '' }, 'nombre', 'El nombre del servicio es obligatorio'],
      [{ precio: '' }, 'precio', NUMERICO],
      [{ precio: -1 }, 'precio', NUMERICO],
      [{ oficinas: [] }, 'oficinas', SERVICIO],
      [{ oficinas: undefined }, 'oficinas', SERVICIO],
      [{ especializacion_id: null }, 'especializacion_id', SERVICIO],
      [{ background_color: 'rojo' }, 'background_color', 'El color no es válido'],
    ],
  },
];

// ── patients (1 §3, §5; 3 §5) ───────────────────────────────────────────────
const paciente = { cedula_identidad: '0102030400', nombres: 'Rosa Elvira', apellidos: 'Chuquimarca Sisa' };
const pacientes: FormRules[] = [
  {
    codigo: 'PT-2',
    endpoint: createPaciente,
    rol: 'ROLE_MED',
    good: paciente,
    wrong: [
      ...each(['cedula_identidad'], '', 'El campo cedula de Identidad es requerido'),
      ...each(['cedula_identidad'], undefined, 'El campo cedula de Identidad es requerido'),
      ...each(['cedula_identidad'], '01512378', CEDULA),
      ...each(['cedula_identidad'], '01512378901', CEDULA),
      [
        { tipo_documento: 'PASAPORTE', cedula_identidad: '' },
        'cedula_identidad',
        'El campo cedula de Identidad es requerido',
      ],
      [{ tipo_documento: 'PASAPORTE', cedula_identidad: 'A'.repeat(21) }, 'cedula_identidad', M.pasaporte],
      [
        { cedula_representante: '123456789' },
        'cedula_representante',
        'La cédula del representante debe tener 10 dígitos',
      ],
      ...each(['nombres'], ' ', 'El campo nombres es requerido'),
      ...each(['nombres'], undefined, 'El campo nombres es requerido'),
      ...each(['apellidos'], '', 'El campo apellidos es requerido'),
      [{ correo: 'rosa@' }, 'correo', EMAIL],
      [{ celular: '099640081' }, 'celular', CELULAR],
      [{ telefono: '07 abc' }, 'telefono', 'Número de teléfono es incorrecto, solo números'],
      [{ fecha_nacimiento: '2026-02-30' }, 'fecha_nacimiento', FECHA],
      [{ fecha_nacimiento: '1700-01-01' }, 'fecha_nacimiento', FECHA],
      ...each(['tipo_documento', 'sexo', 'tipo_sangre', 'instruccion', 'estado_civil'], 'ninguno', M.opcion),
      ...each(
        ['apellidos', 'titulo_honorifico', 'nombres_padre', 'nombres_madre', 'direccion', 'ciudad', 'pais'],
        LONG,
        M.texto_largo,
      ),
      ...each(['nacionalidad', 'ocupacion'], LONG, M.texto_largo),
      [{ seguros: [{ nombre: '' }] }, 'seguros.0.nombre', REQUERIDO],
    ],
  },
  {
    codigo: 'PT-2',
    endpoint: savePaciente,
    rol: 'ROLE_MED',
    good: { ...paciente, version: 1 },
    wrong: each(['version'], undefined, REQUERIDO),
  },
  {
    codigo: 'PT-5',
    endpoint: saveCliente,
    rol: 'ROLE_CLI',
    good: {
      email: 'rosa@correo.ec',
      cedulaIdentidad: '0102030400',
      tituloHonorifico: 'Sra.',
      nombres: 'Rosa Elvira',
      apellidos: 'Chuquimarca Sisa',
      celular: '0996400813',
      habilitarEdicion: true,
      version: 1,
    },
    wrong: [
      ...each(['email'], '', 'Email es obligatorio'),
      ...each(['email'], 'rosa', EMAIL),
      ...each(['cedulaIdentidad'], '', CEDULA),
      ...each(['cedulaIdentidad'], '12345678', CEDULA),
      [{ cedulaRepresentante: '123' }, 'cedulaRepresentante', 'La cédula del representante debe tener 10 dígitos'],
      ...each(['tituloHonorifico'], ' ', 'Título honorífico es obligatorio'),
      ...each(['nombres'], '', 'El campo nombres es requerido'),
      ...each(['apellidos'], '', 'El campo apellidos es requerido'),
      ...each(['telefono'], '07-abc', 'Número de teléfono es incorrecto, solo números'),
      ...each(['celular'], '', CELULAR),
      ...each(['celular'], '099', CELULAR),
      ...each(['fechaNacimiento'], '2026-02-30', FECHA),
      ...each(['tipoDocumento', 'sexo', 'instruccion', 'estado_civil', 'tipoSangre'], 'ninguno', M.opcion),
      ...each(['direccion', 'ocupacion', 'nacionalidad'], LONG, M.texto_largo),
    ],
  },
  {
    codigo: 'PT-5',
    endpoint: redeemCodigo,
    rol: 'ROLE_CLI',
    good: { codigo: 'abcd-2345' },
    wrong: each(['codigo'], '12', MI.codigo_malo),
  },
];

await tryFields([...agenda, ...consultorio, ...pacientes]);
