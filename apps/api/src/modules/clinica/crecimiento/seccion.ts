import type { Seccion } from '../consulta/seccion.ts';

export const crecimiento: Seccion = { id: 'crecimiento' };
