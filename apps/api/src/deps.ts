import type { Trx } from './data/db.ts';
import type { JoinedTable } from './data/paciente-join.ts';
import type { Table } from './data/tables/table.ts';
import type { Foundation } from './foundation.ts';
import type { CitaEnded } from './modules/agenda/citas/finales/cita-end.ts';
import type { WhenRoleEnds } from './modules/personas/cierre/role-ends.ts';
import type { Llaves } from './modules/personas/cuentas/llaves.ts';
import type { Perfiles } from './modules/personas/cuentas/perfiles.ts';
import type { RegisteredMail } from './modules/plataforma/avisos/mail.ts';
import type { Declared } from './modules/plataforma/proteccion/registro.ts';
import type { Backups } from './modules/plataforma/respaldos/respaldos.ts';

/**
 * What a module does, in the same transaction, when a cita that held its place ends: mails, money, the waiting list. Listed in
 * `register.ts`, so that the module of citas need not know them.
 */
export type WhenCitaEnds = (trx: Trx, deps: Deps, ended: CitaEnded) => Promise<void>;

/**
 * Everything that use cases depend on besides their arguments; wired by hand in main.ts and in tests. What stands here must not need the
 * whole, or types would run in a circle: it names `Foundation`, or of the rest what it uses.
 */
export interface Deps extends Foundation {
  /** Undefined without HAMPI_BACKUP. */
  backups: Backups | undefined;
  /** Listeners of the end of a cita (`register.ts`). */
  citaEnds: readonly WhenCitaEnds[];
  /** The profile rows that roles of an account have (`module.ts`). */
  perfiles: Perfiles;
  /** What reads accounts without a session (`module.ts`). */
  llaves: readonly Llaves[];
  /** Listeners of the end of a role (`module.ts`). */
  roleEnds: readonly WhenRoleEnds[];
  /** What happens to a table's rows when two patients are one person (`module.ts`). */
  pacientesJoin: readonly JoinedTable[];
  /** What the modules declare of their tables (`module.ts`). */
  tables: readonly Table[];
  /** The modules, as the register of processing reads them (`module.ts`). */
  processing: readonly Declared[];
  /** The mails of every module by their `tipo` (`module.ts`). */
  mails: ReadonlyMap<string, RegisteredMail>;
}
