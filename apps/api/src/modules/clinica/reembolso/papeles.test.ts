import { expect, test } from 'vitest';
import { type Hechos, papelesDe } from './papeles.ts';

const FACTURA: NonNullable<Hechos['factura']> = {
  ambiente: 2,
  estado: 'AUTORIZADA',
  identificacion: '0102030400',
  tipo: '05',
  textos: [],
  notas: false,
};
const HECHOS: Hechos = {
  quien: 'MEDICO',
  soloFactura: null,
  factura: { ...FACTURA, textos: ['Orden A-77'] },
  comprador: 'TITULAR_SI_MENOR',
  paciente: { documento: '0102030400', representante: null, nacimiento: '1980-05-01' },
  titular: null,
  dia: '2026-11-24',
  autorizacion: null,
  clinico: {
    diagnosticos: 1,
    recetadas: 1,
    examenes: 0,
    recetas: [{ firmado: true, reemplazado: false }],
    pedidos: [],
    resultados: 0,
    enEspera: 0,
  },
};
const NINO = { documento: '0155555555', representante: '0102030400', nacimiento: '2016-05-01' };
const of = (more: Partial<Hechos>, clase: 'RIDE' | 'RECETA' = 'RIDE') => {
  const [one] = papelesDe({ ...HECHOS, ...more }, [clase]);
  return [one?.estado, ...(one?.faltas ?? []).map(({ texto }) => texto)];
};
const factura = (more: object) => ({ factura: { ...FACTURA, ...more } });

test('[BE-33] the invoice is of the patient, also by the RUC of their cédula; of a minor, of the holder', () => {
  expect(of({})).toEqual(['LISTO']);
  expect(of(factura({ identificacion: '0102030400001', tipo: '04' }))).toEqual(['LISTO']);
  expect(of(factura({ identificacion: '0999999999' }))).toEqual(['FALTA', 'Factura a nombre de otra persona']);
  expect(of({ comprador: 'CUALQUIERA', ...factura({ identificacion: '0999999999' }) })).toEqual(['LISTO']);
  expect(of(factura({ identificacion: '9999999999999', tipo: '07' }))).toEqual([
    'FALTA',
    expect.stringContaining('consumidor final'),
  ]);
  expect(of({ paciente: NINO })).toEqual(['LISTO']);
  expect(of({ paciente: { ...NINO, representante: null } })).toEqual(['AVISO', expect.stringContaining('Confirme')]);
  expect(of({ paciente: NINO, titular: '0177777777' })).toEqual(['FALTA', 'Factura a nombre de otra persona']);
  expect(of({ paciente: NINO, titular: '0177777777', ...factura({ identificacion: '0177777777' }) })).toEqual([
    'LISTO',
  ]);
});

test('[BE-33] an insurer that wants the XML alone is told about the name there', () => {
  const h = { ...HECHOS, ...factura({ identificacion: '0999999999' }) };
  expect(papelesDe(h, ['XML'])[0]).toMatchObject({ estado: 'FALTA', archivos: 1 });
  expect(papelesDe(h, ['XML', 'RIDE']).map(({ estado }) => estado)).toEqual(['LISTO', 'FALTA']);
});

test('[BE-33] tests of the SRI, credit notes and a missing number of authorisation are said', () => {
  expect(of(factura({ ambiente: 1 }))).toEqual(['FALTA', expect.stringContaining('de pruebas')]);
  expect(of(factura({ notas: true }))).toEqual(['AVISO', expect.stringContaining('notas de crédito')]);
  expect(of({ autorizacion: 'A-77' })).toEqual(['LISTO']);
  expect(of({ autorizacion: 'B-1' })).toEqual(['AVISO', 'El número de autorización no está en la factura']);
});

test('[BE-33] a receta without a diagnosis, not issued, older than the visit’s correction or unsigned is said', () => {
  const receta = (more: Partial<Hechos['clinico']>) => of({ clinico: { ...HECHOS.clinico, ...more } }, 'RECETA');
  expect(receta({})).toEqual(['LISTO']);
  expect(receta({ diagnosticos: 0, recetas: [] })).toEqual([
    'FALTA',
    'Receta sin diagnóstico',
    'La receta no se ha emitido',
  ]);
  expect(receta({ recetas: [{ firmado: true, reemplazado: true }] })).toEqual([
    'FALTA',
    'La receta cambió después de emitirse',
  ]);
  expect(receta({ recetas: [{ firmado: false, reemplazado: false }] })).toEqual([
    'AVISO',
    expect.stringContaining('firma y sello'),
  ]);
  expect(receta({ recetadas: 0, recetas: [] })).toEqual(['NO_HAY', 'En esta consulta no se recetó nada']);
});
