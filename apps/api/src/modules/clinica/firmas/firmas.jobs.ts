import { sql } from 'kysely';
import { z } from 'zod';
import { daysFrom } from '../../../process/clock.ts';
import { job } from '../../../process/jobs.ts';

/** The practice still sees for so many days that a request was not answered. */
const DIAS = 7;
const AT_A_TIME = 1_000;

/** Runs every day: deletes requests that ended a week ago without an answer, and with them the words and the address that they hold. */
export const sweepFirmas = job('firmas:limpiar', z.object({}).loose(), async (_, { db, clock }) => {
  await sql`delete from firma where id in (select id from firma where estado in ('PENDIENTE', 'RETIRADA')
    and vence_en < ${daysFrom(clock.now(), -DIAS).toISOString()}::timestamptz order by vence_en limit ${AT_A_TIME})`.execute(
    db,
  );
});
