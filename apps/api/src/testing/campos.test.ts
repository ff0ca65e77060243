/**
 * Every field rule of 1 §5, 2 §5 and 3 §5 outside the accounts (modules/cuentas/campos.test.ts), with its exact sentence:
 * what is changed in a good form, the field, what stands beside it. Form and server say the same.
 */
import {
  cancelarReservaDoctor,
  categoriasEspecializacion,
  ciudades,
  confirmReclamo,
  crearReserva,
  createHorarios,
  createPaciente,
  createServicio,
  doctores,
  type Endpoint,
  especializaciones,
  M,
  type Role,
  reagendarCita,
  replyContacto,
  saveCliente,
  saveEmpresa,
  saveOficina,
  savePaciente,
  seguros,
  sendContacto,
  sendSoporte,
  setEstadoCita,
  updateAdminSecPerfil,
  updateDoctorPerfil,
  updateHorario,
  updateLaboratoristaPerfil,
  updateSecretariaPerfil,
  updateUsuario,
} from '@hampi/contract';
import { expect, test } from 'vitest';
import { builders } from './builders.ts';
import { answer, sentences } from './campos.ts';
import { startTestApp } from './harness.ts';

const { app, as, db } = await startTestApp();
const { aDoctor, aCliente, aSecretaria, anAdmin, anAdminSec } = builders(db);
const callers: Partial<Record<Role, Awaited<ReturnType<typeof as>>>> = {
  ROLE_MED: await as(await aDoctor()),
  ROLE_LAB: await as(await aDoctor({ tipo: 'LABORATORIO' })),
  ROLE_SEC: await as(await aSecretaria()),
  ROLE_CLI: await as(await aCliente()),
  ROLE_ADMIN: await as(await anAdmin()),
  ROLE_ADMINSEC: await as(await anAdminSec()),
};

const LONG = 'x'.repeat(5000);
const REQUERIDO = 'El campo es requerido';
const CEDULA = 'Cédula de identidad es obligatoria y debe tener entre 9 y 10 caracteres';
const CELULAR = 'El número de celular debe tener al menos 10 dígitos';
const EMAIL = 'Formato de email es incorrecto';
const FECHA = 'Formato de fecha no válido';
const FIN = 'La hora de finalización debe ser mayor';
const CAMPOS = 'Debe completar los campos';
const NUMERICO = 'Debe ser un valor numérico';
const SERVICIO = 'Debe seleccionar por lo menos una especialidad y una oficina.';
const NOMBRE = 'El campo nombre es requerido';
const RESPUESTA = 'Debe completar los campos: Asunto, Mensaje.';

type Wrong = [change: object, field: string, sentence: string];
interface FormRules {
  codigo: string;
  endpoint: Endpoint;
  rol: Role;
  good: Record<string, unknown>;
  wrong: Wrong[];
}

/** Several fields that one rule is about. */
const each = (fields: string[], value: unknown, sentence: string): Wrong[] =>
  fields.map((field) => [{ [field]: value }, field, sentence]);

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
    endpoint: cancelarReservaDoctor,
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
    endpoint: crearReserva,
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
    endpoint: crearReserva,
    rol: 'ROLE_MED',
    good: { ...reserva, cedula_tercera_persona: '0102030405', nombre_tercera_persona: 'Luis Sisa' },
    wrong: [
      [{ nombre_tercera_persona: ' ' }, 'nombre_tercera_persona', REQUERIDO],
      [{ cedula_tercera_persona: '1' }, 'cedula_tercera_persona', CEDULA],
    ],
  },
  {
    codigo: 'BE-1',
    endpoint: crearReserva,
    rol: 'ROLE_MED',
    good: { ...reserva, sobreturno: true, motivo_sobreturno: 'Dolor' },
    wrong: each(['motivo_sobreturno'], ' ', 'Debe indicar el motivo del sobreturno'),
  },
  {
    codigo: 'BE-2',
    endpoint: reagendarCita,
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
      [{ tiempo_por_cliente_minutos: 61 }, 'tiempo_por_cliente_minutos', M.oficina_tiempo],
      [{ tiempo_por_cliente_minutos: -1 }, 'tiempo_por_cliente_minutos', M.oficina_tiempo],
      [{ tiempo_por_cliente_minutos: 7.5 }, 'tiempo_por_cliente_minutos', M.oficina_tiempo],
      [{ tiempo_por_cliente_minutos: '' }, 'tiempo_por_cliente_minutos', M.oficina_tiempo],
      [{ costo_consulta: 'cuarenta' }, 'costo_consulta', NUMERICO],
      [{ costo_consulta: '' }, 'costo_consulta', NUMERICO],
      [{ costo_consulta: -1 }, 'costo_consulta', NUMERICO],
      [{ costo_consulta: 10.005 }, 'costo_consulta', NUMERICO],
      [{ latitud: 91 }, 'latitud', M.oficina_coordenadas],
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
      ...each(['tituloHonorifico'], ' ', 'Titulo honorifico es obligatorio'),
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
    endpoint: confirmReclamo,
    rol: 'ROLE_CLI',
    good: { codigo: '123456' },
    wrong: each(['codigo'], '12', 'El código no es correcto o ha caducado'),
  },
];

