/** `/medico/dashboard`, `/laboratorista/dashboard`: the agenda of the logged-in professional (1 §2). */
import { roleFacts } from '@hampi/contract/base/role-facts';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { usePreference } from '../../../base/preferences.ts';
import { useSession, useUser } from '../../../base/session.ts';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { TitledSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { shortName } from '../../../kit/person-name.tsx';
import { paraEmpezar } from '../../personas/perfiles/para-empezar.queries.ts';
import { officesOf } from '../oficinas/con-horarios.queries.ts';
import css from './agenda.module.css';
import { AgendaScreen, useAhead } from './agenda-screen.tsx';

const ParaEmpezar = lazy(() => import('../../personas/perfiles/para-empezar.tsx'));

export default function DoctorAgenda() {
  const user = useUser();
  const role = useSession((s) => s.role);
  const doctorId = user.doctor_id ?? 0;
  useAhead({ doctorId });
  const offices = useQuery({
    ...officesOf(doctorId),
    select: (rows) => rows.map((office) => ({ ...office, doctorId, doctor: shortName(user) })),
  });
  // Known before anything is drawn, so that the citas do not move.
  const [oculto, setOculto] = usePreference('paraEmpezarOculto');
  const empezar = useQuery({ ...paraEmpezar, enabled: role === 'ROLE_MED' && !oculto });
  const falta = !oculto && empezar.data && Object.values(empezar.data).includes(false) && empezar.data;
  const query = { ...offices, data: empezar.isLoading ? undefined : offices.data };
  return (
    <Loaded query={query} skeleton={<TitledSkeleton />}>
      {(rows) => (
        <AgendaScreen
          title="Citas Agendadas"
          above={
            falta && (
              <div className={css.empezar}>
                <LoadGuard>
                  <ParaEmpezar data={falta} onHide={() => setOculto(true)} />
                </LoadGuard>
              </div>
            )
          }
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
