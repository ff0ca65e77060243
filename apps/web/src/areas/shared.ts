/** Shared by the areas of several roles: the bell, the link to support, and the condition for pages that need an approval. */

import { cuentaNoAprobada } from '@hampi/contract/personas/cuentas/estado';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { IconHelp, IconShieldCheck, IconShieldExclamation, IconUserQuestion } from '@tabler/icons-react';
import { NotificacionesBell } from '../features/plataforma/notificaciones/notificaciones-bell.tsx';
import type { Entry, Holder } from './area.ts';

/** In every role's top bar (SH-2). */
export const bell = { id: 'notificaciones', Tool: NotificacionesBell };

export const ayuda: Entry = {
  path: 'ayuda',
  label: 'Ayuda y Soporte',
  icon: IconHelp,
  manual: 'README',
  screen: () => import('../features/plataforma/contacto/ayuda-screen.tsx'),
};

/** What whoever answers for personal data must be able to show (BE-42). */
export const proteccion: Entry[] = [
  {
    path: 'proteccion',
    label: 'Protección de datos',
    icon: IconShieldCheck,
    manual: 'proteccion-de-datos',
    screen: () => import('../features/plataforma/proteccion/proteccion-screen.tsx'),
  },
  {
    path: 'pedidos',
    label: 'Pedidos de derechos',
    icon: IconUserQuestion,
    manual: 'proteccion-de-datos',
    screen: () => import('../features/personas/pedidos/pedidos-screen.tsx'),
  },
  {
    path: 'brechas',
    label: 'Brechas de seguridad',
    icon: IconShieldExclamation,
    manual: 'proteccion-de-datos',
    screen: () => import('../features/plataforma/brechas/brechas-screen.tsx'),
  },
];

/** Condition of pages that open only to an approved account (SH-4): `when: active`. */
export const active = ({ user }: Holder): boolean => user.cuenta_activa;

const answerOf = (user: Holder['user']) =>
  user.rechazo_motivo ? cuentaNoAprobada(user.rechazo_motivo) : MCuentas.cuenta_en_verificacion;
export const untilActive = ({ user }: Holder): string | null => (user.cuenta_activa ? null : answerOf(user));
export const untilApproved = ({ user }: Holder): string | null => (user.cuenta_aprobada ? null : answerOf(user));
