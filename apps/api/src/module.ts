import type { Stays, Table, TablesThatStay } from './data/tables/table.ts';
import type { Deps } from './deps.ts';
import type { Api } from './http/api.ts';
import type { Refusals } from './http/errors.ts';
import type { Seccion } from './modules/clinica/consulta/seccion.ts';
import type { WhenRoleEnds } from './modules/personas/cierre/role-ends.ts';
import type { Llaves } from './modules/personas/cuentas/llaves.ts';
import type { Perfiles } from './modules/personas/cuentas/perfiles.ts';
import type { RegisteredMail } from './modules/plataforma/avisos/mail.ts';
import type { Actividad } from './modules/plataforma/proteccion/actividades.ts';
import type { RegisteredJob } from './process/jobs.ts';
import type { Source } from './process/polling.ts';

/**
 * What a module does with data of people, for the register of processing: its activity and its tables, or why it does nothing with them.
 * Then it has no tables but what is the same for everybody, derived or the machine's own.
 */
type Processing =
  | {
      actividad: Actividad;
      /**
       * Its tables: what leaves with an export, what returns, what is sealed and joined. A module alone writes its tables; others call its
       * use case or put its part into their statement (ADR 148).
       */
      tables?: readonly Table[];
      /** Its tables of which nothing else is to be said than why no export has their rows. */
      stays?: TablesThatStay;
    }
  | {
      actividad: { ninguna: string };
      tables?: never;
      stays?: Readonly<Record<string, Extract<Stays, 'CATALOGO' | 'DERIVADA' | 'MAQUINA'>>>;
    };

/** All that a module brings, in the `module.ts` of its folder, which `modules.ts` lists. */
export type Module = Processing & Parts;

interface Parts {
  /** Its folder: area/feature. */
  name: string;
  /** The other modules that it may use, without cycles; `npm run check -- boundaries` says which are missing and which too many. */
  uses: readonly string[];
  /** Its files of calls in the contract; OpenAPI names a call as its file does. */
  calls?: readonly object[];
  /** What to answer when a constraint of its tables is violated. */
  refusals?: Refusals;
  routes?: readonly ((api: Api, deps: Deps) => void)[];
  jobs?: readonly RegisteredJob[];
  /** When its jobs run by themselves: lines of graphile-worker's crontab, in UTC. */
  crontab?: readonly string[];
  /** Entries of its tables that wait for their hour. */
  sources?: readonly Source[];
  mails?: readonly RegisteredMail[];
  /** What it adds to documents, drafts or copies as a section of the history (ADR 160). */
  seccion?: Seccion;
  roleEnds?: readonly WhenRoleEnds[];
  llaves?: readonly Llaves[];
  perfiles?: Perfiles;
}
