/** What a table is told: its columns, its rows, and how they become cards. */
import type { Pagination } from '@hampi/contract/base/envelope';
import type { ReactNode } from 'react';
import type { Empty, LoadedQuery } from '../feedback/loaded.tsx';
import type { ListState } from './list-state.ts';
import type { RowAction } from './row-actions.tsx';

export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** The server's name for the column; without it the column cannot be sorted. */
  sort?: string;
  /** For money and counts. */
  align?: 'right';
  width?: number | string;
  /** For codes, dates and other short values that should not wrap. */
  nowrap?: boolean;
  /** Its place on a card under 600 px; by default the first column is the title and the others are lines. */
  card?: 'title' | 'badge' | 'line' | 'foot' | 'none';
}

export interface CardHeading {
  title: string;
  /** Shown at its right, such as a count. */
  note: string;
}

export interface DataTableProps<Row> {
  /** Accessible name of the table: 'Doctores'. */
  label: string;
  columns: Column<Row>[];
  query: LoadedQuery<{ data: Row[]; pagination?: Pagination }> & { isPlaceholderData?: boolean };
  rowKey: (row: Row) => string | number;
  /** Page, order and search, kept in the address; without it the table shows the rows as given. */
  list?: ListState;
  /** Placeholder of the search box, which is absent without it. */
  search?: string;
  /** Beside the search: filter chips, a count. */
  filters?: ReactNode;
  actions?: (row: Row) => RowAction[];
  /** Title of the actions' column. */
  actionsTitle?: string;
  empty: Empty;
  /** Text after the page range: what is counted, and the order if no column shows it. */
  note?: string;
  /** Marks the row the user came for. */
  isCurrent?: (row: Row) => boolean;
  /** Colour of a card's left edge (agenda). */
  edge?: (row: Row) => string | undefined;
  /** How many of what the server counts a row stands for, where several are shown as one. */
  counts?: (row: Row) => number;
  /** Replaces the whole card of a row. */
  card?: (row: Row) => ReactNode;
  /** Heading shared by consecutive cards, such as the days of an agenda. */
  heading?: (row: Row) => CardHeading;
}
