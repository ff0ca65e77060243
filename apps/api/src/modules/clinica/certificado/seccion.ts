import type { Seccion } from '../consulta/seccion.ts';

export const certificado: Seccion = { id: 'certificado' };
