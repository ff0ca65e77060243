/** Whose data an export contains: what an account has in one of its roles (model §9, ADR 242). */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { attendsAt } from '../../access/attends-at.ts';
import type { Viewer } from '../../access/visibility.ts';
import type { Foundation } from '../../foundation.ts';

export type Tipo = 'doctor' | 'institucion' | 'cliente';

export interface Alcance {
  tipo: Tipo;
  /** The provider's id (doctor, laboratory, institution) or the patient's. */
  id: number;
  usuario_id: number;
  /** For the conditions of `access/visibility.ts`. */
  quien: Viewer;
  /**
   * A patient's document number, if an office has checked it and the account may read the record; otherwise the export has no clinical data
   * and no invoices (decisions 49, 66).
   */
  documento: string | null;
  /** Why there is none. */
  cerrada?: 'SIN_VERIFICAR' | 'MENOR';
  /** A child's record for the account that represents it; `usuario_id` is 0, because accounts are not part of it. */
  representada?: boolean;
}

type Condicion = (alcance: Alcance, deps: Foundation) => RawBuilder<SqlBool>;

/** The condition for the rows of each kind of owner; other kinds get none. */
export type De = Readonly<Partial<Record<Tipo, Condicion>>>;

// Conditions and sets that several modules use, over the table as `t`.

export const ofProveedor = ({ id }: Alcance) => sql<boolean>`t.doctor_id = ${id}`;
export const deProveedor = { doctor: ofProveedor, institucion: ofProveedor };
export const ofCuenta = ({ usuario_id }: Alcance) => sql<boolean>`t.usuario_id = ${usuario_id}`;

/** Rows in own offices. */
export const inOficinas = ({ id }: Alcance) =>
  sql<boolean>`exists (select from oficina o where o.id = t.oficina_id and o.doctor_id = ${id})`;
export const deProveedorOrOficinas = { doctor: ofProveedor, institucion: inOficinas };

export const ofConsulta = ({ id }: Alcance) =>
  sql<boolean>`exists (select from consulta k where k.id = t.consulta_id and k.doctor_id = ${id})`;

/** Offices where the doctor attends or attended. Includes other owners' branches, because citas and entries took place there. */
export const lugaresDe = ({ id }: Alcance) => sql`(select o.id from oficina o where ${attendsAt(id, 'o')}
  union select x.oficina_id from cita x where x.doctor_id = ${id}
  union select x.oficina_id from consulta x where x.doctor_id = ${id}
  union select x.oficina_id from horario x where x.doctor_id = ${id}
  union select x.oficina_id from ausencia x where x.doctor_id = ${id} and x.oficina_id is not null
  union select x.oficina_id from espera x where x.doctor_id = ${id} and x.oficina_id is not null)`;

/** Current secretaries, and former ones whose cash registers are kept. */
export const secretariasDe = ({
  id,
}: Alcance) => sql`(select sd.secretaria_id from secretaria_doctor sd where sd.doctor_id = ${id}
  union select k.secretaria_id from caja k where k.doctor_id = ${id})`;
export const cuentasDeSecretarias = (alcance: Alcance) =>
  sql`(select s.usuario_id from secretaria s where s.id in ${secretariasDe(alcance)})`;

/** Whether the clinical data of a row's patient are open to the doctor (decisions 52). */
export const isAbierta = ({ id }: Alcance) => sql<boolean>`exists (select from medico_paciente mp
  where mp.cliente_id = t.cliente_id and mp.doctor_id = ${id} and mp.ficha_abierta)`;
/** Clinical data that every doctor of the patient reads; patients have their own once an office has checked the identity. */
export const deAbiertos: De = {
  doctor: isAbierta,
  cliente: ({ id, documento }) => sql`t.cliente_id = ${id} and ${documento !== null}::boolean`,
};

/**
 * In an institution's branches other doctors attend, and their citas go with those doctors' exports. The institution's row keeps the money
 * but not the cita.
 */
export const citaPropia = ({ id }: Alcance) =>
  sql`(select r.id from cita r where r.id = t.cita_id and r.doctor_id = ${id})`;
