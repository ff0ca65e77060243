import { sql } from 'kysely';
import { z } from 'zod';
import { sweepCodes } from '../../../access/codigos.ts';
import { DEVICE_DAYS } from '../../../access/dispositivo.ts';
import { RECHAZOS_DAYS, sweepRechazos } from '../../../access/rechazos.ts';
import { sweepSessions } from '../../../access/session.ts';
import { sweepLimits } from '../../../http/limits/shared-limits.ts';
import { daysFrom } from '../../../process/clock.ts';
import { job } from '../../../process/jobs.ts';
import { KNOWN_DAYS } from './ingreso/bloqueos.ts';

/** Deletes expired sessions, codes and locks every night, but keeps used activations as proof that the owner activated the account. */
export const sweepCuentas = job('cuentas:limpiar', z.object({}), async (_, { db, clock }) => {
  const before = (days: number) => daysFrom(clock.now(), -days).toISOString();
  await sweepSessions(db, before(1));
  await sweepCodes(db, before(30));
  await db
    .deleteFrom('login_intento')
    .where('desde', '<', before(1))
    .where((eb) => eb.or([eb('bloqueado_hasta', 'is', null), eb('bloqueado_hasta', '<', before(0))]))
    .execute();
  await sweepLimits(db, before(1));
  await sweepRechazos(db, before(RECHAZOS_DAYS));
  await db.deleteFrom('reto_ingreso').where('expira_en', '<', before(0)).execute();
  await db.deleteFrom('dispositivo').where('visto_en', '<', before(DEVICE_DAYS)).execute();
  // Known addresses are deleted too; what remains of them is the last day on which the account was seen (OP-1).
  await sql`update usuario u set visto_en = a.visto_en
    from (select usuario_id, max(visto_en) as visto_en from acceso_conocido where visto_en < ${before(KNOWN_DAYS)} group by usuario_id) a
    where a.usuario_id = u.id and a.visto_en > u.visto_en`.execute(db);
  await db.deleteFrom('acceso_conocido').where('visto_en', '<', before(KNOWN_DAYS)).execute();
});
