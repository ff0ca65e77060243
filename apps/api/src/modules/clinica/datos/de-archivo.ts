/** What a file of another system adds to a patient's lists (BE-39): unconfirmed until a doctor writes a version, and ended when it is undone. */
import type { Dato } from '@hampi/contract/clinica/datos/calls';
import type { DatoContenido } from '@hampi/contract/clinica/datos/clases';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { requireFicha } from '../tratantes/ficha.ts';
import { type Acts, auditClinica, auditClinicaOf, doctorOf } from '../tratantes/tratantes.ts';
import { DATOS_MAX, type DatoSellado, listDatos, placeOf } from './datos.queries.ts';
import { aboutOf, lockLists } from './datos.service.ts';

interface Traidos {
  traspaso_id: number;
  contenidos: readonly DatoContenido[];
}

/**
 * Adds what the lists do not have yet, with one row in the patient's audit, and returns how many had no room. What this file already added
 * is not added again, for example after a restart. 409 while the clinical data are closed to the doctor.
 */
export async function bringDatos(
  deps: Deps,
  who: Acts,
  clienteId: number,
  { traspaso_id, contenidos }: Traidos,
): Promise<number> {
  if (contenidos.length === 0) return 0;
  const { db, vault, clock } = deps;
  await requireFicha(deps, who, clienteId);
  await vault.warm([{ cliente_id: clienteId }]);
  const creada_en = clock.now().toISOString();
  const earlier = await listDatos(deps, clienteId);
  return db.transaction().execute(async (trx) => {
    await lockLists(trx, [clienteId]);
    const { rows: before } = await sql`select from dato_clinico
      where cliente_id = ${clienteId} and traspaso_id = ${traspaso_id} limit 1`.execute(trx);
    if (before.length > 0) return 0;
    const known = await listDatos({ db: trx, vault }, clienteId, earlier);
    const nuevos = newOf(contenidos, known);
    const due = nuevos.slice(0, Math.max(0, DATOS_MAX - known.length));
    if (due.length === 0) return nuevos.length;
    const { rows: made } = await sql<{ id: number }>`
      insert into dato_clinico (cliente_id, clase, clave, creada_en, traspaso_id)
      select ${clienteId}, d.clase, gen_random_uuid(), ${creada_en}, ${traspaso_id}
      from unnest(${due.map(({ clase }) => clase)}::text[]) with ordinality as d (clase, n) order by d.n
      returning id`.execute(trx);
    const versions = await Promise.all(
      due.map(async (contenido, n) => {
        const dato_id = made[n]?.id as number;
        const sealed: DatoSellado = { contenido, fin: null };
        const sellada = await vault.seal({ cliente_id: clienteId }, placeOf(dato_id, 1), sealed);
        return { dato_id, version: 1, doctor_id: doctorOf(who), fuente: 'TRAIDO', sellada, creada_en };
      }),
    );
    await trx.insertInto('dato_clinico_version').values(versions).execute();
    await auditClinica(trx, who, 'dato.traer', clienteId, null, clock.now());
    return nuevos.length - due.length;
  });
}

/** Without doubles, and without a denial beside an allergy; a row that a doctor refuted counts as known. */
function newOf(contenidos: readonly DatoContenido[], known: Dato[]): DatoContenido[] {
  const keyOf = (one: DatoContenido) => `${one.clase} ${aboutOf(one)}`;
  const seen = new Set(known.map(({ contenido }) => keyOf(contenido)));
  const allergies = [...known.map(({ contenido }) => contenido), ...contenidos];
  const isAllergic = allergies.some((one) => one.clase === 'ALERGIA' && one.certeza !== 'REFUTADA');
  return contenidos.filter((one) => {
    const key = keyOf(one);
    if (seen.has(key) || (one.clase === 'SIN_ALERGIAS' && isAllergic)) return false;
    seen.add(key);
    return true;
  });
}

const LOTE = 500;

/** Ends the rows of a file that nobody has confirmed, some at a time, so that it continues after a restart. Returns how many. */
export async function endBrought(deps: Deps, who: Acts, traspaso_id: number): Promise<number> {
  const { db, vault, clock } = deps;
  for (let ended = 0; ; ) {
    const rows = await db
      .selectFrom('dato_clinico as t')
      .innerJoin('dato_clinico_version as v', (join) =>
        join.onRef('v.dato_id', '=', 't.id').onRef('v.version', '=', 't.version'),
      )
      .where('t.traspaso_id', '=', traspaso_id)
      .where('t.vigente', '=', true)
      .where('v.fuente', '=', 'TRAIDO')
      .orderBy('t.id')
      .limit(LOTE)
      .select(['t.id', 't.cliente_id', 't.version', 'v.sellada'])
      .execute();
    if (rows.length === 0) return ended;
    const clientes = [...new Set(rows.map(({ cliente_id }) => cliente_id))].sort((a, b) => a - b);
    await vault.warm(clientes.map((cliente_id) => ({ cliente_id })));
    const now = clock.now();
    const versions = await Promise.all(
      rows.map(async ({ id, cliente_id, version, sellada }) => {
        const { contenido } = await vault.open<DatoSellado>({ cliente_id }, placeOf(id, version), sellada);
        const next = { contenido, fin: 'ERROR' } satisfies DatoSellado;
        return {
          dato_id: id,
          version: version + 1,
          doctor_id: doctorOf(who),
          fuente: 'TRAIDO',
          sellada: await vault.seal({ cliente_id }, placeOf(id, version + 1), next),
          creada_en: now.toISOString(),
        };
      }),
    );
    ended += await db.transaction().execute(async (trx) => {
      await lockLists(trx, clientes);
      const due = versions.map(({ dato_id, version }) => ({ dato_id, version }));
      // A row that was confirmed meanwhile has another version, and stays.
      const { rows: gone } = await sql<{ id: number }>`update dato_clinico t set version = d.version, vigente = false
        from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as d (dato_id integer, version integer)
        where t.id = d.dato_id and t.version = d.version - 1 and t.vigente returning t.id`.execute(trx);
      const ids = new Set(gone.map(({ id }) => id));
      const written = versions.filter(({ dato_id }) => ids.has(dato_id));
      if (written.length > 0) await trx.insertInto('dato_clinico_version').values(written).execute();
      await auditClinicaOf(trx, who, 'dato.terminar', clientes, null, now);
      return written.length;
    });
  }
}
