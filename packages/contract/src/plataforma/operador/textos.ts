/** The versions of the legal texts: the day of their last change, which their pages show. */
export const TEXTOS = { terminos: '2026-11-29', privacidad: '2026-11-30', cookies: '2026-11-29' } as const;

/** The accessibility statement: the day of the walk of axe over every screen on which it rests, and its version. */
export const ACCESIBILIDAD = { fecha: '2026-11-29', axe: '4.11' } as const;

/** Kept with each consent. */
export const TERMINOS_VERSION = TEXTOS.terminos;

/** Who agreed to a version before this day is asked again. Raise it with a change of the texts that needs a new consent. */
export const CONSENTIMIENTO_DESDE = '2026-11-01';
