import type { MiCita } from '@hampi/contract/agenda/citas/mias';
import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { Button } from '@mantine/core';
import { IconPill, IconPlus } from '@tabler/icons-react';
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { InOrder } from '../../../kit/feedback/in-order.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { FilterChips, useFilter } from '../../../kit/table/filter-chips.tsx';
import { MisCreditosCard } from '../../dinero/creditos/mis-creditos-card.tsx';
import { RecomendarCard } from '../../personas/recomendaciones/recomendar-card.tsx';
import { useNow } from '../citas/use-now.ts';
import { MisEsperas, MisOfertas } from '../espera/mis-esperas.tsx';
import CancelDialog from './cancel-dialog.tsx';
import { CitaFila } from './cita-fila.tsx';
import { CitaGrande } from './cita-grande.tsx';
import css from './mis-citas.module.css';
import { anteriores, proximas } from './mis-citas.queries.ts';

const CUALES = [
  { value: 'todas', label: 'Todas' },
  { value: 'realizadas', label: 'Realizadas' },
  { value: 'canceladas', label: 'Canceladas' },
] as const;

/** `/cliente/citas` (decisions 58): the coming citas with place, telephone, payment and way there, and the past ones. The first screen of patients. */
export default function MisCitasScreen() {
  const now = useNow();
  const next = useQuery(proximas);
  const [cancelling, setCancelling] = useState<MiCita | null>(null);
  return (
    <Screen
      title="Mis citas"
      action={
        // The directory belongs to the public site.
        <Button component="a" href="/directorio" leftSection={<IconPlus size={18} stroke={2} aria-hidden />}>
          Reservar cita
        </Button>
      }
    >
      <Conexion query={next} />
      {/* Whoever looks for the receta on a phone would not look in the menu. */}
      <Button
        component={Link}
        to="/cliente/mi-historia"
        variant="light"
        size="md"
        className="mb-16"
        leftSection={<IconPill size={20} stroke={1.75} aria-hidden />}
      >
        Ver lo que debo tomar
      </Button>
      <MisOfertas now={now} />
      <div className={`grid one-column gap-x-24 ${css.columns}`}>
        <div>
          <InOrder>
            <Proximas query={next} now={now} onCancel={setCancelling} />
            <Anteriores now={now} />
          </InOrder>
        </div>
        <aside
          className={`grid gap-24 min-0 content-start ${css.aside}`}
          aria-label="Créditos, lista de espera y recomendaciones"
        >
          <MisCreditosCard />
          <MisEsperas />
          <RecomendarCard />
        </aside>
      </div>
      {cancelling && <CancelDialog cita={cancelling} now={now} onClose={() => setCancelling(null)} />}
    </Screen>
  );
}

type Query = UseQueryResult<MiCita[]>;

/** Says that the list is an old one, or that it takes long. */
function Conexion({ query }: { query: Query }) {
  const slow = useSlow(query.isPending);
  return (
    <>
      {query.isError && query.data && (
        <Banner kind="warning">
          Sin conexión. Esta lista es del {fechaHora(new Date(query.dataUpdatedAt), ZONA_ECUADOR)}.
        </Banner>
      )}
      {slow && (
        <Banner kind="warning">
          Está tardando más de lo normal.{' '}
          <Button size="compact-sm" variant="default" onClick={() => void query.refetch()}>
            Reintentar
          </Button>
        </Banner>
      )}
    </>
  );
}

function Proximas({ query, now, onCancel }: { query: Query; now: Date; onCancel: (cita: MiCita) => void }) {
  return (
    <section className={`grid gap-12 mb-24 ${css.section}`} aria-labelledby="proximas">
      <div className="row wrap between gap-8 gap-x-16">
        <h2 className="t-section" id="proximas">
          Próximas
        </h2>
        {query.data && (
          <span className="c-quiet">{query.data.length === 1 ? '1 cita' : `${query.data.length} citas`}</span>
        )}
      </div>
      <Loaded
        query={query}
        empty={{
          drawing: 'calendar',
          title: 'Todavía no tiene citas',
          text: 'Cuando reserve una, aquí verá su hora, el lugar y cómo llegar.',
          action: { label: 'Buscar médico', run: () => window.location.assign('/directorio') },
        }}
      >
        {(citas) =>
          citas.map((cita) => <CitaGrande key={cita.r_id} cita={cita} now={now} onCancel={() => onCancel(cita)} />)
        }
      </Loaded>
    </section>
  );
}

function Anteriores({ now }: { now: Date }) {
  const past = useInfiniteQuery(anteriores);
  const cuales = useFilter(CUALES);
  const all = past.data?.pages.flatMap(({ citas }) => citas);
  const shown = all?.filter(
    (cita) => cuales === 'todas' || (cita.r_terminada_como !== null) === (cuales === 'canceladas'),
  );
  if (all?.length === 0) return null;
  return (
    <section className={`grid gap-12 mb-24 ${css.section}`} aria-labelledby="anteriores">
      <div className="row wrap between gap-8 gap-x-16">
        <h2 className="t-section" id="anteriores">
          Anteriores
        </h2>
        <FilterChips options={CUALES} value={cuales} />
      </div>
      <Loaded query={{ ...past, data: shown }} empty="No hay citas de estas">
        {(citas) => citas.map((cita) => <CitaFila key={cita.r_id} cita={cita} now={now} past />)}
      </Loaded>
      {past.hasNextPage && (
        <Button
          variant="default"
          className={css.more}
          loading={past.isFetchingNextPage}
          onClick={() => void past.fetchNextPage()}
        >
          Ver más
        </Button>
      )}
    </section>
  );
}

/** True once a wait has taken four seconds. */
function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), 4000);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return waiting && slow;
}
