import type { z } from 'zod';
import { DAY_MS } from '../../base/fechas.ts';
import * as M from '../../base/messages.ts';
import * as MHorarios from '../horarios/messages.ts';

/** Requires `fin` to be after `inicio`, and at most a day later. Each field reports its own invalid instant. */
export const endsWithinADay = <T extends z.ZodType<{ inicio: string; fin: string }>>(schema: T): T =>
  schema
    .refine((r) => !(Date.parse(r.fin) <= Date.parse(r.inicio)), { path: ['fin'], error: MHorarios.horario_fin })
    .refine((r) => !(Date.parse(r.fin) - Date.parse(r.inicio) > DAY_MS), { path: ['fin'], error: M.rango_largo });
