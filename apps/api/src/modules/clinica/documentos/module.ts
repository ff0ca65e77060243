import * as calls from '@hampi/contract/clinica/documentos/calls';
import * as consentimientosCalls from '@hampi/contract/clinica/documentos/consentimientos';
import * as firmaAbiertaCalls from '@hampi/contract/clinica/documentos/firma-abierta';
import * as propiosCalls from '@hampi/contract/clinica/documentos/propios';
import type { Module } from '../../../module.ts';
import * as documentosMails from './documentos.mails.ts';
import { documentosRoutes } from './documentos.routes.ts';
import { documentosTables } from './documentos.tables.ts';

export const documentosModule: Module = {
  name: 'clinica/documentos',
  actividad: 'DOCUMENTOS',
  uses: ['clinica/catalogos', 'clinica/consulta', 'clinica/tratantes', 'plataforma/avisos'],
  calls: [calls, consentimientosCalls, firmaAbiertaCalls, propiosCalls],
  tables: documentosTables,
  // The words of PDFs that exports have.
  stays: { documento_texto: 'DEL_PROGRAMA' },
  routes: [documentosRoutes],
  mails: Object.values(documentosMails),
};
