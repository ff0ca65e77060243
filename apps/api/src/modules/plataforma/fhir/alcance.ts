import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
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
  /** A child's record for the account that represents it, which has been checked (decisions 66). */
  representada?: boolean;
}

const ROLES = { doctor: roleOfProveedor.MEDICO, institucion: roleOfProveedor.INSTITUCION, cliente: PATIENT } as const;

/** The viewer whose rights decide what is read. */
export type Dueno = Viewer &
  Pick<Alcance, 'representada'> & {
    rol: RolConAcceso;
    propias: boolean;
    /** The day in Ecuador, YYYY-MM-DD. */
    hoy: string;
  };

export const duenoOf = ({ tipo, id, propias = false, representada = false }: Alcance, now: Date): Dueno => ({
  representada,
  hoy: fechaOf(now, ZONA_ECUADOR),
  propias,
  rol: ROLES[tipo],
  doctor_id: tipo === 'cliente' ? null : id,
  secretaria_id: null,
  cliente_id: tipo === 'cliente' ? id : null,
});
