/** What the figures of the system mean: level and sentence of each part, at the limits. */
import * as MSistema from '@hampi/contract/plataforma/tablero/sistema-messages';
import { expect, test } from 'vitest';
import { bytesTexto } from '../../../kit/bytes.ts';
import { partesDe } from './estado.ts';
import { cuantos, espera, saludo } from './palabras.ts';
import { WELL } from './testing.ts';

type More = { [K in keyof typeof WELL]?: Partial<(typeof WELL)[K]> };
const part = (clave: string, more: More = {}) => {
  const changed = Object.fromEntries(
    Object.entries(WELL).map(([key, value]) => {
      const other = more[key as keyof More];
      return [key, other && typeof value === 'object' ? { ...value, ...(other as object) } : (other ?? value)];
    }),
  );
  return partesDe(changed as unknown as typeof WELL).find((p) => p.clave === clave);
};
const level = (clave: string, more: More) => part(clave, more)?.nivel;

test('[BE-27] a healthy system asks for nothing, and every problem says what to do', () => {
  const asks = ({ nivel }: { nivel: string }) => nivel === 'mal' || nivel === 'atencion';
  expect(partesDe(WELL).filter(asks)).toEqual([]);
  const amiss = partesDe({
    ...WELL,
    respaldo: { ...WELL.respaldo, activo: false },
    correos: { ...WELL.correos, salen: false },
    certificado: { estado: 'SIN_HTTPS', hasta: null },
  });
  expect(amiss.filter(asks).map(({ clave, hacer }) => [clave, hacer !== undefined])).toEqual([
    ['respaldo', true],
    ['correos', true],
    ['certificado', true],
  ]);
});

test('[BE-27] the backup: switched off, failed, old, or not tried for two weeks', () => {
  expect(part('respaldo')?.frase).toBe('Última copia: 24/11/2026 03:00. Restauración probada el 22/11/2026 04:00.');
  expect(level('respaldo', { respaldo: { fallo: true } })).toBe('mal');
  expect(level('respaldo', { respaldo: { prueba_fallida: true } })).toBe('mal');
  expect(level('respaldo', { respaldo: { hecho_en: '2026-11-22T08:00:00Z' } })).toBe('mal');
  expect(level('respaldo', { respaldo: { probado_en: '2026-11-08T08:00:00Z' } })).toBe('atencion');
  expect(part('respaldo', { respaldo: { activo: false }, demo: true as never })?.nivel).toBe('dato');
});

test('[BE-44] copies of the database server say where to look, and their archive needs no base of ours', () => {
  const respaldo = { externo: true };
  expect(part('respaldo', { respaldo: { ...respaldo, fallo: true } })?.hacer).toBe(MSistema.externo_hacer);
  expect(part('respaldo', { respaldo: { ...respaldo, hecho_en: null } })?.hacer).toBe(MSistema.externo_hacer);
  const minutos = { base_en: null, probado_en: null };
  expect(level('minutos', { respaldo, minutos })).toBe('bien');
  expect(part('minutos', { respaldo, minutos: { ...minutos, fallo: 'No se puede.' } })).toMatchObject({
    nivel: 'atencion',
    hacer: MSistema.externo_minutos_hacer,
  });
});

