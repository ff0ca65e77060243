/** What the back office does with a row of each catalogue; the rules of single catalogues are tested beside this file. */
import type { Endpoint, Reply } from '@hampi/contract/base/endpoint';
import * as M from '@hampi/contract/base/messages';
import { categoriasEspecializacion, ciudades, seguros } from '@hampi/contract/plataforma/administracion/calls';
import {
  ci10,
  cie10Sinonimos,
  examenes,
  plantillasMotivo,
  vacunas,
} from '@hampi/contract/plataforma/administracion/clinica';
import { sustancias, vademecum } from '@hampi/contract/plataforma/administracion/medicinas';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { expect, test } from 'vitest';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';

const { as, db } = await startTestApp();
const admin = await as(await builders(db).anAdmin());
// A synonym needs the code that it means.
await admin.call(ci10.create, {
  body: {
    cod_3: 'J45',
    cod_4: 'J45.9',
    descripcion_categoria_tres_caracteres: 'Asma',
    descripcion_codigos_cuatro_caracteres: 'Asma, no especificada',
  },
});

interface Catalogue {
  slug: string;
  list: Endpoint;
  create: Endpoint;
  update: Endpoint;
  remove: Endpoint;
}

/** A catalogue, a row as its form sends it, and what finds it without tildes. */
const CATALOGUES: [Catalogue, Record<string, string>, string][] = [
  [categoriasEspecializacion, { nombre: 'Ñandú Prueba' }, 'nandu prueba'],
  [seguros, { nombre: 'Ñandú Prueba' }, 'nandu prueba'],
  [ciudades, { nombre: 'Ñandú Prueba', provincia: 'Azuay', pais: 'Ecuador', altitud_m: '2560' }, 'nandu prueba'],
  [vademecum, { nombre: 'Ñandúzol' }, 'nanduzol'],
  [examenes, { nombre: 'Prueba de ñandú' }, 'prueba de nandu'],
  [vacunas, { tipo: 'Ñandú', informacion: 'Protege del ñandú' }, 'protege del nandu'],
  [
    ci10,
    {
      cod_3: 'X99',
      cod_4: 'x99.9',
      descripcion_categoria_tres_caracteres: 'Ataques de ñandú',
      descripcion_codigos_cuatro_caracteres: 'Ataque de ñandú, no especificado',
    },
    'ataque de nandu',
  ],
  [cie10Sinonimos, { sinonimo: 'ñandusitis', codigo: 'J45.9' }, 'nandusitis'],
  [sustancias, { nombre: 'ñanduzolina', tipo: 'PRINCIPIO' }, 'nanduzolina'],
  [
    plantillasMotivo,
    { especialidad: 'Ñandulogía', nombre: 'Control', motivo: 'x', enfermedad_actual: 'y', plan_tratamiento: 'z' },
    'nandulogia',
  ],
];

test.each(CATALOGUES.map(([calls, ...typed]) => [calls.slug, calls, ...typed] as const))(
  '[AD-2] %s: a row is written, found without tildes, changed and deleted',
  async (_, calls, body, search) => {
    // The table has catalogues of every kind, so their bodies share no type.
    const send = (endpoint: Endpoint, input: object) => admin.send(endpoint as typeof seguros.create, input as never);
    const found = async () =>
      (await admin.call(calls.list as typeof seguros.list, { query: { search } })) as Reply<typeof seguros.list>;

    expect((await send(calls.create, { body })).mensaje).toBe(M.guardado);
    const [row, ...others] = await found();
    expect(others).toEqual([]);
    const params = { id: row?.id };
    const query = { version: row?.version };
    expect((await send(calls.update, { params, query, body })).mensaje).toBe(M.guardado);
    expect((await found()).map(({ id }) => id)).toEqual([row?.id]);
    // An ingredient goes by two people only: without it nothing that names it is recognised.
    const waits = calls.slug === sustancias.slug;
    expect((await send(calls.remove, { params })).mensaje).toBe(waits ? MA.regla_borrador : M.eliminado);
    expect(await found()).toHaveLength(waits ? 1 : 0);
  },
);
