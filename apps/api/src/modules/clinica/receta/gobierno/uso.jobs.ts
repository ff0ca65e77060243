import { addMonths, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { z } from 'zod';
import { job } from '../../../../process/jobs.ts';

/** Reports look back a year; two let one year be compared with the one before. */
const MESES = 24;

/** Forgets every night how often a rule warned longer ago. */
export const purgeUso = job('advertencias:purgar', z.object({}).loose(), async (_, { db, clock }) => {
  const desde = addMonths(fechaOf(clock.now(), ZONA_ECUADOR), -MESES);
  await db.deleteFrom('advertencia_uso').where('dia', '<', desde).execute();
});
