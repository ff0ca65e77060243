import type { Endpoint } from '@hampi/contract/base/endpoint';
import * as M from '@hampi/contract/base/messages';
import {
  CambioEmail,
  CambioPassword,
  CuentaNombrada,
  changePassword,
  confirmRole,
  RolNuevo,
  requestEmailChange,
  requestRole,
  resetPassword,
  startResetPassword,
} from '@hampi/contract/personas/cuentas/calls';
import { Credenciales } from '@hampi/contract/personas/cuentas/credenciales';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import {
  REGISTROS,
  type RegistroRole,
  registerInstitucion,
  registerPersona,
  registroForm,
} from '@hampi/contract/personas/cuentas/registro';
import { login } from '@hampi/contract/personas/cuentas/sesion';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { builders } from '../../../testing/builders.ts';
import { aRegistro, CLAVE } from '../../../testing/cuentas.ts';
import { seal, startTestApp } from '../../../testing/harness.ts';
import { answer, sentences } from '../../../walks/campos.ts';

const { app, as, db } = await startTestApp();
const { aDoctor } = builders(db);
const { token } = await as(await aDoctor());
/** Stands for the code in an address. */
const KEY = 'x'.repeat(43);

/** Every rule of 1 §5 with its exact sentence: kind of account, change that makes a valid payload invalid, field, sentence. */
const REGISTRATION: [RegistroRole, object, string, string][] = [
  ['ROLE_MED', { titulo_honorifico: ' ' }, 'titulo_honorifico', 'Título honorífico es obligatorio'],
  ['ROLE_MED', { nombres: '' }, 'nombres', 'El campo nombres es requerido'],
  ['ROLE_MED', { nombres: 'Lucía' }, 'nombres', 'Ingrese los dos nombres completos'],
  ['ROLE_MED', { apellidos: undefined }, 'apellidos', 'El campo apellidos es requerido'],
  ['ROLE_MED', { apellidos: ' Peñaherrera ' }, 'apellidos', 'Ingrese los dos apellidos completos'],
  ['ROLE_MED', { cedula: '' }, 'cedula', M.cedula],
  [
    'ROLE_MED',
    { cedula: '12345678' },
    'cedula',
    'Cédula de identidad es obligatoria y debe tener entre 9 y 10 caracteres',
  ],
  ['ROLE_MED', { cedula: '01048726123' }, 'cedula', M.cedula],
  ['ROLE_MED', { cedula: 'A_12' }, 'cedula', M.pasaporte],
  ['ROLE_MED', { msp: '' }, 'msp', 'El código es obligatorio'],
  ['ROLE_SEC', { cedula: undefined }, 'cedula', M.cedula],
  ['ROLE_SEC', { nombres: '  ' }, 'nombres', 'El campo nombres es requerido'],
  ['ROLE_LAB', { cedula: '12345' }, 'cedula', M.cedula],
  ['ROLE_LAB', { apellidos: '' }, 'apellidos', 'El campo apellidos es requerido'],
  ['ROLE_CLI', { email: '' }, 'email', 'Email es obligatorio'],
  ['ROLE_CLI', { email: undefined }, 'email', 'Email es obligatorio'],
  ['ROLE_CLI', { email: 'lucia@' }, 'email', 'Formato de email es incorrecto'],
  ['ROLE_CLI', { usuario: '' }, 'usuario', 'El campo es requerido'],
  ['ROLE_CLI', { usuario: 'a b' }, 'usuario', MCuentas.usuario_formato],
  ['ROLE_CLI', { usuario: '0104872612' }, 'usuario', MCuentas.usuario_formato],
  ['ROLE_CLI', { password: 'Ab1c' }, 'password', M.password],
  ['ROLE_CLI', { password: 'abcde12' }, 'password', 'La contraseña debe tener al menos 8 caracteres'],
  ['ROLE_CLI', { terminos: false }, 'terminos', 'Debe aceptar los términos y condiciones'],
  ['ROLE_CLI', { empresa: 2 }, 'empresa', 'La empresa no existe'],
  ['ROLE_CLI', { inesperado: 1 }, 'inesperado', M.campo_desconocido],
  ['ROLE_INS', { nombre: '' }, 'nombre', 'El campo es requerido'],
  ['ROLE_INS', { razonSocial: '' }, 'razonSocial', 'El campo es requerido'],
  ['ROLE_INS', { RUC: '179214873000' }, 'RUC', 'Formato de RUC incorrecto'],
  ['ROLE_INS', { RUC: undefined }, 'RUC', 'Formato de RUC incorrecto'],
  ['ROLE_INS', { username: '' }, 'username', 'El campo es requerido'],
  ['ROLE_INS', { email: 'x' }, 'email', 'Formato de email es incorrecto'],
];

test.each(REGISTRATION)('[AU-1] %s with %o: %s says "%s"', async (role, change, field, sentence) => {
  const payload = aRegistro(role, change);
  expect(sentences(REGISTROS[role], payload)).toMatchObject({ [field]: sentence });

  const endpoint = role === 'ROLE_INS' ? registerInstitucion : registerPersona;
  expect(await answer(app, endpoint, payload)).toEqual({
    status: 400,
    mensaje: sentence,
    errores: { [field]: sentence },
  });
});

