import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { useConsulta } from '../consulta/consulta-store.ts';

/** Beside the heading: the text is not stored as an entry yet. */
export function Unsaved() {
  return useConsulta((s) => s.dirty) ? <StatusBadge status="sin-guardar" /> : null;
}
