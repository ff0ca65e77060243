import {
  BASE_FALLIDA,
  PRUEBA_FALLIDA,
  PRUEBA_MINUTO_FALLIDA,
  RESPALDO_FALLIDO,
} from '@hampi/contract/plataforma/respaldos/messages';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { enqueue, job } from '../../../process/jobs.ts';
import { notifyAdmins } from '../notificaciones/notificaciones.service.ts';

/** Where administrators read what became of it. */
const ADMIN_SCREEN = '/admin/dashboard';

/** Every night, where HAMPI_BACKUP says where to (ADR 235). A failure is told to the administrators, and tried again within minutes. */
export const backUp = job('respaldos:hacer', z.object({}).loose(), (_, deps) =>
  told(deps, RESPALDO_FALLIDO, deps.backups?.make),
);

/** Every week: the newest backup is restored beside the database and compared (ADR 236). */
export const tryNewestBackup = job('respaldos:probar', z.object({}).loose(), (_, deps) =>
  told(deps, PRUEBA_FALLIDA, deps.backups?.tryNewest),
);

/** Every week, where minutes are archived: the last of them is gone back to beside the practice, and read whole (ADR 271). */
export const tryLastMinute = job('respaldos:probar_minuto', z.object({}).loose(), (_, deps) =>
  told(deps, PRUEBA_MINUTO_FALLIDA, deps.backups?.minutes?.tryLast),
);

/** Every night, and when what is archived each minute goes on from none: the database's own files, where HAMPI_BACKUP_MINUTES says so (ADR 258). */
export const copyBase = job('respaldos:base', z.object({}).loose(), (_, deps) =>
  told(deps, BASE_FALLIDA, deps.backups?.minutes?.copyBase),
);

/** Every minute: what was written since. Why it failed is noted where administrators read it, and the next minute tries again. */
export const archiveMinute = job('respaldos:minuto', z.object({}).loose(), async (_, deps) => {
  const needsBase = await deps.backups?.minutes
    ?.archive()
    .catch((error: Error) => deps.log.error({ err: error.message }, 'archiving failed'));
  if (needsBase) await enqueue(deps.db, copyBase, {}, deps.clock.now());
});

async function told(deps: Deps, descripcion: string, work: (() => Promise<unknown>) | undefined): Promise<void> {
  await work?.().catch(async (error: Error) => {
    deps.log.error({ err: error.message }, 'backup failed');
    await notifyAdmins(deps.db, deps.clock, { descripcion, link_to: ADMIN_SCREEN, entity_id: null });
    throw error;
  });
}
