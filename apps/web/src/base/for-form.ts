/**
 * Options of a query whose data fill a form. It loads current data when the form opens, because saving cached data would overwrite newer
 * ones, and it is not refetched while the form is edited.
 */
export const forForm = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, meta: { keep: false } } as const;
