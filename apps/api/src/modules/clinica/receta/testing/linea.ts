import type { Input } from '@hampi/contract/base/endpoint';
import type { checkReceta } from '@hampi/contract/clinica/receta/seguridad';

export type Linea = Input<typeof checkReceta>['body']['detalle'][number];

/** A line of a receta named by its composition, as chosen from the catalogue. */
export const linea = (composicion: string, more: Partial<Linea> = {}): Linea => ({
  medicamento: composicion.split(/\s\d/)[0] as string,
  composicion,
  ...more,
});
