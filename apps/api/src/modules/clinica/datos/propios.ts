/** The lists as the patient reads them (BE-39). */
import type { Dato } from '@hampi/contract/clinica/datos/calls';
import type { DatoContenido } from '@hampi/contract/clinica/datos/clases';
import type { Deps } from '../../../deps.ts';
import { auditClinica, requireWhole, type Who } from '../tratantes/tratantes.ts';
import { listDatos } from './datos.queries.ts';

/** 404 for somebody else's, 403 before an office has seen the document. Audited. */
export async function listPropios(deps: Deps, who: Who, clienteId: number): Promise<Dato[]> {
  await requireWhole(deps, who, clienteId);
  await auditClinica(deps.db, who, 'dato.leer', clienteId, null, deps.clock.now());
  return (await listDatos(deps, clienteId)).filter(({ contenido }) => isShown(contenido));
}

/** What was ruled out says nothing about the patient; an answer to the program is no fact. */
const isShown = (c: DatoContenido): boolean =>
  c.clase !== 'RESPUESTA' &&
  !(c.clase === 'ALERGIA' && c.certeza === 'REFUTADA') &&
  !(c.clase === 'PROBLEMA' && c.estado === 'DESCARTADO');
