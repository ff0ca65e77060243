import {
  BASE_FALLIDA,
  PRUEBA_FALLIDA,
  PRUEBA_MINUTO_FALLIDA,
  RESPALDO_FALLIDO,
} from '@hampi/contract/plataforma/respaldos/messages';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { enqueue, job } from '../../../process/jobs.ts';
import { expectCopy, expectTrial, watchArchiver } from './external/external.ts';
import { mailAdmins, noticeAdmins } from './tell-admins.ts';
import { sentenceOf } from './trouble.ts';

/**
 * Runs every night if HAMPI_BACKUP names a place (ADR 235). After a failure administrators are told, and the queue retries within minutes.
 */
export const backUp = job('respaldos:hacer', z.object({}).loose(), (_, deps) =>
  told(deps, RESPALDO_FALLIDO, external(deps, expectCopy) ?? deps.backups?.make),
);

/** Runs every week: restores the newest backup beside the database and compares it (ADR 235). */
export const tryNewestBackup = job('respaldos:probar', z.object({}).loose(), (_, deps) =>
  told(deps, PRUEBA_FALLIDA, external(deps, expectTrial) ?? deps.backups?.tryNewest),
);

/** Runs every week if minutes are archived: recovers the last one beside the database and reads all of it (ADR 235). */
export const tryLastMinute = job('respaldos:probar_minuto', z.object({}).loose(), (_, deps) =>
  told(deps, PRUEBA_MINUTO_FALLIDA, deps.backups?.minutes?.tryLast),
);

/**
 * Runs every night if HAMPI_BACKUP_MINUTES is set, and whenever the archived WAL has no base: copies the database's own files (ADR 235).
 */
export const copyBase = job('respaldos:base', z.object({}).loose(), (_, deps) =>
  told(deps, BASE_FALLIDA, deps.backups?.minutes?.copyBase),
);

/** Runs every minute: archives what is new. A failure is recorded for administrators, and the next minute tries again. */
export const archiveMinute = job('respaldos:minuto', z.object({}).loose(), async (_, deps) => {
  await external(deps, watchArchiver)?.();
  const needsBase = await deps.backups?.minutes
    ?.archive()
    .catch((error: Error) => deps.log.error({ err: error.message }, 'archiving failed'));
  if (needsBase) await enqueue(deps.db, copyBase, {}, deps.clock.now());
});

/** In place of our own work, where another program backs up. */
const external = (deps: Deps, look: (deps: Deps) => Promise<void>) =>
  deps.config.backup.external ? () => look(deps) : undefined;

async function told(deps: Deps, descripcion: string, work: (() => Promise<unknown>) | undefined): Promise<void> {
  await work?.().catch(async (error: Error) => {
    deps.log.error({ err: error.message }, 'backup failed');
    await noticeAdmins(deps.db, deps.clock, descripcion);
    await mailAdmins(deps.db, deps.clock, descripcion, sentenceOf(error) ?? null);
    throw error;
  });
}
