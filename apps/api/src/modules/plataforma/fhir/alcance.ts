import type { RolConAcceso } from '@hampi/contract/plataforma/fhir/tipos';
import { PATIENT, roleOfProveedor } from '../../../access/roles.ts';
import type { Viewer } from '../../../access/visibility.ts';

/**
 * Whose data: the `doctor.id` of a professional or of an institution's own provider, or a `cliente.id`. What is theirs is what they see
 * in the product (model §9).
 */
export interface Alcance {
  tipo: 'doctor' | 'institucion' | 'cliente';
  id: number;
}

const ROLES = { doctor: roleOfProveedor.MEDICO, institucion: roleOfProveedor.INSTITUCION, cliente: PATIENT } as const;

/** Who sees so. */
export type Dueno = Viewer & { rol: RolConAcceso };

export const duenoOf = ({ tipo, id }: Alcance): Dueno => ({
  rol: ROLES[tipo],
  doctor_id: tipo === 'cliente' ? null : id,
  secretaria_id: null,
  cliente_id: tipo === 'cliente' ? id : null,
});
