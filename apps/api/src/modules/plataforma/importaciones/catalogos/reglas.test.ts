import { readFileSync } from 'node:fs';
import { pathOf } from '@hampi/contract/base/endpoint';
import { checkReceta } from '@hampi/contract/clinica/receta/seguridad';
import { sustancias } from '@hampi/contract/plataforma/administracion/medicinas';
import { duplicidades } from '@hampi/contract/plataforma/administracion/reglas';
import {
  type CatalogoImportable,
  createImportacion,
  getRechazos,
  type Importacion,
  listImportaciones,
} from '@hampi/contract/plataforma/importaciones/calls';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import { builders } from '../../../../testing/builders.ts';
import { fileForm } from '../../../../testing/file-form.ts';
import { startTestApp } from '../../../../testing/harness.ts';

const { app, as, db, runDueJobs } = await startTestApp();
const { aDoctor, anAdmin, aPaciente } = builders(db);
const admin = await as(await anAdmin());
beforeAll(() => loadInitialCatalogues(db));

const shipped = (name: string) =>
  readFileSync(new URL(`../../../../../../../db/catalogos/${name}.csv`, import.meta.url));

/** Uploads a file as the browser does, runs the job and returns the import's row. */
async function bringIn(catalogo: CatalogoImportable, bytes: Buffer | string): Promise<Importacion> {
  const { headers, payload } = fileForm(`${catalogo}.csv`, bytes);
  const sent = await app.inject({
    method: 'POST',
    url: pathOf(createImportacion, { catalogo }),
    headers: { ...headers, authorization: `Bearer ${admin.token}` },
    payload,
  });
  await runDueJobs();
  const rows = await admin.call(listImportaciones, { query: { take: 100 } });
  return rows.find((row) => row.id === sent.json().data.id) as Importacion;
}

