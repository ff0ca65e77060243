/** For tests: another installation, and moving an export to it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { openDatabase } from '../../../../data/db.ts';
import type { DoctorAccount } from '../../../../testing/builders.ts';
import type { TestApp } from '../../../../testing/harness.ts';
import { importPractica, type Resumen } from '../vuelta/import.ts';
import { openPaquete } from '../vuelta/paquete.ts';
import { downloaded, exported } from './exported.ts';

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

/** The account of the demo's doctor, or of its institution. */
export async function demoAccount({ db }: TestApp, rol: 'ROLE_MED' | 'ROLE_INS'): Promise<DoctorAccount> {
  const row = await db
    .selectFrom('doctor as d')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('u.login', '=', rol === 'ROLE_MED' ? 'medico' : 'institucion')
    .select(['d.id as doctor_id', 'u.id as usuario_id', 'u.login', 'u.email', 'u.nombres', 'u.apellidos'])
    .executeTakeFirstOrThrow();
  return { ...row, rol };
}

/** The account of the imported professional in the other installation. */
export const accountOf = ({ doctor_id, usuario_id }: Resumen, from: DoctorAccount): DoctorAccount => ({
  ...from,
  doctor_id,
  usuario_id,
});

/** Copies the specialties that tests made, because they are in no starter catalogue. */
export async function shareCatalogue(here: TestApp, there: TestApp): Promise<void> {
  const namesOf = async ({ db }: TestApp) => db.selectFrom('especializacion').select('nombre').execute();
  const known = new Set((await namesOf(there)).map(({ nombre }) => nombre));
  const missing = (await namesOf(here)).filter(({ nombre }) => !known.has(nombre));
  if (missing.length > 0) await there.db.insertInto('especializacion').values(missing).execute();
}

/** Exports from one installation, imports into the other, and exports from that again. */
export async function thereAndBack(here: TestApp, there: TestApp, doctor: DoctorAccount) {
  const out = await exported(here, doctor);
  await shareCatalogue(here, there);
  const resumen = await imported(there, await downloaded(here, doctor, out.id));
  return { out, resumen, back: await exported(there, accountOf(resumen, doctor)) };
}
