import { calculate } from '@hampi/contract/dinero/facturas/calculo';
import { expect, test } from 'vitest';
import { ejemplo, vendedor } from '../../sri/testing/comprobantes.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { code128 } from './code128.ts';
import { renderRide } from './ride.ts';

const clave = ejemplo().claveAcceso;

test('[FE-1] a bar code has start, pairs of digits, check and stop, each eleven modules wide', () => {
  // 12 and 34 after start C: 105 + 12 + 2 × 34 = 185, and 185 mod 103 = 82.
  expect(code128('1234').join('')).toBe(['211232', '112232', '131123', '121241', '2331112'].join(''));
  const symbols = (code128(clave).length - 7) / 6;
  // The last of 49 digits is encoded alone, after the change of set.
  expect(symbols).toBe(1 + 24 + 2 + 1);
});

const textOf = async (ambiente: 1 | 2, autorizada: string | null) => {
  const lineas = [
    { descripcion: 'Consulta médica', cantidad: 1, precio: 40, descuento: 10, iva: '0' as const },
    { descripcion: 'Crema', cantidad: 2.5, precio: 12.5, descuento: 0, iva: '4' as const },
  ];
  const comprobante = ejemplo({
    vendedor: { ...vendedor, ambiente },
    lineas,
    includesIva: true,
    calculo: calculate(lineas, true),
  });
  const { text } = await readPdf(await renderRide({ comprobante, autorizada, emitido: '2026-11-18T15:15:30Z' }));
  return text;
};

test('[FE-1] the RIDE has issuer, buyer, lines, amounts and key, and says that the test environment has no effect', async () => {
  const text = await textOf(1, '2026-11-18T15:15:30Z');
  for (const words of [
    '1790012344001',
    'No. 001-001-000000123',
    clave,
    '18/11/2026, 10:15',
    'PACIENTE DE PRUEBA',
    'Subtotal 15 %',
    '$ 27,17',
    '$ 4,08',
    '$ 61,25',
  ])
    expect(text).toContain(words);
  expect(text).toContain('SIN VALIDEZ TRIBUTARIA');
});

test('[FE-1] the RIDE shows the days to pay and additional information, also as much as the SRI takes', async () => {
  const long = (word: string) => word.repeat(60);
  const adicionales = [
    { nombre: 'Orden de compra', valor: 'OC-15' },
    ...Array.from({ length: 13 }, () => ({ nombre: long('abcd '), valor: long('efgh ') })),
  ];
  const comprobante = ejemplo({ pagos: [{ formaPago: '20', total: 40, plazo: 30 }], adicionales });
  const { text } = await readPdf(await renderRide({ comprobante, autorizada: null, emitido: '2026-11-18T15:15:30Z' }));
  for (const words of ['Plazo', '30 días', 'Orden de compra: OC-15']) expect(text).toContain(words);
  expect(text.match(/efgh/g)).toHaveLength(13 * 60);
  expect(text).toContain('VALOR TOTAL');
});

test('[FE-1] in production there is no such mark, and no hour of authorisation before the SRI answers', async () => {
  const text = await textOf(2, null);
  expect(text).not.toContain('SIN VALIDEZ');
  expect(text).toContain('Pendiente');
});
