import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { usePreference } from '../../../base/preferences.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { RowsSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { WhenNeeded } from '../../../kit/feedback/when-needed.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { AgendaBar } from './agenda-bar.tsx';
import { MODO, periodOf } from './agenda-range.ts';
import { AgendaTable } from './agenda-table.tsx';
import { antesTexto } from './cita-text.ts';
import type { AgendaOffice } from './citas.queries.ts';
import { type AgendaSource, agendaOf, useAgendaOf } from './citas.queries.ts';
import { useAddress, useCitaAbierta, useNueva } from './use-agenda.ts';
import { BlockButton, useBloqueo } from './use-bloqueo.tsx';
import { useNow } from './use-now.ts';

const loadCalendar = () => import('./calendario/agenda-calendar.tsx');
const loadLista = () => import('./diario/lista.tsx');
const AgendaCalendar = lazy(loadCalendar);
const Lista = lazy(loadLista);
const CitaDetail = lazy(() => import('./cita-detail.tsx'));

interface AgendaProps {
  title: string;
  /** Shown beside the title. */
  tools?: ReactNode;
  /** Shown above the citas. */
  above?: ReactNode;
  offices: AgendaOffice[];
  /** What all of it consists of; without it the user must choose an office. */
  todas?: { label: string; sources: readonly AgendaSource[] };
  /** The doctor of all of it, if it is only one. */
  doctorId?: number;
  withDoctor?: boolean;
  /** Told which office was chosen. */
  onOffice?: (office: AgendaOffice) => void;
  withCreditos?: boolean;
  /** Where citas are booked; absent, without a button, for a doctor in verification. */
  bookingPath?: string;
  /** Where a doctor opens clinical histories (AG-6). */
  historiaPath?: string;
}

const NADA: AgendaSource[] = [];

/** Fetches the citas and the code of the view while the offices are still on their way, for a screen that shows all of `source` first. */
export function useAhead(source: AgendaSource | undefined) {
  const client = useQueryClient();
  const [modo] = usePreference('agenda');
  const { params } = useAddress();
  const now = useNow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the agenda reads the same
  useEffect(() => {
    // A failure is told by the agenda, which asks again.
    if (modo === MODO.calendario) loadCalendar().catch(() => {});
    if (modo === MODO.lista) loadLista().catch(() => {});
    if (!source || params.has('oficina')) return;
    void client.prefetchQuery(agendaOf(source, periodOf(modo, params, fechaOf(now, ZONA_ECUADOR)).rango));
  }, []);
}

/** The office that is looked at, or all of them, and what follows from it. */
function useChosen(
  { offices, todas, doctorId }: Pick<AgendaProps, 'offices' | 'todas' | 'doctorId'>,
  asked: string | null,
) {
  const chosen = offices.find((office) => String(office.o_id) === asked) ?? (todas ? undefined : offices[0]);
  const attended = useMemo(() => (chosen ? [chosen] : offices), [chosen, offices]);
  const zona = chosen?.o_zona ?? offices[0]?.o_zona ?? ZONA_ECUADOR;
  const sources: readonly AgendaSource[] = chosen ? [{ oficinaId: chosen.o_id }] : (todas?.sources ?? NADA);
  // In a clinic's branch several professionals attend; its own screen asks which one is absent.
  const whose = chosen ? chosen.doctorId : doctorId;
  return { chosen, attended, zona, sources, whose };
}

const NoActualizada = ({ desde }: { desde: string }) => (
  <Banner kind="warning" title="La agenda no se pudo actualizar.">
    Lo que ve es de {desde}.
  </Banner>
);

type Shown = ReturnType<typeof useShown>;

/** What is on screen, as the address and the preference ask for it. */
function useShown(props: Pick<AgendaProps, 'offices' | 'todas' | 'doctorId'>) {
  const now = useNow();
  const [modo, setModo] = usePreference('agenda');
  const { params, set } = useAddress();
  const chosen = useChosen(props, params.get('oficina'));
  const hoy = fechaOf(now, chosen.zona);
  const period = periodOf(modo, params, hoy);
  const query = useAgendaOf(chosen.sources, period.rango);
  const cita = useCitaAbierta(params, query);
  const nueva = useNueva(params, query);
  return { ...chosen, now, modo, setModo, set, hoy, period, query, cita, nueva };
}

