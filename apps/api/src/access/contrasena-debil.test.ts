import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { expect, test } from 'vitest';
import { weakness } from './contrasena-debil.ts';

const ANA = { login: 'ana.perez', email: 'anita99@correo.ec', nombres: 'Ana Anastasia', apellidos: 'Pérez Lu' };
/** Logs in with her cédula. */
const CEDULA = { login: '0104857293', email: 'rosa@correo.ec', nombres: 'Rosa', apellidos: null };
/** The cédula stands before the @. */
const CORREO = { ...CEDULA, login: 'rosa', email: '0104857293@correo.ec' };

test.each([
  ['Perez2026!', ANA],
  ['ana.perez', ANA],
  ['Anastasia1', ANA],
  ['PÉREZ-ana-7', ANA],
  ['anita99', ANA],
  ['correo2026', ANA],
  ['perezxyz9', ANA],
  ['0104857293', CEDULA],
  ['0104857293', CORREO],
])('[AU-3] «%s» is made of the person’s own names, and refused', (password, own) =>
  expect(weakness(password, own)).toBe(MCuentas.password_propia),
);

test.each([
  ['perezwxyz9', ANA],
  ['luluna48x', ANA],
  ['83920174', ANA],
  ['Montaña azul 48', ANA],
  ['null-7316', CEDULA],
])('[AU-3] «%s» holds enough besides', (password, own) => expect(weakness(password, own)).toBeNull());

test('[AU-3] one of the commonest passwords is refused, however it is capitalised', () =>
  expect(weakness('PassWord', ANA)).toBe(MCuentas.password_comun));
