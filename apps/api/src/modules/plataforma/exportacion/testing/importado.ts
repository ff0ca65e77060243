/** For tests: another installation, and an export on its way there. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { openDatabase } from '../../../../data/db.ts';
import type { DoctorAccount } from '../../../../testing/builders.ts';
import type { TestApp } from '../../../../testing/harness.ts';
import { importPractica, type Resumen } from '../vuelta/importar.ts';
import { openPaquete } from '../vuelta/paquete.ts';

/** Imports as the technician's command does. */
export async function imported(
  { deps, databaseUrls, master }: TestApp,
  zip: Uint8Array,
  options: { ensayo?: boolean } = {},
): Promise<Resumen> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hampi-importar-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'exportacion.zip');
  await writeFile(file, zip);
  const { db, close } = openDatabase(databaseUrls.ownerUrl, { max: 1 });
  try {
    const paquete = await openPaquete(file);
    try {
      return await importPractica({ ...deps, db, master }, paquete, options);
    } finally {
      paquete.close();
    }
  } finally {
    await close();
  }
}

/** Who the imported professional is there. */
export const accountOf = ({ doctor_id, usuario_id }: Resumen, from: DoctorAccount): DoctorAccount => ({
  ...from,
  doctor_id,
  usuario_id,
});
