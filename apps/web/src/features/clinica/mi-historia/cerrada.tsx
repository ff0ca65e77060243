import { useNavigate } from 'react-router';
import { ApiError } from '../../../base/api.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';

/**
 * Whether the own clinical data are closed to this account: no office has seen the patient's document yet (decisions 49), or a representative reads
 * them until 15 (decisions 66).
 */
export const isClosed = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.codigo === 'IDENTIDAD_PENDIENTE' || isMinor(error));
const isMinor = ({ codigo }: ApiError) => codigo === 'LEE_REPRESENTANTE';

/** Shown instead of the refused data: nothing failed, and a retry would not help. */
export function Cerrada({ title, error }: { title: string; error: ApiError }) {
  const navigate = useNavigate();
  const minor = isMinor(error);
  return (
    <EmptyState
      drawing="people"
      title={minor ? 'La lee quien le representa' : title}
      text={error.mensaje}
      action={
        minor
          ? { label: 'Ver mis citas', run: () => navigate('/cliente/citas') }
          : { label: 'Ver mi identidad', run: () => navigate('/cliente/dashboard') }
      }
    />
  );
}
