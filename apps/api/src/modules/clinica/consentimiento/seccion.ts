import type { Seccion } from '../consulta/seccion.ts';

export const consentimiento: Seccion = { id: 'consentimiento' };
