/** The file of streets that an operator puts beside the product: a PMTiles extract of OpenStreetMap (decisions 56, ADR 198). */
import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Where browsers read it, a few kilobytes at a time. */
export const MAP_FILE_PATH = '/mapa.pmtiles';

/** Whether a file begins as the third version of the format does. */
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

/** Serves the file by ranges; a day old is new enough, and its ETag says when the operator has put another in its place. */
export function serveMapFile(app: FastifyInstance, file: string): void {
  app.get(MAP_FILE_PATH, (_request, reply) =>
    reply.type('application/octet-stream').sendFile(path.basename(file), path.dirname(file), { maxAge: '1d' }),
  );
}
