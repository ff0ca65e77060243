import { type CitaRow, pagoPendiente } from '@hampi/contract/citas';
import { money } from '@hampi/contract/dinero';
import { M } from '@hampi/contract/messages';
import { Checkbox } from '@mantine/core';
import { useSession } from '../../core/session.ts';
import { confirm } from '../../ui/confirm.ts';
import { isCancelada } from './cita-text.ts';
import { useMarkPaid } from './citas.queries.ts';

/**
 * 'Pagado' is ticked when nothing is owed; ticking it asks, and registers the payment (1 §4). A column titled 'Pago
 * pendiente' needs only the amount; elsewhere the word stands before it.
 */
export function PagadoCheck({ cita, withWord = false }: { cita: CitaRow; withWord?: boolean }) {
  const owed = pagoPendiente(cita);
  const role = useSession((s) => s.role);
  const pay = useMarkPaid();
  return (
    <Checkbox
      checked={owed === 0}
      readOnly={owed === 0}
      disabled={pay.isPending || (owed > 0 && isCancelada(cita))}
      label={
        owed === 0 ? (
          'Pagado'
        ) : (
          <>
            {withWord && 'Pendiente '}
            <b>{money(owed)}</b>
          </>
        )
      }
      styles={{ label: { fontSize: '0.875rem', whiteSpace: 'nowrap' } }}
      aria-label={owed === 0 ? 'Pagado' : `Pago pendiente ${money(owed)}. Registrar como pagada`}
      onChange={async () => {
        if (owed === 0) return;
        const yes = await confirm({
          title: 'Registrar pago',
          text: M.pagar_pregunta,
          confirmLabel: `Registrar ${money(owed)}`,
        });
        if (yes) pay.mutate({ params: { reservationId: cita.r_id }, query: { role: role ?? undefined } });
      }}
    />
  );
}
