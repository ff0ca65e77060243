import type { Module } from '../../../module.ts';
import { archiveMinute, backUp, copyBase, tryLastMinute, tryNewestBackup } from './respaldos.jobs.ts';
import * as respaldosMails from './respaldos.mails.ts';

export const respaldosModule: Module = {
  name: 'plataforma/respaldos',
  actividad: 'RESPALDOS',
  uses: ['plataforma/avisos', 'plataforma/notificaciones'],
  stays: { respaldo: 'OPERADOR', respaldo_minuto: 'OPERADOR' },
  jobs: [backUp, tryNewestBackup, tryLastMinute, copyBase, archiveMinute],
  crontab: [
    // At 3:00 in mainland Ecuador; a computer that is off then runs it when it is on again.
    `0 8 * * * ${backUp.name} ?fill=20h&max=3`,
    `0 10 * * 0 ${tryNewestBackup.name} ?fill=6d&max=1`,
    `30 10 * * 0 ${tryLastMinute.name} ?fill=6d&max=1`,
    `30 8 * * * ${copyBase.name} ?fill=20h&max=3`,
    `* * * * * ${archiveMinute.name} ?max=1`,
  ],
  mails: Object.values(respaldosMails),
};
