/** Sentences about accounts in the back office. In a file of their own because the agenda's first load has a budget. */
import { fechaHora, ZONA_ECUADOR } from '../../base/fechas.ts';

export const MA = {
  motivo_requerido: 'Escriba el motivo: se lo diremos por correo',
  cuenta_aprobada: 'La cuenta se aprobó y se avisó por correo',
  cuenta_no_aprobada: 'Se avisó por correo, con el motivo, que la cuenta no está aprobada',
  correo_propio: 'Su propio correo se cambia en Mi cuenta, con su contraseña',
  correo_de_paciente:
    'El correo de un paciente lo cambia el propio paciente, o un consultorio que haya visto su documento',
  correo_repetido: 'Otra cuenta ya tiene ese correo',
  cambio_repetido: 'Ya hay un cambio igual que espera. Puede verlo o detenerlo en Cambios pendientes',
  cambio_confirmado: 'El cambio se confirmó y ya está aplicado',
  cambio_detenido: 'El cambio se detuvo. La cuenta queda como estaba',
  cambio_resuelto: 'Este cambio ya no está pendiente',
  cambio_no_confirma: 'Lo confirma otro administrador, que ya lo era cuando se pidió y que no es el dueño de la cuenta',
  cambio_sin_efecto: 'El cambio ya no se puede aplicar',
  cambio_sin_solicitante: 'Quien lo pidió ya no es administrador',
  cambio_cuenta_distinta: 'La cuenta cambió mientras tanto',
  cambio_enlace: 'El enlace ya fue usado, o el cambio ya no está pendiente',
} as const;

/** What happens next with a change to someone else's account. */
export const cambioEspera = (vence_en: string, alone: boolean): string =>
  alone
    ? `Este cambio se aplicará el ${fechaHora(vence_en, ZONA_ECUADOR)}, si nadie lo detiene antes`
    : `Este cambio espera a otro administrador o al ${fechaHora(vence_en, ZONA_ECUADOR)}`;
