/**
 * Removes two-step log-in from an account whose owner has lost both telephone and recovery codes (decisions 50):
 * `npm run two-step:reset -- --login USUARIO`. Works only on the server, is audited, and the owner is told by mail.
 */
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { openForCommand } from './data/command-database.ts';
import { liftSecondStep } from './modules/personas/cuentas/ingreso/segundo-paso.ts';
import { systemClock } from './process/clock.ts';
import { StartError } from './process/start-error.ts';

const USO = 'Uso: npm run two-step:reset -- --login USUARIO';

function readLogin(): string {
  try {
    const { values } = parseArgs({ options: { login: { type: 'string' } } });
    if (values.login) return values.login;
  } catch (error) {
    if (!String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS')) throw error;
  }
  throw new StartError(USO);
}

async function main() {
  const config = readConfig(process.env);
  const login = readLogin();
  const { db, close } = await openForCommand(config);
  try {
    if (!(await db.transaction().execute((trx) => liftSecondStep(trx, systemClock, login))))
      throw new StartError(`Ninguna cuenta con el usuario ${login} tiene un segundo paso.`);
    console.log(`La cuenta ${login} ya no tiene segundo paso; sus sesiones fueron cerradas.`);
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
