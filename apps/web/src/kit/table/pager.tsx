import { LIMITS } from '@hampi/contract/base/limits';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNarrow } from '../use-narrow.ts';
import { type ListState, pageNumbers } from './list-state.ts';
import css from './pager.module.css';

/** Footer of a list: shown range and total, rows per page 10/20/100, page numbers (AD-1). */
export function Pager({ list, total, shown, note }: { list: ListState; total: number; shown: number; note?: string }) {
  const { skip, take } = list.query;
  const isNarrow = useNarrow();
  const last = Math.max(1, Math.ceil(total / take));
  const go = (page: number) => list.setPage(Math.min(Math.max(page, 1), last));
  return (
    <nav className={`row wrap gap-8 gap-x-12 py-8 px-16 rule-above t-small c-quiet ${css.pager}`} aria-label="Páginas">
      <span className="grow" role="status">
        {skip + 1}–{skip + shown} de {total > LIMITS.countMax ? `más de ${LIMITS.countMax}` : total}
        {note && ` ${note}`}
      </span>
      <label className={`row gap-8 ${css.rows}`}>
        Filas
        <select
          className="r-control c-text pointer strong"
          value={take}
          onChange={(event) => list.setTake(Number(event.currentTarget.value))}
        >
          {LIMITS.pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <span className={`row gap-4 ${css.pages}`}>
        <button
          className="inline middle px-8 r-control semi pointer"
          type="button"
          aria-label="Página anterior"
          disabled={list.page <= 1}
          onClick={() => go(list.page - 1)}
        >
          <IconChevronLeft size={16} stroke={1.75} aria-hidden />
        </button>
        {pageNumbers(list.page, last, isNarrow).map((page, i, all) =>
          page === 0 ? (
            <span key={`gap-${all[i - 1]}`} aria-hidden>
              …
            </span>
          ) : (
            <button
              className="inline middle px-8 r-control semi pointer"
              key={page}
              type="button"
              aria-label={`Página ${page}`}
              aria-current={page === list.page ? 'page' : undefined}
              onClick={() => go(page)}
            >
              {page}
            </button>
          ),
        )}
        <button
          className="inline middle px-8 r-control semi pointer"
          type="button"
          aria-label="Página siguiente"
          disabled={list.page >= last}
          onClick={() => go(list.page + 1)}
        >
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
        </button>
      </span>
    </nav>
  );
}
