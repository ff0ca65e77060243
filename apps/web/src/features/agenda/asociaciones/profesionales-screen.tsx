import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Screen } from '../../../kit/screen.tsx';
import css from './asociaciones.module.css';
import { asociados } from './asociaciones.queries.ts';
import { Asociaciones } from './asociaciones-tabla.tsx';
import { Solicitudes } from './solicitudes.tsx';

/**
 * `/institucion/profesionales` (3 §2): the professionals who attend in the branches, and the requests to do so. A notice opens Solicitudes.
 */
export default function ProfesionalesScreen() {
  const [params, setParams] = useSearchParams();
  const query = useQuery(asociados);
  const view = params.get('ver') === 'solicitudes' ? 'solicitudes' : 'asociaciones';
  const ofEstado = (estado: string) => query.data?.filter((a) => a.estado === estado) ?? [];
  const [aceptadas, pendientes] = [ofEstado('ACEPTADA'), ofEstado('PENDIENTE')];
  const show = (chosen: string | null) => setParams(chosen === 'solicitudes' ? { ver: chosen } : {}, { replace: true });
  return (
    <Screen title="Profesionales">
      <Tabs value={view} onChange={show} keepMounted={false} classNames={{ list: 'mb-16' }}>
        <Tabs.List aria-label="Profesionales">
          <Tabs.Tab value="asociaciones" rightSection={<Count of={query.data && aceptadas.length} />}>
            Asociaciones
          </Tabs.Tab>
          <Tabs.Tab value="solicitudes" rightSection={<Count of={query.data && pendientes.length} waits />}>
            Solicitudes
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="asociaciones">
          <Asociaciones query={query} rows={aceptadas} />
        </Tabs.Panel>
        <Tabs.Panel value="solicitudes">
          <Loaded query={query} isEmpty={() => false}>
            {() => <Solicitudes rows={pendientes} asociadas={aceptadas} />}
          </Loaded>
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}

function Count({ of, waits = false }: { of: number | undefined; waits?: boolean }) {
  if (of === undefined) return null;
  return (
    <span
      className={`t-small strong c-quiet b-subtle r-full ${css.cuenta}`}
      data-waits={(waits && of > 0) || undefined}
    >
      {of}
    </span>
  );
}