/** Citas Agendadas (1 §2). The view (Normal, Calendario, Lista) is remembered; range and office are in the address. */
export function AgendaScreen(props: AgendaProps) {
  const { title, tools, above, offices, todas, withDoctor = false, bookingPath, onOffice } = props;
  const shown = useShown(props);
  const { modo, setModo, set, hoy, period, query, chosen, zona, whose } = shown;
  const { blockDay, blockTramo, dialog } = useBloqueo(offices);
  return (
    <Screen
      title={title}
      tools={
        <>
          {tools}
          {whose !== undefined && (
            <BlockButton onClick={() => blockDay(whose, chosen?.o_id ?? null, period.day > hoy ? period.day : hoy)} />
          )}
        </>
      }
      width="wide"
      action={
        bookingPath && (
          <Button component={Link} to={bookingPath} leftSection={<IconPlus size={18} stroke={2} aria-hidden />}>
            Agendar cita
          </Button>
        )
      }
    >
      {above}
      {query.isError && query.data && <NoActualizada desde={antesTexto(query.dataUpdatedAt, zona, hoy)} />}
      <AgendaBar
        modo={modo}
        period={period}
        hoy={hoy}
        offices={offices}
        chosen={chosen}
        withDoctor={withDoctor}
        set={set}
        onOffice={onOffice}
        todas={todas?.label}
        onModo={setModo}
      />
      <Citas {...props} withDoctor={withDoctor} shown={shown} onBlock={blockTramo} />
      {dialog}
    </Screen>
  );
}

interface CitasProps extends Pick<AgendaProps, 'withCreditos' | 'bookingPath' | 'historiaPath'> {
  shown: Shown;
  withDoctor: boolean;
  onBlock: ReturnType<typeof useBloqueo>['blockTramo'];
}

/** The citas in the chosen view, and the open one. */
function Citas({ shown, withDoctor, withCreditos = false, bookingPath, historiaPath, onBlock }: CitasProps) {
  const { now, modo, set, period, query, cita, nueva, chosen, attended, zona, sources } = shown;
  const { vista, day, ultima } = period;
  const detail = { cita, now, bookingPath, historiaPath, onClose: () => set({ cita: null }) };
  const canBook = bookingPath !== undefined;
  const onOpen = (row: CitaAgenda) => set({ cita: String(row.r_id) });
  const onDay = (value: string) => set({ dia: value });
  return (
    <>
      {modo === MODO.normal && (
        <AgendaTable
          query={query}
          now={now}
          withDoctor={withDoctor}
          canBook={canBook}
          onOpen={onOpen}
          nueva={nueva}
          historiaPath={historiaPath}
          withCreditos={chosen?.conCreditos ?? withCreditos}
        />
      )}
      {modo === MODO.lista && (
        <LoadGuard waiting={<RowsSkeleton />}>
          <Lista
            query={query}
            sources={sources}
            now={now}
            day={day}
            ultima={ultima}
            withDoctor={withDoctor}
            historiaPath={historiaPath}
            onOpen={onOpen}
            onDay={onDay}
          />
        </LoadGuard>
      )}
      {modo === MODO.calendario && (
        <LoadGuard waiting={<RowsSkeleton />}>
          <AgendaCalendar
            query={query}
            now={now}
            zona={zona}
            vista={vista}
            day={day}
            canBook={canBook}
            nueva={nueva}
            detail={detail}
            onOpen={onOpen}
            onDay={onDay}
            offices={attended}
            onBooked={(made) => set({ nueva: String(made.id) })}
            onBlock={onBlock}
            onMoved={(id) => set({ nueva: String(id) })}
            onVista={(value, dia) => set({ vista: value, dia })}
          />
        </LoadGuard>
      )}
      {/* The calendar shows it beside its event. */}
      <WhenNeeded needed={modo !== MODO.calendario && cita !== undefined}>
        <CitaDetail {...detail} cita={modo === MODO.calendario ? undefined : cita} />
      </WhenNeeded>
    </>
  );
}
