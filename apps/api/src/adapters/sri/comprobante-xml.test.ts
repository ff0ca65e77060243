import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tarifaOf } from '@hampi/contract/dinero/facturas/tarifas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigit, claveAcceso, isClave } from './clave.ts';
import { comprobanteXml } from './comprobante-xml.ts';
import { breaches } from './emulator/orden.ts';
import { anyComprobante, ejemplo } from './testing/comprobantes.ts';
import { all, parseXml, textIn, textOf } from './xml-tree.ts';

const clave = { codDoc: '01', ambiente: 1, estab: '001', ptoEmi: '001', codigoNumerico: '12345678' };

test('[FE-1] the published examples of access keys are built and recognised', () => {
  expect(checkDigit('41261533')).toBe('6');
  expect(claveAcceso({ ...clave, fechaEmision: '2026-11-18', ruc: '1790012344001', secuencial: 123 })).toBe(
    '1811202601179001234400110010010000001231234567818',
  );
  expect(claveAcceso({ ...clave, fechaEmision: '2026-11-18', ruc: '1790012345001', secuencial: 123 })).toBe(
    '1811202601179001234500110010010000001231234567812',
  );
  expect(isClave('0503201201176001321000110010030009900641234567814')).toBe(true);
  expect(isClave('0503201201176001321000110010030009900641234567815')).toBe(false);
});

