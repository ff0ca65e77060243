import { type Asociado, deleteAsociacion } from '@hampi/contract/agenda/asociaciones/calls';
import * as MAsociaciones from '@hampi/contract/agenda/asociaciones/messages';
import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { fold } from '@hampi/contract/base/texto/escrito';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../base/use-call.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import type { LoadedQuery } from '../../../kit/feedback/loaded.tsx';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { SearchBox } from '../../../kit/fields/search-box.tsx';
import { Initials } from '../../../kit/person-name.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { FilterChips, useFilter } from '../../../kit/table/filter-chips.tsx';
import { REFRESHES } from './asociaciones.queries.ts';
import { nameOf } from './nombre.ts';
import { TerminarDialog } from './terminar-dialog.tsx';

interface AsociacionesProps {
  query: LoadedQuery<Asociado[]>;
  rows: Asociado[];
}

/** Each specialty with its number of professionals, by name. */
function especialidadesOf(rows: Asociado[]) {
  const counts = new Map<string, number>();
  for (const { especializacion } of rows)
    if (especializacion) counts.set(especializacion.nombre, (counts.get(especializacion.nombre) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a.localeCompare(b, 'es'));
}

/** The professionals who attend in the branches, with a search by name, a filter by specialty, and a button that ends each link. */
export function Asociaciones({ query, rows }: AsociacionesProps) {
  const [search, setSearch] = useState('');
  const [ending, setEnding] = useState<Asociado>();
  const remove = useCall(deleteAsociacion, {
    refreshes: REFRESHES,
    failure: () => MAsociaciones.aceptar_error,
    onSuccess: () => setEnding(undefined),
  });
  const chips = [
    { value: '', label: 'Todas' },
    ...especialidadesOf(rows).map(([nombre, n]) => ({ value: nombre, label: `${nombre} ${n}` })),
  ];
  const filter = useFilter(chips);
  const words = fold(search).split(/\s+/);
  const shown = rows.filter(
    (a) =>
      (filter === '' || a.especializacion?.nombre === filter) && words.every((word) => fold(nameOf(a)).includes(word)),
  );

  return (
    <>
      {rows.length > 0 && (
        <div className="row wrap gap-12 mb-12">
          <SearchBox placeholder="Buscar profesional" value={search} onSearch={setSearch} />
          {chips.length > 2 && <FilterChips options={chips} value={filter} />}
        </div>
      )}
      {rows.length > 0 && shown.length === 0 ? (
        <EmptyState
          title="No se encontraron resultados"
          text="Pruebe con menos palabras."
          action={{ label: 'Quitar la búsqueda', run: () => setSearch('') }}
        />
      ) : (
        <DataTable
          label="Asociaciones"
          query={{ ...query, data: query.data && { data: shown } }}
          columns={columns}
          rowKey={(a) => a.id}
          empty={{
            drawing: 'people',
            title: 'Aún no tiene profesionales asociados',
            text: 'Los profesionales piden atender en una sucursal desde sus Oficinas; usted acepta en Solicitudes.',
          }}
          actions={(a) => [{ label: 'Eliminar', icon: IconTrash, run: () => setEnding(a) }]}
        />
      )}
      {ending && (
        <TerminarDialog
          oficinaId={ending.oficina_id}
          doctorId={ending.doctor_id}
          con={`${nameOf(ending)} en ${ending.oficina}`}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { officeId: ending.oficina_id, doctorId: ending.doctor_id } })}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  );
}

const columns: Column<Asociado>[] = [
  {
    key: 'profesional',
    title: 'Profesional',
    card: 'title',
    render: (a) => (
      <span className="inline gap-8">
        <Initials {...a} photo={a.foto} />
        <b>{nameOf(a)}</b>
      </span>
    ),
  },
  { key: 'especialidad', title: 'Especialidad', render: (a) => a.especializacion?.nombre ?? 'Sin definir' },
  { key: 'sucursal', title: 'Sucursal', render: (a) => a.oficina },
  {
    key: 'desde',
    title: 'Desde',
    nowrap: true,
    render: (a) => (a.aceptada_en ? fechaCorta(fechaOf(a.aceptada_en, ZONA_ECUADOR)) : '—'),
  },
  { key: 'citas', title: 'Citas este mes', align: 'right', render: (a) => a.citas_mes || '—' },
  {
    key: 'horarios',
    title: 'Horarios',
    card: 'badge',
    render: (a) => (a.tiene_horarios ? 'Con horarios' : <StatusBadge status="atrasada" word="Sin horarios" />),
  },
];
