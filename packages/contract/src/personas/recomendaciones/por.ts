/** The code in an address that names the recommending patient. Without zod, because public pages load this. */

export const POR = /^[0-9a-f]{12}$/;

/** Finds the code in an address's search, or in the place to which the log-in leads back. */
export function porIn(search: string): string | undefined {
  const params = new URLSearchParams(search);
  const [, behind = ''] = (params.get('volver') ?? '').split('?');
  const por = params.get('por') ?? new URLSearchParams(behind).get('por');
  return por !== null && POR.test(por) ? por : undefined;
}
