import { sumDollars } from '@hampi/contract/base/dinero';
import type { ArqueoEscrito } from '@hampi/contract/dinero/caja/arqueo';
import { parteFaltante } from '@hampi/contract/dinero/caja/entrega';
import * as MCaja from '@hampi/contract/dinero/caja/messages';
import { type SqlBool, sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { findCitaForUpdate } from '../../agenda/citas/citas.queries.ts';
import { approve } from '../../agenda/citas/citas.service.ts';
import { recordCobrosDeCaja } from '../pagos/pagos.service.ts';
import { neto } from '../precios/precios.queries.ts';
import { recordArqueo } from './arqueo.ts';

interface Entrega {
  caja_id: number;
  /** The sheet that is handed over. */
  hoja: number;
  /** Keys of the rows that the secretary saw when handing over. */
  claves: string[];
  /** What was counted in the drawer, if it was. */
  arqueo?: ArqueoEscrito | undefined;
  at: string;
}

/**
 * Freezes open rows of a sheet of a register that the caller has locked, and writes into the ledger the part that it does not have yet. A request that
 * marks one of their citas as paid at the same time waits, or is waited for. Returns the citas whose payment changed.
 */
export async function deliverFilas(
  trx: Trx,
  deps: Deps,
  session: Session,
  { caja_id, hoja, claves, arqueo, at }: Entrega,
): Promise<number[]> {
  const open = await trx
    .selectFrom('caja_fila')
    .where('caja_id', '=', caja_id)
    .where('hoja', '=', hoja)
    .where('clave', 'in', claves.length > 0 ? claves : [''])
    .where('entregada_en', 'is', null)
    .select(['id', 'cita_id', 'valor', 'forma_pago'])
    .orderBy('id')
    .execute();
  if (open.length === 0) conflict('nada_que_entregar', MCaja.nada_que_entregar);
  const parts = await partsOf(trx, open);
  await trx
    .updateTable('caja_fila')
    .set({ entregada_en: at, entregada_por: session.usuario_id })
    .where(
      'id',
      'in',
      open.map(({ id }) => id),
    )
    .execute();
  const cobros = open.map((row, i) => ({ ...row, valor: parts[i] as number })).filter(({ valor }) => valor > 0);
  await recordCobrosDeCaja(
    trx,
    session,
    cobros.map(({ id, ...row }) => ({ ...row, caja_fila_id: id, razon: null, at })),
  );
  await approveWaiting(trx, deps, session, cobros);
  const valor = sumDollars(open.map((row) => row.valor));
  await audit(trx, session, 'caja.entregar', caja_id, { hoja, filas: open.length, valor });
  if (arqueo) await recordArqueo(trx, session, { caja_id, hoja, filas: open, at }, arqueo);
  return cobros.flatMap(({ cita_id }) => (cita_id ? [cita_id] : []));
}

/** A request that was paid at the desk is approved, because what is paid does not lapse. */
async function approveWaiting(trx: Trx, deps: Deps, session: Session, cobros: Charge[]): Promise<void> {
  const paid = cobros.flatMap(({ cita_id }) => (cita_id ? [cita_id] : []));
  if (paid.length === 0) return;
  const waiting = await trx
    .selectFrom('cita')
    .where('id', 'in', paid)
    .where('estado_reserva', '=', 'PENDIENTE')
    .select('id')
    .orderBy('id')
    .execute();
  for (const { id } of waiting) {
    const cita = await findCitaForUpdate(trx, sql<SqlBool>`true`, id);
    if (cita) await approve(trx, deps, session, cita);
  }
}

interface Charge {
  cita_id: number | null;
  /** Dollars. */
  valor: number;
}

/** The part of each charge that the ledger does not have yet, in the order of `rows`. Locks the citas of their chains. */
export async function partsOf(trx: Trx, rows: Charge[]): Promise<number[]> {
  const chains = await lockChains(
    trx,
    rows.flatMap(({ cita_id }) => (cita_id ? [cita_id] : [])),
  );
  return rows.map(({ cita_id, valor }) => {
    const chain = cita_id ? chains.get(cita_id) : undefined;
    if (!chain || valor < 0) {
      if (chain) Object.assign(chain, { pagado: chain.pagado + valor, entregado: chain.entregado + valor });
      return valor;
    }
    const part = parteFaltante(valor, chain);
    Object.assign(chain, { pagado: chain.pagado + part, entregado: chain.entregado + valor });
    return part;
  });
}

interface Chain {
  neto: number;
  pagado: number;
  entregado: number;
}

/** The chain of each cita. Rows are locked from the last to the first, because paying a cita locks its own row and then the first one. */
async function lockChains(trx: Trx, citas: number[]): Promise<Map<number, Chain>> {
  const found = new Map<number, Chain>();
  if (citas.length === 0) return found;
  const roots = sql`select coalesce(c.raiz_id, c.id) from cita c where c.id in (${sql.join(citas)})`;
  const members = await trx
    .selectFrom('cita as r')
    .where(sql<SqlBool>`(r.id in (${roots}) or r.raiz_id in (${roots}))`)
    .select(['r.id', sql<number>`coalesce(r.raiz_id, r.id)`.as('raiz'), 'r.viva', 'r.cobrado'])
    .select(neto(sql.ref('r.precio'), sql.ref('r.descuento')).as('neto'))
    .orderBy('r.id', 'desc')
    .forUpdate()
    .execute();
  const delivered = await trx
    .selectFrom('caja_fila as f')
    .innerJoin('cita as r', 'r.id', 'f.cita_id')
    .where(sql<SqlBool>`coalesce(r.raiz_id, r.id) in (${roots})`)
    .where('f.entregada_en', 'is not', null)
    .groupBy(sql`coalesce(r.raiz_id, r.id)`)
    .select([sql<number>`coalesce(r.raiz_id, r.id)`.as('raiz'), sql<number>`sum(f.valor)`.as('entregado')])
    .execute();
  const chains = new Map<number, Chain>();
  for (const { id, raiz, viva, cobrado, neto: price } of members) {
    const chain = chains.get(raiz) ?? { neto: 0, pagado: 0, entregado: 0 };
    if (viva) chain.neto = price;
    if (id === raiz) chain.pagado = cobrado;
    chain.entregado = delivered.find((row) => row.raiz === raiz)?.entregado ?? 0;
    chains.set(raiz, chain);
    found.set(id, chain);
  }
  return found;
}
