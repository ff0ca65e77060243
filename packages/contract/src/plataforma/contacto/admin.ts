/** Messages of contact and support as a file. Apart from their form, which public pages load. */
import { adminCsv } from '../administracion/calls.ts';
import { listContactos } from './calls.ts';

export const csvContactos = adminCsv('contactos', 'mensajes de contacto y soporte', listContactos.query);
