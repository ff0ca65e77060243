import { Group, Switch } from '@mantine/core';
import { StatusBadge } from '../../../../kit/feedback/status-badge.tsx';

interface CuentaCellProps {
  nombre: string;
  aprobada: boolean;
  /** A closed account is neither approved nor refused. */
  cerrada: boolean;
  motivo: string | null;
  busy: boolean;
  /** Opens the dialog with the registered data. */
  onApprove: () => void;
  /** Opens the dialog that asks for the reason. */
  onRefuse: () => void;
}

/** Whether an account is approved, as a switch that asks both ways (AD-3). */
export const CuentaCell = ({ nombre, aprobada, cerrada, motivo, busy, onApprove, onRefuse }: CuentaCellProps) =>
  cerrada ? (
    <StatusBadge status="CANCELADO" word="Cerrada" />
  ) : (
    <Group gap={8}>
      <Switch
        aria-label={`Cuenta aprobada de ${nombre}`}
        checked={aprobada}
        disabled={busy}
        onChange={() => (aprobada ? onRefuse() : onApprove())}
      />
      {aprobada ? (
        'Aprobada'
      ) : motivo ? (
        <StatusBadge status="CANCELADO" word="No aprobada" />
      ) : (
        <StatusBadge status="en-revision" />
      )}
    </Group>
  );
