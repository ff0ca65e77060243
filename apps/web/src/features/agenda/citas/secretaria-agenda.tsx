/** `/secretaria/agenda` (3 §2): choose an office of any of her doctors, then its citas as a table or a calendar. */

import type { listDoctoresDeSecretaria } from '@hampi/contract/agenda/oficinas/calls';
import type { Reply } from '@hampi/contract/base/endpoint';
import { useQueries, useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { TitledSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { shortName } from '../../../kit/person-name.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { AgendaScreen } from './agenda-screen.tsx';
import { officesOf } from './citas.queries.ts';
import { doctorsOfSecretary } from './doctores.queries.ts';

const TITLE = 'Agenda general';

export default function SecretariaAgenda() {
  const doctors = useQuery(doctorsOfSecretary);
  return (
    <Loaded query={doctors} skeleton={<TitledSkeleton />}>
      {(rows) => <Offices doctors={rows} />}
    </Loaded>
  );
}

type Doctor = Reply<typeof listDoctoresDeSecretaria>[number];

function Offices({ doctors }: { doctors: Doctor[] }) {
  const queries = useQueries({ queries: doctors.map((doctor) => officesOf(doctor.id)) });
  const offices = {
    data: queries.every((q) => q.data)
      ? doctors.flatMap((doctor, i) =>
          (queries[i]?.data ?? []).map((office) => ({
            ...office,
            doctor: shortName(doctor),
            conCreditos: doctor.med_activo,
          })),
        )
      : undefined,
    isPending: queries.some((q) => q.isPending),
    isError: queries.some((q) => q.isError),
    error: queries.find((q) => q.error)?.error,
    refetch: () => Promise.all(queries.map((q) => q.refetch())),
  };
  return (
    <Loaded query={offices} skeleton={<TitledSkeleton />} isEmpty={() => false}>
      {(rows) =>
        rows.length === 0 ? (
          <Screen title={TITLE}>
            <EmptyState
              drawing="people"
              title="¡No tiene oficinas guardadas!"
              text="Un profesional debe asignarla a una de sus oficinas."
            />
          </Screen>
        ) : (
          <AgendaScreen title={TITLE} offices={rows} withDoctor bookingPath="/secretaria/reservaciones" />
        )
      }
    </Loaded>
  );
}
