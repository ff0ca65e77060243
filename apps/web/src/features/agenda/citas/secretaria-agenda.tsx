/**
 * `/secretaria/agenda` (3 §2): the citas of the doctor in the top bar, or of all her doctors together, in all their offices or in one, as a
 * table or a calendar. An office of another doctor selects that doctor, so that bar, agenda and booking always mean the same one.
 */

import type { listDoctoresDeSecretaria } from '@hampi/contract/agenda/oficinas/doctores';
import type { Reply } from '@hampi/contract/base/endpoint';
import { useQueries, useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { chooseDoctor, useSession } from '../../../base/session.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { TitledSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { shortName } from '../../../kit/person-name.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { officesOf } from '../oficinas/con-horarios.queries.ts';
import { doctorsOfSecretary } from '../oficinas/doctores.queries.ts';
import { AgendaScreen, useAhead } from './agenda-screen.tsx';
import type { AgendaOffice, AgendaSource } from './citas.queries.ts';
import { useModo } from './institucion/modos.tsx';

const DeClinica = lazy(() => import('./institucion/de-clinica.tsx'));

const TITLE = 'Agenda general';
const BOOKING = '/secretaria/reservaciones';

export default function SecretariaAgenda() {
  useAhead(undefined);
  const doctors = useQuery(doctorsOfSecretary);
  return (
    <Loaded query={doctors} skeleton={<TitledSkeleton />}>
      {(rows) => <Offices doctors={rows} />}
    </Loaded>
  );
}

type Doctor = Reply<typeof listDoctoresDeSecretaria>[number];

/** A doctor's citas; of a clinic those of its branches, because it has none of its own. */
const sourcesOf = ({ id, tipo }: Doctor, offices: readonly AgendaOffice[]): AgendaSource[] =>
  tipo === 'INSTITUCION'
    ? offices.filter(({ deQuien }) => deQuien === id).map(({ o_id }) => ({ oficinaId: o_id }))
    : [{ doctorId: id }];

/** With a clinic selected, the branches can also be shown together. */
function Offices({ doctors: all }: { doctors: Doctor[] }) {
  const selected = useSession((s) => s.doctorId);
  const one = all.find(({ id }) => id === selected);
  const doctors = one ? [one] : all;
  const clinica = doctors.find(({ id, tipo }) => id === selected && tipo === 'INSTITUCION');
  const { modo, modes } = useModo('oficina');
  const queries = useQueries({ queries: doctors.map((doctor) => officesOf(doctor.id)) });
  const offices = {
    data: queries.every((q) => q.data)
      ? doctors.flatMap((doctor, i) =>
          (queries[i]?.data ?? []).map((office) => ({
            ...office,
            doctor: shortName(doctor),
            deQuien: doctor.id,
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
        <DeClinica title={TITLE} institucionId={clinica.id} bookingPath={BOOKING} modo={modo} modes={modes} />
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
          <AgendaScreen
            // What another doctor's agenda had open belongs to that one.
            key={one?.id}
            title={TITLE}
            tools={clinica && modes}
            offices={rows}
            todas={
              clinica
                ? undefined
                : {
                    label: one ? 'Todas sus oficinas' : 'Todas las oficinas',
                    sources: doctors.flatMap((d) => sourcesOf(d, rows)),
                  }
            }
            doctorId={one && !clinica ? one.id : undefined}
            withDoctor
            bookingPath={BOOKING}
            onOffice={({ deQuien }) => deQuien !== undefined && chooseDoctor(deQuien)}
          />
        )
      }
    </Loaded>
  );
}
