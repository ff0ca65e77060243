import { type CitaAgenda, pagoPendiente } from '@hampi/contract/agenda/citas/calls';
import { money } from '@hampi/contract/base/dinero';
import { Checkbox } from '@mantine/core';
import { lazy, useState } from 'react';
import { useSession } from '../../../base/session.ts';
import { WhenNeeded } from '../../../kit/feedback/when-needed.tsx';
import { isCancelada } from './cita-text.ts';
import { useMarkPaid } from './citas.queries.ts';

const PagoDialog = lazy(() => import('./pago-dialog.tsx'));

/**
 * 'Pagado' is checked when nothing is owed. Checking it asks first, then registers the payment (1 §4). `withWord` adds the word, which a
 * column titled 'Pago / pendiente' does not need.
 */
export function PagadoCheck({ cita, withWord = false }: { cita: CitaAgenda; withWord?: boolean }) {
  const owed = pagoPendiente(cita);
  const role = useSession((s) => s.role);
  const pay = useMarkPaid();
  const [asking, setAsking] = useState(false);
  return (
    <>
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
        onChange={() => owed > 0 && setAsking(true)}
      />
      <WhenNeeded needed={asking}>
        <PagoDialog
          opened={asking}
          cita={cita}
          onClose={() => setAsking(false)}
          onPay={(forma_pago) => {
            setAsking(false);
            pay.mutate({
              params: { reservationId: cita.r_id },
              query: { role: role ?? undefined },
              body: { forma_pago },
            });
          }}
        />
      </WhenNeeded>
    </>
  );
}
