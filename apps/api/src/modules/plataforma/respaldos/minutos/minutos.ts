/** Archives every minute, and records the results for the administrator's page (ADR 235). */

import path from 'node:path';
import type pg from 'pg';
import { placesOfSeals } from '../../../../vault/audit-seals.ts';
import { type Installation, notesOf } from '../installation.ts';
import { type BackupMade, exclusively } from '../make.ts';
import { sentenceOf, UNEXPECTED } from '../trouble.ts';
import { noteArchived, noteStopped } from './archived.ts';
import { type BaseSource, makeBase, prune } from './base.ts';
import { archiveOfFiles } from './files.ts';
import type { MinutePlaces } from './names.ts';
import { tryMinutes } from './try.ts';
import { archiveLog, dropSlot, prepareSlot } from './wal.ts';

export interface Minutes {
  /**
   * Archives everything new since the last time. Returns true if a base is needed now, because the WAL does not continue any base or the
   * place has none. Records a failure before throwing it. Does nothing while another process is archiving.
   */
  archive(): Promise<boolean>;
  /** Copies the database's files and deletes what the rule no longer keeps. Records a failure before throwing it. */
  copyBase(): Promise<void>;
  /** Recovers the last archived minute in a folder of its own. Throws what `tryMinutes` throws, after recording it. */
  tryLast(): Promise<BackupMade>;
}

/** Our numbers for PostgreSQL's advisory locks. There are two, because the WAL is archived while a base is copied. */
const ARCHIVING = 7_240_258;
const COPYING = 7_240_259;

export function openMinutes(places: MinutePlaces, installation: Installation): Minutes {
  const { config, clock, files, ownerUrl, master, recovery } = installation;
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
      // Files before the WAL that refers to them.
      await archiveFiles(now);
      await archiveLog(owner, recovery, places.wal, now);
    } catch (error) {
      // Drops the new slot, so that the next attempt creates it again and asks for its base.
      if (begins) await dropSlot(owner);
      throw error;
    }
    await noteArchived(installation, now);
    // A changed place has no base. This is checked once per process, because the nightly copy makes one anyway.
    const without = !looked && (await places.bases.list()).length === 0;
    looked = true;
    return begins || without;
  };
  const failed = async (error: Error): Promise<never> => {
    const fallo = sentenceOf(error) ?? UNEXPECTED;
    // If the database is unavailable as well, this fails, and other parts report that.
    await noteStopped(installation, fallo).catch(() => undefined);
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
        // A base is usable once the WAL after it is archived.
        if (await archive()) {
          await copyBase();
          await archive();
        }
        return tryMinutes(places, installation);
      }),
  };
}
