/** The part of an address that says by whose link somebody came. Without zod, because public pages ask. */

export const POR = /^[0-9a-f]{12}$/;

/** Of an address's search, or of the place that it leads back to after a log-in. */
export function porIn(search: string): string | undefined {
  const params = new URLSearchParams(search);
  const [, behind = ''] = (params.get('volver') ?? '').split('?');
  const por = params.get('por') ?? new URLSearchParams(behind).get('por');
  return por !== null && POR.test(por) ? por : undefined;
}