test('[OP-4] [BE-27] the archive of each minute: off, stopped for five minutes, failing, without a base', () => {
  expect(part('minutos')).toMatchObject({
    nivel: 'bien',
    frase:
      'Archivado hasta el 24/11/2026 09:42. Copia base del 24/11/2026 03:31. Vuelta al último minuto probada el 22/11/2026 05:30.',
  });
  expect(level('minutos', { minutos: { activo: false } })).toBe('dato');
  expect(level('minutos', { minutos: { archivado_en: '2026-11-24T14:37:11Z' } })).toBe('bien');
  expect(
    part('minutos', { minutos: { archivado_en: '2026-11-24T14:37:09Z', fallo: 'El disco está lleno.' } }),
  ).toMatchObject({
    nivel: 'mal',
    frase: 'Archivado hasta el 24/11/2026 09:37. El disco está lleno.',
    hacer: MSistema.minutos_hacer,
  });
  expect(level('minutos', { minutos: { fallo: 'El disco está lleno.' } })).toBe('atencion');
  expect(level('minutos', { minutos: { base_fallida: true } })).toBe('mal');
  expect(level('minutos', { minutos: { base_en: null } })).toBe('atencion');
  expect(level('minutos', { minutos: { probado_en: null } })).toBe('atencion');
  expect(level('minutos', { minutos: { probado_en: '2026-11-08T10:30:00Z' } })).toBe('atencion');
  expect(part('minutos', { minutos: { prueba_fallida: 'Falta el tramo 00000001.' } })).toMatchObject({
    nivel: 'mal',
    frase: 'Archivado hasta el 24/11/2026 09:42. No se pudo volver a él al probarlo: Falta el tramo 00000001.',
  });
});

test('[BE-27] the worst problem comes first', () => {
  const parts = partesDe({ ...WELL, disco: { libre: 1e9, total: 100e9 }, sri: { ...WELL.sri, devueltas: 1 } });
  expect(parts.slice(0, 3).map(({ clave, nivel }) => [clave, nivel])).toEqual([
    ['disco', 'mal'],
    ['sri', 'atencion'],
    ['respaldo', 'bien'],
  ]);
});

test('[BE-27] jobs: a stopped clock before failures, failures before delays', () => {
  expect(level('trabajos', { trabajos: { reloj_en: '2026-11-24T14:37:11Z' } })).toBe('bien');
  expect(part('trabajos', { trabajos: { reloj_en: '2026-11-24T14:37:09Z', fallidos: 2 } })).toMatchObject({
    nivel: 'mal',
    frase: MSistema.reloj_detenido('24/11/2026 09:37'),
  });
  expect(part('trabajos', { trabajos: { fallidos: 1, atrasados: 3 } })).toMatchObject({
    nivel: 'mal',
    frase: '1 tarea agotó sus intentos.',
  });
  expect(level('trabajos', { trabajos: { atrasados: 1 } })).toBe('atencion');
  expect(level('trabajos', { trabajos: { reintentando: 1 } })).toBe('atencion');
});

test('[BE-27] mails: unsent ones link to their list; a missing mail server is a problem only outside the demonstration', () => {
  expect(part('correos', { correos: { fallidos: 2 } })).toMatchObject({
    nivel: 'mal',
    a: '/admin/avisos?filtro=FALLIDO',
  });
  expect(level('correos', { correos: { salen: false } })).toBe('mal');
  expect(part('correos', { correos: { salen: false }, demo: true as never })?.nivel).toBe('dato');
  expect(level('correos', { correos: { esperan: 4, desde: '2026-11-24T14:30:00Z' } })).toBe('atencion');
  expect(level('correos', { correos: { esperan: 4, desde: '2026-11-24T14:41:00Z' } })).toBe('bien');
});

