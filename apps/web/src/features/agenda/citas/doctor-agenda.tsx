/** `/medico/dashboard`, `/laboratorista/dashboard`: the agenda of the logged-in professional (1 §2). */
import { roleFacts } from '@hampi/contract/base/role-facts';
import { useQuery } from '@tanstack/react-query';
import { useSession, useUser } from '../../../base/session.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { TitledSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { shortName } from '../../../kit/person-name.tsx';
import { officesOf } from '../oficinas/con-horarios.queries.ts';
import { AgendaScreen } from './agenda-screen.tsx';

export default function DoctorAgenda() {
  const user = useUser();
  const role = useSession((s) => s.role);
  const doctorId = user.doctor_id ?? 0;
  const offices = useQuery({
    ...officesOf(doctorId),
    select: (rows) => rows.map((office) => ({ ...office, doctorId, doctor: shortName(user) })),
  });
  return (
    <Loaded query={offices} skeleton={<TitledSkeleton />}>
      {(rows) => (
        <AgendaScreen
          title="Citas Agendadas"
          offices={rows}
          todas={{ label: 'Mis reservas (todas)', sources: [{ doctorId }] }}
          doctorId={doctorId}
          withCreditos={user.med_activo}
          historiaPath={
            role === 'ROLE_MED' && user.cuenta_activa ? `${roleFacts.ROLE_MED.base}/historia-clinica` : undefined
          }
          bookingPath={role && user.cuenta_activa ? `${roleFacts[role].base}/reservaciones` : undefined}
        />
      )}
    </Loaded>
  );
}
