import type { Endpoint } from '@hampi/contract/base/endpoint';
import * as M from '@hampi/contract/base/messages';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { type CallInput, callWhole } from '../../base/api.ts';
import { invalidate, type Stale } from '../../base/query.ts';
import { isFailure, isUnexplained, tellFailure, toast } from '../../base/toast.ts';
import { confirm } from '../feedback/confirm.ts';
import { LoadGuard } from '../feedback/load-guard.tsx';
import type { Empty } from '../feedback/loaded.tsx';
import { ScreenSkeleton } from '../feedback/skeletons.tsx';
import { confirmLeave } from '../fields/leave-guard.tsx';
import type { ZodForm } from '../fields/zod-form.ts';
import { Screen } from '../screen.tsx';
import { CsvButton } from '../table/csv-button.tsx';
import { DataTable } from '../table/data-table.tsx';
import type { Column, DataTableProps } from '../table/data-table.types.ts';
import { type ListState, useListState, withoutPage } from '../table/list-state.ts';
import { pageQuery } from '../table/page-query.ts';
import type { RowAction } from '../table/row-actions.tsx';
import type { CrudField } from './crud-fields.tsx';

/** `lazy` loses the generic type of the row. */
const CrudForm = lazy(() => import('./crud-form.tsx')) as unknown as typeof import('./crud-form.tsx').default;

/** The calls of a catalogue, as `adminCatalog` of the contract declares them. */
interface Catalog<Row> {
  slug: string;
  singular: string;
  sortBy: string;
  sort?: 'asc' | 'desc';
  form: z.ZodType;
  list: Endpoint & { reply: z.ZodType<Row[]> };
  csv?: Endpoint;
  create?: Endpoint;
  update?: Endpoint;
  remove?: Endpoint;
}

export interface CrudScreenProps<Row extends { id: number | string }> {
  title: string;
  catalog: Catalog<Row>;
  columns: Column<Row>[];
  /** The form's fields in order; a function renders what no kind of field covers. */
  fields: (CrudField | ((form: ZodForm<Record<string, unknown>>, row: Row | null) => CrudField | ReactNode))[];
  /**
   * Initial values, of the row to edit or of null for a new one. A declared field begins with the row's value of its name, or empty, and
   * needs none.
   */
  values?: (row: Row | null) => Record<string, unknown>;
  search?: string;
  filters?: ReactNode;
  /** Parameters that the filters add to the list's query. */
  query?: object;
  /** Secondary buttons beside the title. */
  tools?: ReactNode;
  empty?: Empty;
  /** Path of a separate form for new rows. Without it and without `create` there is no 'Nuevo'. */
  newAt?: string;
  /** Shown before 'Editar' and 'Eliminar'. */
  actions?: (row: Row) => RowAction[];
  /** The question before deleting, instead of the general one. */
  removeText?: (row: Row) => string;
  /** Builds the body if that takes more than the form's values, for example uploading a picture first. */
  prepare?: (form: ZodForm<Record<string, unknown>>) => Promise<Record<string, unknown>>;
  /** What else to refetch when this list changes. */
  refreshes?: readonly Stale[];
}

/**
 * Renders a declared catalogue of the back office (AD-1): view 0 is the table, 1 create, 2 edit (3 §2). The view is in the
 * address as `ver`, so that the back button leaves a form, after asking about unsaved changes.
 */
export function CrudScreen<Row extends { id: number | string }>(props: CrudScreenProps<Row>) {
  const { catalog, refreshes = [] } = props;
  const [params, setParams] = useSearchParams();
  const list = useListState({ sortBy: catalog.sortBy, sort: catalog.sort });
  const query = useQuery(pageQuery('admin', catalog.list, list.query, { query: props.query ?? {} }));
  const client = useQueryClient();

  const view = params.get('ver');
  const editing = useOpened(view === 'nuevo' ? null : view, query.data?.data);
  const show = (next: string | null) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (next === null) after.delete('ver');
      else after.set('ver', next);
      return after;
    });
  const refresh = () => void invalidate(client, catalog.list, ...refreshes);

  if ((view === 'nuevo' && catalog.create) || (editing && catalog.update)) {
    return (
      <LoadGuard waiting={<ScreenSkeleton />}>
        <CrudForm
          key={view}
          {...props}
          row={editing ?? null}
          onClose={async () => (await confirmLeave()) && show(null)}
          onSaved={() => {
            refresh();
            show(null);
          }}
        />
      </LoadGuard>
    );
  }

  return <CrudList {...props} list={list} rows={query} onShow={show} onChanged={refresh} />;
}

interface CrudListProps<Row extends { id: number | string }> extends CrudScreenProps<Row> {
  list: ListState;
  rows: DataTableProps<Row>['query'];
  /** Opens the form: of a new row, or of the one with this id. */
  onShow: (view: string) => void;
  onChanged: () => void;
}

/** The table of a catalogue. */
function CrudList<Row extends { id: number | string }>(props: CrudListProps<Row>) {
  const { title, catalog, columns, search = 'Buscar', filters, tools, empty, newAt, actions, removeText } = props;
  const { list, rows, onShow, onChanged } = props;
  const navigate = useNavigate();
  const { create, update, remove, csv } = catalog;
  const removeRow = async (row: Row, endpoint: Endpoint) => {
    const text = removeText?.(row) ?? M.eliminar_pregunta;
    if (!(await confirm({ title: 'Eliminar', text, confirmLabel: 'Eliminar', danger: 'delete' }))) return;
    try {
      toast.success((await callWhole(endpoint, { params: { id: row.id } } as CallInput<Endpoint>)).mensaje);
      onChanged();
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      tellFailure(failure, isUnexplained(failure) ? M.no_eliminado : undefined);
    }
  };
  const run = newAt ? () => void navigate(newAt) : () => onShow('nuevo');
  const newRow = newAt || create ? { label: 'Nuevo', run } : undefined;

  return (
    <Screen
      title={title}
      tools={
        csv ? (
          <>
            {tools}
            <CsvButton
              endpoint={csv}
              input={{ query: { ...withoutPage(list.query), ...props.query } }}
              name={catalog.slug}
            />
          </>
        ) : (
          tools
        )
      }
      action={
        newRow && (
          <Button leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={newRow.run}>
            {newRow.label}
          </Button>
        )
      }
    >
      <DataTable
        label={title}
        columns={columns}
        query={rows}
        rowKey={(row) => row.id}
        list={list}
        search={search}
        filters={filters}
        empty={empty ?? { drawing: 'inbox', title: 'No existen registros', action: newRow }}
        actions={(row) => [
          ...(actions?.(row) ?? []),
          ...(update ? [{ label: 'Editar', icon: IconPencil, run: () => onShow(String(row.id)) }] : []),
          ...(remove ? [{ label: 'Eliminar', icon: IconTrash, run: () => void removeRow(row, remove) }] : []),
        ]}
      />
    </Screen>
  );
}

/** The row whose form is open, even if the list no longer contains it, because typed values must not be lost. */
function useOpened<Row extends { id: number | string }>(view: string | null, rows: Row[] | undefined): Row | null {
  const [opened, setOpened] = useState<Row | null>(null);
  const isOpen = opened !== null && String(opened.id) === view;
  const row = isOpen ? opened : (rows?.find(({ id }) => String(id) === view) ?? null);
  if (row !== opened) setOpened(row);
  return row;
}
