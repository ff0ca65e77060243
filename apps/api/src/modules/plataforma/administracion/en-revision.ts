import { sql } from 'kysely';
import { roleOfTipo } from '../../../access/roles.ts';

/**
 * Whether the provider `doctor as d` closed the account or no longer has the role. Then the profile is only kept, and nobody approves or
 * refuses it.
 */
export const cerrada = sql<boolean>`(not exists (select from usuario_rol ur where ur.usuario_id = d.usuario_id and ur.authority_name = ${roleOfTipo('d.tipo')})
  or exists (select from cierre z where z.usuario_id = d.usuario_id and z.rol is null and z.estado <> 'DESHECHO'))`;

/**
 * Whether the provider `doctor as d` waits for the back office (AD-3): neither approved nor refused. A provider whose account is closed, or
 * who lost the role, has the same values in these columns but does not wait (decisions 45).
 */
export const enRevision = sql<boolean>`(not d.cuenta_activa and d.rechazo_motivo is null and not ${cerrada})`;
