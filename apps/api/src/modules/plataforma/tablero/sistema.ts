import { statfs } from 'node:fs/promises';
import { TOPE } from '@hampi/contract/plataforma/tablero/calls';
import * as MTablero from '@hampi/contract/plataforma/tablero/messages';
import type { Sistema } from '@hampi/contract/plataforma/tablero/sistema';
import type { Session } from '../../../access/session.ts';
import { isMigrated } from '../../../data/migrate.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { systemClock } from '../../../process/clock.ts';
import { listFailedJobs, readQueueState, retryJobs } from '../../../process/queue-state.ts';
import { VERSION } from '../../../process/version.ts';
import { audit } from '../../../vault/audit.ts';
import { operador } from '../operador/operador.queries.ts';
import { findGuardado } from './sistema.queries.ts';

const FAILURES_SHOWN = 10;

/** The state of everything that runs behind the screens (BE-27), as of now. */
export async function lookAtSistema(
  { db, clock, config, payphone, backups }: Deps,
  certificado: Sistema['certificado'],
  certificado_base: Sistema['certificado_base'],
): Promise<Sistema> {
  const now = clock.now();
  const [cola, fallas, guardado, disco, alDia, responsable] = await Promise.all([
    readQueueState(db, now, TOPE),
    listFailedJobs(db, FAILURES_SHOWN),
    findGuardado(db, now),
    diskOf(config.dataDir),
    isMigrated(db),
    operador(db),
  ]);
  const { correos, respaldo, minutos, por_revisar, postgresql, migraciones, ultima, base, hora, ...resto } = guardado;
  const adelanto_s = Math.round((systemClock.now().getTime() - Date.parse(hora)) / 1_000);
  return {
    ...resto,
    base: { ...base, adelanto_s },
    revisado_en: now.toISOString(),
    trabajos: { ...cola, fallas },
    correos: { ...correos, salen: config.smtpUrl !== undefined },
    respaldo: { ...respaldo, activo: backups !== undefined || config.backup.external, externo: config.backup.external },
    minutos: { ...minutos, activo: backups?.minutes !== undefined || config.backup.external },
    disco,
    certificado,
    certificado_base,
    payphone: { activo: payphone !== undefined, prueba: payphone?.config.test ?? false, por_revisar },
    versiones: { hampi: VERSION, node: process.versions.node, postgresql, migraciones, ultima, al_dia: alDia },
    operador: responsable !== undefined,
    demo: config.demo,
  };
}

/** The disk with the data folder, in bytes; null if there is no such folder, because database and files are elsewhere. */
async function diskOf(folder: string): Promise<Sistema['disco']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { libre: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}

/** Makes failed jobs due at once; 404 if somebody else has done so already, or they are gone. */
export async function retryTrabajos({ db, clock }: Deps, session: Session, ids: number[]): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const n = await retryJobs(trx, ids, clock.now());
    if (n === 0) notFound(MTablero.ya_no_falla);
    await audit(trx, session, 'sistema.reintentar', null, { trabajos: ids });
  });
  return null;
}
