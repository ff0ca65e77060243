import { roleFacts } from '@hampi/contract/role-facts';
import { useSession } from '../../core/session.ts';

/** Whose patients are on screen and where their screens lie, for a doctor and for a secretary of the selected doctor. */
export function usePractice() {
  const { role, user, doctorId } = useSession();
  if (role === 'ROLE_SEC') {
    const { base } = roleFacts.ROLE_SEC;
    return {
      title: 'Pacientes',
      base,
      listPath: `${base}/pacientes-atendidos`,
      bookingPath: `${base}/reservaciones`,
      // The entry opens only once a doctor is selected (3 §2).
      doctorId: doctorId ?? 0,
    };
  }
  const { base } = roleFacts.ROLE_MED;
  return { title: 'Mis Pacientes', base, listPath: `${base}/pacientes-lista`, doctorId: user?.doctor_id ?? 0 };
}
