import { usuario } from '@hampi/contract/personas/cuentas/registro';
import { expect, test } from 'vitest';
import { usuarioPropuesto } from './usuario-propuesto.ts';

test.each([
  ['Kléver Iván', 'Zhañay Morocho', 'klever.zhanay42'],
  ["Ma. D'Angelo", ' Ñauta ', 'ma.nauta42'],
  ['Kléver', '', ''],
  ['李', 'Zhañay', ''],
])('[AU-1] %s %s is offered the user name %s, which the rule accepts', (nombres, apellidos, proposed) => {
  expect(usuarioPropuesto(nombres, apellidos, 42)).toBe(proposed);
  if (proposed) expect(usuario.parse(proposed)).toBe(proposed);
});
