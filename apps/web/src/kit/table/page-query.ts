import type { Endpoint } from '@hampi/contract/base/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { type CallInput, callPage, type Page } from '../../base/api.ts';
import { keyOf, type Topic } from '../../base/query.ts';
import type { ListQuery } from './list-state.ts';

export type ListEndpoint<Row> = Endpoint & { reply: z.ZodType<Row[]> };

/**
 * The query of a paged list, for `DataTable`. Keeps the current page on screen while the next one loads. `rest` holds params and
 * further filters.
 */
export function pageQuery<Row>(
  topic: Topic,
  endpoint: ListEndpoint<Row>,
  query: ListQuery,
  rest: { params?: object; query?: object } = {},
) {
  const input = { params: rest.params, query: { ...query, ...rest.query } } as CallInput<ListEndpoint<Row>>;
  return queryOptions<Page<Row>>({
    // Beside the same call's plain rows, which have another shape.
    queryKey: [...keyOf(topic, endpoint, input), 'page'],
    queryFn: ({ signal }) => callPage<Row, ListEndpoint<Row>>(endpoint, input, { signal }),
    placeholderData: keepPreviousData,
  });
}
