/**
 * The same data as FHIR R4, for programs (ADR 245): by type with one resource per line, as in bulk data, and everything in bundles that
 * other systems accept at once. Both are written in one pass, because a decrypted entry gives resources of many types.
 */
import { TIPOS_FHIR } from '@hampi/contract/plataforma/fhir/tipos';
import type { Bundle, FhirResource } from 'fhir/r4';
import { sql } from 'kysely';
import { citasVisibleTo } from '../../../access/visibility.ts';
import type { Alcance } from '../../../data/tables/scope.ts';
import type { Deps } from '../../../deps.ts';
import type { Entrada } from '../../../http/zip.ts';
import { recursos } from '../fhir/recursos.ts';

/** Resources per file; a type with more has several files, numbered from 1. */
const JUNTOS = 500;

/** The approximate number of files, for the progress, estimated from the citas, the most frequent rows of a practice. */
export async function countFhir({ db }: Deps, { quien }: Alcance): Promise<number> {
  const { rows } = await sql<{
    citas: number;
  }>`/* export */ select count(*) as citas from cita r join oficina o on o.id = r.oficina_id
    where ${citasVisibleTo(quien, 'own')}`.execute(db);
  return TIPOS_FHIR.length + Math.ceil((2 * (rows[0]?.citas ?? 0)) / JUNTOS);
}

export async function* fhir(deps: Deps, { tipo, id, representada }: Alcance): AsyncGenerator<Entrada> {
  const base = `${deps.config.publicUrl}/fhir`;
  const when = deps.clock.now().toISOString();
  const files = new Map<string, { n: number; held: FhirResource[] }>();
  const write = (name: string, of: (held: FhirResource[]) => string, ending: string): Entrada | undefined => {
    const file = files.get(name);
    if (!file || file.held.length === 0) return undefined;
    const contenido = Buffer.from(of(file.held));
    files.set(name, { n: file.n + 1, held: [] });
    return { nombre: `fhir/${name}-${file.n}.${ending}`, contenido };
  };
  const closing = (name: string) =>
    name === BUNDLE
      ? write(name, (held) => JSON.stringify(bundleOf(held, base, when)), 'json')
      : write(name, lines, 'ndjson');

  for await (const resource of recursos(deps, { tipo, id, propias: true, ...(representada && { representada }) })) {
    for (const name of [resource.resourceType, BUNDLE]) {
      const file = files.get(name) ?? { n: 1, held: [] };
      files.set(name, file);
      file.held.push(resource);
      const full = file.held.length === JUNTOS ? closing(name) : undefined;
      if (full) yield full;
    }
  }
  for (const name of files.keys()) {
    const rest = closing(name);
    if (rest) yield rest;
  }
}

/** The name of the files with everything. In lower case, so that it is no type of FHIR. */
const BUNDLE = 'bundle';

const lines = (held: FhirResource[]): string => held.map((resource) => `${JSON.stringify(resource)}\n`).join('');

/** References are relative: they resolve to the full addresses of entries in this or another bundle. */
const bundleOf = (held: FhirResource[], base: string, timestamp: string): Bundle => ({
  resourceType: 'Bundle',
  type: 'collection',
  timestamp,
  entry: held.map((resource) => ({ fullUrl: `${base}/${resource.resourceType}/${resource.id}`, resource })),
});
