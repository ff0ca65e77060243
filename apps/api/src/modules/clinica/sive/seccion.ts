import type { Seccion } from '../consulta/seccion.ts';
import { keepCasos } from './abrir.ts';

/** It has no fields of its own: it looks at the diagnoses that are saved. */
export const sive: Seccion = { id: 'sive', keep: keepCasos };