async function motivos({ id }: Importacion): Promise<string[]> {
  const { body } = await app.inject({
    method: 'GET',
    url: pathOf(getRechazos, { id }),
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => /^\d+;(?:"([^"]*)"|([^;]*))/.exec(line)?.slice(1).join('') as string);
}

/** A table's content without the columns that differ between shipped and imported rows. */
async function contentOf(table: string): Promise<unknown[]> {
  const { rows } = await sql<{ fila: object }>`
    select to_jsonb(t) - 'id' - 'edicion' - 'referencial' - 'estado' as fila from ${sql.table(table)} t order by 1`.execute(
    db,
  );
  return rows.map(({ fila }) => fila);
}

const FILES: [CatalogoImportable, file: string, tables: string[]][] = [
  ['principios-activos', 'seguridad/sustancias', ['sustancia', 'sustancia_clase']],
  ['combinaciones', 'seguridad/combinaciones', ['combinacion']],
  ['formas-farmaceuticas', 'seguridad/formas', ['forma']],
  ['ci10-sinonimos', 'seguridad/cie10-sinonimos', ['cie10_sinonimo']],
  ['condiciones', 'seguridad/condiciones', ['condicion']],
  ['interacciones', 'seguridad/interacciones', ['interaccion']],
  ['duplicidades', 'seguridad/duplicidades', ['duplicidad']],
  ['contraindicaciones', 'seguridad/contraindicaciones', ['contraindicacion']],
  ['dosis', 'seguridad/dosis', ['dosis']],
  ['alergias', 'seguridad/alergias', ['alergia_termino', 'alergia_cruzada']],
  ['especializacion-palabras', 'especialidades-palabras', ['especializacion_palabra']],
];

test.each(FILES)('[BE-14] importing the shipped file of %s changes nothing', async (catalogo, file, tables) => {
  const before = await Promise.all(tables.map(contentOf));
  const done = await bringIn(catalogo, shipped(file));
  expect(await motivos(done)).toEqual([]);
  expect(done).toMatchObject({ estado: 'TERMINADA', nuevas: 0, cambiadas: 0, rechazadas: 0, iguales: done.filas });
  expect(await Promise.all(tables.map(contentOf))).toEqual(before);
});

test.each(FILES.filter(([catalogo]) => !['principios-activos', 'condiciones', 'ci10-sinonimos'].includes(catalogo)))(
  '[BE-14] importing the file of %s into an empty catalogue restores it, with source and confidence, still to be reviewed',
  async (catalogo, file, tables) => {
    const before = await Promise.all(tables.map(contentOf));
    // As an edition would: a grave rule is not deleted otherwise.
    await db.transaction().execute(async (trx) => {
      await sql`select set_config('hampi.reglas', 'edicion', true)`.execute(trx);
      for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(trx);
    });
    const done = await bringIn(catalogo, shipped(file));
    expect(done).toMatchObject({ estado: 'TERMINADA', nuevas: done.filas, rechazadas: 0 });
    expect(await Promise.all(tables.map(contentOf))).toEqual(before);
    if (catalogo === 'interacciones') {
      // An exception silences graver rules, so one from a file waits for a professional.
      const { rows } = await sql`select distinct excepcion, estado from interaccion order by 1`.execute(db);
      expect(rows).toEqual([
        { excepcion: false, estado: 'vigente' },
        { excepcion: true, estado: 'borrador' },
      ]);
    }
    // Terms for specialties have only a source.
    const sure = catalogo === 'especializacion-palabras' ? sql`true` : sql`confianza is not null`;
    for (const table of tables) {
      const { rows } = await sql`select from ${sql.table(table)}
        where referencial <> (fuente like '%por revisar%') or not ${sure} or fuente is null`.execute(db);
      expect(rows).toEqual([]);
    }
  },
);

test('[BE-14] rows of rules that name something unknown, or that the form would refuse, are refused with their line', async () => {
  const done = await bringIn(
    'interacciones',
    'a;b;gravedad;motivo;conducta;solo_si\n' +
      'warfarina;nadamicina;alta;Sangrado;Evitar;\n' +
      'warfarina;amoxicilina;enorme;Sangrado;Evitar;\n' +
      'warfarina;amoxicilina;alta;;Evitar;\n' +
      'warfarina;amoxicilina;alta;Sangrado;Evitar;cuando llueve\n' +
      'Aspirina;acetaminofén;media;Nuevo;Vigilar;dias>90\n' +
      'paracetamol;ácido acetilsalicílico;media;Otra vez;Vigilar;dias>90\n',
  );
  expect(done).toMatchObject({ nuevas: 1, rechazadas: 5 });
  expect(await motivos(done)).toEqual([
    '«nadamicina» no está entre los principios activos y las clases',
    'gravedad: Debe seleccionar una opción',
    'El campo motivo es requerido',
    expect.stringContaining('solo_si: La condición no se entiende'),
    'Repetida: ya está en la línea 6',
  ]);
});

test('[BE-14] a change leaves the rest of a row as it was, and a reviewed row stays reviewed until it changes', async () => {
  const row = (await admin.call(duplicidades.list, { query: { search: 'AINE' } })).find((d) => d.gravedad === 'media');
  const { a, b, gravedad, motivo, conducta } = row as NonNullable<typeof row>;
  await sql`update duplicidad set referencial = false where id = ${row?.id}`.execute(db);
  const file = (words: string) =>
    `clase_a;clase_b;gravedad;motivo;conducta\n${a};${b};${gravedad};"${motivo}";"${words}"\n`;
  expect(await bringIn('duplicidades', file(conducta))).toMatchObject({ iguales: 1, cambiadas: 0 });
  const find = async () =>
    (await admin.call(duplicidades.list, { query: { take: 100 } })).find((d) => d.id === row?.id);
  expect(await find()).toMatchObject({ referencial: false });
  expect(await bringIn('duplicidades', file('Deje uno'))).toMatchObject({ cambiadas: 1 });
  expect(await find()).toEqual({ ...row, version: expect.any(String), conducta: 'Deje uno', referencial: true });
});

test('[BE-14] an ingredient is imported with its classes; another medicine’s name is refused with its line', async () => {
  const done = await bringIn(
    'principios-activos',
    'principio_activo,clases,marcas,fuente\n' +
      'hampimicina,macrólidos|hampimicinas,Hampitrex,ARCSA 2026\n' +
      'otramicina,macrólidos,Témpra,ARCSA 2026\n' +
      'AINE,macrólidos,,ARCSA 2026\n',
  );
  expect(done).toMatchObject({ nuevas: 1, rechazadas: 2 });
  expect(await motivos(done)).toEqual([
    '«Témpra» ya es el nombre de paracetamol',
    '«AINE» ya es el nombre de una clase',
  ]);
  const [made] = await admin.call(sustancias.list, { query: { search: 'hampitrex' } });
  expect(made).toMatchObject({ nombre: 'hampimicina', referencial: false, fuente: 'ARCSA 2026' });
  expect(made?.clases.map(({ nombre }) => nombre)).toEqual(['hampimicinas', 'macrólidos']);
  // A file takes nothing out of its class: that would silence rules.
  expect(await bringIn('principios-activos', 'principio_activo,clases\nhampimicina,macrólidos\n')).toMatchObject({
    cambiadas: 0,
    iguales: 0,
  });
  const again = 'principio_activo,clases\nhampimicina,macrólidos|hampimicinas|quinolonas\n';
  expect(await bringIn('principios-activos', again)).toMatchObject({ cambiadas: 1, iguales: 0 });
  expect(await bringIn('principios-activos', again)).toMatchObject({ cambiadas: 0, iguales: 1 });
});

test('[BE-14] a combination with an unknown ingredient, and a term for an unknown code, are refused with their line', async () => {
  const combined = await bringIn(
    'combinaciones',
    'nombre,tipo,ingredientes\nNadol,marca,paracetamol 500 mg + nada 5 mg\n',
  );
  expect(await motivos(combined)).toEqual(['«nada» no está entre los principios activos y las clases']);
  const words = await bringIn('ci10-sinonimos', 'sinonimo,codigo\nmal de ojo,Z99.9\nazúcar en la sangre,I10\n');
  expect(words).toMatchObject({ nuevas: 1, rechazadas: 1 });
  expect(await motivos(words)).toEqual(['El código Z999 no está en CIE10']);
});

test('[BE-10] a receta is checked with a rule as soon as its file is imported', async () => {
  const doctor = await aDoctor();
  const paciente = await aPaciente(doctor);
  const caller = await as(doctor);
  const detalle = ['Hampimicina 500 mg', 'Azitromicina 500 mg'].map((composicion) => ({
    medicamento: composicion,
    composicion,
  }));
  const interactions = async () =>
    (await caller.call(checkReceta, { body: { cliente_id: paciente.id, detalle } })).advertencias.filter(
      (a) => a.tipo === 'INTERACCION',
    );
  expect(await interactions()).toEqual([]);
  await bringIn('interacciones', 'a,b,gravedad,motivo,conducta\nhampimicina,azitromicina,alta,Suma,Evitar\n');
  expect(await interactions()).toMatchObject([{ gravedad: 'alta', conducta: expect.stringContaining('Evitar') }]);
});
