/** A row of the odontogram as an observation: what was seen at a tooth from when to when. Teeth are named by the FDI's digits. */
import type { Boca, Encia, Marca } from '@hampi/contract/clinica/odontologia/calls';
import { hallazgoTexto, sitioTexto } from '@hampi/contract/clinica/odontologia/hallazgos';
import { bocaEnPalabras, enciaEnPalabras } from '@hampi/contract/clinica/odontologia/palabras';
import { isTemporal } from '@hampi/contract/clinica/odontologia/piezas';
import type { Observation } from 'fhir/r4';
import { concepto, recurso } from './partes.ts';
import { hl7 } from './sistemas.ts';

export function odontogramaFhir(cliente_id: number, row: Marca | Encia | Boca): Observation {
  const { id, creada_en, terminada_en, fin, doctor } = row;
  const deMarca = 'hallazgo' in row;
  const pieza = 'pieza' in row ? row.pieza : null;
  const said = deMarca
    ? (hallazgoTexto(row.hallazgo, row.estado) ?? '')
    : 'higiene' in row
      ? bocaEnPalabras(row)
      : enciaEnPalabras(row);
  return recurso<Observation>({
    resourceType: 'Observation',
    id: `o${id}`,
    meta: { lastUpdated: terminada_en ?? creada_en },
    status: fin === 'ERROR' ? 'entered-in-error' : 'final',
    category: [{ coding: [hl7('observation-category', 'exam')] }],
    code: { text: 'higiene' in row ? 'Indicadores de salud bucal' : 'Odontograma' },
    subject: { reference: `Patient/${cliente_id}` },
    ...(terminada_en ? { effectivePeriod: { start: creada_en, end: terminada_en } } : { effectiveDateTime: creada_en }),
    performer: [{ display: doctor }],
    valueString: said,
    bodySite:
      pieza === null
        ? undefined
        : concepto(
            deMarca ? sitioTexto(pieza, row.lugar) : `Pieza ${pieza}`,
            // HL7's example table has permanent teeth only.
            ...(isTemporal(pieza) ? [] : [hl7('ex-tooth', String(pieza))]),
          ),
  });
}
