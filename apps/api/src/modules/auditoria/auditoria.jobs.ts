import { AUDITORIA_ALTERADA, fechaHora, ZONA_ECUADOR } from '@hampi/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AuditFault } from '../../core/audit-check.ts';
import { enqueue, job } from '../../core/jobs.ts';
import type { Deps } from '../../deps.ts';
import { planMails } from '../avisos/avisos.service.ts';
import { notifyAdmins } from '../notificaciones/notificaciones.service.ts';

/** Every minute: what was written becomes part of the chain. */
export const sealAuditRows = job('auditoria:encadenar', z.object({}).loose(), async (_, { auditTrail, clock }) => {
  await auditTrail.sealRows(clock.now());
});

/** Every hour: the head of the chain leaves the database; where that shows that something is gone, all is looked at now. */
export const sealAuditHead = job('auditoria:sellar', z.object({}).loose(), async (_, deps) => {
  const now = deps.clock.now();
  await deps.auditTrail.sealRows(now);
  const faults = await deps.auditTrail.sealHead(now);
  if (faults.length > 0 && !(await alarmedLately(deps))) await enqueue(deps.db, verifyAudit, {}, now);
});

/** Every night and on demand: all chains and seals; what is wrong is told to every administrator, inside and by mail. */
export const verifyAudit = job(
  'auditoria:verificar',
  z.object({ pedida_por: z.number().nullable().default(null) }).loose(),
  async ({ pedida_por }, deps) => {
    const empezada_en = deps.clock.now();
    await deps.auditTrail.sealRows(empezada_en);
    const { lotes, filas, fallos } = await deps.auditTrail.check();
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
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (fallos.length === 0) return;
      deps.log.error({ fallos: fallos.length }, 'the audit was altered');
      await notifyAdmins(trx, deps.clock, {
        descripcion: AUDITORIA_ALTERADA,
        link_to: '/admin/dashboard',
        entity_id: null,
      });
      await planMails(trx, deps.clock, await lettersFor(trx, deps, id, fallos));
    });
  },
);

const TOLD = 10;

async function lettersFor(db: Deps['db'], { clock }: Deps, revision: number, fallos: AuditFault[]) {
  const admins = await db
    .selectFrom('usuario as u')
    .innerJoin('usuario_rol as r', 'r.usuario_id', 'u.id')
    .where('r.authority_name', '=', 'ROLE_ADMIN')
    .where('u.activated', '=', true)
    .select(['u.id', 'u.email', 'u.nombres'])
    .execute();
  return admins.map(({ id, email, nombres }) => ({
    clave: `auditoria.alterada:${revision}:${id}`,
    tipo: 'auditoria.alterada' as const,
    para: email,
    usuario_id: id,
    datos: { nombres, cuando: fechaHora(clock.now(), ZONA_ECUADOR), fallos: fallos.slice(0, TOLD) },
  }));
}

/** Once a day is an alarm, once an hour a noise. */
const alarmedLately = async ({ db, clock }: Deps): Promise<boolean> => {
  const { rows } = await sql<{ lately: boolean }>`select exists (
    select from auditoria_revision where fallos <> '[]' and terminada_en > ${clock.now().toISOString()}::timestamptz - interval '20 hours'
  ) as lately`.execute(db);
  return rows[0]?.lately ?? false;
};
