import { type SqlBool, sql } from 'kysely';
import { nombreProfesional } from '../../../data/names.ts';
import type { Deps } from '../../../deps.ts';
import { type Clase, openTraido, type Sellado } from './traidos.ts';

/** A list has at most this many rows of a patient, the newest ones: enough for a measurement every day for years. */
export const TRAIDOS_MAX = 1_000;

interface Fila {
  id: number;
  clase: string;
  /** YYYY-MM-DD at the place of the measurement. */
  fecha: string;
  /** Who imported it; null if it came with the patient's own export. */
  doctor_id: number | null;
  /** Empty if nobody is known. */
  doctor: string;
}
export type TraidoLeido<C extends Clase> = Fila & Sellado<C>;

/** Imported data of a patient before a day, newest first. The caller has checked access to the clinical data (decisions 52). */
export const listTraidos = <C extends Clase>(
  deps: Pick<Deps, 'db' | 'vault'>,
  clienteId: number,
  clases: readonly C[],
  hasta: string,
): Promise<TraidoLeido<C>[]> => readTraidos(deps, clienteId, clases, { hasta, take: TRAIDOS_MAX });

/** At most this many are decrypted at once when all are read. */
const BLOQUE = 200;
const ALWAYS = '9999-01-01';

/** All imported data before a day, block by block and newest first; a reader who has enough stops iterating. */
export async function* traidosOf<C extends Clase>(
  deps: Pick<Deps, 'db' | 'vault'>,
  clienteId: number,
  clases: readonly C[],
  hasta = ALWAYS,
): AsyncGenerator<TraidoLeido<C>[]> {
  let antes: Lugar | undefined;
  for (;;) {
    const bloque = await readTraidos(deps, clienteId, clases, { hasta, antes, take: BLOQUE });
    if (bloque.length > 0) yield bloque;
    if (bloque.length < BLOQUE) return;
    antes = bloque.at(-1);
  }
}

/** The last row of a block, after which the next one begins. */
type Lugar = Pick<Fila, 'fecha' | 'id'>;

async function readTraidos<C extends Clase>(
  deps: Pick<Deps, 'db' | 'vault'>,
  clienteId: number,
  clases: readonly C[],
  { hasta, antes, take }: { hasta: string; antes?: Lugar | undefined; take: number },
): Promise<TraidoLeido<C>[]> {
  return opened(
    deps,
    clienteId,
    filas(deps, clienteId, clases)
      .where('t.fecha', '<', hasta)
      .$if(antes !== undefined, (q) =>
        q.where(sql<SqlBool>`(t.fecha, t.id) < (${antes?.fecha}::date, ${antes?.id}::int)`),
      )
      .orderBy('t.fecha', 'desc')
      .orderBy('t.id', 'desc')
      .limit(take),
  );
}

/** A page of one class, with how many there are. */
export async function pageTraidos<C extends Clase>(
  deps: Pick<Deps, 'db' | 'vault'>,
  clienteId: number,
  clase: C,
  { skip, take, sort }: { skip: number; take: number; sort: 'asc' | 'desc' },
): Promise<{ rows: TraidoLeido<C>[]; total: number }> {
  const rows = await opened<C>(
    deps,
    clienteId,
    filas(deps, clienteId, [clase]).orderBy('t.fecha', sort).orderBy('t.id', sort).limit(take).offset(skip),
  );
  const { total } = await deps.db
    .selectFrom('dato_traido')
    .where('cliente_id', '=', clienteId)
    .where('clase', '=', clase)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

const filas = (deps: Pick<Deps, 'db'>, clienteId: number, clases: readonly Clase[]) =>
  deps.db
    .selectFrom('dato_traido as t')
    .leftJoin('doctor as d', 'd.id', 't.doctor_id')
    .leftJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('t.cliente_id', '=', clienteId)
    .where('t.clase', 'in', clases)
    .select(['t.id', 't.clase', 't.fecha', 't.doctor_id', 't.cliente_id', 't.sellada', nombreProfesional.as('doctor')]);

/** Runs the query and opens the sealed contents. */
async function opened<C extends Clase>(
  deps: Pick<Deps, 'vault'>,
  clienteId: number,
  query: ReturnType<typeof filas>,
): Promise<TraidoLeido<C>[]> {
  const rows = await query.execute();
  if (rows.length > 0) await deps.vault.warm([{ cliente_id: clienteId }]);
  return Promise.all(
    rows.map(async ({ sellada, cliente_id, ...row }) => ({
      ...row,
      ...(await openTraido<C>(deps, { id: row.id, cliente_id, sellada })),
    })),
  );
}
