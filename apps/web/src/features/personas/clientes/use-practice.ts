import { roleFacts } from '@hampi/contract/base/role-facts';
import { type Session, useSession } from '../../../base/session.ts';

interface Practice {
  title: string;
  base: string;
  listPath: string;
  /** Where a secretary books for a patient of the list. */
  bookingPath?: string;
  /** Where a secretary charges a patient of the list. */
  cajaPath?: string;
  /** Where a doctor opens the history of a patient of the list. */
  historiaPath?: string;
  /** Whether a patient of the list has a screen with what they still have to sign. */
  asksFirmas?: boolean;
  /** Where an office imports the patients of another system. */
  traerPath?: string;
  /** Where an office finds patients who are registered twice. */
  duplicadosPath?: string;
  /** Whether patients can be edited; an institution may not (decisions 31). */
  mayEdit: boolean;
  /** Whether patients that the doctor created can be deleted; only the doctor may, not even the secretary (3 §6). */
  mayDelete: boolean;
  doctorId: number;
  /** Whether the practice can be used: the doctor is approved, or a secretary has selected a doctor. */
  isOpen: boolean;
}

/** The practice of a session, of the doctor or of the secretary's selected doctor, and the paths of its screens. */
export function practiceOf({ role, user, doctorId }: Session): Practice {
  if (role === 'ROLE_SEC') {
    const { base } = roleFacts.ROLE_SEC;
    return {
      title: 'Pacientes',
      base,
      listPath: `${base}/pacientes-atendidos`,
      bookingPath: `${base}/reservaciones`,
      cajaPath: `${base}/cajas`,
      asksFirmas: true,
      traerPath: `${base}/pacientes-atendidos/traer`,
      duplicadosPath: `${base}/pacientes-atendidos/duplicados`,
      mayEdit: true,
      mayDelete: false,
      doctorId: doctorId ?? 0,
      isOpen: doctorId !== null,
    };
  }
  if (role === 'ROLE_INS') {
    const { base } = roleFacts.ROLE_INS;
    return {
      title: 'Mis Pacientes',
      base,
      listPath: `${base}/pacientes-lista`,
      bookingPath: `${base}/reservaciones`,
      mayEdit: false,
      mayDelete: false,
      doctorId: user?.doctor_id ?? 0,
      isOpen: user?.cuenta_aprobada ?? false,
    };
  }
  const { base } = roleFacts.ROLE_MED;
  return {
    title: 'Mis Pacientes',
    base,
    listPath: `${base}/pacientes-lista`,
    mayEdit: true,
    mayDelete: true,
    historiaPath: `${base}/historia-clinica`,
    traerPath: `${base}/pacientes-lista/traer`,
    duplicadosPath: `${base}/pacientes-lista/duplicados`,
    doctorId: user?.doctor_id ?? 0,
    isOpen: user?.cuenta_activa ?? false,
  };
}

export const usePractice = (): Practice => practiceOf(useSession());
