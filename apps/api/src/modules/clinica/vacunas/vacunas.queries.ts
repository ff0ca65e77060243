import type { VacunaAplicada, VacunaDatos } from '@hampi/contract/clinica/vacunas/calls';
import type { DbOrTrx } from '../../../data/db.ts';
import { nombreProfesional } from '../../../data/names.ts';
import type { Vault } from '../../../vault/vault.ts';

export const placeOf = (vacunaId: number, version: number) => `vacuna:${vacunaId}:${version}`;

/** The plain columns of vaccines. */
export const vacunas = (db: DbOrTrx) =>
  db
    .selectFrom('vacuna_aplicada as a')
    .innerJoin('vacuna_version as v', (join) =>
      join.onRef('v.vacuna_id', '=', 'a.id').onRef('v.version', '=', 'a.version'),
    )
    .innerJoin('doctor as d', 'd.id', 'v.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('a.eliminada_en', 'is', null)
    .select(['a.id', 'a.version', 'a.cliente_id', 'a.creada_en', 'v.doctor_id'])
    .select(nombreProfesional.as('doctor'));
export type VacunaPlana = Awaited<ReturnType<ReturnType<typeof vacunas>['execute']>>[number];

const stored = (db: DbOrTrx) => vacunas(db).select('v.sellada');
type Stored = VacunaPlana & { sellada: Buffer };
type Reach = { db: DbOrTrx; vault: Vault };

async function open(vault: Vault, { cliente_id, sellada, ...row }: Stored): Promise<VacunaAplicada> {
  const datos = await vault.open<VacunaDatos>({ cliente_id }, placeOf(row.id, row.version), sellada);
  return { ...datos, ...row };
}

/** The patient's vaccines in the order given. */
export async function listVacunasOf({ db, vault }: Reach, clienteId: number): Promise<VacunaAplicada[]> {
  const rows = await stored(db).where('a.cliente_id', '=', clienteId).orderBy('a.id').limit(500).execute();
  return openVacunas(vault, rows);
}

/** The vaccines of several patients, each with its patient. */
export async function listVacunasDe({ db, vault }: Reach, clienteIds: number[]) {
  const rows = await stored(db).where('a.cliente_id', 'in', clienteIds).execute();
  await vault.warm(rows.map(({ cliente_id }) => ({ cliente_id })));
  const pacientes = new Map(rows.map(({ id, cliente_id }) => [id, cliente_id]));
  return (await openVacunas(vault, rows)).map((vacuna) => ({ ...vacuna, cliente_id: pacientes.get(vacuna.id) }));
}

/** Decrypted, in the order of their application. */
export async function openVacunas(vault: Vault, rows: Stored[]): Promise<VacunaAplicada[]> {
  const opened = await Promise.all(rows.map((row) => open(vault, row)));
  return opened.sort((a, b) => a.fecha_aplicacion.localeCompare(b.fecha_aplicacion) || a.id - b.id);
}

/** A vaccine of one of this doctor's patients; undefined otherwise. */
export async function findVacuna({ db, vault }: Reach, doctorId: number, id: number) {
  const row = await stored(db)
    .innerJoin('medico_paciente as mp', 'mp.cliente_id', 'a.cliente_id')
    .where('mp.doctor_id', '=', doctorId)
    .where('a.id', '=', id)
    .executeTakeFirst();
  return row && { cliente_id: row.cliente_id, vacuna: await open(vault, row) };
}

/** The patient; the caller has checked who may read. */
export const findPaciente = (db: DbOrTrx, clienteId: number) =>
  db
    .selectFrom('cliente as c')
    .where('c.id', '=', clienteId)
    .select(['c.nombres', 'c.apellidos', 'c.cedula_identidad', 'c.sexo', 'c.fecha_nacimiento'])
    .executeTakeFirst();
