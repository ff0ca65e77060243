import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { LoadFailure } from '../feedback/loaded.tsx';
import { Bone, RowsSkeleton, useLate } from '../feedback/skeletons.tsx';
import { SearchBox } from '../fields/search-box.tsx';
import { useNarrow } from '../use-narrow.ts';
import { CardSort, DataCards } from './data-cards.tsx';
import css from './data-table.module.css';
import type { Column, DataTableProps } from './data-table.types.ts';
import type { ListState } from './list-state.ts';
import { Pager } from './pager.tsx';
import { RowActions } from './row-actions.tsx';
import frame from './table.module.css';

/** A list searched, sorted and paged by the server. Rows become cards under 600 px. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { query, list, search, filters, empty, columns, counts } = props;
  const narrow = useNarrow();
  const rows = query.data?.data;
  const sort = narrow && list && Boolean(rows?.length) && columns.some((column) => column.sort) && (
    <CardSort columns={columns} list={list} />
  );
  const pagination = query.data?.pagination;
  const searching = Boolean(list?.query.search);

  const content = () => {
    if (rows === undefined) {
      if (query.isError) return <LoadFailure error={query.error} retry={query.refetch} />;
      return <TableSkeleton narrow={narrow} columns={props.columns.length} rows={Math.min(list?.query.take ?? 8, 8)} />;
    }
    if (rows.length === 0) {
      return searching ? (
        <EmptyState
          title="No se encontraron resultados"
          text="Pruebe con menos palabras."
          action={{ label: 'Quitar la búsqueda', run: () => list?.setSearch('') }}
        />
      ) : (
        <EmptyState {...empty} />
      );
    }
    const shown = counts ? rows.reduce((sum, row) => sum + counts(row), 0) : rows.length;
    const pager = list && pagination && <Pager list={list} total={pagination.total} shown={shown} note={props.note} />;
    if (narrow) {
      return (
        <>
          <DataCards {...props} rows={rows} />
          {pager}
        </>
      );
    }
    return (
      <div className={`card shadow-xs ${frame.card}`} aria-busy={query.isPlaceholderData}>
        <div className={`relative scroll-x ${frame.scroll}`}>
          <Rows {...props} rows={rows} />
        </div>
        {pager}
      </div>
    );
  };

  return (
    <>
      {(search || filters || sort) && (
        <div className="row wrap gap-8 gap-x-12 mb-12">
          {search && list && (
            <SearchBox placeholder={search} value={list.query.search ?? ''} onSearch={list.setSearch} />
          )}
          {filters}
          {sort}
        </div>
      )}
      {content()}
    </>
  );
}

function Rows<Row>({
  label,
  columns,
  rows,
  rowKey,
  list,
  actions,
  actionsTitle = 'Opciones',
  isCurrent,
}: DataTableProps<Row> & { rows: Row[] }) {
  return (
    <table className={`full t-small ${frame.table} ${css.table}`} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.key} column={column} list={list} />
          ))}
          {actions && (
            <th scope="col" className={css.right}>
              {actionsTitle}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} aria-current={isCurrent?.(row) || undefined}>
            {columns.map((column) => (
              <td
                key={column.key}
                className={column.align === 'right' ? css.right : undefined}
                data-nowrap={column.nowrap || undefined}
              >
                {column.render(row)}
              </td>
            ))}
            {actions && (
              <td className={css.right}>
                <RowActions actions={actions(row)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head<Row>({ column, list }: { column: Column<Row>; list?: ListState }) {
  const { title, sort, align, width } = column;
  const sorted = sort !== undefined && list?.query.sortBy === sort ? list.query.sort : undefined;
  const Arrow = sorted === 'asc' ? IconArrowUp : sorted === 'desc' ? IconArrowDown : IconSelector;
  return (
    <th
      scope="col"
      style={{ width }}
      className={align === 'right' ? css.right : undefined}
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {sort && list ? (
        <button type="button" className={`inline gap-4 p-0 r-mark left ${css.sort}`} onClick={() => list.sortOn(sort)}>
          {title}
          <Arrow size={14} stroke={1.75} aria-hidden data-faint={!sorted || undefined} />
        </button>
      ) : (
        title
      )}
    </th>
  );
}

function TableSkeleton({ narrow, columns, rows }: { narrow: boolean; columns: number; rows: number }) {
  const late = useLate(true);
  if (!late) return <div role="status" aria-label="Cargando" />;
  if (narrow) return <RowsSkeleton rows={rows} />;
  const widths = ['72%', '58%', '64%', '50%'];
  return (
    <div className={`card shadow-xs ${frame.card}`} role="status" aria-label="Cargando">
      <table className={`full t-small ${frame.table} ${css.table}`} aria-hidden>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows without id that never move
            <tr key={row}>
              {Array.from({ length: columns }, (_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells without id that never move
                <td key={column}>
                  <Bone width={widths[(row + column) % widths.length]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
