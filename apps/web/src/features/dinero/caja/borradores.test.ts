import * as MCaja from '@hampi/contract/dinero/caja/messages';
import { expect, test } from 'vitest';
import {
  changed,
  erroresByRow,
  erroresOf,
  handedOver,
  keptMine,
  NADA,
  opened,
  settled,
  without,
} from './borradores.ts';
import { borradorOf, nuevoBorrador } from './caja.ts';
import { aFila } from './testing/fila.ts';

const STORED = aFila();
const WRITTEN = opened(NADA, borradorOf(STORED));

test('[CJ-1] changes made while a row is being saved are kept, based on the stored version', () => {
  const sent = [...WRITTEN.borradores.values()];
  const later = aFila({ r_version: 2 });
  expect(settled(WRITTEN, sent, [later])).toEqual({ ...NADA, hoja: 1 });
  const typed = settled(changed(WRITTEN, 'a', { r_detalle: 'Saldo' }), sent, [later]);
  expect(typed.borradores.get('a')).toMatchObject({ r_detalle: 'Saldo', r_version: 2 });
  expect(typed.abierta).toBe('a');
});

test('[CJ-1] a row handed over elsewhere is a conflict if its values differ', () => {
  const delivered = aFila({ r_version: 2, r_entregado: true });
  expect(handedOver([delivered], WRITTEN)).toBeUndefined();
  const other = changed(WRITTEN, 'a', { r_valor_cobro: 40 });
  expect(handedOver([STORED], other)).toBeUndefined();
  expect(handedOver([delivered], other)).toEqual({ r_clave: 'a', guardada: delivered });
  expect(handedOver([delivered], without(other, ['a']))).toBeUndefined();
});

test('[CJ-1] keeping one’s own values is based on the stored row, and makes a new row if it was deleted', () => {
  const now = aFila({ r_version: 5 });
  const over = keptMine(WRITTEN, { r_clave: 'a', guardada: now }, 'b');
  expect(over.borradores.get('a')).toMatchObject({ r_id: 1, r_version: 5 });
  const fresh = keptMine(WRITTEN, { r_clave: 'a', guardada: null }, 'b');
  expect([...fresh.borradores]).toMatchObject([['b', { r_clave: 'b', r_id: null, r_version: null }]]);
});

test('[CJ-1] errors of the schema and of the server are found by row', () => {
  const row = nuevoBorrador('b', '10:00');
  expect([...erroresOf([borradorOf(STORED), row])]).toEqual([
    ['b', { c_id: MCaja.paciente_requerido, r_valor_cobro: MCaja.valor_requerido }],
  ]);
  const said = { 'data.1.c_id': MCaja.paciente_ajeno, data: MCaja.cita_ajena };
  expect([...erroresByRow(said, ['a', 'b'])]).toEqual([['b', { c_id: MCaja.paciente_ajeno }]]);
});
