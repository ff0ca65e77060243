/** The practice for which a call acts, and its patients as it sees them. */

import type { Scope } from '@hampi/contract/base/endpoint';
import type { Paciente } from '@hampi/contract/personas/clientes/calls';
import type { Expression, SqlBool } from 'kysely';
import type { Session } from '../../../access/session.ts';
import { clientesVisibleTo, type Viewer } from '../../../access/visibility.ts';
import type { DbOrTrx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { findPaciente } from './clientes.queries.ts';

/** The caller and the doctor whose practice they act for. */
export interface Acting {
  session: Viewer & Pick<Session, 'usuario_id'>;
  scope: Scope;
  doctorId: number;
}

export const visibleTo = ({ session, scope, doctorId }: Acting): Expression<SqlBool> =>
  clientesVisibleTo(session, scope, doctorId);

/** The patient as this practice sees them; 404 if it is not one of theirs. */
export const stored = async (
  { clock }: Pick<Deps, 'clock'>,
  db: DbOrTrx,
  acting: Acting,
  id: number,
): Promise<Paciente> =>
  (await findPaciente(db, visibleTo(acting), id, { doctorId: acting.doctorId, now: clock.now() })) ?? notFound();
