import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  csvReglaCambios,
  type EstadoReglaCambio,
  listReglaCambios,
  type ReglaCambio,
} from '@hampi/contract/plataforma/administracion/reglas-cambios';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { type Status, StatusBadge } from '../../../../kit/feedback/status-badge.tsx';
import { WhenNeeded } from '../../../../kit/feedback/when-needed.tsx';
import { Screen } from '../../../../kit/screen.tsx';
import { CsvButton } from '../../../../kit/table/csv-button.tsx';
import { type Column, DataTable } from '../../../../kit/table/data-table.tsx';
import { FilterChips, useFilter } from '../../../../kit/table/filter-chips.tsx';
import { useListState, withoutPage } from '../../../../kit/table/list-state.ts';
import { pageQuery } from '../../../../kit/table/page-query.ts';

import { Contradicciones } from './contradicciones.tsx';

const CambioReglaDialog = lazy(() => import('./cambio-regla-dialog.tsx'));

const FILTROS = [
  { value: 'todos', label: 'Todos' },
  { value: 'BORRADOR', label: 'Borradores' },
  { value: 'EN_REVISION', label: 'En revisión' },
  { value: 'REVISADA', label: 'Revisados' },
  { value: 'VIGENTE', label: 'Vigentes' },
] as const;
const LOOKS: Record<EstadoReglaCambio, { status: Status; word: string }> = {
  BORRADOR: { status: 'omitido', word: 'Borrador' },
  EN_REVISION: { status: 'PENDIENTE', word: 'En revisión' },
  REVISADA: { status: 'en-revision', word: 'Revisado' },
  VIGENTE: { status: 'disponible', word: 'Vigente' },
  DESCARTADA: { status: 'CANCELADO', word: 'Descartado' },
};
const ACCION = { CREAR: 'Nueva', EDITAR: 'Cambio', RETIRAR: 'Retiro' };

/** Changes of the rules of a receta, with the step that each waits for; those in force are the history. */
export default function ReglasCambiosScreen() {
  const filtro = useFilter(FILTROS);
  const list = useListState({ sortBy: 'creado_en', sort: 'desc' });
  const filter = filtro === 'todos' ? {} : { estado: filtro };
  const query = useQuery(pageQuery('admin', listReglaCambios, list.query, { query: filter }));
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <Screen
      title="Cambios de reglas"
      tools={
        <CsvButton
          endpoint={csvReglaCambios}
          input={{ query: { ...withoutPage(list.query), ...filter } }}
          name="reglas-cambios"
        />
      }
    >
      <Contradicciones />
      <DataTable
        label="Cambios de reglas"
        query={query}
        list={list}
        rowKey={(row) => row.id}
        search="Buscar regla, código o persona"
        filters={<FilterChips options={FILTROS} value={filtro} />}
        columns={columns}
        actions={(row) => [{ label: 'Ver', icon: IconEye, run: () => setOpened(row.id) }]}
        empty={{
          drawing: 'inbox',
          title: 'No hay cambios',
          text: 'Cambiar una regla grave la deja aquí hasta que la revise un profesional.',
        }}
      />
      <WhenNeeded needed={opened !== null}>
        <CambioReglaDialog id={opened} onClose={() => setOpened(null)} />
      </WhenNeeded>
    </Screen>
  );
}

const columns: Column<ReglaCambio>[] = [
  {
    key: 'nombre',
    title: 'Regla',
    sort: 'nombre',
    render: (row) => (
      <>
        <b>{row.nombre}</b> <small>{row.codigo}</small>
      </>
    ),
  },
  { key: 'accion', title: 'Qué', render: (row) => ACCION[row.accion] },
  {
    key: 'autor',
    title: 'Quién',
    sort: 'creado_en',
    render: (row) => `${row.autor}, ${fechaHora(row.creado_en, ZONA_ECUADOR)}`,
  },
  {
    key: 'revisor',
    title: 'Revisa',
    render: (row) => (row.revisor ? `${row.revisor} (${row.revisor_codigo})` : row.grave ? 'Falta enviar' : '—'),
  },
  {
    key: 'estado',
    title: 'Estado',
    sort: 'estado',
    card: 'badge',
    render: (row) => <StatusBadge {...LOOKS[row.estado]} />,
  },
];
