import pg from 'pg';
import { expect, test } from 'vitest';
import { createBareDatabase } from '../../testing/database.ts';
import { openDatabase } from '../db.ts';
import { migrate } from '../migrate.ts';
import { readBeforeBase } from '../schema/sources.ts';
import { EDICION } from './catalogos-csv.ts';
import { loadInitialCatalogues } from './catalogos-iniciales.ts';

/** The last migration of the program that shipped the first edition. */
const FIRST_EDITION = '0140';

/** Rows of the first edition that an administrator changed: those no longer `referencial`, and those in the audit. */
const HOUSE = `
  insert into sustancia (id, nombre, tipo, grupo_id, sinonimos, referencial) overriding system value values
    (901, 'AINE', 'GRUPO', null, '{}', true), (902, 'ibuprofeno', 'PRINCIPIO', 901, '{}', true),
    (903, 'warfarina', 'PRINCIPIO', null, '{}', true), (904, 'paracetamol', 'PRINCIPIO', null, '{calmadol}', false),
    (905, 'dolorín', 'PRINCIPIO', null, '{Tempra}', false);
  select setval(pg_get_serial_sequence('sustancia', 'id'), 1000);
  insert into interaccion (id, a_id, b_id, gravedad, motivo, conducta, referencial) overriding system value values
    (1, 902, 903, 'media', 'Cambiada por la casa', 'Vigilar', true), (2, 903, 904, 'alta', 'Como llegó', 'Evitar', true);
  select setval(pg_get_serial_sequence('interaccion', 'id'), 1000);
  insert into auditoria (usuario_id, rol, accion, entidad_id) values (null, 'ROLE_ADMIN', 'interacciones.editar', 1);
  insert into contraindicacion_diagnostico (sustancia_id, cie10_prefijo, gravedad, motivo, referencial)
    values (902, 'K25', 'media', 'De la casa', false), (902, 'K26', 'alta', 'Como llegó', true);
  insert into dosis_limite (sustancia_id, via, dosis_max_dia_adulto, unidad, referencial) values (902, 'oral', 900, 'mg', false);
  insert into alergia_grupo (termino, grupo_id, referencial) values ('brufencito', 901, false), ('aine', 901, true)`;

test('[AD-2] a database of the first edition is updated to the second, and the house’s changes survive', async () => {
  const database = await createBareDatabase();
  const appUser = new URL(database.appUrl).username;
  const before = (await readBeforeBase()).map(({ nombre }) => nombre).filter((nombre) => nombre < FIRST_EDITION);
  await migrate(database.ownerUrl, { appUser, only: new Set(before) });
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  await owner.query(HOUSE);
  await owner.end();
  await migrate(database.ownerUrl, { appUser });

  const { db } = openDatabase(database.appUrl);
  try {
    await loadInitialCatalogues(db);
    await loadInitialCatalogues(db);
    const sustancia = async (nombre: string) =>
      db.selectFrom('sustancia').selectAll().where('nombre', '=', nombre).executeTakeFirstOrThrow();
    expect(await sustancia('ibuprofeno')).toMatchObject({ id: 902, edicion: EDICION, embarazo: expect.any(String) });
    const paracetamol = await sustancia('paracetamol');
    expect(paracetamol).toMatchObject({ id: 904, edicion: null, referencial: false, embarazo: 'compatible' });
    expect(paracetamol.sinonimos).toEqual(expect.arrayContaining(['calmadol', 'acetaminofén']));
    expect(paracetamol.marcas).not.toContain('Tempra');
    expect(await sustancia('dolorín')).toMatchObject({ id: 905, sinonimos: ['Tempra'] });

    const pairs = await db
      .selectFrom('interaccion')
      .select(['a_id', 'b_id', 'motivo', 'edicion'])
      .where((eb) => eb.or([eb('motivo', 'in', ['Cambiada por la casa', 'Como llegó']), eb('edicion', 'is', null)]))
      .execute();
    expect(pairs).toEqual([{ a_id: 902, b_id: 903, motivo: 'Cambiada por la casa', edicion: null }]);
    const own = await db
      .selectFrom('contraindicacion as c')
      .innerJoin('condicion as k', 'k.id', 'c.condicion_id')
      .select(['k.cie10', 'c.motivo', 'c.gravedad'])
      .where('c.edicion', 'is', null)
      .execute();
    expect(own).toEqual([{ cie10: ['K25'], motivo: 'De la casa', gravedad: 'media' }]);
    const limits = await db
      .selectFrom('dosis')
      .select(['poblacion', 'max_por_dia', 'edicion'])
      .where('sustancia_id', '=', 902)
      .where('via', '=', 'oral')
      .where('poblacion', '=', 'adulto')
      .execute();
    expect(limits).toEqual([{ poblacion: 'adulto', max_por_dia: 900, edicion: null }]);
    const terms = await db.selectFrom('alergia_termino').select('termino').where('edicion', 'is', null).execute();
    expect(terms).toEqual([{ termino: 'brufencito' }]);
  } finally {
    await db.destroy();
    await database.drop();
  }
});
