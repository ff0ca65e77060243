import type { Module } from '../../../module.ts';
import * as tratantesMails from './tratantes.mails.ts';
import { tratantesTables } from './tratantes.tables.ts';

export const tratantesModule: Module = {
  name: 'clinica/tratantes',
  actividad: 'HISTORIA',
  uses: ['plataforma/avisos', 'plataforma/notificaciones'],
  tables: tratantesTables,
  mails: Object.values(tratantesMails),
};
