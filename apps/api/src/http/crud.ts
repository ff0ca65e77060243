import type { Endpoint } from '@hampi/contract/base/endpoint';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Session } from '../access/session.ts';
import type { DbOrTrx, Trx } from '../data/db.ts';
import type { Deps } from '../deps.ts';
import { auditChange } from '../vault/audit.ts';
import { Answer, type Api } from './api.ts';
import { notFound } from './errors.ts';
import { type ListSpec, listRoutes } from './list.ts';
import { demandVersion } from './version.ts';

/** Any `adminCatalog` of the contract. Loosely typed, because its schemas validate the input and strip the output. */
interface Catalog {
  slug: string;
  list: Endpoint;
  csv: Endpoint;
  create: Endpoint;
  update: Endpoint;
  remove: Endpoint;
}
type Row = Record<string, unknown>;

interface Parts {
  columns: Row;
  after(trx: Trx, id: number): Promise<void>;
}

/** A write as it is about to happen, or of a row just made. */
export interface Write {
  accion: 'CREAR' | 'EDITAR' | 'RETIRAR';
  id: number;
  /** The row as it is; of a new one, as it was made. */
  before: Row;
  /** What is written; null to delete. */
  columns: Row | null;
}

export interface CrudSpec extends Pick<ListSpec, 'from' | 'searchIn' | 'finds'> {
  table: string;
  /** Restricts writes to the catalogue's rows if the table has others too; `from` must restrict reads likewise. */
  only?: RawBuilder<SqlBool>;
  /** Separates the row's own columns from data in other tables, which `after` writes. */
  split?(form: Row, isNew: boolean): Parts | Promise<Parts>;
  /** A catalogue whose changes may have to wait for somebody else: `hold` gives the sentence of one that does. */
  governed?: {
    draft(columns: Row): Row;
    hold(trx: Trx, session: Session, write: Write): Promise<string | undefined>;
  };
}

/** Serves the four calls of a catalogue; every write is audited with old and new values. */
export function crudRoutes(api: Api, deps: Deps, catalog: Catalog, spec: CrudSpec) {
  const one = async (db: DbOrTrx, id: number) => {
    const { rows } = await sql<Row>`select t.* from (${spec.from}) t where t.id = ${id}`.execute(db);
    return rows[0] ?? notFound();
  };
  const ofCatalog = spec.only ? sql`and ${spec.only}` : sql``;
  /** Locks the row, so that the old values in the audit cannot change in between. */
  const locked = async (trx: Trx, id: number) => {
    const { rows } =
      await sql`select id from ${sql.table(spec.table)} where id = ${id} ${ofCatalog} for update`.execute(trx);
    return rows.length > 0 ? one(trx, id) : notFound();
  };
  const parts = (form: unknown, isNew: boolean): Parts | Promise<Parts> =>
    spec.split?.(form as Row, isNew) ?? { columns: form as Row, after: async () => {} };

  listRoutes(api, deps, catalog, () => spec);

  api.on(catalog.create).run(async ({ body, session }) => {
    const { columns: written, after } = await parts(body, true);
    const columns = spec.governed?.draft(written) ?? written;
    return deps.db.transaction().execute(async (trx) => {
      const names = Object.keys(columns);
      const { rows } = await sql<{ id: number }>`
        insert into ${sql.table(spec.table)} (${sql.join(names.map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(columns))}) returning id`.execute(trx);
      const id = (rows[0] as { id: number }).id;
      await after(trx, id);
      const made = await one(trx, id);
      await auditChange(trx, session, `${catalog.slug}.crear`, id, null, made);
      const held = await spec.governed?.hold(trx, session, { accion: 'CREAR', id, before: made, columns: body as Row });
      return held ? new Answer(made, { mensaje: held }) : made;
    });
  });

  api.on(catalog.update).run(async ({ params, query, body, session }) => {
    const { id } = params as { id: number };
    const { columns, after } = await parts(body, false);
    return deps.db.transaction().execute(async (trx) => {
      const before = await locked(trx, id);
      demandVersion(catalog.list, before, (query as { version?: string }).version);
      const held = await spec.governed?.hold(trx, session, { accion: 'EDITAR', id, before, columns: body as Row });
      if (held) return new Answer(before, { mensaje: held });
      const sets = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
      await sql`update ${sql.table(spec.table)} set ${sql.join(sets)} where id = ${id}`.execute(trx);
      await after(trx, id);
      const changed = await one(trx, id);
      await auditChange(trx, session, `${catalog.slug}.editar`, id, before, changed);
      return changed;
    });
  });

  api.on(catalog.remove).run(({ params, session }) =>
    deps.db.transaction().execute(async (trx) => {
      const { id } = params as { id: number };
      const before = await locked(trx, id);
      const held = await spec.governed?.hold(trx, session, { accion: 'RETIRAR', id, before, columns: null });
      if (held) return new Answer(null, { mensaje: held });
      await sql`delete from ${sql.table(spec.table)} where id = ${id}`.execute(trx);
      await auditChange(trx, session, `${catalog.slug}.eliminar`, id, before, null);
      return null;
    }),
  );
}
