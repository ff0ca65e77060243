import { roleFacts } from '@hampi/contract/base/role-facts';
import { type Session, useSession } from '../../../base/session.ts';

interface Practice {
  title: string;
  base: string;
  listPath: string;
  /** Where a secretary books for a patient of the list. */
  bookingPath?: string;
  /** Where a doctor opens the history of a patient of the list. */
  historiaPath?: string;
  doctorId: number;
  /** A secretary has selected a doctor; a doctor has been approved. */
  isOpen: boolean;
}

/** Whose patients a session works with and where their screens lie, for a doctor and for a secretary. */
export function practiceOf({ role, user, doctorId }: Session): Practice {
  if (role === 'ROLE_SEC') {
    const { base } = roleFacts.ROLE_SEC;
    return {
      title: 'Pacientes',
      base,
      listPath: `${base}/pacientes-atendidos`,
      bookingPath: `${base}/reservaciones`,
      doctorId: doctorId ?? 0,
      isOpen: doctorId !== null,
    };
  }
  const { base } = roleFacts.ROLE_MED;
  return {
    title: 'Mis Pacientes',
    base,
    listPath: `${base}/pacientes-lista`,
    historiaPath: `${base}/historia-clinica`,
    doctorId: user?.doctor_id ?? 0,
    isOpen: user?.cuenta_activa ?? false,
  };
}

export const usePractice = (): Practice => practiceOf(useSession());
