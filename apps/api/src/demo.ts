import { sql } from 'kysely';
import { loadDemoClinic } from './demo/load.ts';
import type { Deps } from './deps.ts';
import { StartError } from './process/start-error.ts';

/**
 * Loads the demo clinic into an empty database if there is no production setting, and refuses to serve demo accounts beyond this
 * machine (decisions 17). Returns lines to print after the address.
 */
export async function prepareDemo(deps: Deps): Promise<string> {
  const { db, config } = deps;
  const marked = await db.selectFrom('ajuste').select('valor').where('clave', '=', 'demo').executeTakeFirst();
  if (!config.demo) {
    if (marked)
      throw new StartError(
        'Esta base de datos contiene la clínica de demostración y no se sirve fuera de este equipo. Use una base de datos vacía.',
      );
    return '';
  }
  const { rows } = await sql<{ empty: boolean }>`select not exists (select 1 from usuario) as empty`.execute(db);
  if (rows[0]?.empty) await loadDemoClinic(deps);
  else if (!marked) return '';
  return '\n  Cuentas de demostración, todas con la contraseña Hampi2026:\n  medico, medico.nuevo, medica.galapagos, secretaria, laboratorio, paciente, adminsec, admin, institucion, recepcion\n';
}
