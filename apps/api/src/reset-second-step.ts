/**
 * Removes two-step log-in from an account whose owner has lost both telephone and recovery codes (decisions 50):
 * `npm run two-step:reset -- --login USUARIO`. Works only on the server, is audited, and the owner is told by mail.
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { closeSessionsOf } from './access/session.ts';
import { readConfig } from './config.ts';
import { openForCommand } from './data/command-database.ts';
import * as cuentasMails from './modules/personas/cuentas/cuentas.mails.ts';
import { planMail } from './modules/plataforma/avisos/avisos.service.ts';
import { systemClock } from './process/clock.ts';
import { StartError } from './process/start-error.ts';
import { audit } from './vault/audit.ts';

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
    await db.transaction().execute(async (trx) => {
      const account = await trx
        .selectFrom('usuario as u')
        .innerJoin('segundo_paso as p', 'p.usuario_id', 'u.id')
        .where(sql`lower(u.login)`, '=', login.toLowerCase())
        .select(['u.id', 'u.email', 'u.nombres'])
        .executeTakeFirst();
      if (!account) throw new StartError(`Ninguna cuenta con el usuario ${login} tiene un segundo paso.`);
      await trx.deleteFrom('segundo_paso').where('usuario_id', '=', account.id).execute();
      await closeSessionsOf(trx, account.id);
      await audit(trx, null, 'cuenta.segundo_paso.reponer', account.id);
      await planMail(
        trx,
        systemClock,
        cuentasMails.segundoPasoRepuesto({
          clave: `cuenta.segundo_paso_repuesto:${account.id}:${systemClock.now().toISOString()}`,
          para: account.email,
          usuario_id: account.id,
          datos: { nombres: account.nombres },
        }),
      );
    });
    console.log(`La cuenta ${login} ya no tiene segundo paso; sus sesiones fueron cerradas.`);
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
