import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';

/** Approved by the back office or still being looked at (model §10). */
export const CuentaActiva = ({ activa }: { activa: boolean }) => (
  <StatusBadge status={activa ? 'APROBADO' : 'en-revision'} word={activa ? 'Cuenta activa' : 'Cuenta en revisión'} />
);
