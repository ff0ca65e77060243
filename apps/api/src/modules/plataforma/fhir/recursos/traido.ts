/** What other systems measured and diagnosed (ADR 267), given on with its origin and without a performer of ours. */
import { imcOf } from '@hampi/contract/clinica/historia/campos';
import type { Condition, Observation } from 'fhir/r4';
import type { Clase, Sellado } from '../../../clinica/traidos/traidos.ts';
import { codigoCie10 } from './consulta.ts';
import { concepto, recurso } from './partes.ts';
import { medidasFhir } from './signos.ts';
import { hl7, SISTEMA } from './sistemas.ts';

export interface FilaTraida {
  id: number;
  cliente_id: number;
  creada_en: string;
  traido: Sellado<Clase>;
}

export function traidoFhir({ id, cliente_id, creada_en, traido }: FilaTraida): (Condition | Observation)[] {
  const de = {
    meta: { lastUpdated: creada_en },
    subject: { reference: `Patient/${cliente_id}` },
    note: [{ text: traido.origen }],
  };
  if ('medidas' in traido) {
    const { medidas, momento } = traido;
    const imc = imcOf(medidas.antropometria_peso, medidas.antropometria_talla);
    return medidasFhir({ ...medidas, imc }, (part) => ({ ...de, id: `m${id}-${part}`, effectiveDateTime: momento }));
  }
  const { cod_4, descripcion: display, activo, momento } = traido;
  return [
    recurso<Condition>({
      resourceType: 'Condition',
      ...de,
      id: `m${id}`,
      clinicalStatus: { coding: [hl7('condition-clinical', activo ? 'active' : 'resolved')] },
      category: [{ coding: [hl7('condition-category', 'problem-list-item')] }],
      code: concepto(display, { system: SISTEMA.cie10, code: codigoCie10(cod_4), display }),
      onsetDateTime: momento,
    }),
  ];
}
