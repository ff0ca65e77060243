import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findLugar, getConfiguracionMapa, searchLugares } from '@hampi/contract/agenda/mapas/calls';
import * as MMapas from '@hampi/contract/agenda/mapas/messages';
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import { afterAll, expect, test } from 'vitest';
import { httpGeocoder } from '../../../adapters/maps/geocoder.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { as, db, anonymous } = await startTestApp();
const { aDoctor } = builders(db);
const doctor = await as(await aDoctor());
await db
  .insertInto('ciudad')
  .values([
    { nombre: 'Cuenca', provincia: 'Azuay', latitud: -2.9006, longitud: -79.0045 },
    { nombre: 'Puerto Ayora', provincia: 'Galápagos', zona: 'Pacific/Galapagos', latitud: -0.7432, longitud: -90.3126 },
  ])
  .onConflict((oc) => oc.doNothing())
  .execute();

test('[OF-1] without a map service the catalogue of cities answers, tildes or not, within an address too', async () => {
  const found = await doctor.call(searchLugares, { query: { texto: 'Av. Solano 4-52, CUENCA' } });
  expect(found[0]).toMatchObject({ ciudad: 'Cuenca', provincia: 'Azuay', latitud: -2.9006, longitud: -79.0045 });
  expect(await doctor.call(searchLugares, { query: { texto: 'ayóra' } })).toHaveLength(1);
});

test('[OF-1] an unknown place gives an empty list', async () => {
  expect(await doctor.call(searchLugares, { query: { texto: 'Ciudad Gótica' } })).toEqual([]);
});

test('[OF-1] a point near a city belongs to it, one at sea to none', async () => {
  const near = await doctor.call(findLugar, { query: { latitud: -2.91, longitud: -79.01 } });
  expect(near).toMatchObject({ ciudad: 'Cuenca', latitud: -2.91, longitud: -79.01 });
  expect(await doctor.call(findLugar, { query: { latitud: 0, longitud: -85 } })).toBeNull();
  await expect(doctor.call(findLugar, { query: { latitud: 91, longitud: 0 } })).rejects.toMatchObject({
    status: 400,
    mensaje: MO.oficina_coordenadas,
  });
});

test('[OF-1] the map works without tiles, and strangers do not search', async () => {
  expect(await anonymous.call(getConfiguracionMapa)).toEqual({ mapTiles: null });
  await expect(anonymous.call(searchLugares, { query: { texto: 'Cuenca' } })).rejects.toMatchObject({ status: 401 });
});

test('[OF-1] a map service is called by its own contract, and its failure has a sentence', async () => {
  const asked: IncomingMessage['url'][] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    if (request.url?.includes('fallar')) return response.writeHead(500).end();
    const place = {
      lat: '-2.9',
      lon: '-79.0',
      display_name: 'Avenida Solano, Cuenca, Azuay, 010107, Ecuador',
      address: { town: 'Cuenca', state: 'Azuay', country: 'Ecuador', postcode: '010107' },
    };
    if (request.url?.startsWith('/geo/search')) return response.end(JSON.stringify([place]));
    return response.end(JSON.stringify(request.url?.includes('lat=0') ? { error: 'Unable to geocode' } : { ...place }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  afterAll(() => void server.close());
  const maps = httpGeocoder(`http://127.0.0.1:${(server.address() as AddressInfo).port}/geo/`);

  expect(await maps.search('Solano')).toEqual([
    {
      direccion: 'Avenida Solano, Cuenca, Azuay, 010107, Ecuador',
      ciudad: 'Cuenca',
      provincia: 'Azuay',
      pais: 'Ecuador',
      codigo_zip: '010107',
      latitud: -2.9,
      longitud: -79,
    },
  ]);
  expect(asked[0]).toMatch(/^\/geo\/search\?q=Solano&limit=5&countrycodes=ec&format=jsonv2/);
  expect(await maps.reverse(-2.9, -79)).toMatchObject({ ciudad: 'Cuenca' });
  expect(await maps.reverse(0, -85)).toBeNull();
  await expect(maps.search('fallar')).rejects.toMatchObject({ status: 503, mensaje: MMapas.mapa_error });
});
