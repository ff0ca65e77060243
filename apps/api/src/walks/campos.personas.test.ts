/** Field rules of profiles, messages and the back office (1 §5, 3 §5). */

import * as M from '@hampi/contract/base/messages';
import {
  updateAdminSecPerfil,
  updateDoctorPerfil,
  updateLaboratoristaPerfil,
  updateSecretariaPerfil,
} from '@hampi/contract/personas/perfiles/calls';
import * as MPerfiles from '@hampi/contract/personas/perfiles/messages';
import {
  categoriasEspecializacion,
  ciudades,
  especializaciones,
  saveEmpresa,
  seguros,
} from '@hampi/contract/plataforma/administracion/calls';
import { doctores, updateUsuario } from '@hampi/contract/plataforma/administracion/cuentas';
import { replyContacto, sendContacto, sendSoporte } from '@hampi/contract/plataforma/contacto/calls';
import {
  CEDULA,
  EMAIL,
  each,
  FECHA,
  type FormRules,
  LONG,
  NOMBRE,
  NUMERICO,
  REQUERIDO,
  RESPUESTA,
  tryFields,
  type Wrong,
} from './campos.ts';

// ── profiles (3 §5) ─────────────────────────────────────────────────────────
const persona = { titulo_honorifico: 'Dra.', email: 'ana@correo.ec', nombres: 'Ana Belén', apellidos: 'Ruiz Vega' };
const ofPersona: Wrong[] = [
  [{ titulo_honorifico: '' }, 'titulo_honorifico', 'Título honorífico es obligatorio'],
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
      [{ numero_telefono: '07x283' }, 'numero_telefono', 'Número de teléfono es incorrecto, solo números'],
      [{ practica_desde: '' }, 'practica_desde', 'Fecha de practica profesional es obligatoria'],
      [{ practica_desde: '2011-02-30' }, 'practica_desde', FECHA],
      [
        { declaracion_profesional: 'x'.repeat(76) },
        'declaracion_profesional',
        'Declaración profesional no debe tener mas de 75 caracteres',
      ],
      [{ msp: '' }, 'msp', 'El código es obligatorio'],
      ...each(['recordatorio_horas'], 169, MPerfiles.recordatorio_horas),
      ...each(['recordatorio_horas'], 1.5, MPerfiles.recordatorio_horas),
      ...each(['resultados_dias'], 31, MPerfiles.resultados_dias),
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
      sucursales_limite: 30,
      asociaciones_limite: 10,
      servicios_limite: 20,
      caja_filas_limite: 11,
      promociones_limite: 12,
      historia_anios: 15,
      receta_anios: 5,
      comprobante_anios: 7,
      papel_megas: 20,
      papeles_paciente: 30,
      papeles_megas: 5000,
      anticipo_minutos: 20,
      pacientes_pueden_iniciar: true,
      derecho_dias: 15,
      brecha_autoridad_dias: 5,
      brecha_personas_dias: 3,
      encargado_dias: 2,
      plazos_habiles: false,
    },
    wrong: [
      ...[-1, 101, 12.5, 'mucho'].flatMap((value) => each(['descuento_afiliado'], value, DESCUENTO)),
      ...each(['caja_filas_limite'], 0, M.entero_positivo),
      ...each(['derecho_dias', 'brecha_autoridad_dias', 'encargado_dias'], 0, 'Ingrese un número de días entre 1 y 60'),
      ...each(['anticipo_minutos'], 4, 'Debe ser un número entero de 5 a 120 minutos'),
      ...each(['papel_megas'], 21, 'Debe ser un número entero de 1 a 20 MB'),
      ...each(['papeles_paciente', 'papeles_megas'], -1, M.entero_positivo),
      ...each(['historia_anios'], 14, 'Debe ser un número entero de 15 a 100 años'),
      ...each(['receta_anios'], 4, 'Debe ser un número entero de 5 a 100 años'),
      ...each(['comprobante_anios'], 6, 'Debe ser un número entero de 7 a 100 años'),
      ...each(
        ['oficinas_limite', 'sucursales_limite', 'asociaciones_limite', 'servicios_limite', 'promociones_limite'],
        -1,
        M.entero_positivo,
      ),
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
      [{ login: '' }, 'login', 'El campo login es requerido'],
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

await tryFields([...perfiles, ...mensajes, ...administracion]);
