/** What the palette finds besides screens (BE-7); its code comes with the first letter that is typed. */
import type { PaletteSource } from '../ui/palette.ts';

/** Patients of the doctor, or of the one a secretary has selected. */
export const pacientesSource: PaletteSource = {
  group: 'Pacientes',
  search: async (term, signal) => {
    const { findForPalette } = await import('../features/clientes/palette-search.ts');
    return findForPalette(term, signal);
  },
};
