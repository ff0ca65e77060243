import type { Seccion } from '../consulta/seccion.ts';
import { enCopia } from './en-copia.ts';

export const odontologia: Seccion = { id: 'odontologia', enCopia };
