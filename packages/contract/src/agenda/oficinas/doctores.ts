/** In a file of its own, so that a secretary's agenda does not load the declarations of offices. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';

/**
 * The providers for whom the session's secretary works, by name: the selector of 3 §2. Also lists an institution if the secretary works at
 * its desk (ADR 216).
 */
export const listDoctoresDeSecretaria = endpoint('GET /api/secretarias/doctores', {
  allow: { ROLE_SEC: 'own' },
  summary: 'Profesionales de la secretaria',
  reply: z.array(
    z.object({
      id: z.number().int(),
      tipo: z.enum(['MEDICO', 'LABORATORIO', 'INSTITUCION']),
      titulo_honorifico: z.string().nullable(),
      nombres: z.string(),
      apellidos: z.string(),
      med_activo: z.boolean(),
      cuenta_activa: z.boolean(),
    }),
  ),
});
