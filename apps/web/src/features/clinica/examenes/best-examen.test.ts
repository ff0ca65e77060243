import { expect, test } from 'vitest';
import { bestExamen } from './best-examen.ts';

const one = (id: number, nombre: string, more: { quiso_decir?: string; examenes?: string[] } = {}) => ({
  id,
  nombre,
  ...more,
});
const chosen = (term: string, ...found: ReturnType<typeof one>[]) => bestExamen([...found, one(0, term)], term)?.nombre;

test('[EX-1] Enter never takes another exam than was typed', () => {
  const ck = one(1, 'Creatinquinasa (CK)');
  const creatinina = one(2, 'Creatinina');
  const inUrine = one(3, 'Creatinina en orina');
  const hdl = one(4, 'Colesterol HDL');
  const lipidico = one(-1, 'Perfil lipídico', { examenes: ['Colesterol total', 'Colesterol HDL'] });
  const tiroideo = one(-2, 'Perfil tiroideo', { examenes: ['TSH'] });
  // The plain name comes first, whatever the order of the results.
  expect(chosen('creatin', ck, inUrine, creatinina)).toBe('Creatinina');
  expect(chosen('CREATININA EN ORINA', ck, inUrine, creatinina)).toBe('Creatinina en orina');
  // A set comes before its parts.
  expect(chosen('perfil lip', hdl, lipidico, tiroideo)).toBe('Perfil lipídico');
  // The typed words stay if several fit as well, none fits, or another spelling was meant.
  expect(chosen('perfil', lipidico, tiroideo)).toBe('perfil');
  expect(chosen('perfil lip', hdl)).toBe('perfil lip');
  expect(chosen('creatinima', one(2, 'Creatinina', { quiso_decir: 'creatinina' }))).toBe('creatinima');
});
