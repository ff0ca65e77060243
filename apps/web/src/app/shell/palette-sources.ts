/** What the palette finds besides screens (BE-7), loaded with the first letter typed. */
import type { PaletteSource } from '../../kit/palette/palette.ts';

/** Patients of the doctor, or of the secretary's selected doctor. */
export const pacientesSource: PaletteSource = {
  group: 'Pacientes',
  search: async (term, signal) => {
    const { findForPalette } = await import('../../features/personas/clientes/palette-search.ts');
    return findForPalette(term, signal);
  },
};
