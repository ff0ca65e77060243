import type { Seccion } from '../consulta/seccion.ts';
import { certificadoRoutes } from './certificado.routes.ts';

export const certificado: Seccion = { id: 'certificado', routes: certificadoRoutes };
