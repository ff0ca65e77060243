/** `/secretaria/reservaciones` (BK-1): for the selected professional or, at a clinic's desk, for a professional of its branches. */
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { useDoctorId } from '../../../../base/session.ts';
import { LoadGuard } from '../../../../kit/feedback/load-guard.tsx';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { ScreenSkeleton } from '../../../../kit/feedback/skeletons.tsx';
import { oneCita } from '../../citas/citas.queries.ts';
import { doctorsOfSecretary } from '../../oficinas/doctores.queries.ts';
import ReservaScreen from '../reserva-screen.tsx';

/** Lazy, because few secretaries work at a clinic's desk. */
const SucursalReserva = lazy(async () => ({
  default: (await import('./sucursal-reserva-screen.tsx')).SucursalReserva,
}));

export default function SecretariaReservaScreen() {
  const [params] = useSearchParams();
  const selected = useDoctorId();
  const citaId = Number(params.get('reagendar')) || 0;
  const cita = useQuery({ ...oneCita(citaId), enabled: citaId > 0 });
  // A moved cita stays with the owner of its office, whoever is selected.
  return citaId > 0 ? (
    <Loaded query={cita}>{({ o_doctor_id }) => <Booking owner={o_doctor_id} />}</Loaded>
  ) : (
    <Booking owner={selected} />
  );
}

function Booking({ owner }: { owner: number }) {
  const doctors = useQuery(doctorsOfSecretary);
  return (
    <Loaded query={doctors}>
      {(rows) =>
        rows.some(({ id, tipo }) => id === owner && tipo === 'INSTITUCION') ? (
          <LoadGuard waiting={<ScreenSkeleton />}>
            <SucursalReserva institucionId={owner} />
          </LoadGuard>
        ) : (
          <ReservaScreen />
        )
      }
    </Loaded>
  );
}
