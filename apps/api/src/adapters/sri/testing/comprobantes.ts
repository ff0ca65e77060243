/** Documents for tests: the example of the domain sheet, and random ones with everything that people may type. */
import { calculate, grossOf } from '@hampi/contract/dinero/facturas/calculo';
import { Comprador, Linea } from '@hampi/contract/dinero/facturas/factura';
import { FORMAS_SRI } from '@hampi/contract/dinero/facturas/tarifas';
import fc from 'fast-check';
import { claveAcceso } from '../clave.ts';
import type { Comprobante, Vendedor } from '../comprobante.ts';

export const vendedor: Vendedor = {
  ruc: '1790012344001',
  razonSocial: 'CONSULTORIO DE PRUEBA',
  nombreComercial: null,
  dirMatriz: 'Av. Ficticia 1-23, Cuenca',
  dirEstablecimiento: 'Av. Ficticia 1-23, Cuenca',
  estab: '001',
  ptoEmi: '001',
  ambiente: 1,
  regimen: 'GENERAL',
  agenteRetencion: null,
  contribuyenteEspecial: null,
  obligadoContabilidad: 'NO',
};

/** The example of ecuador §2.5. */
export const ejemplo = (more: Partial<Comprobante> = {}): Comprobante => {
  const lineas: Linea[] = [{ descripcion: 'Consulta médica', cantidad: 1, precio: 40, descuento: 0, iva: '0' }];
  return {
    codDoc: '01',
    vendedor,
    claveAcceso: '1811202601179001234400110010010000001231234567818',
    secuencial: 123,
    fechaEmision: '2026-11-18',
    comprador: {
      tipo: '05',
      identificacion: '0102030400',
      nombre: 'PACIENTE DE PRUEBA',
      direccion: null,
      correo: 'paciente@example.com',
      telefono: null,
    },
    lineas,
    includesIva: false,
    calculo: calculate(lineas, false),
    pagos: [{ formaPago: '01', total: 40 }],
    ...more,
  };
};

const word = (max: number) =>
  fc
    .string({ unit: fc.constantFrom(...'abcdeñÁÉü &<>"\'.,-/°0123456789'), minLength: 1, maxLength: max })
    .map((text) => text.trim() || 'x');
const digits = (count: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count });

const anyLinea = fc
  .record({
    descripcion: word(300),
    cantidad: fc.integer({ min: 1, max: 100_000 }).map((n) => n / 100),
    precio: fc.integer({ min: 1, max: 9_999_999 }).map((n) => n / 100),
    iva: fc.constantFrom('0', '4', '5', '6', '7', '8'),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ share, ...linea }) => {
    const gross = grossOf(linea);
    return Linea.parse({ ...linea, descuento: Math.min(Math.floor(gross * share) / 100, 9_999_999) });
  });

const anyVendedor: fc.Arbitrary<Vendedor> = fc.record({
  ruc: digits(10).map((ten) => `${ten}001`),
  razonSocial: word(300),
  nombreComercial: fc.option(word(300)),
  dirMatriz: word(300),
  dirEstablecimiento: fc.option(word(300)),
  estab: digits(3),
  ptoEmi: digits(3),
  ambiente: fc.constantFrom(1, 2),
  regimen: fc.constantFrom('GENERAL', 'RIMPE_EMPRENDEDOR', 'RIMPE_NEGOCIO_POPULAR'),
  agenteRetencion: fc.option(digits(8)),
  contribuyenteEspecial: fc.option(digits(5)),
  obligadoContabilidad: fc.constantFrom('SI', 'NO'),
});

const anyComprador = fc
  .constantFrom(
    ['04', '1790012344001'],
    ['05', '0102030400'],
    ['06', 'AB123456'],
    ['07', '9999999999999'],
    ['08', 'EXT1'],
  )
  .chain(([tipo = '', identificacion = '']) =>
    fc.record({
      tipo: fc.constant(tipo),
      identificacion: fc.constant(identificacion),
      nombre: word(300),
      direccion: fc.option(word(300)),
      correo: fc.option(fc.constant('alguien@prueba.ec')),
      telefono: fc.option(digits(10)),
    }),
  )
  .map((one) => Comprador.parse(one));

/** Any document that the contract's schemas accept, as factura or as nota de crédito. */
export const anyComprobante: fc.Arbitrary<Comprobante> = fc
  .record({
    vendedor: anyVendedor,
    comprador: anyComprador,
    lineas: fc.array(anyLinea, { minLength: 1, maxLength: 100, size: 'small' }),
    includesIva: fc.boolean(),
    secuencial: fc.integer({ min: 1, max: 999_999_999 }),
    codigoNumerico: digits(8),
    fechaEmision: fc
      .integer({ min: 0, max: 36_000 })
      .map((days) => new Date(Date.UTC(2001, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)),
    forma: fc.constantFrom(...FORMAS_SRI),
    nota: fc.option(word(300)),
    plazo: fc.option(fc.integer({ min: 1, max: 3650 })),
    adicionales: fc.array(fc.record({ nombre: word(300), valor: word(300) }), { maxLength: 11 }),
  })
  .map(({ forma, codigoNumerico, nota, plazo, ...all }) => {
    const codDoc = nota === null ? '01' : '04';
    const { vendedor: v, secuencial, fechaEmision } = all;
    const calculo = calculate(all.lineas, all.includesIva);
    return {
      ...all,
      codDoc,
      calculo,
      claveAcceso: claveAcceso({ ...v, codDoc, secuencial, fechaEmision, codigoNumerico }),
      pagos: codDoc === '01' ? [{ formaPago: forma, total: calculo.importeTotal / 100, ...(plazo && { plazo }) }] : [],
      modifica: nota === null ? undefined : { numero: '001-001-000000123', fechaEmision: '2026-11-18', motivo: nota },
    };
  });
