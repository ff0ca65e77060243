import { Fragment } from 'react';
import css from './data-cards.module.css';
import type { Column, DataTableProps } from './data-table.tsx';
import { RowMenu } from './row-actions.tsx';

/** The rows of a table as cards: title and badge above, muted lines, a ruled foot; actions behind a menu. */
export function DataCards<Row>({
  label,
  columns,
  rows,
  rowKey,
  actions,
  edge,
  card,
}: DataTableProps<Row> & { rows: Row[] }) {
  const places = placesOf(columns);
  return (
    <ul className={css.list} aria-label={label}>
      {rows.map((row) => {
        if (card) return <li key={rowKey(row)}>{card(row)}</li>;
        const color = edge?.(row);
        const list = actions?.(row) ?? [];
        return (
          <li key={rowKey(row)} className={css.card} style={color ? { borderLeft: `4px solid ${color}` } : undefined}>
            <div className={css.head}>
              <div className={css.title}>
                {places.title.map((column) => (
                  <Fragment key={column.key}>{column.render(row)}</Fragment>
                ))}
              </div>
              {places.badge.map((column) => (
                <Fragment key={column.key}>{column.render(row)}</Fragment>
              ))}
              {list.length > 0 && <RowMenu actions={list} />}
            </div>
            {places.line.length > 0 && (
              <dl className={css.lines}>
                {places.line.map((column) => (
                  <div key={column.key}>
                    <dt>{column.title}</dt>
                    <dd>{column.render(row)}</dd>
                  </div>
                ))}
              </dl>
            )}
            {places.foot.length > 0 && (
              <dl className={css.foot}>
                {places.foot.map((column) => (
                  <div key={column.key}>
                    <dt>{column.title}</dt>
                    <dd>{column.render(row)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function placesOf<Row>(columns: Column<Row>[]) {
  const at = (place: NonNullable<Column<Row>['card']>) =>
    columns.filter((column, i) => (column.card ?? (i === 0 ? 'title' : 'line')) === place);
  return { title: at('title'), badge: at('badge'), line: at('line'), foot: at('foot') };
}