test('[FE-1] the invoice of the domain sheet is written exactly as printed there', () =>
  expect(comprobanteXml(ejemplo(), '1.1.0')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<factura id="comprobante" version="1.1.0"><infoTributaria><ambiente>1</ambiente><tipoEmision>1</tipoEmision><razonSocial>CONSULTORIO DE PRUEBA</razonSocial><ruc>1790012344001</ruc><claveAcceso>1811202601179001234400110010010000001231234567818</claveAcceso><codDoc>01</codDoc><estab>001</estab><ptoEmi>001</ptoEmi><secuencial>000000123</secuencial><dirMatriz>Av. Ficticia 1-23, Cuenca</dirMatriz></infoTributaria><infoFactura><fechaEmision>18/11/2026</fechaEmision><dirEstablecimiento>Av. Ficticia 1-23, Cuenca</dirEstablecimiento><obligadoContabilidad>NO</obligadoContabilidad><tipoIdentificacionComprador>05</tipoIdentificacionComprador><razonSocialComprador>PACIENTE DE PRUEBA</razonSocialComprador><identificacionComprador>0102030400</identificacionComprador><totalSinImpuestos>40.00</totalSinImpuestos><totalDescuento>0.00</totalDescuento><totalConImpuestos><totalImpuesto><codigo>2</codigo><codigoPorcentaje>0</codigoPorcentaje><baseImponible>40.00</baseImponible><tarifa>0.00</tarifa><valor>0.00</valor></totalImpuesto></totalConImpuestos><propina>0.00</propina><importeTotal>40.00</importeTotal><moneda>DOLAR</moneda><pagos><pago><formaPago>01</formaPago><total>40.00</total></pago></pagos></infoFactura><detalles><detalle><codigoPrincipal>S001</codigoPrincipal><descripcion>Consulta médica</descripcion><cantidad>1.000000</cantidad><precioUnitario>40.000000</precioUnitario><descuento>0.00</descuento><precioTotalSinImpuesto>40.00</precioTotalSinImpuesto><impuestos><impuesto><codigo>2</codigo><codigoPorcentaje>0</codigoPorcentaje><tarifa>0.00</tarifa><baseImponible>40.00</baseImponible><valor>0.00</valor></impuesto></impuestos></detalle></detalles><infoAdicional><campoAdicional nombre="Email">paciente@example.com</campoAdicional></infoAdicional></factura>`));

test('[FE-1] the days to pay and additional information are written where the SRI expects them', () => {
  const xml = comprobanteXml(
    ejemplo({
      pagos: [{ formaPago: '20', total: 40, plazo: 30 }],
      adicionales: [{ nombre: 'Orden de compra', valor: 'OC-15 & "B"' }],
    }),
    '1.1.0',
  );
  expect(xml).toContain(
    '<pago><formaPago>20</formaPago><total>40.00</total><plazo>30</plazo><unidadTiempo>dias</unidadTiempo></pago>',
  );
  expect(all(parseXml(xml), 'campoAdicional').map(textOf)).toEqual(['paciente@example.com', 'OC-15 & "B"']);
});

test('[FE-1] random invoices and credit notes keep elements, order and limits, and their texts survive', () =>
  fc.assert(
    fc.property(anyComprobante, (c) => {
      const root = parseXml(comprobanteXml(c, '1.1.0'));
      expect(breaches(root)).toEqual([]);
      expect(all(root, 'descripcion').map(textOf)).toEqual(c.lineas.map(({ descripcion }) => descripcion));
    }),
    { numRuns: 200 },
  ));

test('[FE-1] the amounts of an invoice add up in the way the SRI adds them', () =>
  fc.assert(
    fc.property(anyComprobante, (c) => {
      const root = parseXml(comprobanteXml(c, '1.1.0'));
      const cents = (name: string, of = root) => Math.round(Number(textIn(of, name)) * 100);
      const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);
      for (const detalle of all(root, 'detalle')) {
        const millionths = (name: string) => BigInt((textIn(detalle, name) ?? '').replace('.', ''));
        const gross = Number(
          (millionths('cantidad') * millionths('precioUnitario') + 5_000_000_000n) / 10_000_000_000n,
        );
        expect(gross - cents('descuento', detalle)).toBe(cents('precioTotalSinImpuesto', detalle));
      }
      const groups = all(root, 'totalImpuesto');
      for (const group of groups)
        expect(
          Math.abs(
            cents('valor', group) -
              Math.round(
                (cents('baseImponible', group) * tarifaOf({ iva: textIn(group, 'codigoPorcentaje') ?? '' })) / 100,
              ),
          ),
        ).toBeLessThanOrEqual(c.includesIva ? 1 : 0);
      expect(sum(all(root, 'detalle').map((one) => cents('precioTotalSinImpuesto', one)))).toBe(
        cents('totalSinImpuestos'),
      );
      const total = cents(c.codDoc === '01' ? 'importeTotal' : 'valorModificacion');
      expect(total).toBe(cents('totalSinImpuestos') + sum(groups.map((group) => cents('valor', group))));
      if (c.codDoc === '01') expect(sum(all(root, 'pago').map((one) => cents('total', one)))).toBe(total);
    }),
    { numRuns: 200 },
  ));

/** A folder with the SRI's schemas, which are not ours to ship: `factura_V1.1.0.xsd`, `factura_V2.1.0.xsd`, `NotaCredito_V1.1.0.xsd`. */
const { SRI_XSD = '', SRI_RUNS = '200' } = process.env;
const canJudge =
  existsSync(path.join(SRI_XSD, 'factura_V1.1.0.xsd')) && spawnSync('xmllint', ['--version']).status === 0;

test.runIf(canJudge)('[FE-1] all of them are valid by the SRI’s own schemas', { timeout: 600_000 }, () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'hampi-sri-'));
  try {
    const documents = fc.sample(anyComprobante, Number(SRI_RUNS));
    for (const [schema, version, codDoc] of [
      ['factura_V1.1.0.xsd', '1.1.0', '01'],
      ['factura_V2.1.0.xsd', '2.1.0', '01'],
      ['NotaCredito_V1.1.0.xsd', '1.1.0', '04'],
    ] as const) {
      const files = documents.flatMap((c, i) => {
        if (c.codDoc !== codDoc) return [];
        const file = path.join(dir, `${version}-${i}.xml`);
        writeFileSync(file, comprobanteXml(c, version));
        return [file];
      });
      expect(files.length).toBeGreaterThan(0);
      for (let at = 0; at < files.length; at += 100)
        execFileSync(
          'xmllint',
          ['--noout', '--nonet', '--schema', path.join(SRI_XSD, schema), ...files.slice(at, at + 100)],
          { stdio: 'pipe' },
        );
    }
  } finally {
    rmSync(dir, { recursive: true });
  }
});
