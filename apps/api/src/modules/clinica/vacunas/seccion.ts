import { sql } from 'kysely';
import type { OfPaciente, Seccion } from '../consulta/seccion.ts';
import { openVacunas, type VacunaPlana, vacunas as vacunasPlanas } from './vacunas.queries.ts';
import { vacunasRoutes } from './vacunas.routes.ts';
import { vacunasJoin } from './vacunas.service.ts';

const ofPaciente: OfPaciente<VacunaPlana> = {
  rows: (db, clienteId) => vacunasPlanas(db).where('a.cliente_id', '=', clienteId).limit(500),
  versions: sql`vacuna_version v on v.vacuna_id = vacunas.id and v.version = vacunas.version`,
  open: async (vault, rows) => ({ clienteVacunas: await openVacunas(vault, rows) }),
};

export const vacunas: Seccion = {
  id: 'vacunas',
  routes: vacunasRoutes,
  join: vacunasJoin,
  ofPaciente,
  borrador: {
    tipo: 'vacuna',
    about: ({ cliente_id, sobre }) =>
      sql`select from vacuna_aplicada where id = ${sobre} and cliente_id = ${cliente_id} and eliminada_en is null`,
  },
};
