import type { CatalogoImportable } from '@hampi/contract/importaciones';

export const CATALOGO: Record<CatalogoImportable, string> = {
  ci10: 'CIE10',
  vademecum: 'Vademécum',
  examenes: 'Exámenes',
  vacunas: 'Vacunas',
};