test('[BE-27] audit, disk, certificate and signatures warn before it is too late', () => {
  expect(level('auditoria', { auditoria: { fallos: 1 } })).toBe('mal');
  expect(level('auditoria', { auditoria: { verificada_en: null } })).toBe('atencion');
  expect(level('auditoria', { auditoria: { verificada_en: '2026-11-22T07:30:00Z' } })).toBe('atencion');
  expect([4, 5, 14, 15].map((free) => level('disco', { disco: { libre: free * 1e9, total: 100e9 } }))).toEqual([
    'mal',
    'atencion',
    'atencion',
    'bien',
  ]);
  const ends = (hasta: string) => level('certificado', { certificado: { hasta } });
  expect([ends('2026-11-24T14:00:00Z'), ends('2026-12-01T00:00:00Z'), ends('2026-12-20T00:00:00Z')]).toEqual([
    'mal',
    'atencion',
    'bien',
  ]);
  const server = (hasta: string) => part('certificado_base', { certificado_base: { equipo: 'dos:5432', hasta } });
  expect([server('2026-11-24T14:00:00Z'), server('2026-12-01T00:00:00Z')]).toMatchObject([
    { nivel: 'mal', titulo: 'Certificado de la base de datos (dos:5432)', frase: 'Venció el 24/11/2026 09:00.' },
    { nivel: 'atencion' },
  ]);
  expect(part('certificado_base', { certificado_base: null })).toBeUndefined();
  expect(part('firmas', { firmas: { por_vencer: 1, vencidas: 2 } })?.frase).toBe(
    '1 firma vence en 30 días; 2 ya vencieron.',
  );
});

test('[BE-44] a clock that does not agree with the database is said from a minute on', () => {
  const off = (adelanto_s: number) => part('reloj', { base: { ...WELL.base, adelanto_s } });
  expect([off(0), off(-60)]).toEqual([undefined, undefined]);
  expect([off(3_600), off(-90)]).toMatchObject([
    { nivel: 'atencion', frase: 'El reloj de este equipo va 60 minutos adelantado respecto del de la base de datos.' },
    { frase: 'El reloj de este equipo va 2 minutos atrasado respecto del de la base de datos.' },
  ]);
});

test('[BE-27] a stored file that cannot be opened is named by its key, with the remedy', () => {
  expect(level('archivos', {})).toBe('bien');
  const ultimos = [{ clave: '5f0c', que: 'FALTA' as const, hallado_en: '2026-11-24T14:00:00Z' }];
  const { nivel, frase, hacer } = part('archivos', { archivos: { perdidos: 1, ultimos } }) ?? {};
  expect([nivel, frase]).toEqual(['mal', '1 archivo no se puede abrir: 5f0c (falta, 24/11/2026 09:00).']);
  expect(hacer).toContain('copia de seguridad');
});

test('[BE-27] numbers and waiting times are written in words', () => {
  const now = new Date('2026-11-24T14:42:00Z');
  expect([cuantos(999), cuantos(1000)]).toEqual(['999', 'más de 999']);
  expect([
    espera('2026-11-24T06:00:00Z', now),
    espera('2026-11-24T04:00:00Z', now),
    espera('2026-11-17T14:00:00Z', now),
  ]).toEqual(['hoy', '1 día', '7 días']);
  expect([bytesTexto(999), bytesTexto(4_200_000_000)]).toEqual(['999 B', '4,2 GB']);
  expect(['00:10', '11:59', '12:00', '19:00'].map(saludo)).toEqual([
    'Buenos días',
    'Buenos días',
    'Buenas tardes',
    'Buenas noches',
  ]);
});

test('[BE-42] nobody responsible for the data is a problem, but not of a demonstration', () => {
  expect(part('operador', {})).toMatchObject({ nivel: 'bien', a: '/admin/operador' });
  expect(part('operador', { operador: false as never })).toMatchObject({
    nivel: 'mal',
    hacer: MSistema.operador_hacer,
  });
  expect(part('operador', { operador: false as never, demo: true as never })?.nivel).toBe('dato');
});

test('[BE-43] a Node without security corrections is reported, on the day after the last one', () => {
  expect(level('versiones', { versiones: { node: '24.22.3' } })).toBe('dato');
  expect(part('versiones', { versiones: { node: '20.20.2' } })).toMatchObject({
    nivel: 'atencion',
    hacer: MSistema.node_hacer('30/04/2026'),
  });
  expect(part('versiones', { versiones: { node: '20.20.2' }, demo: true as never })?.nivel).toBe('dato');
  expect(level('versiones', { versiones: { node: '20.20.2', al_dia: false } })).toBe('mal');
});
