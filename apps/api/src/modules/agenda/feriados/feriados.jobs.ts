import { z } from 'zod';
import { job } from '../../../process/jobs.ts';
import { fillFeriados } from './fill.ts';

/** On the first of each month, for a program that runs for years. Names in a crontab cannot have dots. */
export const fillFeriadosEveryMonth = job('feriados:completar', z.object({}).loose(), async (_, { db, clock }) => {
  await fillFeriados(db, clock.now());
});
