/** `/secretaria/agenda` (3 §2): choose an office of any of her doctors, then its citas as a table or a calendar. */

import type { listDoctoresDeSecretaria } from '@hampi/contract/agenda/oficinas/doctores';
import type { Reply } from '@hampi/contract/base/endpoint';
import { useQueries, useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useSession } from '../../../base/session.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { TitledSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { shortName } from '../../../kit/person-name.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { officesOf } from '../oficinas/con-horarios.queries.ts';
import { doctorsOfSecretary } from '../oficinas/doctores.queries.ts';
import { AgendaScreen } from './agenda-screen.tsx';
import { useModo } from './institucion/modos.tsx';

const DeClinica = lazy(() => import('./institucion/de-clinica.tsx'));

const TITLE = 'Agenda general';
const BOOKING = '/secretaria/reservaciones';

export default function SecretariaAgenda() {
  const doctors = useQuery(doctorsOfSecretary);
  return (
    <Loaded query={doctors} skeleton={<TitledSkeleton />}>
      {(rows) => <Offices doctors={rows} />}
    </Loaded>
  );
}

type Doctor = Reply<typeof listDoctoresDeSecretaria>[number];

/** With a clinic selected, the branches can also be shown together. */
function Offices({ doctors }: { doctors: Doctor[] }) {
  const selected = useSession((s) => s.doctorId);
  const clinica = doctors.find(({ id, tipo }) => id === selected && tipo === 'INSTITUCION');
  const { modo, modes } = useModo('oficina');
  const queries = useQueries({ queries: doctors.map((doctor) => officesOf(doctor.id)) });
  const offices = {
    data: queries.every((q) => q.data)
      ? doctors.flatMap((doctor, i) =>
          (queries[i]?.data ?? []).map((office) => ({
            ...office,
            doctor: shortName(doctor),
            conCreditos: doctor.med_activo,
            // In a clinic the professional is chosen in the wizard.
            doctorId: doctor.tipo === 'INSTITUCION' ? undefined : doctor.id,
          })),
        )
      : undefined,
    isPending: queries.some((q) => q.isPending),
    isError: queries.some((q) => q.isError),
    error: queries.find((q) => q.error)?.error,
    refetch: () => Promise.all(queries.map((q) => q.refetch())),
  };
  if (clinica && modo !== 'oficina')
    return (
      <LoadGuard waiting={<TitledSkeleton />}>
        <DeClinica title={TITLE} institucionId={clinica.id} bookingPath={BOOKING} {...{ modo, modes }} />
      </LoadGuard>
    );
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
          <AgendaScreen title={TITLE} tools={clinica && modes} offices={rows} withDoctor bookingPath={BOOKING} />
        )
      }
    </Loaded>
  );
}
