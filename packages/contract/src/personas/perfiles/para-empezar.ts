/** What a doctor has to set up before the first receta: the checklist on the agenda of a new account. */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';

/** True for what is done. */
export const ParaEmpezar = z.object({
  perfil: z.boolean(),
  disponible: z.boolean(),
  oficina: z.boolean(),
  horarios: z.boolean(),
  servicio: z.boolean(),
  firma: z.boolean(),
  sri: z.boolean(),
  paciente: z.boolean(),
});
export type ParaEmpezar = z.infer<typeof ParaEmpezar>;

export const getParaEmpezar = endpoint('GET /api/medicos/paraEmpezar', {
  allow: { ROLE_MED: 'own' },
  summary: 'Qué le falta al profesional para empezar a atender',
  reply: ParaEmpezar,
});
