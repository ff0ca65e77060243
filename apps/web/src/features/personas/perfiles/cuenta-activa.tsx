import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';

/** Whether the account is approved or still in verification (model §10). */
export const CuentaActiva = ({ activa }: { activa: boolean }) => (
  <StatusBadge status={activa ? 'APROBADO' : 'en-revision'} word={activa ? 'Cuenta activa' : 'Cuenta en revisión'} />
);
