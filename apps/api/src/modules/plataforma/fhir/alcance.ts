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
  /** Of a record only what this doctor wrote: what a patient lets them read of others may be read, and not taken along (ADR 242). */
  propias?: boolean;
}

const ROLES = { doctor: roleOfProveedor.MEDICO, institucion: roleOfProveedor.INSTITUCION, cliente: PATIENT } as const;

/** Who sees so. */
export type Dueno = Viewer & { rol: RolConAcceso; propias: boolean };

export const duenoOf = ({ tipo, id, propias = false }: Alcance): Dueno => ({
  propias,
  rol: ROLES[tipo],
  doctor_id: tipo === 'cliente' ? null : id,
  secretaria_id: null,
  cliente_id: tipo === 'cliente' ? id : null,
});
