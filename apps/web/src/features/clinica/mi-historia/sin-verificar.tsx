import { useNavigate } from 'react-router';
import { ApiError } from '../../../base/api.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';

/** Whether clinical data are still hidden because no office has seen the patient's document (decisions 49). */
export const isUnverified = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.codigo === 'IDENTIDAD_PENDIENTE';

/** Shown instead of the refused data: nothing failed, and a retry would not help. */
export function SinVerificar({ title, error }: { title: string; error: ApiError }) {
  const navigate = useNavigate();
  const see = () => navigate('/cliente/dashboard');
  return (
    <EmptyState drawing="people" title={title} text={error.mensaje} action={{ label: 'Ver mi identidad', run: see }} />
  );
}
