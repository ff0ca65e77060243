/** `/institucion/citas` (AG-8): day or week of all branches, or one of them as every other agenda. */
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import type { SucursalPropia } from '@hampi/contract/agenda/oficinas/sucursales';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useDoctorId, useUser } from '../../../../base/session.ts';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { TitledSkeleton } from '../../../../kit/feedback/skeletons.tsx';
import { Screen } from '../../../../kit/screen.tsx';
import { sucursalesOf } from '../../oficinas/sucursales/sucursales.queries.ts';
import { AgendaScreen } from '../agenda-screen.tsx';
import { useNow } from '../use-now.ts';
import { horariosDeSucursal } from './institucion.queries.ts';
import { useModo } from './modos.tsx';
import { SucursalesAgenda } from './sucursales-agenda.tsx';

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
  if (modo === 'oficina') return <PorOficina sucursales={sucursales} modes={modes} bookingPath={bookingPath} />;
  return <SucursalesAgenda title={TITLE} {...{ institucionId, sucursales, modo, modes, bookingPath }} />;
}

interface ModoProps {
  sucursales: SucursalPropia[];
  modes: ReactNode;
  bookingPath: string | undefined;
}

function PorOficina({ sucursales, modes, bookingPath }: ModoProps) {
  const [params] = useSearchParams();
  const now = useNow();
  const open = sucursales.find(({ id }) => String(id) === params.get('oficina')) ?? (sucursales[0] as SucursalPropia);
  const hours = useQuery(horariosDeSucursal(open.id, fechaOf(now, ZONA_ECUADOR)));
  return (
    <AgendaScreen
      title={TITLE}
      tools={modes}
      offices={sucursales.map((s) => ({
        o_id: s.id,
        o_nombre: s.nombre,
        o_direccion: s.direccion,
        o_ciudad: s.ciudad,
        o_zona: s.zona,
        o_institucion: null,
        o_tiempo_por_cliente_minutos: s.tiempo_por_cliente_minutos,
        horarios: s.id === open.id ? (hours.data ?? []) : [],
      }))}
      withDoctor
      bookingPath={bookingPath}
    />
  );
}
