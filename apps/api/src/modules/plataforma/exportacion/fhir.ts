/**
 * The same as FHIR R4, for programs (ADR 244): by type as one resource a line, as bulk data is exchanged, and all of it in bundles of a size
 * that other systems take at once. Both are written in one pass, since an entry that is decrypted gives resources of many types.
 */
import { TIPOS_FHIR } from '@hampi/contract/plataforma/fhir/tipos';
import type { Bundle, FhirResource } from 'fhir/r4';
import { sql } from 'kysely';
import { citasVisibleTo } from '../../../access/visibility.ts';
import type { Deps } from '../../../deps.ts';
import type { Entrada } from '../../../http/zip.ts';
import { recursos } from '../fhir/recursos.ts';
import type { Alcance } from './alcance.ts';

/** Resources in one file: of a type that has more there are several, numbered from 1. */
const JUNTOS = 500;

/** About how many files there will be, for the progress: most of what a practice has are citas. */
export async function countFhir({ db }: Deps, { quien }: Alcance): Promise<number> {
  const { rows } = await sql<{
    citas: number;
  }>`/* export */ select count(*) as citas from cita r join oficina o on o.id = r.oficina_id
    where ${citasVisibleTo(quien, 'own')}`.execute(db);
  return TIPOS_FHIR.length + Math.ceil((2 * (rows[0]?.citas ?? 0)) / JUNTOS);
}

export async function* fhir(deps: Deps, { tipo, id }: Alcance): AsyncGenerator<Entrada> {
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

  for await (const resource of recursos(deps, { tipo, id, propias: true })) {
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

/** The name of the files with everything; no type of FHIR is called so in lower case. */
const BUNDLE = 'bundle';

const lines = (held: FhirResource[]): string => held.map((resource) => `${JSON.stringify(resource)}\n`).join('');

/** References are relative: they are found under the full addresses of the entries, in this bundle or in another. */
const bundleOf = (held: FhirResource[], base: string, timestamp: string): Bundle => ({
  resourceType: 'Bundle',
  type: 'collection',
  timestamp,
  entry: held.map((resource) => ({ fullUrl: `${base}/${resource.resourceType}/${resource.id}`, resource })),
});
