/** Page, order and search of a list, kept in the address so that reload, links and the back button restore them. */
import { LIMITS } from '@hampi/contract/base/limits';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';

export type Sort = 'asc' | 'desc';

/** The query of the contract's `listQuery`. */
export interface ListQuery {
  skip: number;
  take: number;
  search?: string;
  sortBy: string;
  sort: Sort;
}

interface ListDefaults {
  sortBy: string;
  sort?: Sort;
  take?: number;
  /** Prefix of the names in the address, for a screen with two lists. */
  prefix?: string;
}

export interface ListState {
  query: ListQuery;
  page: number;
  setPage: (page: number) => void;
  setTake: (take: number) => void;
  setSearch: (search: string) => void;
  /** Reverses the order of the current column; a new column starts ascending (3 §2). */
  sortOn: (column: string) => void;
}

/** `sortBy` must be one of the columns that the contract's `listQuery` declares. */
export function useListState({
  sortBy,
  sort = 'asc',
  take = LIMITS.pageDefault,
  prefix = '',
}: ListDefaults): ListState {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const text = params.toString();

  const query = useMemo<ListQuery>(() => {
    const at = new URLSearchParams(text);
    const rows = Number(at.get(`${prefix}filas`));
    const chosen = (LIMITS.pageSizes as readonly number[]).includes(rows) ? rows : take;
    const page = Math.max(1, Math.floor(Number(at.get(`${prefix}pagina`)) || 1));
    const order = at.get(`${prefix}sentido`);
    return {
      skip: (page - 1) * chosen,
      take: chosen,
      search: at.get(`${prefix}q`)?.slice(0, LIMITS.searchMax) || undefined,
      sortBy: at.get(`${prefix}orden`) ?? sortBy,
      sort: order === 'asc' || order === 'desc' ? order : sort,
    };
  }, [text, prefix, sortBy, sort, take]);

  const set = useCallback(
    (changes: Record<string, string | undefined>) => {
      // A link was pressed and the next page is still loading; a delayed search must not cancel that navigation.
      if (window.location.pathname !== pathname) return;
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) after.set(prefix + name, value);
            else after.delete(prefix + name);
          }
          return after;
        },
        { replace: true },
      );
    },
    [setParams, prefix, pathname],
  );

  return {
    query,
    page: query.skip / query.take + 1,
    setPage: (page) => set({ pagina: page > 1 ? String(page) : undefined }),
    setTake: (rows) => set({ filas: rows === take ? undefined : String(rows), pagina: undefined }),
    setSearch: useCallback((search: string) => set({ q: search.trim() || undefined, pagina: undefined }), [set]),
    sortOn: (column) =>
      set({
        orden: column,
        sentido: query.sortBy === column && query.sort === 'asc' ? 'desc' : 'asc',
        pagina: undefined,
      }),
  };
}

/** Search and order of a list, without the page: the query for its file. */
export const withoutPage = ({ skip: _, take: __, ...shown }: ListQuery) => shown;

/** Page numbers to show: both ends, the neighbours of the current page unless there is little room, and 0 for each gap. */
export function pageNumbers(current: number, last: number, isNarrow = false): number[] {
  const near = isNarrow ? [] : [2, current - 1, current + 1];
  const wanted = [...new Set([1, ...near, current, last].filter((page) => page >= 1 && page <= last))];
  wanted.sort((a, b) => a - b);
  return wanted.flatMap((page, i) => {
    const before = wanted[i - 1];
    if (before === undefined || page === before + 1) return [page];
    // Instead of a gap that hides a single page, show that page.
    return page === before + 2 ? [before + 1, page] : [0, page];
  });
}
