import { expect, test } from 'vitest';
import { edadTexto } from '../../base/fechas.ts';
import { cedulaWithZero, isCedulaValid } from '../../base/identidad.ts';
import { PacienteDatos } from './calls.ts';

const paciente = { cedula_identidad: '0102030400', nombres: 'Rosa Elvira', apellidos: 'Chuquimarca Sisa' };

test('[PT-2] three fields are enough for a patient; empty ones become null', () => {
  expect(PacienteDatos.parse({ ...paciente, correo: ' ', sexo: '' })).toEqual({
    ...paciente,
    tipo_documento: 'CEDULA',
    cedula_representante: null,
    titulo_honorifico: null,
    nombres_padre: null,
    nombres_madre: null,
    emergencia_nombre: null,
    emergencia_parentesco: null,
    emergencia_telefono: null,
    emergencia_direccion: null,
    direccion: null,
    ciudad: null,
    pais: null,
    nacionalidad: null,
    sexo: null,
    telefono: null,
    celular: null,
    correo: null,
    fecha_nacimiento: null,
    fecha_defuncion: null,
    tipo_sangre: null,
    instruccion: null,
    estado_civil: null,
    ocupacion: null,
    seguros: [],
  });
});

test('[PT-2] telephones are kept as digits and names with single spaces', () => {
  const parsed = PacienteDatos.parse({ ...paciente, nombres: ' Rosa   Elvira ', celular: '+593 99 640-0813' });
  expect(parsed).toMatchObject({ nombres: 'Rosa Elvira', celular: '+593996400813' });
});

test('[PT-2] a number whose check digit fails is accepted, and a lost leading zero can be offered', () => {
  expect(isCedulaValid('0102030405')).toBe(false);
  expect(PacienteDatos.safeParse({ ...paciente, cedula_identidad: '0102030405' }).success).toBe(true);
  expect(cedulaWithZero('102030400')).toBe('0102030400');
  expect(PacienteDatos.parse({ ...paciente, cedula_identidad: '102030400' }).cedula_identidad).toBe('102030400');
});

test.each([
  // born, today, text
  ['2026-11-24', '2026-11-24', '0 años, 0 meses y 0 días'],
  ['2026-10-31', '2026-11-30', '0 años, 0 meses y 30 días'],
  ['2026-10-31', '2026-12-01', '0 años, 1 mes y 1 día'],
  ['2026-01-31', '2026-02-28', '0 años, 0 meses y 28 días'],
  ['2026-01-31', '2026-03-01', '0 años, 1 mes y 1 día'],
  ['2024-02-29', '2025-02-28', '0 años, 11 meses y 30 días'],
  ['2024-02-29', '2025-03-01', '1 año, 0 meses y 1 día'],
  ['2024-02-29', '2028-02-29', '4 años, 0 meses y 0 días'],
  ['2017-07-12', '2026-11-24', '9 años, 4 meses y 12 días'],
  ['2008-11-25', '2026-11-24', '17 años, 11 meses y 30 días'],
  ['2008-11-24', '2026-11-24', '18 años'],
  ['2008-02-29', '2026-02-28', '17 años, 11 meses y 30 días'],
  ['2008-02-29', '2026-03-01', '18 años'],
  ['1968-05-03', '2026-11-24', '58 años'],
])('[PT-4] born on %s, on %s the age reads %s', (born, today, text) => {
  expect(edadTexto(born, today)).toBe(text);
});
