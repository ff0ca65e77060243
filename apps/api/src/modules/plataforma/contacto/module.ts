import * as adminCalls from '@hampi/contract/plataforma/contacto/admin';
import * as calls from '@hampi/contract/plataforma/contacto/calls';
import type { Module } from '../../../module.ts';
import * as contactoMails from './contacto.mails.ts';
import { contactoRoutes } from './contacto.routes.ts';

export const contactoModule: Module = {
  name: 'plataforma/contacto',
  actividad: 'CONTACTO',
  uses: ['plataforma/avisos', 'plataforma/operador'],
  calls: [adminCalls, calls],
  stays: { contacto: 'OPERADOR' },
  routes: [contactoRoutes],
  mails: Object.values(contactoMails),
};
