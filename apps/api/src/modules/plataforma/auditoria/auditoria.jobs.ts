import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { ADMINISTRACION } from '@hampi/contract/base/paths';
import { AUDITORIA_ALTERADA, AUDITORIA_SIN_SELLAR } from '@hampi/contract/plataforma/auditoria/calls';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { enqueue, job } from '../../../process/jobs.ts';
import type { AuditFault } from '../../../vault/audit-places.ts';
import { planMails } from '../avisos/avisos.service.ts';
import { activeAdmins, notifyAdmins } from '../notificaciones/notificaciones.service.ts';
import * as auditoriaMails from './auditoria.mails.ts';

/** The screen where administrators read the results. */

/** Runs every minute: adds the new audit rows to the chain, and stores its head where only the newest is kept. */
export const sealAuditRows = job('auditoria:encadenar', z.object({}).loose(), async (_, deps) => {
  const now = deps.clock.now();
  await deps.auditTrail.sealRows(now);
  const { faults } = await deps.auditTrail.sealHead(now, 'each minute');
  if (faults.length > 0 && !(await alarmedLately(deps))) await enqueue(deps.db, verifyAudit, {}, now);
});

/**
 * Runs every hour: stores the head of the chain outside the database. If the stored heads show that rows are missing, a complete
 * verification starts now. A place that is unavailable is tried again within minutes and then every hour, so that nothing is lost.
 * Administrators are told if it stays unavailable.
 */
export const sealAuditHead = job('auditoria:sellar', z.object({}).loose(), async (_, deps) => {
  const now = deps.clock.now();
  await deps.auditTrail.sealRows(now);
  const { faults, away } = await deps.auditTrail.sealHead(now);
  if (faults.length > 0 && !(await alarmedLately(deps))) await enqueue(deps.db, verifyAudit, {}, now);
  await tellUnsealed(deps);
  if (away.length > 0) throw new Error(`the audit was not sealed at ${away.join(', ')}`);
});

/** Numbers for which there is always room: more than any installation writes between two runs of the job. */
const AHEAD = 10_000_000;

/** Runs every night: makes the next part of the audit, long before its number is reached. */
export const makeRoomInAudit = job('auditoria:hacer_sitio', z.object({}).loose(), async (_, { db, log }) => {
  const { rows } = await sql<{ hechas: number }>`
    select auditoria_con_sitio(coalesce((select max(id) from auditoria), 0) + ${AHEAD}) as hechas`.execute(db);
  if (rows[0]?.hechas) log.info({ partes: rows[0].hechas }, 'the audit got new parts');
});

/** Runs every night and on demand: verifies all chains and seals, and tells every administrator about faults, in Hampi and by mail. */
export const verifyAudit = job(
  'auditoria:verificar',
  z.object({ pedida_por: z.number().nullable().default(null) }).loose(),
  async ({ pedida_por }, deps) => {
    const empezada_en = deps.clock.now();
    await deps.auditTrail.sealRows(empezada_en);
    const { lotes, filas, fallos, sin_leer } = await deps.auditTrail.check(true);
    await deps.db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('auditoria_revision')
        .values({
          pedida_por,
          empezada_en: empezada_en.toISOString(),
          terminada_en: deps.clock.now().toISOString(),
          lotes,
          filas,
          fallos: JSON.stringify(fallos),
          sin_leer,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (fallos.length === 0) return;
      deps.log.error({ fallos: fallos.length }, 'the audit was altered');
      await notifyAdmins(trx, deps.clock, {
        descripcion: AUDITORIA_ALTERADA,
        link_to: ADMINISTRACION.auditoria,
        entity_id: null,
      });
      await planMails(trx, deps.clock, await lettersFor(trx, deps, id, fallos));
    });
  },
);

const TOLD = 10;

const lettersFor = async (db: Deps['db'], { clock }: Deps, revision: number, fallos: AuditFault[]) =>
  (await activeAdmins(db)).map(({ id, email, nombres }) =>
    auditoriaMails.alterada({
      clave: `auditoria.alterada:${revision}:${id}`,
      para: email,
      usuario_id: id,
      datos: { nombres, cuando: fechaHora(clock.now(), ZONA_ECUADOR), fallos: fallos.slice(0, TOLD) },
    }),
  );

/** Administrators are alarmed about once a day, because hourly alarms would soon be ignored. */
const aDayAgo = ({ clock }: Deps) => new Date(clock.now().getTime() - 20 * 3_600_000).toISOString();

const alarmedLately = async (deps: Deps): Promise<boolean> => {
  const { rows } = await sql<{ lately: boolean }>`select exists (
    select from auditoria_revision where fallos <> '[]' and terminada_en > ${aDayAgo(deps)}
  ) as lately`.execute(deps.db);
  return rows[0]?.lately ?? false;
};

/** After one failed hour the storage may only be restarting; after three, administrators are told. */
const UNSEALED_HOURS = 3;

async function tellUnsealed(deps: Deps): Promise<void> {
  const { db, clock, auditTrail } = deps;
  const since = new Date(clock.now().getTime() - UNSEALED_HOURS * 3_600_000);
  const lugares = await auditTrail.placesBehind(since);
  if (lugares.length === 0) return;
  await db.transaction().execute(async (trx) => {
    const told = await trx
      .selectFrom('aviso')
      .select('id')
      .where('tipo', '=', 'auditoria.sin_sello')
      .where('creado_en', '>', aDayAgo(deps))
      .limit(1)
      .executeTakeFirst();
    if (told) return;
    deps.log.error({ lugares }, 'the audit is not sealed');
    await notifyAdmins(trx, clock, {
      descripcion: AUDITORIA_SIN_SELLAR,
      link_to: ADMINISTRACION.auditoria,
      entity_id: null,
    });
    await planMails(
      trx,
      clock,
      (await activeAdmins(trx)).map(({ id, email, nombres }) =>
        auditoriaMails.sinSello({
          clave: `auditoria.sin_sello:${clock.now().toISOString()}:${id}`,
          para: email,
          usuario_id: id,
          datos: { nombres, cuando: fechaHora(since, ZONA_ECUADOR), lugares },
        }),
      ),
    );
  });
}
