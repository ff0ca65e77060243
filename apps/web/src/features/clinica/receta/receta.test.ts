import { expect, test } from 'vitest';
import { hasOwnDose, withDosificacion } from './linea/dosis-linea.ts';
import type { LineaValores } from './receta-lineas.ts';
import { recetaParte } from './receta-parte.ts';

const linea = (more: Partial<LineaValores>): LineaValores => ({
  clave: 'a',
  vademecum_id: null,
  medicamento: 'Paracetamol',
  composicion: 'Paracetamol 500 mg',
  funcion: '',
  presentacion: 'Tableta 500 mg, vía oral',
  casa_comercial: '',
  cantidad: '',
  dosificacion: '',
  dosis: '',
  unidad: '',
  via: 'oral',
  fecha_inicio_uso: '',
  dias_uso: '',
  frecuencia_uso_horas: '',
  con_marca: true,
  sin_concentracion: false,
  controlado: false,
  razon_advertencia: '',
  advertencias: [],
  ...more,
});

test('[BE-10] the checks read the dose in the text, and it changes with the text', () => {
  const written = withDosificacion(linea({}), 'Media tableta en la noche');
  expect(written).toMatchObject({ dosis: '0,5', unidad: 'tableta' });
  const changed = withDosificacion(linea(written), 'Tomar 2 tabletas en la noche');
  expect(changed).toMatchObject({ dosis: '2', unidad: 'tableta' });
  expect(withDosificacion(linea({}), '1.000 mg')).toMatchObject({ dosis: '1000', unidad: 'mg' });
  expect(withDosificacion(linea(changed), 'según necesidad')).toMatchObject({ dosis: '', unidad: '' });
});

test('[BE-10] a dose that the doctor entered separately stays as it is', () => {
  const own = linea({ dosis: '500', unidad: 'mg', dosificacion: '1 tableta' });
  expect(hasOwnDose(own)).toBe(true);
  expect(withDosificacion(own, '2 tabletas')).toEqual({ dosificacion: '2 tabletas' });
});

test('[BE-39] a draft from before the lists and before each warning had its reason opens with nothing answered', () => {
  const { clave, medicamento, dosificacion } = linea({});
  const old = { sinReceta: false, detalle: [{ clave, medicamento, dosificacion }], indicaciones: 'Reposo' };
  const opened = recetaParte.completed?.(old as never) as { detalle: LineaValores[]; respuestas: unknown[] };
  expect(opened.respuestas).toEqual([]);
  expect(opened.detalle).toMatchObject([{ medicamento: 'Paracetamol', advertencias: [], con_marca: true }]);
});

test('[BE-40] what is copied from another visit leaves its answers there, so that every warning is answered anew', () => {
  const advertencias = [{ clave: 'k', razon: 'La toleró' }] as LineaValores['advertencias'];
  const old = linea({ razon_advertencia: 'La toleró', advertencias, fecha_inicio_uso: '2026-11-24' });
  expect(recetaParte.forToday?.({ sinReceta: false, detalle: [old], indicaciones: '' } as never)).toEqual({
    detalle: [{ ...old, razon_advertencia: '', advertencias: [], fecha_inicio_uso: '' }],
  });
});
