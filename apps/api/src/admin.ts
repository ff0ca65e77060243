/**
 * Makes the first administrator (decisions 17): `npm run admin:create -- --login … --email …`. The password is typed unseen on the terminal
 * or read from HAMPI_ADMIN_PASSWORD. It is never an argument, because other users of the machine can read arguments.
 */

import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { email, fieldErrors, password, requerido } from '@hampi/contract/base/fields';
import * as M from '@hampi/contract/base/messages';
import { usuario } from '@hampi/contract/personas/cuentas/registro';
import { z } from 'zod';
import { weakness } from './access/contrasena-debil.ts';
import { hashPassword } from './access/passwords.ts';
import { readConfig } from './config.ts';
import { openForCommand } from './data/command-database.ts';
import { makeAdministrator } from './modules/personas/cuentas/cuentas.admin.ts';
import { StartError } from './process/start-error.ts';

const Administrador = z.object({
  login: usuario,
  email,
  nombres: requerido('--nombres es requerido', 100),
  apellidos: requerido('--apellidos es requerido', 100),
  password,
});

const USO = 'Uso: npm run admin:create -- --login USUARIO --email EMAIL [--nombres N] [--apellidos A]';

/** Parses the arguments; prints the usage if they do not fit. */
function readOptions() {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      options: {
        login: text,
        email: text,
        nombres: { ...text, default: 'Administrador' },
        apellidos: { ...text, default: 'Hampi' },
      },
    });
    if (values.login && values.email) return values;
  } catch (error) {
    if (!String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS')) throw error;
  }
  throw new StartError(USO);
}

async function main() {
  const { HAMPI_ADMIN_PASSWORD, ...env } = process.env;
  const config = readConfig(env);
  const values = readOptions();
  const read = Administrador.safeParse({ ...values, password: HAMPI_ADMIN_PASSWORD || (await askUnseen()) });
  if (!read.success) {
    const errors = Object.entries(fieldErrors(read.error));
    throw new StartError(errors.map(([field, sentence]) => `${field}: ${sentence}`).join('\n'));
  }
  const weak = weakness(read.data.password, read.data);
  if (weak) throw new StartError(`password: ${weak}`);

  const { db, close } = await openForCommand(config);
  try {
    const { password: typed, ...person } = read.data;
    const password_hash = await hashPassword(typed);
    await db.transaction().execute((trx) => makeAdministrator(trx, { ...person, password_hash }));
    console.log(`El administrador ${person.login} fue creado.`);
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw new StartError('Ya existe una cuenta con ese usuario o ese email.');
  } finally {
    await close();
  }
}

/** Asks twice without echoing the input. */
async function askUnseen(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new StartError('Sin terminal, la contraseña se lee de la variable HAMPI_ADMIN_PASSWORD.');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    const ask = async (question: string) => {
      process.stdout.write(question);
      const answer = await terminal.question('');
      process.stdout.write('\n');
      return answer;
    };
    const first = await ask('Contraseña: ');
    if (first !== (await ask('Repita la contraseña: '))) throw new StartError(M.password_no_coincide);
    return first;
  } finally {
    terminal.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
