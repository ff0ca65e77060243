/** What the areas of several roles have in common: the bell, the way to support, and what waits for an approval. */

import { cuentaNoAprobada } from '@hampi/contract/personas/cuentas/estado';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { IconHelp } from '@tabler/icons-react';
import { NotificacionesBell } from '../features/plataforma/notificaciones/notificaciones-bell.tsx';
import type { Entry, Holder } from './area.ts';

/** In everybody's top bar (SH-2). */
export const bell = { id: 'notificaciones', Tool: NotificacionesBell };

export const ayuda: Entry = {
  path: 'ayuda',
  label: 'Ayuda y Soporte',
  icon: IconHelp,
  screen: () => import('../features/plataforma/contacto/ayuda-screen.tsx'),
};

/** SH-4: these pages open only to an approved account. Use as `when: active`. */
export const active = ({ user }: Holder): boolean => user.cuenta_activa;

const answerOf = (user: Holder['user']) =>
  user.rechazo_motivo ? cuentaNoAprobada(user.rechazo_motivo) : MCuentas.cuenta_en_verificacion;
export const untilActive = ({ user }: Holder): string | null => (user.cuenta_activa ? null : answerOf(user));
export const untilApproved = ({ user }: Holder): string | null => (user.cuenta_aprobada ? null : answerOf(user));
