import { sql } from 'kysely';
import { roleOfTipo } from '../../../access/roles.ts';

/** Whether the provider `doctor as d` closed the account, or no longer has the role: the profile rests, and nothing is decided of it. */
export const cerrada = sql<boolean>`(not exists (select from usuario_rol ur where ur.usuario_id = d.usuario_id and ur.authority_name = ${roleOfTipo('d.tipo')})
  or exists (select from cierre z where z.usuario_id = d.usuario_id and z.rol is null and z.estado <> 'DESHECHO'))`;

/**
 * Whether the provider `doctor as d` waits for the back office (AD-3): neither approved nor refused, and still there. One that closed its
 * account, or lost the role, rests in the same columns and waits for nobody (decisions 45).
 */
export const enRevision = sql<boolean>`(not d.cuenta_activa and d.rechazo_motivo is null and not ${cerrada})`;
