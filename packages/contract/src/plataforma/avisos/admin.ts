/** The ledger of messages as a file. Apart from its list, which the agenda's first load needs. */
import { adminCsv } from '../administracion/calls.ts';
import { listAvisos } from './calls.ts';

export const csvAvisos = adminCsv('avisos', 'avisos enviados', listAvisos.query);