// ── profiles (3 §5) ─────────────────────────────────────────────────────────
const persona = { titulo_honorifico: 'Dra.', email: 'ana@correo.ec', nombres: 'Ana Belén', apellidos: 'Ruiz Vega' };
const ofPersona: Wrong[] = [
  [{ titulo_honorifico: '' }, 'titulo_honorifico', 'Titulo honorifico es obligatorio'],
  [{ email: '' }, 'email', 'Email es obligatorio'],
  [{ email: 'no es' }, 'email', EMAIL],
  [{ nombres: ' ' }, 'nombres', 'El campo nombres es requerido'],
  [{ apellidos: '' }, 'apellidos', 'El campo apellidos es requerido'],
];
const perfiles: FormRules[] = [
  {
    codigo: 'PF-1',
    endpoint: updateDoctorPerfil,
    rol: 'ROLE_MED',
    good: {
      ...persona,
      msp: '1007-2011-1048832',
      numero_telefono: '+593996400813',
      practica_desde: '2011-06-01',
      especializaciones: [],
      med_visible: false,
    },
    wrong: [
      ...ofPersona,
      [{ cedula_identidad: '123' }, 'cedula_identidad', CEDULA],
      [{ numero_telefono: '' }, 'numero_telefono', 'Número de teléfono es obligatorio'],
      [{ numero_telefono: '07-283' }, 'numero_telefono', 'Número de teléfono es incorrecto, solo números'],
      [{ practica_desde: '' }, 'practica_desde', 'Fecha de practica profesional es obligatoria'],
      [{ practica_desde: '2011-02-30' }, 'practica_desde', FECHA],
      [
        { declaracion_profesional: 'x'.repeat(76) },
        'declaracion_profesional',
        'Declaración profesional no debe tener mas de 75 caracteres',
      ],
      [{ msp: '' }, 'msp', 'El código es obligatorio'],
      ...each(['recordatorio_horas'], 169, M.recordatorio_horas),
      ...each(['recordatorio_horas'], 1.5, M.recordatorio_horas),
    ],
  },
  { codigo: 'PF-3', endpoint: updateSecretariaPerfil, rol: 'ROLE_SEC', good: persona, wrong: ofPersona },
  { codigo: 'PF-4', endpoint: updateLaboratoristaPerfil, rol: 'ROLE_LAB', good: persona, wrong: ofPersona },
  { codigo: 'PF-4', endpoint: updateAdminSecPerfil, rol: 'ROLE_ADMINSEC', good: persona, wrong: ofPersona },
];

// ── messages (1 §5, 3 §5) ───────────────────────────────────────────────────
const mensajes: FormRules[] = [
  {
    codigo: 'PU-4',
    endpoint: sendContacto,
    rol: 'ROLE_CLI',
    good: {
      nombre: 'Jorge',
      email: 'jorge@correo.ec',
      telefono: '0991234567',
      ciudad: 'Cuenca',
      mensaje: 'Hola',
      canal: 'WEB_MEDICO',
    },
    wrong: [
      ...each(['nombre', 'email', 'telefono', 'ciudad', 'mensaje'], ' ', REQUERIDO),
      ...each(['nombre', 'email', 'telefono', 'ciudad', 'mensaje'], undefined, REQUERIDO),
      [{ email: 'jorge' }, 'email', EMAIL],
      [{ telefono: 'no tengo' }, 'telefono', 'Número de teléfono es incorrecto, solo números'],
      [{ ciudad: 'Quito' }, 'ciudad', REQUERIDO],
      [{ canal: 'WEB' }, 'canal', M.opcion],
    ],
  },
  {
    codigo: 'PF-8',
    endpoint: sendSoporte,
    rol: 'ROLE_MED',
    good: { asunto: 'Ayuda', mensaje: 'No veo mis horarios' },
    wrong: [
      [{ asunto: ' ' }, 'asunto', 'Asunto es obligatorio'],
      [{ mensaje: '' }, 'mensaje', 'Mensaje es obligatorio'],
    ],
  },
  {
    codigo: 'AD-6',
    endpoint: replyContacto,
    rol: 'ROLE_ADMIN',
    good: { asunto: 'Su pregunta', mensaje: 'Con gusto', email: 'jorge@correo.ec' },
    wrong: [
      [{ asunto: '' }, 'asunto', RESPUESTA],
      [{ mensaje: ' ' }, 'mensaje', RESPUESTA],
      [{ email: 'jorge' }, 'email', EMAIL],
    ],
  },
];

