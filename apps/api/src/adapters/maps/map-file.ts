/** The file of streets that an operator puts beside the product: a PMTiles extract of OpenStreetMap (decisions 56, ADR 173). */
import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import type {} from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The path where browsers read it, a few kilobytes at a time. */
export const MAP_FILE_PATH = '/mapa.pmtiles';

/** Whether a file begins like version 3 of the format. */
export function isPmtiles(file: string): boolean {
  try {
    const handle = openSync(file, 'r');
    const start = Buffer.alloc(8);
    readSync(handle, start);
    closeSync(handle);
    return start.toString('latin1') === 'PMTiles\u0003';
  } catch {
    return false;
  }
}

/** Serves the file by ranges. Browsers may keep it for a day; its ETag changes when the operator replaces it. */
export function serveMapFile(app: FastifyInstance, file: string): void {
  app.get(MAP_FILE_PATH, (_request, reply) =>
    reply.type('application/octet-stream').sendFile(path.basename(file), path.dirname(file), { maxAge: '1d' }),
  );
}
