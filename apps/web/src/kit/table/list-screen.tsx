import type { Endpoint } from '@hampi/contract/base/endpoint';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '../../base/api.ts';
import type { Topic } from '../../base/query.ts';
import { Screen, type ScreenProps } from '../screen.tsx';
import { CsvButton } from './csv-button.tsx';
import { DataTable } from './data-table.tsx';
import type { DataTableProps } from './data-table.types.ts';
import { type Sort, useListState, withoutPage } from './list-state.ts';
import { type ListEndpoint, pageQuery } from './page-query.ts';

/** Milliseconds between two reads of rows that change without the user. */
const LOOK_AGAIN = 1000;

interface ListScreenProps<Row>
  extends Omit<DataTableProps<Row>, 'label' | 'query' | 'list' | 'rowKey' | 'filters'>,
    Pick<ScreenProps, 'back' | 'tools' | 'width'> {
  /** May depend on the page shown. */
  title: string | ((page: Page<Row> | undefined) => string);
  /** Accessible name of the table, if it is not the title. */
  label?: string;
  call: ListEndpoint<Row>;
  topic?: Topic;
  /** A column of the contract's `listQuery`. */
  sortBy: string;
  sort?: Sort;
  params?: object;
  /** What the filters add to the list's query. */
  query?: object;
  /** Beside the search. */
  filters?: ReactNode | ((page: Page<Row> | undefined) => ReactNode);
  /** Reads again while one of the rows is still changing. */
  changing?: (row: Row) => boolean;
  rowKey?: (row: Row) => string | number;
  /** The list as a file. `unsorted` if its call has neither search nor order. */
  csv?: { call: Endpoint; name: string; unsorted?: true };
  /** The primary button, with a plus. */
  create?: { label: string; run: () => void };
  /** Another primary button. */
  action?: ReactNode;
  above?: (page: Page<Row> | undefined) => ReactNode;
  /** Dialogs over the list. */
  children?: ReactNode;
}

/** A screen that consists of the list of a call: search, filters, order, pages, file, and what can be done with a row. */
export function ListScreen<Row extends object>({
  title,
  label,
  call,
  topic = 'admin',
  sortBy,
  sort,
  params,
  query: filter,
  filters,
  changing,
  rowKey = idOf,
  csv,
  create,
  action,
  above,
  children,
  back,
  tools,
  width,
  ...table
}: ListScreenProps<Row>) {
  const list = useListState({ sortBy, sort });
  const query = useQuery({
    ...pageQuery(topic, call, list.query, { params, query: filter }),
    refetchInterval: ({ state }) => (changing && state.data?.data.some(changing) ? LOOK_AGAIN : false),
  });
  const name = typeof title === 'string' ? title : title(query.data);
  const shown = csv?.unsorted ? filter : { ...withoutPage(list.query), ...filter };
  return (
    <Screen
      title={name}
      back={back}
      width={width}
      tools={
        csv ? (
          <>
            {tools}
            <CsvButton endpoint={csv.call} input={{ params, query: shown }} name={csv.name} />
          </>
        ) : (
          tools
        )
      }
      action={
        create ? (
          <Button leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={create.run}>
            {create.label}
          </Button>
        ) : (
          action
        )
      }
    >
      {above?.(query.data)}
      <DataTable
        {...table}
        label={label ?? name}
        query={query}
        list={list}
        rowKey={rowKey}
        filters={typeof filters === 'function' ? filters(query.data) : filters}
      />
      {children}
    </Screen>
  );
}

const idOf = (row: object) => (row as { id: number | string }).id;
