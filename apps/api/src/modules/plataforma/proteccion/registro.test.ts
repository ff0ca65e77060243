/** The register of processing says what the declarations say, and nothing can be added to the product without it. */
import { expect, test } from 'vitest';
import { readConfig, SETTINGS } from '../../../config.ts';
import type { Module } from '../../../module.ts';
import { modules } from '../../../modules.ts';
import { LISTA_ACTIVIDADES } from './actividades.ts';
import { ADAPTADORES, DESTINATARIOS, usados } from './destinatarios.ts';
import { registroDe } from './registro.ts';

const config = readConfig({});
const PUBLICADOS = { historia_anios: 15, receta_anios: 5, comprobante_anios: 7 };
const registro = registroDe(modules, config, true, PUBLICADOS);
const of = (clave: string) => registro.find((one) => one.clave === clave);

test('[BE-42] each table, call and mail of a module that processes data stands in the register', () => {
  const processing = modules.filter(({ actividad }) => typeof actividad === 'string');
  const tables = processing.flatMap(({ tables = [], stays = {} }) => [
    ...tables.map(({ tabla }) => tabla as string),
    ...Object.keys(stays),
  ]);
  expect(registro.flatMap(({ tablas }) => tablas).toSorted()).toEqual(tables.toSorted());
  expect(registro.map(({ clave }) => clave)).toEqual(LISTA_ACTIVIDADES.map(([clave]) => clave));
  expect(of('HISTORIA')).toMatchObject({
    tablas: expect.arrayContaining(['consulta', 'dato_clinico', 'vacuna_aplicada']),
    quienes: expect.arrayContaining(['Profesional', 'Cliente/Paciente']),
  });
  expect(of('DERECHOS')?.guarda).toContain('Las brechas de seguridad de sus datos y a quién se avisó.');
  expect(of('FACTURACION')?.correos).toBeGreaterThan(0);
  expect(of('AGENDA')?.quienes).toContain('Visitantes del sitio');
  for (const { clave, tablas, quienes } of registro) expect(tablas.length + quienes.length, clave).toBeGreaterThan(0);
});

test('[BE-42] a practice has the activities about whose data it decides', () => {
  const claves = registroDe(modules, config, false, PUBLICADOS).map(({ clave }) => clave);
  expect(claves).toContain('HISTORIA');
  expect(claves).toContain('DERECHOS');
  expect(claves).not.toContain('CUENTAS');
  expect(claves).not.toContain('PROMOCION');
});

test('[BE-42] the register says how long this installation keeps histories, recetas and invoices', () => {
  const said = (anios: typeof PUBLICADOS) =>
    registroDe(modules, config, false, anios)
      .filter(({ clave }) => ['PACIENTES', 'HISTORIA', 'DOCUMENTOS', 'FACTURACION'].includes(clave))
      .map(({ conservacion }) => conservacion);
  expect(said(PUBLICADOS)).toEqual([
    'Con la historia clínica: 15 años desde la última atención, según lo publicado.',
    '15 años desde la última atención, según lo publicado; los borradores, hasta que se guardan.',
    'Recetas, 5 años, según lo publicado; los demás, con la historia clínica.',
    '7 años, según lo publicado.',
  ]);
  expect(said({ historia_anios: 20, receta_anios: 6, comprobante_anios: 8 })).toEqual([
    'Con la historia clínica: 20 años desde la última atención; lo publicado pide 15.',
    '20 años desde la última atención; lo publicado pide 15; los borradores, hasta que se guardan.',
    'Recetas, 6 años; lo publicado pide 5; los demás, con la historia clínica.',
    '8 años; lo publicado pide 7.',
  ]);
});

test('[BE-42] a module without an activity, or with tables of people and without one, does not compile', () => {
  // @ts-expect-error: what it does with data of people is not said.
  const silent: Module = { name: 'agenda/nueva', uses: [] };
  // @ts-expect-error: it says that it processes none, and has a table that only its people's own export leaves out.
  const wrong: Module = { name: 'agenda/nueva', actividad: { ninguna: '' }, uses: [], stays: { nueva: 'SECRETO' } };
  // @ts-expect-error: there is no such activity.
  const unknown: Module = { name: 'agenda/nueva', actividad: 'OTRA', uses: [] };
  expect([silent, wrong, unknown]).toHaveLength(3);
});

test('[BE-42] each setting that names another machine leads to one who receives data', () => {
  const led = Object.values(DESTINATARIOS).flatMap(({ ajustes }) => ajustes as readonly string[]);
  // The program's own address, and a link that people may follow.
  const links = ['HAMPI_PUBLIC_URL', 'HAMPI_SOURCE_URL'];
  const others = SETTINGS.filter((name) => /_(URL|ENDPOINT|TILES)$/.test(name) && !links.includes(name));
  expect(others.filter((name) => !led.includes(name))).toEqual([]);
  const reached = Object.values(ADAPTADORES).flatMap((one) => ('nadie' in one ? [] : one));
  expect(Object.keys(DESTINATARIOS)).toEqual(expect.arrayContaining(reached));
});

test('[BE-42] recipients are those of the configuration, with the name of the machine and never its password', () => {
  const named = (env: Record<string, string>) =>
    Object.fromEntries(usados(readConfig(env)).map(({ clave, equipo, aqui }) => [clave, aqui ? 'aquí' : equipo]));
  expect(named({})).toEqual({ CALENDARIOS: null, EXPORTACIONES: null, PROGRAMAS: null });
  expect(
    named({
      HAMPI_PUBLIC_URL: 'https://hampi.clinica.ec',
      DATABASE_URL: 'postgres://hampi:secreto@localhost:5432/hampi',
      HAMPI_SMTP_URL: 'smtps://citas:secreto@correo.clinica.ec:465',
      HAMPI_FILES: 's3',
      HAMPI_S3_BUCKET: 'archivos',
      HAMPI_S3_KEY: 'k',
      HAMPI_S3_SECRET: 's',
      HAMPI_S3_REGION: 'sa-east-1',
      HAMPI_BACKUP: '/mnt/respaldos',
      HAMPI_MAP_TILES: 'https://{s}.mapas.ec/{z}/{x}/{y}.png',
      HAMPI_PAYPHONE_TOKEN: 't',
    }),
  ).toEqual({
    BASE: 'aquí',
    ARCHIVOS: 's3.sa-east-1.amazonaws.com',
    RESPALDO: null,
    CORREO: 'correo.clinica.ec',
    MAPA: 's.mapas.ec',
    PAYPHONE: 'pay.payphonetodoesposible.com',
    SRI: 'cel.sri.gob.ec',
    CALENDARIOS: null,
    EXPORTACIONES: null,
    PROGRAMAS: null,
  });
});
