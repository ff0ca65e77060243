import type { Deps } from './deps.ts';
import { refuseWhen } from './http/errors.ts';
import type { Module } from './module.ts';
import { tellOfEnd } from './modules/agenda/citas/finales/end-cita.ts';
import { refill } from './modules/agenda/espera/relleno.ts';
import { oweOfPractice } from './modules/dinero/devoluciones/devoluciones.ts';
import { giveBackOfEnd } from './modules/dinero/transacciones/vuelta/finales.ts';
import { modules } from './modules.ts';
import type { Work } from './process/jobs.ts';

/** What all modules together bring of one kind. */
const every = <T>(of: (module: Module) => readonly T[] | undefined): T[] =>
  modules.flatMap((module) => of(module) ?? []);

export const routes = every(({ routes }) => routes);
/** The contract's files of calls. */
export const calls = every(({ calls }) => calls);

/** All background work. */
export const work: Work = {
  jobs: every(({ jobs }) => jobs),
  sources: every(({ sources }) => sources),
  crontab: every(({ crontab }) => crontab).join('\n'),
};

const tables = every(({ tables }) => tables);

/** What modules register for events of other modules, which do not know them; part of every `Deps`. */
export const hooks: Pick<
  Deps,
  'citaEnds' | 'llaves' | 'mails' | 'pacientesJoin' | 'perfiles' | 'processing' | 'roleEnds' | 'secciones' | 'tables'
> = {
  // In this order: the waiting list offers the place when all else is done.
  citaEnds: [tellOfEnd, giveBackOfEnd, oweOfPractice, refill],
  tables,
  processing: modules,
  pacientesJoin: tables.flatMap(({ tabla, join }) => (join ? { tabla, ...join } : [])),
  llaves: every(({ llaves }) => llaves),
  roleEnds: every(({ roleEnds }) => roleEnds),
  secciones: modules.flatMap(({ seccion }) => seccion ?? []),
  perfiles: Object.fromEntries(every(({ perfiles }) => Object.entries(perfiles ?? {}))),
  mails: new Map(every(({ mails }) => mails).map((mail) => [mail.tipo, mail])),
};

for (const { refusals } of modules) if (refusals) refuseWhen(refusals);
