import { ConsultaEscrita } from '@hampi/contract/clinica/historia/calls';
import { expect, test, vi } from 'vitest';
import { createConsultaStore } from '../consulta/consulta-store.ts';
import { lineaVacia } from '../receta/receta-lineas.ts';
import { SECCIONES } from './secciones.ts';

// The session listens for other tabs; there is no window here.
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

const open = () => createConsultaStore({ oficinaId: 3, servicioId: 0 }, SECCIONES).getState();

test('[CL-1] every section has a name of its own', () => {
  const ids = SECCIONES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('[CL-3] the parts of all sections make a complete consultation for the contract', () => {
  const { forma, valores } = open();
  const { success, data } = ConsultaEscrita.safeParse(forma.body(valores));
  expect(success).toBe(true);
  expect(Object.keys(forma.body(valores)).sort()).toEqual(
    Object.keys(data ?? {})
      .filter((name) => name !== 'version')
      .sort(),
  );
});

test('[BE-8] every value of the form has a name for comparing two windows', () => {
  const { forma, valores } = open();
  expect(Object.keys(valores).filter((name) => !forma.labels[name])).toEqual([]);
});

test('[CL-3] an error of the contract opens the section with its field', () => {
  const store = createConsultaStore({ oficinaId: 3, servicioId: 0 }, SECCIONES);
  const opened = (path: string) => {
    store.setState({ abiertas: {} });
    store.getState().reveal(path);
    return Object.keys(store.getState().abiertas);
  };
  expect(opened('sv_pulso')).toEqual(['signos']);
  expect(opened('motivo')).toEqual(['consulta']);
  expect(opened('receta.detalle.0.cantidad')).toEqual(['diagnostico']);
  expect(opened('examenesGrupo.1.nombre')).toEqual(['examenes']);
});

test('[BE-9] a copied medicine counts as changed if its text changes, not because it begins today', () => {
  const { forma, valores } = open();
  const linea = { ...lineaVacia(), medicamento: 'Paracetamol 500 mg', fecha_inicio_uso: '' };
  const copied = { detalle: [linea] };
  const begun = { ...valores, detalle: [{ ...linea, clave: 'other', fecha_inicio_uso: '2026-11-24' }] };
  expect(forma.isChanged('detalle', copied, begun)).toBe(false);
  expect(forma.isChanged('detalle', copied, { ...valores, detalle: [{ ...linea, cantidad: '20' }] })).toBe(true);
});

test('[BE-8] a draft of an older version of the form fills the fields that still exist', () => {
  const { forma } = open();
  const read = forma.read({ motivo: 'Tos', sv_pulso: 80, gone: 'x', detalle: [{ medicamento: 'Ibuprofeno' }] });
  expect(read).toMatchObject({ motivo: 'Tos', sv_pulso: '' });
  expect(read).not.toHaveProperty('gone');
  expect(read.detalle[0]).toMatchObject({ medicamento: 'Ibuprofeno', cantidad: '', con_marca: true });
});
