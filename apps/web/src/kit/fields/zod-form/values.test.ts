import { expect, test } from 'vitest';
import { isEqual, valueAt, withValue } from './values.ts';

const paciente = { nombre: 'Ana', representante: { nombre: '', cedula: '01' }, examenes: [{ nombre: 'Urea' }] };

test('[PT-2] a value deep in a form is read and written by its path, and the rest stays as it was', () => {
  const changed = withValue(withValue(paciente, 'representante.nombre', 'Luz'), 'examenes.0.nombre', 'Glucosa');
  expect(valueAt(changed, 'representante.nombre')).toBe('Luz');
  expect(changed).toEqual({
    nombre: 'Ana',
    representante: { nombre: 'Luz', cedula: '01' },
    examenes: [{ nombre: 'Glucosa' }],
  });
  expect(Array.isArray(changed.examenes)).toBe(true);
  expect(paciente.representante.nombre).toBe('');
  expect(valueAt({}, 'reposo.dias')).toBeUndefined();
});

test('[AU-13] a form counts as changed if its data differ, or if the file is another one', () => {
  expect(isEqual(paciente, structuredClone(paciente))).toBe(true);
  expect(isEqual(paciente, withValue(paciente, 'representante.cedula', '02'))).toBe(false);
  expect(isEqual({ a: undefined }, {})).toBe(false);
  expect(isEqual([], {})).toBe(false);
  const foto = new File(['a'], 'foto.png');
  expect(isEqual({ foto }, { foto })).toBe(true);
  expect(isEqual({ foto }, { foto: new File(['a'], 'foto.png') })).toBe(false);
});
