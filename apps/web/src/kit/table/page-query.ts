import type { Endpoint } from '@hampi/contract/base/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { type CallInput, callPage, type Page } from '../../base/api.ts';
import type { ListQuery } from './list-state.ts';

type ListEndpoint<Row> = Endpoint & { reply: z.ZodType<Row[]> };

/**
 * The query of a paged list, for `DataTable`. Keeps the current page on screen while the next one loads. `rest` holds params and
 * further filters.
 */
export function pageQuery<Row>(
  key: readonly unknown[],
  endpoint: ListEndpoint<Row>,
  query: ListQuery,
  rest: { params?: object; query?: object } = {},
) {
  const input = { params: rest.params, query: { ...query, ...rest.query } };
  return queryOptions<Page<Row>>({
    queryKey: [...key, input],
    queryFn: ({ signal }) =>
      callPage<Row, ListEndpoint<Row>>(endpoint, input as CallInput<ListEndpoint<Row>>, { signal }),
    placeholderData: keepPreviousData,
  });
}
