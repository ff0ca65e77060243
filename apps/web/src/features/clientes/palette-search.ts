import { searchPacientes } from '@hampi/contract/clientes';
import { call } from '../../core/api.ts';
import { session } from '../../core/session.ts';
import { fullName } from '../../ui/person-name.tsx';
import { documento } from './paciente-text.ts';
import { practiceOf } from './use-practice.ts';

/** Patients for the palette; nobody while there is no practice to look in. */
export async function findForPalette(term: string, signal: AbortSignal) {
  const { doctorId, listPath, isOpen } = practiceOf(session());
  if (!isOpen) return [];
  const rows = await call(searchPacientes, { params: { term, extra: doctorId } }, { signal });
  return rows.map((row) => ({
    id: `paciente-${row.id}`,
    label: fullName(row),
    detail: documento(row),
    to: `${listPath}/${row.id}`,
  }));
}
