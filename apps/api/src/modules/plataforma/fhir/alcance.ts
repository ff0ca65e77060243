import type { RolConAcceso } from '@hampi/contract/plataforma/fhir/tipos';
import { PATIENT, roleOfProveedor } from '../../../access/roles.ts';
import type { Viewer } from '../../../access/visibility.ts';

/**
 * Whose data are read: the `doctor.id` of a professional or of an institution's provider, or a `cliente.id`. They are what this owner sees
 * in the product (model §9).
 */
export interface Alcance {
  tipo: 'doctor' | 'institucion' | 'cliente';
  id: number;
  /** Only entries that this doctor wrote. A patient may let the doctor read the entries of others, but not take them along (ADR 242). */
  propias?: boolean;
}

const ROLES = { doctor: roleOfProveedor.MEDICO, institucion: roleOfProveedor.INSTITUCION, cliente: PATIENT } as const;

/** The viewer whose rights decide what is read. */
export type Dueno = Viewer & { rol: RolConAcceso; propias: boolean };

export const duenoOf = ({ tipo, id, propias = false }: Alcance): Dueno => ({
  propias,
  rol: ROLES[tipo],
  doctor_id: tipo === 'cliente' ? null : id,
  secretaria_id: null,
  cliente_id: tipo === 'cliente' ? id : null,
});