// ── back office (3 §5) ──────────────────────────────────────────────────────
const DESCUENTO = 'El valor de descuento debe ser un valor entero entre 0 y 100';
const administracion: FormRules[] = [
  {
    codigo: 'AD-2',
    endpoint: ciudades.create,
    rol: 'ROLE_ADMIN',
    good: { nombre: 'Paute', pais: 'Ecuador' },
    wrong: [
      [{ nombre: '' }, 'nombre', NOMBRE],
      [{ pais: ' ' }, 'pais', REQUERIDO],
      [{ zona: 'Europe/Madrid' }, 'zona', M.opcion],
      ...each(['altitud_m', 'latitud', 'longitud'], 'alta', NUMERICO),
    ],
  },
  ...[seguros, categoriasEspecializacion, especializaciones].map((catalogo) => ({
    codigo: 'AD-2',
    endpoint: catalogo.create,
    rol: 'ROLE_ADMIN' as const,
    good: { nombre: 'Uno' },
    wrong: [...each(['nombre'], ' ', NOMBRE), ...each(['nombre'], LONG, M.texto_largo)],
  })),
  {
    codigo: 'AD-2',
    endpoint: saveEmpresa,
    rol: 'ROLE_ADMIN',
    good: {
      nombre: 'Hampi',
      correo: 'hola@hampi.ec',
      telefono: '072831234',
      descuento_afiliado: 50,
      oficinas_limite: 3,
      servicios_limite: 20,
      pacientes_pueden_iniciar: true,
    },
    wrong: [
      ...[-1, 101, 12.5, 'mucho'].flatMap((value) => each(['descuento_afiliado'], value, DESCUENTO)),
      ...each(['oficinas_limite', 'servicios_limite'], -1, M.entero_positivo),
      ...each(['nombre', 'telefono'], '', REQUERIDO),
      [{ correo: 'hola' }, 'correo', EMAIL],
    ],
  },
  {
    codigo: 'AD-2',
    endpoint: updateUsuario,
    rol: 'ROLE_ADMIN',
    good: { login: 'ana', first_name: 'Ana', last_name: 'Ruiz', email: 'ana@correo.ec', activated: true },
    wrong: [
      [{ login: '' }, 'login', REQUERIDO],
      [{ first_name: '' }, 'first_name', 'El campo nombres es requerido'],
      [{ last_name: ' ' }, 'last_name', 'El campo apellidos es requerido'],
      [{ email: '' }, 'email', 'Email es obligatorio'],
      [{ email: 'ana' }, 'email', EMAIL],
    ],
  },
  {
    codigo: 'AD-2',
    endpoint: doctores.update,
    rol: 'ROLE_ADMIN',
    good: { nombres: 'Ana Belén', apellidos: 'Ruiz Vega' },
    wrong: [
      [{ nombres: '' }, 'nombres', 'El campo nombres es requerido'],
      [{ apellidos: '' }, 'apellidos', 'El campo apellidos es requerido'],
      [{ cedula_identidad: '123' }, 'cedula_identidad', CEDULA],
    ],
  },
];

const ALL = [...agenda, ...consultorio, ...pacientes, ...perfiles, ...mensajes, ...administracion];

test.each(
  ALL.flatMap(({ wrong, ...form }) =>
    wrong.map(([change, field, sentence]) => ({ ...form, change, field, sentence, path: form.endpoint.path })),
  ),
)('[$codigo] $path $field: "$sentence"', async ({ endpoint, rol, good, change, field, sentence }) => {
  expect(sentences(endpoint.body, good)).toEqual({});
  const body = { ...good, ...change };
  expect(sentences(endpoint.body, body)).toEqual({ [field]: sentence });
  expect(await answer(app, endpoint, body, callers[rol]?.token)).toEqual({
    status: 400,
    mensaje: sentence,
    errores: { [field]: sentence },
  });
});
