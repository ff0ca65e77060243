import { csvLugares, deleteLugar, type LugarRow, listLugares } from '@hampi/contract/agenda/afiliacion/calls';
import * as M from '@hampi/contract/base/messages';
import { ciudades } from '@hampi/contract/plataforma/administracion/calls';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { call } from '../../../base/api.ts';
import { useCall } from '../../../base/use-call.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { WhenNeeded } from '../../../kit/feedback/when-needed.tsx';
import { SearchSelect } from '../../../kit/fields/search-select.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { CsvButton } from '../../../kit/table/csv-button.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { useListState, withoutPage } from '../../../kit/table/list-state.ts';
import { pageQuery } from '../../../kit/table/page-query.ts';
import css from './afiliacion.module.css';

const LugarDialog = lazy(() => import('./lugar-dialog.tsx'));

interface Ciudad {
  id: number;
  nombre: string;
  provincia: string | null;
}
interface Resumen {
  afiliaciones: number;
  especializaciones: number;
  completas: number;
}

const searchCiudades = async (search: string, signal: AbortSignal): Promise<Ciudad[]> =>
  call(ciudades.list, { query: { search, take: 10 } }, { signal });

/** `afiliacion-ciudades-especializacion`: a city, then its specialties with their places (3 §2). */
export default function LugaresScreen() {
  const [ciudad, setCiudad] = useState<Ciudad | null>(null);
  /** The row being edited; null for a new one, undefined if there is no dialog. */
  const [editing, setEditing] = useState<LugarRow | null>();
  return (
    <Screen
      title="Afiliación por ciudad"
      action={
        <Button
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          disabled={!ciudad}
          onClick={() => setEditing(null)}
        >
          Nuevo
        </Button>
      }
    >
      <div className={`mb-16 ${css.tools}`}>
        <SearchSelect<Ciudad>
          aria-label="Ciudad"
          placeholder="Buscar ciudad"
          value={ciudad}
          onChange={setCiudad}
          search={searchCiudades}
          keyOf={(c) => c.id}
          labelOf={(c) => (c.provincia ? `${c.nombre}, ${c.provincia}` : c.nombre)}
        />
      </div>
      {ciudad ? (
        <Lugares key={ciudad.id} ciudad={ciudad} onEdit={setEditing} />
      ) : (
        <EmptyState title="Elija una ciudad" text="Verá sus especialidades con el límite de afiliados y cuántos hay." />
      )}
      <WhenNeeded needed={editing !== undefined}>
        <LugarDialog ciudad={ciudad} row={editing} onClose={() => setEditing(undefined)} />
      </WhenNeeded>
    </Screen>
  );
}

function Lugares({ ciudad, onEdit }: { ciudad: Ciudad; onEdit: (row: LugarRow | null) => void }) {
  const list = useListState({ sortBy: 'especializacion' });
  const params = { cityId: ciudad.id };
  const query = useQuery(pageQuery('admin', listLugares, list.query, { params }));
  const remove = useCall(deleteLugar, { refreshes: ['admin'] });
  const resumen = (query.data as { foreignData?: Resumen } | undefined)?.foreignData;
  const ask = async (row: LugarRow) => {
    const text = `${M.eliminar_pregunta}\n${row.especializacion}, ${row.ciudad}`;
    if (await confirm({ title: 'Eliminar', text, confirmLabel: 'Eliminar', danger: 'delete' }))
      remove.mutate({ params: { ...params, specialisationId: row.especializacion_id } });
  };
  return (
    <DataTable
      label={`Lugares de afiliación en ${ciudad.nombre}`}
      query={query}
      list={list}
      rowKey={(row) => row.especializacion_id}
      search="Buscar especialidad"
      filters={
        <>
          {resumen && <p className="c-quiet">{resumenTexto(resumen)}</p>}
          <CsvButton
            endpoint={csvLugares}
            input={{ params, query: withoutPage(list.query) }}
            name={`afiliacion-${ciudad.nombre}`}
          />
        </>
      }
      columns={columns}
      actions={(row) => [
        { label: 'Editar', icon: IconPencil, run: () => onEdit(row) },
        { label: 'Eliminar', icon: IconTrash, run: () => ask(row) },
      ]}
      empty={{
        title: 'La afiliación no se ofrece en esta ciudad',
        text: 'Añada una especialidad con su límite de afiliados.',
        action: { label: 'Nuevo', run: () => onEdit(null) },
      }}
    />
  );
}

const resumenTexto = ({ afiliaciones, especializaciones, completas }: Resumen) =>
  [
    `${afiliaciones} ${afiliaciones === 1 ? 'afiliación' : 'afiliaciones'} en ${especializaciones} ${especializaciones === 1 ? 'especialidad' : 'especialidades'}`,
    ...(completas > 0 ? [`${completas} sin lugares`] : []),
  ].join(' · ');

const leftOf = (row: LugarRow): number | null =>
  row.doctores_afiliados_limite === null ? null : Math.max(0, row.doctores_afiliados_limite - row.numero_afiliaciones);

const columns: Column<LugarRow>[] = [
  { key: 'nombre', title: 'Especialidad', sort: 'especializacion', render: (row) => <b>{row.especializacion}</b> },
  {
    key: 'limite',
    title: 'Límite',
    sort: 'doctores_afiliados_limite',
    align: 'right',
    render: (row) => row.doctores_afiliados_limite ?? 'Sin límite',
  },
  {
    key: 'afiliados',
    title: 'Afiliados',
    sort: 'numero_afiliaciones',
    align: 'right',
    render: (row) => row.numero_afiliaciones,
  },
  { key: 'barra', title: 'Lugares', card: 'none', render: (row) => <Barra row={row} /> },
  {
    key: 'libres',
    title: 'Libres',
    align: 'right',
    card: 'badge',
    render: (row) => (leftOf(row) === 0 ? <StatusBadge status="ocupado" word="Completo" /> : (leftOf(row) ?? '—')),
  },
];

/** A bar with the used part of the limit; the figures are beside it. */
function Barra({ row }: { row: LugarRow }) {
  const limite = row.doctores_afiliados_limite;
  if (limite === null) return '—';
  const share = limite === 0 ? 100 : Math.min(100, (row.numero_afiliaciones / limite) * 100);
  return (
    <div className={`full clip b-subtle r-mark ${css.bar}`} data-full={leftOf(row) === 0 || undefined} aria-hidden>
      <span style={{ width: `${share}%` }} />
    </div>
  );
}
