import { IconPill } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { createConsultaStore } from '../consulta/consulta-store.ts';
import { diagnosticoParte } from '../diagnostico/diagnostico-parte.ts';
import { setFiscalizadas } from './receta-estado.ts';
import { lineaVacia } from './receta-lineas.ts';
import { recetaParte } from './receta-parte.ts';

const section = {
  id: 'diagnostico',
  title: '',
  icon: IconPill,
  content: () => null,
  partes: [diagnosticoParte, recetaParte],
};

function aReceta() {
  const store = createConsultaStore({ oficinaId: 1, servicioId: 1 }, [section]);
  const [typed, own] = [lineaVacia(), { ...lineaVacia(), controlado: true }];
  store.getState().set('detalle', [typed, own]);
  const controlled = () => store.getState().valores.detalle.map(({ controlado }) => controlado);
  const mark = (...claves: string[]) => setFiscalizadas(store, claves);
  return { typed, own, controlled, mark };
}

test('[BE-24] the mark of a controlled medicine is removed with the text that caused it; the doctor’s own mark stays', () => {
  const { typed, own, controlled, mark } = aReceta();
  mark(typed.clave, own.clave);
  expect(controlled()).toEqual([true, true]);
  mark();
  expect(controlled()).toEqual([false, true]);
});

test('[BE-24] a line with a controlled medicine keeps its mark through every check', () => {
  const { typed, controlled, mark } = aReceta();
  mark(typed.clave);
  mark(typed.clave);
  expect(controlled()).toEqual([true, true]);
});
