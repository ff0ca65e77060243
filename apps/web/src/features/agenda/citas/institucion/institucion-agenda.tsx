/** `/institucion/citas` (AG-8): a day or a week of all branches, or one branch in the usual agenda. */
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import type { SucursalPropia } from '@hampi/contract/agenda/oficinas/sucursales';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import { useDoctorId, useUser } from '../../../../base/session.ts';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import { LoadGuard } from '../../../../kit/feedback/load-guard.tsx';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { TitledSkeleton } from '../../../../kit/feedback/skeletons.tsx';
import { Screen } from '../../../../kit/screen.tsx';
import { sucursalesOf } from '../../oficinas/sucursales/sucursales.queries.ts';
import { useModo } from './modos.tsx';
import { SucursalesAgenda } from './sucursales-agenda.tsx';

const PorOficina = lazy(() => import('./por-oficina.tsx'));

const TITLE = 'Citas';
const BOOKING = '/institucion/reservaciones';

export default function InstitucionAgenda() {
  const query = useQuery(sucursalesOf(useDoctorId()));
  return (
    <Loaded query={query} skeleton={<TitledSkeleton />} isEmpty={() => false}>
      {({ sucursales }) => (sucursales.length > 0 ? <Agenda sucursales={sucursales} /> : <SinSucursales />)}
    </Loaded>
  );
}

function SinSucursales() {
  const navigate = useNavigate();
  const create = { label: 'Oficinas por especialidad', run: () => navigate('/institucion/oficinas/nueva') };
  return (
    <Screen title={TITLE}>
      <EmptyState
        drawing="calendar"
        title={MO.oficinas_vacio}
        text="Con una oficina, quien atienda en ella y sus horarios puede recibir citas."
        action={create}
      />
    </Screen>
  );
}

function Agenda({ sucursales }: { sucursales: SucursalPropia[] }) {
  const { cuenta_aprobada } = useUser();
  const institucionId = useDoctorId();
  const { modo, modes } = useModo('sucursales');
  const bookingPath = cuenta_aprobada ? BOOKING : undefined;
  if (modo === 'oficina')
    return (
      <LoadGuard waiting={<TitledSkeleton />}>
        <PorOficina title={TITLE} sucursales={sucursales} modes={modes} bookingPath={bookingPath} />
      </LoadGuard>
    );
  return (
    <SucursalesAgenda
      title={TITLE}
      institucionId={institucionId}
      sucursales={sucursales}
      modo={modo}
      modes={modes}
      bookingPath={bookingPath}
    />
  );
}
