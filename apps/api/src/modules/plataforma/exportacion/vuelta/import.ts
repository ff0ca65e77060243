/**
 * Recreates a practice from its export, in one transaction as the owner of the tables (ADR 254). It writes the tables of many modules
 * itself, because no use case of theirs writes records with past dates, numbers and signatures, and none should.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hashPassword } from '../../../../access/passwords.ts';
import type { Trx } from '../../../../data/db.ts';
import { audit } from '../../../../vault/audit.ts';
import { dropBytes } from '../../../../vault/kept-files.ts';
import { createVault } from '../../../../vault/vault.ts';
import { readCatalogo } from '../datos/catalogo.ts';
import { tablasDe } from '../datos/tablas.ts';
import { type Espera, esperanA } from './esperan.ts';
import type { Importador, Marcha } from './marcha.ts';
import { citado, NoSeImporta } from './no-se-importa.ts';
import { Numeros } from './numeros.ts';
import type { Paquete } from './paquete.ts';
import { advanceNumbers, fillIn, requireNew, setTriggers } from './write.ts';
import { writeTabla } from './write-tabla.ts';

export interface Resumen {
  doctor_id: number;
  usuario_id: number;
  /** The account: name, user name and mail. */
  quien: string;
  /** Rows by table, in the order in which they were written; `conocidas` are those that existed already. */
  escritas: Record<string, number>;
  conocidas: Record<string, number>;
  /** Why the rows of a table are not imported, by table. */
  noLlega: readonly [tabla: string, why: string][];
  /** For an institution: the doctors whose citas are not imported with it. */
  esperan: readonly Espera[];
}

/** Rolls back a rehearsal after everything was tried. */
class Ensayada extends Error {
  constructor(readonly resumen: Resumen) {
    super();
  }
}

/** Imports the practice, or with `ensayo` only finds out whether that is possible. Throws NoSeImporta, and then nothing was written. */
export async function importPractica(
  importador: Importador,
  paquete: Paquete,
  { ensayo = false }: { ensayo?: boolean } = {},
): Promise<Resumen> {
  const kept: string[] = [];
  try {
    return await importador.db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      const resumen = await write(importador, await begin(importador, trx, { paquete, kept, ensayo }));
      if (ensayo) throw new Ensayada(resumen);
      return resumen;
    });
  } catch (error) {
    for (const key of kept) await dropBytes(importador, key);
    if (error instanceof Ensayada) return error.resumen;
    throw error;
  }
}

async function begin(
  { master, clock, files, log }: Importador,
  trx: Trx,
  of: Pick<Marcha, 'paquete' | 'kept' | 'ensayo'>,
): Promise<Marcha> {
  const { id, usuario_id, tipo } = of.paquete.manifiesto;
  return {
    ...of,
    trx,
    files,
    log,
    vault: createVault(trx, master),
    numeros: await Numeros.over(trx, { doctor: id, usuario: usuario_id }),
    llegada: {
      tipo,
      doctor_id: id,
      ahora: clock.now().toISOString(),
      sinContrasena: await hashPassword(randomBytes(32).toString('base64')),
    },
  };
}

async function write(importador: Importador, marcha: Marcha): Promise<Resumen> {
  const { trx, numeros } = marcha;
  const { suma, manifiesto } = marcha.paquete;
  await requireNew(trx, suma);
  const tablas = tablasDe(importador.tables, await readCatalogo(trx));
  await setTriggers(trx, tablas, 'disable');
  const escritas: Record<string, number> = {};
  const conocidas: Record<string, number> = {};
  for (const de of tablas) {
    const done = await writeTabla(marcha, de);
    escritas[de.tabla] = done.escritas;
    conocidas[de.tabla] = done.conocidas;
    if (de.tabla === 'doctor' && (done.escritas !== 1 || numeros.propio('doctor') === undefined))
      throw new NoSeImporta('La exportación no es de un solo profesional.');
    if (de.tabla === 'institucion' && done.escritas !== (manifiesto.tipo === 'institucion' ? 1 : 0))
      throw new NoSeImporta('La exportación no es de una sola institución.');
  }
  await fillIn(trx, numeros);
  await advanceNumbers(trx);
  await setTriggers(trx, tablas, 'enable');
  const doctor_id = numeros.propio('doctor') as number;
  const usuario_id = numeros.propio('usuario') as number;
  const { preparada_en } = manifiesto;
  await audit(trx, null, 'practica.importar', doctor_id, { suma, preparada_en, filas: escritas });
  const esperan = await esperanA(marcha.paquete);
  const noLlega = importador.tables.flatMap(({ tabla, returns }): [string, string][] =>
    typeof returns === 'string' ? [[tabla, returns]] : [],
  );
  return { doctor_id, usuario_id, quien: await nameOf(trx, usuario_id), escritas, conocidas, noLlega, esperan };
}

async function nameOf(trx: Trx, usuario_id: number): Promise<string> {
  const { nombres, apellidos, login, email } = await trx
    .selectFrom('usuario')
    .where('id', '=', usuario_id)
    .select(['nombres', 'apellidos', 'login', 'email'])
    .executeTakeFirstOrThrow();
  return `${nombres} ${apellidos}, usuario ${citado(login)}, ${citado(email)}`;
}
