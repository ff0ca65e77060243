/** The promotions of the back office as a file. Apart from their list, which professionals load as well. */
import { adminCsv } from '../../plataforma/administracion/calls.ts';
import { promociones } from './calls.ts';

export const csvPromociones = adminCsv('promociones', 'promociones', promociones.list.query);
