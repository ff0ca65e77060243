/** `/…/horario-citas` (2 §2, 3 §2): a tab for each office, its week by day, and the generator beside it. */
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import { roleFacts } from '@hampi/contract/base/role-facts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useDoctorId, useSession } from '../../../base/session.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { TitledSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { officesOf } from '../oficinas/con-horarios.queries.ts';
import { HorariosPorOficina, TITLE } from './horarios-por-oficina.tsx';

export default function HorariosScreen() {
  const doctorId = useDoctorId();
  const query = useQuery(officesOf(doctorId));
  return (
    <Loaded query={query} skeleton={<TitledSkeleton />} isEmpty={() => false}>
      {(offices) =>
        offices.length > 0 ? (
          <HorariosPorOficina offices={offices} doctorId={doctorId} conCupo={false} />
        ) : (
          <SinOficinas />
        )
      }
    </Loaded>
  );
}

export function SinOficinas() {
  const role = useSession((s) => s.role) ?? 'ROLE_MED';
  const navigate = useNavigate();
  const oficinas = { label: 'Ir a Oficinas', run: () => navigate(`${roleFacts[role].base}/oficinas`) };
  return (
    <Screen title={TITLE}>
      <EmptyState
        drawing="office"
        title={MO.oficinas_vacio}
        text="Los horarios se guardan en una oficina."
        // A secretary has no offices of her own to open.
        action={role === 'ROLE_SEC' ? undefined : oficinas}
      />
    </Screen>
  );
}
