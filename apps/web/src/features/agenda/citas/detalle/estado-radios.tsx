import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import { canChangeEstado } from '@hampi/contract/agenda/citas/estados';
import { canceladaPagada } from '@hampi/contract/agenda/citas/messages';
import { money } from '@hampi/contract/base/dinero';
import { Group, Radio, Text } from '@mantine/core';
import { StatusBadge } from '../../../../kit/feedback/status-badge.tsx';
import { isCancelada } from '../cita-text.ts';
import { useSetEstado } from '../citas.queries.ts';
import { RazonFields } from '../razon-fields.tsx';

interface EstadoRadiosProps {
  cita: CitaAgenda;
  now: Date;
  /** True while the reasons are open. */
  asking: boolean;
  onAsking: (asking: boolean) => void;
}

/** Aprobado or Cancelado. Choosing Cancelado opens the reasons and changes nothing until they are saved. */
export function EstadoRadios({ cita, now, asking, onAsking }: EstadoRadiosProps) {
  const change = useSetEstado(() => onAsking(false));
  const params = { reservationId: cita.r_id };
  const open = canChangeEstado(cita, now);
  const stored = isCancelada(cita) ? 'CANCELADO' : cita.r_estado_reserva;

  return (
    <div>
      <Radio.Group
        label="Estado"
        value={asking ? 'CANCELADO' : stored}
        onChange={(value) => {
          if (value === 'CANCELADO') onAsking(stored !== 'CANCELADO');
          else if (asking) onAsking(false);
          if (value === 'APROBADO' && stored !== 'APROBADO')
            change.mutate({ params, body: { estado_reserva: 'APROBADO' } });
        }}
      >
        <Group mt={6} gap="lg">
          {stored === 'PENDIENTE' && !asking && <StatusBadge status="PENDIENTE" />}
          <Radio value="APROBADO" label="Aprobado" disabled={!open || change.isPending} />
          <Radio value="CANCELADO" label="Cancelado" disabled={!open || change.isPending} />
        </Group>
      </Radio.Group>
      {isCancelada(cita) && cita.r_razon_no_disponibilidad && (
        <Text c="dimmed" fz="sm" mt={6}>
          Motivo: {cita.r_razon_no_disponibilidad}
        </Text>
      )}
      {isCancelada(cita) && cita.r_pago_total > 0 && (
        <Text c="dimmed" fz="sm" mt={6}>
          {canceladaPagada(money(cita.r_pago_total))}
        </Text>
      )}
      {asking && (
        <RazonFields
          pagado={cita.r_pago_total}
          saving={change.isPending}
          onCancel={() => onAsking(false)}
          onSave={(razonNoDisponibilidad) =>
            change.mutateAsync({ params, body: { estado_reserva: 'RECHAZADO', razonNoDisponibilidad } })
          }
        />
      )}
    </div>
  );
}
