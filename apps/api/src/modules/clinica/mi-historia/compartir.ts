/** What the author lets the patient read of a visit, or holds back. */
import type { Parsed } from '@hampi/contract/base/endpoint';
import { addDays, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  type Compartir,
  RESERVA_DIAS,
  type saveCompartir as saveEndpoint,
} from '@hampi/contract/clinica/mi-historia/compartir';
import * as MP from '@hampi/contract/clinica/mi-historia/messages';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { HampiError, invalid, notFound } from '../../../http/errors.ts';
import { dropParts } from '../../plataforma/exportacion/partes.ts';
import { endPropias as endExportaciones } from '../../plataforma/exportacion/retirar.ts';
import { dropCopia } from '../copias/partes.ts';
import { endPropias as endCopias } from '../copias/retirar.ts';
import { auditClinica, doctorOf, type Who } from '../tratantes/tratantes.ts';

export const reservaPlace = (consultaId: number) => `reserva:${consultaId}`;

/** The choice for an own entry, whose patient may be an adolescent; 404 for another's. */
async function find({ db, clock }: Deps, who: Who, consultaId: number) {
  const hoy = fechaOf(clock.now(), ZONA_ECUADOR);
  return (
    (await db
      .selectFrom('consulta as k')
      .innerJoin('cliente as c', 'c.id', 'k.cliente_id')
      .leftJoin('consulta_paciente as p', 'p.consulta_id', 'k.id')
      .where('k.id', '=', consultaId)
      .where('k.doctor_id', '=', doctorOf(who))
      .select([
        'k.cliente_id',
        'p.texto_completo',
        'p.confidencial',
        'p.version',
        'p.reserva_motivo',
        'p.reserva_razon',
      ])
      .select(['p.reservada_el', 'p.reservada_hasta'])
      .select(
        sql<boolean>`coalesce(extract(year from age(${hoy}::date, c.fecha_nacimiento)) between 15 and 17, false)`.as(
          'adolescente',
        ),
      )
      .executeTakeFirst()) ?? notFound()
  );
}

export async function readCompartir(deps: Deps, who: Who, consultaId: number): Promise<Compartir> {
  const row = await find(deps, who, consultaId);
  const owner = { doctor_id: doctorOf(who) };
  return {
    texto_completo: row.texto_completo ?? false,
    confidencial: row.confidencial ?? false,
    reserva:
      row.reserva_razon && row.reservada_hasta
        ? {
            motivo: row.reserva_motivo as 'TERCERO' | 'TERAPEUTICA',
            razon: await deps.vault.open<string>(owner, reservaPlace(consultaId), row.reserva_razon),
            hasta: row.reservada_hasta,
          }
        : null,
    version: row.version ?? 0,
    adolescente: row.adolescente,
  };
}

export async function saveCompartir(
  deps: Deps,
  who: Who,
  consultaId: number,
  { version, reserva, texto_completo, confidencial }: Parsed<typeof saveEndpoint>['body'],
): Promise<Compartir> {
  const { db, vault, clock } = deps;
  const before = await find(deps, who, consultaId);
  if ((before.version ?? 0) !== version) return changed(deps, who, consultaId);
  const now = clock.now();
  const hoy = fechaOf(now, ZONA_ECUADOR);
  // A reservation that goes on as it was keeps its day; a later last day is decided anew, from today.
  const same = reserva !== null && reserva.hasta === before.reservada_hasta;
  if (reserva && !same) requirePlazo(reserva.hasta, hoy);
  const row = {
    texto_completo,
    confidencial,
    ...(reserva === null
      ? { reserva_motivo: null, reserva_razon: null, reservada_el: null, reservada_hasta: null }
      : {
          reserva_motivo: reserva.motivo,
          reserva_razon: await vault.seal({ doctor_id: doctorOf(who) }, reservaPlace(consultaId), reserva.razon),
          reservada_el: same ? before.reservada_el : hoy,
          reservada_hasta: reserva.hasta,
        }),
    version: version + 1,
  };
  const saved = await db.transaction().execute(async (trx) => {
    const written = await trx
      .insertInto('consulta_paciente')
      .values({ consulta_id: consultaId, ...row })
      .onConflict((oc) => oc.column('consulta_id').doUpdateSet(row).where('consulta_paciente.version', '=', version))
      .returning('version')
      .executeTakeFirst();
    if (!written) return false;
    const held = reserva !== null && !same;
    const accion = held ? 'consulta.reservar' : 'consulta.mostrar';
    await auditClinica(trx, who, accion, before.cliente_id, consultaId, now);
    if (!held) return { copias: [], exportaciones: [] };
    return {
      copias: await endCopias(trx, before.cliente_id, now),
      exportaciones: await endExportaciones(trx, before.cliente_id, now),
    };
  });
  if (!saved) return changed(deps, who, consultaId);
  for (const id of saved.copias) await dropCopia(deps, id);
  for (const id of saved.exportaciones) await dropParts(deps, id);
  return readCompartir(deps, who, consultaId);
}

function requirePlazo(hasta: string, hoy: string): void {
  if (hasta < hoy || hasta > addDays(hoy, RESERVA_DIAS))
    invalid({ 'reserva.hasta': MP.reserva_plazo }, MP.reserva_plazo);
}

async function changed(deps: Deps, who: Who, consultaId: number): Promise<never> {
  const data = await readCompartir(deps, who, consultaId);
  throw new HampiError(409, MP.compartir_cambiado, { codigo: 'VERSION', data });
}
