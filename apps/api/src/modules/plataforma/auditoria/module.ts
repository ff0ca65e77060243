import * as calls from '@hampi/contract/plataforma/auditoria/calls';
import type { Module } from '../../../module.ts';
import { makeRoomInAudit, sealAuditHead, sealAuditRows, verifyAudit } from './auditoria.jobs.ts';
import * as auditoriaMails from './auditoria.mails.ts';
import { auditoriaRoutes } from './auditoria.routes.ts';

export const auditoriaModule: Module = {
  name: 'plataforma/auditoria',
  actividad: 'SEGURIDAD',
  uses: ['plataforma/avisos', 'plataforma/notificaciones', 'plataforma/respaldos'],
  calls: [calls],
  stays: { auditoria_revision: 'AUDITORIA' },
  routes: [auditoriaRoutes],
  jobs: [makeRoomInAudit, sealAuditHead, sealAuditRows, verifyAudit],
  crontab: [
    // Six attempts take ten minutes; after that the job of the next hour continues.
    `7 * * * * ${sealAuditHead.name} ?max=6`,
    `* * * * * ${sealAuditRows.name}`,
    `30 7 * * * ${verifyAudit.name}`,
    `10 7 * * * ${makeRoomInAudit.name}`,
  ],
  mails: Object.values(auditoriaMails),
};
