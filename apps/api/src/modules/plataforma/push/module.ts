import * as calls from '@hampi/contract/plataforma/push/calls';
import type { Module } from '../../../module.ts';
import { sendPushBatch } from './push.jobs.ts';
import * as pushMails from './push.mails.ts';
import { sendPushMoviles } from './push.moviles.ts';
import { pushRoutes } from './push.routes.ts';

export const pushModule: Module = {
  name: 'plataforma/push',
  actividad: 'PROMOCION',
  uses: ['personas/cuentas', 'plataforma/avisos', 'plataforma/notificaciones', 'plataforma/promocionales'],
  calls: [calls],
  stays: { notificacion_push: 'OPERADOR' },
  routes: [pushRoutes],
  jobs: [sendPushBatch, sendPushMoviles],
  mails: Object.values(pushMails),
};
