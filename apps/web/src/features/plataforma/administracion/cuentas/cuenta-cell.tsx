import { Group, Switch } from '@mantine/core';
import { confirm } from '../../../../kit/feedback/confirm.ts';
import { StatusBadge } from '../../../../kit/feedback/status-badge.tsx';

interface CuentaCellProps {
  nombre: string;
  aprobada: boolean;
  motivo: string | null;
  busy: boolean;
  /** Called after the user confirmed. */
  onApprove: () => void;
  /** Opens the dialog that asks for the reason. */
  onRefuse: () => void;
}

/** Whether an account is approved, as a switch that asks both ways (AD-3). */
export const CuentaCell = ({ nombre, aprobada, motivo, busy, onApprove, onRefuse }: CuentaCellProps) => (
  <Group gap={8} wrap="nowrap">
    <Switch
      aria-label={`Cuenta aprobada de ${nombre}`}
      checked={aprobada}
      disabled={busy}
      onChange={async () => {
        if (aprobada) onRefuse();
        else if (await askApproval(nombre)) onApprove();
      }}
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

const askApproval = (nombre: string) =>
  confirm({
    title: 'Aprobar la cuenta',
    text: `¿Aprobar la cuenta de ${nombre}? Podrá trabajar con pacientes y recibirá un correo.`,
    confirmLabel: 'Aprobar',
  });