test('[AU-1] without a kind of account the selector says that it is required', async () => {
  const payload = aRegistro('ROLE_CLI', { role: '' });
  expect((await answer(app, registerPersona, payload)).errores).toEqual({ role: 'El campo es requerido' });
});

test('[AU-1] a form asks for the consent, together with what else is wrong', () => {
  const errores = sentences(registroForm('ROLE_SEC'), aRegistro('ROLE_SEC', { nombres: '', terminos: false }));
  expect(errores).toEqual({
    nombres: 'El campo nombres es requerido',
    terminos: 'Debe aceptar los términos y condiciones',
  });
});

test("[AU-14] the administrator's form asks for the password twice", () => {
  const { terminos: _, ...payload } = aRegistro('ROLE_SEC', { nombres: '', confirmarPassword: 'Otra2026' });
  expect(sentences(registroForm('ROLE_SEC', false), payload)).toEqual({
    nombres: 'El campo nombres es requerido',
    confirmarPassword: 'Las contraseñas no coinciden',
  });
});

test('[AU-1] who registers themselves types the password once', () => {
  for (const role of ['ROLE_CLI', 'ROLE_MED'] as const)
    expect(registroForm(role).safeParse(aRegistro(role, { confirmarPassword: '' })).success, role).toBe(true);
});

test("[AU-14] the administrator's form asks for no terms", () => {
  const { terminos: _, ...payload } = aRegistro('ROLE_CLI', { confirmarPassword: CLAVE });
  expect(registroForm('ROLE_CLI', false).safeParse(payload).success).toBe(true);
  expect(registroForm('ROLE_CLI', true).safeParse(payload).success).toBe(false);
});

test('[AU-1] a passport has letters and up to 20 characters', () => {
  const withCedula = (cedula: string) => REGISTROS.ROLE_MED.safeParse(aRegistro('ROLE_MED', { cedula }));
  expect(withCedula('a1234567').data?.cedula).toBe('A1234567');
  expect(withCedula(`P${'1'.repeat(19)}`).success).toBe(true);
  expect(withCedula(`P${'1'.repeat(20)}`).success).toBe(false);
});

const role = { nombres: 'Ana María', apellidos: 'Ruiz', email: 'ana@correo.ec', cedula_identidad: '0102030400' };

/** The other forms: endpoint, contract's schema, body, field, sentence. */
const OTHERS: [string, Endpoint, z.ZodType, object, string, string][] = [
  [
    'AU-3',
    login,
    Credenciales,
    { username: ' ', password: 'x' },
    'username',
    'Debe ingresar todos los datos del formulario',
  ],
  ['AU-3', login, Credenciales, { username: 'ana' }, 'password', 'Debe ingresar todos los datos del formulario'],
  [
    'AU-4',
    startResetPassword,
    CuentaNombrada,
    { username: '' },
    'username',
    'Para restablecer su contraseña, ingrese el Usuario / Email',
  ],
  ['AU-4', resetPassword, resetPassword.body, { newPassword: 'abc' }, 'newPassword', M.password],
  ['AU-9', changePassword, CambioPassword, { anterior: 'x', nueva: 'abcde' }, 'nueva', M.password],
  ['AU-9', changePassword, CambioPassword, { anterior: '', nueva: CLAVE }, 'anterior', 'El campo es requerido'],
  ['AU-10', requestEmailChange, CambioEmail, { email: 'no', password: 'x' }, 'email', 'Formato de email es incorrecto'],
  ['AU-8', requestRole, RolNuevo, { ...role, newRole: 'ROLE_MED' }, 'msp', 'El código es obligatorio'],
  ['AU-8', requestRole, RolNuevo, { ...role, newRole: 'ROLE_ADMIN' }, 'newRole', 'Debe seleccionar un rol'],
  [
    'AU-8',
    requestRole,
    RolNuevo,
    { ...role, newRole: 'ROLE_SEC', cedula_identidad: '1' },
    'cedula_identidad',
    M.cedula,
  ],
  ['AU-8', confirmRole, confirmRole.body, { ...role, newRole: 'ROLE_SEC', key: '12' }, 'key', MCuentas.codigo_digitos],
];

test.each(OTHERS)('[%s] $1.path: %o', async (_, endpoint, schema, body, field, sentence) => {
  expect(sentences(schema, body)).toEqual({ [field]: sentence });
  expect(await answer(app, endpoint, body, token, KEY)).toEqual({
    status: 400,
    mensaje: sentence,
    errores: { [field]: sentence },
  });
});

test('[AU-5] a body that is not sealed, or cannot be opened, answers 400 with a sentence', async () => {
  for (const payload of [aRegistro('ROLE_CLI'), { data: 'no.es.un.jwe.x' }, { data: 7 }]) {
    const response = await app.inject({ method: 'POST', url: registerPersona.path, payload });
    expect([response.statusCode, response.json().mensaje]).toEqual([400, M.sello_invalido]);
  }
});

test('[AU-1] the platform and the company of the query are checked', async () => {
  const payload = { data: await seal(app, aRegistro('ROLE_CLI')) };
  const status = async (query: string) => {
    const response = await app.inject({ method: 'POST', url: `${registerPersona.path}?${query}`, payload });
    return [response.statusCode, response.json().mensaje];
  };
  expect(await status('platform=NEVERA&empresa=1')).toEqual([400, 'La plataforma no existe']);
  expect(await status('platform=WEB&empresa=2')).toEqual([400, 'La empresa no existe']);
});
