import L from 'leaflet';
import { afterEach, expect, test } from 'vitest';
import { streets } from './streets.ts';

const bytes = (...parts: (number[] | string)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)));

/** A vector tile that is land everywhere: one layer `earth` with one polygon of 4096 × 4096. */
function allLand(): Uint8Array {
  const ring = [9, 0, 0, 26, 0x80, 0x40, 0, 0, 0x80, 0x40, 0xff, 0x3f, 0, 15];
  const feature = [0x18, 3, 0x22, ring.length, ...ring];
  const layer = bytes([0x78, 2, 0x0a, 5], 'earth', [0x12, feature.length, ...feature, 0x28, 0x80, 0x20]);
  return bytes([0x1a, layer.length, ...layer]);
}

/** A PMTiles archive, version 3, with that tile for the whole world, uncompressed. */
function archive(): Uint8Array<ArrayBuffer> {
  const tile = allLand();
  // One entry for the 85 tiles of zooms 0 to 3.
  const directory = [1, 0, 85, tile.length, 1];
  const file = new Uint8Array(127 + directory.length + 2 + tile.length);
  const header = new DataView(file.buffer);
  file.set(bytes('PMTiles', [3]));
  const places = [127, directory.length, 127 + directory.length, 2, 0, 0, 127 + directory.length + 2, tile.length];
  for (const [i, n] of [...places, 1, 1, 1].entries()) header.setBigUint64(8 + 8 * i, BigInt(n), true);
  file.set([1, 1, 1, 1, 0, 3], 96);
  for (const [i, degrees] of [-180, -85, 180, 85].entries()) header.setInt32(102 + 4 * i, degrees * 1e7, true);
  file.set(directory, 127);
  file.set(bytes('{}'), 127 + directory.length);
  file.set(tile, 127 + directory.length + 2);
  return file;
}

const place = document.createElement('div');
place.style.cssText = 'width:400px;height:300px';
document.body.append(place);
const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

test('[PU-7] with the operator’s file the map draws streets from it, a few bytes at a time', async () => {
  const file = archive();
  const ranges: string[] = [];
  globalThis.fetch = async (address, options) => {
    if (!String(address).endsWith('/mapa.pmtiles')) return realFetch(address, options);
    const range = new Headers(options?.headers).get('range') ?? '';
    ranges.push(range);
    const [from = 0, to = 0] = /(\d+)-(\d+)/.exec(range)?.slice(1).map(Number) ?? [];
    return new Response(file.slice(from, to + 1), { status: 206 });
  };
  const map = L.map(place, { fadeAnimation: false }).setView([-2.9, -79], 2);
  (await streets('/mapa.pmtiles', 15)).addTo(map);
  const corner = () => {
    const square = place.querySelector('canvas');
    return [...(square?.getContext('2d')?.getImageData(128, 128, 1, 1).data ?? [])];
  };
  // The land colour of `light`; pixels not drawn yet are transparent.
  await expect.poll(corner).toEqual([226, 223, 218, 255]);
  expect(ranges.length).toBeGreaterThan(0);
  expect(place.textContent).toContain('OpenStreetMap');
  map.remove();
});
