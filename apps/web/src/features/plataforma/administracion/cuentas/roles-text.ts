/** The data that are removed and kept with a role; shown before an administrator gives or removes it (3 §6, AD-4). */
import type { Role } from '@hampi/contract/base/role-facts';

const VUELVE = 'La cuenta queda sin aprobar hasta que usted la revise de nuevo.';
const DESCANSA =
  'Nadie le encuentra ni le reserva mientras tanto. Se conservan su perfil, con Senescyt y teléfono, sus oficinas, horarios y lo que escribió: vuelven si se le da otra vez el rol, y la cuenta se aprueba de nuevo. Con citas por venir no se puede quitar.';

export const ROL_QUITAR: Record<Role, string> = {
  ROLE_MED: DESCANSA,
  ROLE_LAB: DESCANSA,
  ROLE_INS: 'Ya no entra a su área. Se conservan sus oficinas, sus citas y sus asociaciones.',
  ROLE_SEC:
    'Deja de trabajar para sus doctores y oficinas, y esos vínculos no vuelven: cada doctor los pide otra vez. Se conserva lo que hizo en la agenda y en la caja.',
  ROLE_CLI:
    'Ya no entra a sus citas ni a su historia. Sus datos y citas se conservan en los consultorios, separados de la cuenta: si el rol vuelve, un consultorio que vea su documento los une otra vez.',
  ROLE_ADMINSEC: 'Ya no ve las estadísticas de las secretarias. Se conserva la auditoría de lo que hizo.',
  ROLE_ADMIN: 'Ya no entra a la administración. Se conserva la auditoría de lo que hizo.',
};

export const ROL_DAR: Record<Role, string> = {
  ROLE_MED: `Tendrá el área de profesionales. Si ya tuvo el rol, vuelve su perfil. ${VUELVE}`,
  ROLE_LAB: `Tendrá el área de laboratorio. Si ya tuvo el rol, vuelve su perfil. ${VUELVE}`,
  ROLE_INS: 'Las instituciones se registran por sí mismas.',
  ROLE_SEC: 'Tendrá el área de secretaria, sin doctores hasta que uno le pida que trabaje con él y lo acepte.',
  ROLE_CLI: 'Tendrá el área de pacientes, con un perfil que llenará al entrar.',
  ROLE_ADMINSEC: 'Verá las cajas y las reservas de todas las secretarias.',
  ROLE_ADMIN: 'Administrará toda la plataforma: cuentas, catálogos, pagos y auditoría.',
};
