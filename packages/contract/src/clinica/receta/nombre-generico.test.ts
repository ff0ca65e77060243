import { expect, test } from 'vitest';
import * as RECETA from './messages.ts';
import { faltaParaEmitir, formaDe, marcaDe, nombreGenerico } from './nombre-generico.ts';

test.each([
  [{ medicamento: 'Apronax', composicion: 'Naproxeno sódico 550 mg' }, 'Naproxeno sódico 550 mg', 'Apronax'],
  [{ medicamento: 'Aciclovir tópico', composicion: 'Aciclovir 5 %' }, 'Aciclovir 5 %', undefined],
  [{ medicamento: 'Paracetamol 500 mg', composicion: 'Paracetamol' }, 'Paracetamol 500 mg', undefined],
  [{ medicamento: 'Paracetamol 500 mg', composicion: null }, 'Paracetamol 500 mg', undefined],
  [
    { medicamento: 'Losartán', composicion: 'Losartán potásico', presentacion: 'Tableta 50 mg, vía oral' },
    'Losartán potásico 50 mg',
    undefined,
  ],
  [
    { medicamento: 'Augmentin', composicion: 'Amoxicilina 875 mg + ácido clavulánico 125 mg' },
    'Amoxicilina 875 mg + ácido clavulánico 125 mg',
    'Augmentin',
  ],
  [
    {
      medicamento: 'Losartán + hidroclorotiazida',
      composicion: 'Losartán potásico 100 mg + hidroclorotiazida 12,5 mg',
    },
    'Losartán potásico 100 mg + hidroclorotiazida 12,5 mg',
    undefined,
  ],
  [
    { medicamento: 'Paracetamol Plus', composicion: 'Paracetamol 500 mg + cafeína 65 mg' },
    'Paracetamol 500 mg + cafeína 65 mg',
    'Paracetamol Plus',
  ],
  [{ medicamento: 'Gasa estéril', composicion: '', sin_concentracion: true }, 'Gasa estéril', undefined],
])('[RX-3] %o is called %s, brand %s', (linea, generico, marca) => {
  expect(nombreGenerico(linea)).toBe(generico);
  expect(marcaDe(linea)).toBe(marca);
});

test.each([
  ['Paracetamol 500 mg', 'Tableta 500 mg, vía oral', 'Tableta'],
  [
    'Amoxicilina 250 mg/5 ml',
    'Polvo para suspensión 250 mg/5 ml, frasco 100 ml, vía oral',
    'Polvo para suspensión, frasco 100 ml',
  ],
  ['Aciclovir 5 %', 'Crema 5 %, tubo', 'Crema, tubo'],
])('[RX-3] %s, %s: the form is printed as %s', (composicion, presentacion, forma) =>
  expect(formaDe({ medicamento: 'x', composicion, presentacion })).toBe(forma),
);

test.each([
  [{ medicamento: 'Paracetamol', composicion: 'Paracetamol' }, RECETA.falta_concentracion],
  [{ medicamento: 'Paracetamol', composicion: null, presentacion: 'Tableta, vía oral' }, RECETA.falta_concentracion],
  [{ medicamento: 'Paracetamol', composicion: null, presentacion: 'Jarabe 120 mg/5 ml' }, undefined],
  [{ medicamento: 'Insulina NPH', composicion: 'Insulina NPH 100 UI/ml' }, undefined],
  [{ medicamento: 'Nistatina', composicion: 'Nistatina 100.000 UI/g' }, undefined],
  [{ medicamento: 'Cotrimoxazol 800/160 mg', composicion: null }, undefined],
  [{ medicamento: 'Vitamina B12', composicion: null }, RECETA.falta_concentracion],
  [{ medicamento: 'Gasa', composicion: null, sin_concentracion: true }, undefined],
  [{ medicamento: 'Clonazepam', composicion: null, controlado: true }, undefined],
])('[RX-3] %o lacks %s', (linea, falta) => expect(faltaParaEmitir(linea)).toBe(falta));
