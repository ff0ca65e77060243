/** What is archived each minute, with what became of it noted for the administrator's page (ADR 258). */
import path from 'node:path';
import { ARCHIVADO_DETENIDO } from '@hampi/contract/plataforma/respaldos/messages';
import type pg from 'pg';
import { placesOfSeals } from '../../../../vault/audit-seals.ts';
import { notifyAdmins } from '../../notificaciones/notificaciones.service.ts';
import { type Installation, notesOf } from '../installation.ts';
import { type BackupMade, exclusively } from '../make.ts';
import { sentenceOf, UNEXPECTED } from '../trouble.ts';
import { type BaseSource, makeBase, prune } from './base.ts';
import { archiveOfFiles } from './files.ts';
import type { MinutePlaces } from './names.ts';
import { tryMinutes } from './try.ts';
import { archiveLog, dropSlot, prepareSlot } from './wal.ts';

export interface Minutes {
  /**
   * Archives what came since the last time. True where a base is needed now, because the log goes on from none, or none is in the place. Throws after noting why
   * it failed. While another process is at it, it does nothing.
   */
  archive(): Promise<boolean>;
  /** Copies the database's files, and removes what is older than the rule keeps. Throws after noting why it failed. */
  copyBase(): Promise<void>;
  /** Goes back to the last archived minute in a folder of its own. Throws what `tryMinutes` throws, after noting it. */
  tryLast(): Promise<BackupMade>;
}

/** Our numbers for PostgreSQL's advisory locks: the log goes on while a base is copied. */
const ARCHIVING = 7_240_258;
const COPYING = 7_240_259;

export function openMinutes(places: MinutePlaces, installation: Installation): Minutes {
  const { config, db, clock, files, ownerUrl, master, recovery } = installation;
  const local = config.files.kind === 'local' ? files : undefined;
  const archiveFiles = archiveOfFiles(recovery, places.archivos, local, placesOfSeals(config, files));
  const source: BaseSource = {
    master,
    masterIncluded: !config.masterKey,
    credentialsFile: path.join(config.dataDir, 'postgres.json'),
    files: local,
  };
  const noted = notesOf(installation, places.bases.nombre);
  const idle = () => false;
  let looked = false;

  const everything = async (owner: pg.Client, now: Date) => {
    const begins = await prepareSlot(owner);
    try {
      // Files first: the log names them.
      await archiveFiles(now);
      await archiveLog(owner, recovery, places.wal, now);
    } catch (error) {
      // What has not begun begins again, and asks for its base then.
      if (begins) await dropSlot(owner);
      throw error;
    }
    await db
      .insertInto('respaldo_minuto')
      .values({ archivado_en: now.toISOString() })
      .onConflict((oc) => oc.column('unica').doUpdateSet({ archivado_en: now.toISOString(), fallo: null }))
      .execute();
    // A place that was changed has none; asked once, because the nightly copy follows anyway.
    const without = !looked && (await places.bases.list()).length === 0;
    looked = true;
    return begins || without;
  };
  const failed = async (error: Error): Promise<never> => {
    const fallo = sentenceOf(error) ?? UNEXPECTED;
    // Told once, when it stops; where the database is away too, it says so itself.
    await db
      .transaction()
      .execute(async (trx) => {
        const before = await trx.selectFrom('respaldo_minuto').select('fallo').forUpdate().executeTakeFirst();
        await trx
          .insertInto('respaldo_minuto')
          .values({ fallo })
          .onConflict((oc) => oc.column('unica').doUpdateSet({ fallo }))
          .execute();
        if (!before?.fallo)
          await notifyAdmins(trx, clock, {
            descripcion: ARCHIVADO_DETENIDO,
            link_to: '/admin/dashboard',
            entity_id: null,
          });
      })
      .catch(() => undefined);
    throw error;
  };
  const archive = () => exclusively(ownerUrl, ARCHIVING, (owner) => everything(owner, clock.now()), idle).catch(failed);
  const copyBase = async () => {
    const copied = await exclusively(
      ownerUrl,
      COPYING,
      (owner) =>
        noted('BASE', async (now) => {
          await prepareSlot(owner);
          return { ...(await makeBase(owner, source, recovery, places, now)), filas: 0 };
        }),
      idle,
    );
    if (copied) await prune(places, recovery);
  };
  return {
    archive,
    copyBase,
    tryLast: () =>
      noted('PRUEBA_MINUTO', async () => {
        // A base is of use once what follows it is archived.
        if (await archive()) {
          await copyBase();
          await archive();
        }
        return tryMinutes(places, installation);
      }),
  };
}
