import { sql } from 'kysely';
import type { Seccion } from '../consulta/seccion.ts';
import { vacunasRoutes } from './vacunas.routes.ts';
import { vacunasJoin } from './vacunas.service.ts';

export const vacunas: Seccion = {
  id: 'vacunas',
  routes: vacunasRoutes,
  join: vacunasJoin,
  borrador: {
    tipo: 'vacuna',
    about: ({ cliente_id, sobre }) =>
      sql`select from vacuna_aplicada where id = ${sobre} and cliente_id = ${cliente_id} and eliminada_en is null`,
  },
};
