/**
 * Options of a query that a form begins with: it loads current data when opened, never cached or kept ones, which saving would write
 * back over newer ones, and is not refetched while it is being edited.
 */
export const forForm = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, meta: { keep: false } } as const;
