import { Fragment } from 'react';
import css from './data-cards.module.css';
import type { CardHeading, Column, DataTableProps } from './data-table.types.ts';
import type { ListState } from './list-state.ts';
import { RowMenu } from './row-actions.tsx';
import { SortMenu } from './sort-menu.tsx';

/** Sorting on narrow screens, where there are no column headers. */
export const CardSort = <Row,>({ columns, list }: { columns: Column<Row>[]; list: ListState }) => (
  <SortMenu list={list} options={columns.flatMap(({ title, sort }) => (sort ? [{ value: sort, label: title }] : []))} />
);

/** Cards grouped under headings, or a single list. */
export function DataCards<Row>({ heading, rows, ...props }: DataTableProps<Row> & { rows: Row[] }) {
  if (!heading) return <Cards {...props} rows={rows} />;
  const groups: (CardHeading & { rows: Row[] })[] = [];
  for (const row of rows) {
    const { title, note } = heading(row);
    const last = groups.at(-1);
    if (last?.title === title) last.rows.push(row);
    else groups.push({ title, note, rows: [row] });
  }
  return groups.map(({ title, note, rows: under }) => (
    <section key={`${title} ${under[0] && props.rowKey(under[0])}`} className={css.group}>
      <h2 className="flex items-baseline between gap-8 mb-8 t-body">
        {title} <small>{note}</small>
      </h2>
      <Cards {...props} label={`${props.label}, ${title}`} rows={under} />
    </section>
  ));
}

/** Table rows as cards: title and badge, muted lines, footer; actions in a menu. */
function Cards<Row>({
  label,
  columns,
  rows,
  rowKey,
  actions,
  edge,
  card,
  isCurrent,
}: DataTableProps<Row> & { rows: Row[] }) {
  const places = placesOf(columns);
  return (
    <ul className={`stack gap-8 ${css.list}`} aria-label={label}>
      {rows.map((row) => {
        if (card)
          return (
            <li key={rowKey(row)} aria-current={isCurrent?.(row) || undefined}>
              {card(row)}
            </li>
          );
        const color = edge?.(row);
        const list = actions?.(row) ?? [];
        return (
          <li
            key={rowKey(row)}
            className="card p-12 shadow-xs"
            style={color ? { borderLeft: `4px solid ${color}` } : undefined}
          >
            <div className="flex items-start gap-8">
              <div className="fill anywhere">
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
              <dl className={`flex wrap gap-2 gap-x-12 mt-8 t-hint ${css.lines}`}>
                {places.line.map((column) => (
                  <div className="flex gap-4 min-0" key={column.key}>
                    <dt className="rigid">{column.title}</dt>
                    <dd className="min-0 anywhere">{column.render(row)}</dd>
                  </div>
                ))}
              </dl>
            )}
            {places.foot.length > 0 && (
              <dl className={`flex wrap between gap-8 gap-x-16 mt-8 pt-8 rule-above t-hint ${css.foot}`}>
                {places.foot.map((column) => (
                  <div className="grid gap-4" key={column.key}>
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
