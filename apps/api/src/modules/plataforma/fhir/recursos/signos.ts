/** Vital signs and measures in LOINC and UCUM, as FHIR's profile of vital signs names them. */

import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import type { Coding, Observation } from 'fhir/r4';
import { type Atendida, deConsulta } from './consulta.ts';
import { recurso } from './partes.ts';
import { hl7, loinc, SISTEMA } from './sistemas.ts';

interface Signo {
  codes: Coding[];
  texto: string;
  /** UCUM. */
  unidad: string;
  unit: string;
}

const signo = (texto: string, unit: string, unidad: string, ...codes: [string, string][]): Signo => ({
  texto,
  unit,
  unidad,
  codes: codes.map(([code, display]) => loinc(code, display)),
});

type Medida =
  | 'sv_pulso'
  | 'sv_temp'
  | 'sv_frec_resp'
  | 'sv_oximetria'
  | 'imc'
  | `antropometria_${'peso' | 'talla' | 'perimetro'}`;
const SIGNOS: Record<Medida, Signo> = {
  sv_pulso: signo('Pulso', 'lpm', '/min', ['8867-4', 'Heart rate']),
  sv_temp: signo('Temperatura', '°C', 'Cel', ['8310-5', 'Body temperature']),
  sv_frec_resp: signo('Frecuencia respiratoria', 'rpm', '/min', ['9279-1', 'Respiratory rate']),
  sv_oximetria: signo(
    'Oximetría',
    '%',
    '%',
    ['2708-6', 'Oxygen saturation in Arterial blood'],
    ['59408-5', 'Oxygen saturation in Arterial blood by Pulse oximetry'],
  ),
  antropometria_peso: signo('Peso', 'kg', 'kg', ['29463-7', 'Body weight']),
  antropometria_talla: signo('Talla', 'cm', 'cm', ['8302-2', 'Body height']),
  antropometria_perimetro: signo('Perímetro cefálico', 'cm', 'cm', ['9843-4', 'Head Occipital-frontal circumference']),
  imc: signo('Índice de masa corporal', 'kg/m²', 'kg/m2', ['39156-5', 'Body mass index (BMI) [Ratio]']),
};
const SISTOLICA = signo('Presión sistólica', 'mmHg', 'mm[Hg]', ['8480-6', 'Systolic blood pressure']);
const DIASTOLICA = signo('Presión diastólica', 'mmHg', 'mm[Hg]', ['8462-4', 'Diastolic blood pressure']);

/** A measure that is read from another system: the words and the unit of ours. */
export type SignoLeido = Pick<Signo, 'texto' | 'unidad' | 'unit'>;

/** Our measures by their LOINC codes, to read what other systems measured. The index of body mass is computed, not taken over. */
export const signoDeLoinc: ReadonlyMap<string, SignoLeido> = new Map(
  [...Object.values(SIGNOS).filter((one) => one !== SIGNOS.imc), SISTOLICA, DIASTOLICA].flatMap((one) =>
    one.codes.map(({ code = '' }) => [code, one] as const),
  ),
);

const medidaDe = ({ unit, unidad }: Signo, value: number) => ({ value, unit, system: SISTEMA.ucum, code: unidad });

const vital = (a: Atendida, id: string, more: Partial<Observation> & Pick<Observation, 'code'>): Observation =>
  recurso<Observation>({
    resourceType: 'Observation',
    ...deConsulta(a, id),
    status: 'final',
    category: [{ coding: [hl7('observation-category', 'vital-signs')] }],
    effectiveDateTime: a.consulta.created_date,
    performer: [{ reference: `Practitioner/${a.consulta.doctor_id}` }],
    ...more,
  });

/** What was measured in a consultation. A height below 3 was typed in metres (2 §5). */
export function signosFhir(a: Atendida): Observation[] {
  const { consulta } = a;
  const each = (Object.keys(SIGNOS) as Medida[]).flatMap((name) => {
    const value = medidoDe(consulta, name);
    const { codes, texto } = SIGNOS[name];
    return value === null
      ? []
      : vital(a, name.replace(/^.*_/, ''), {
          code: { coding: codes, text: texto },
          valueQuantity: medidaDe(SIGNOS[name], value),
        });
  });
  return [...each, ...presion(a)];
}

function medidoDe(consulta: Consulta, name: Medida): number | null {
  const value = consulta[name];
  return name === 'antropometria_talla' && value !== null && value < 3 ? Math.round(value * 1000) / 10 : value;
}

function presion(a: Atendida): Observation[] {
  const parts = [
    [SISTOLICA, a.consulta.sv_pres_sist],
    [DIASTOLICA, a.consulta.sv_pres_dias],
  ] as const;
  const component = parts.flatMap(([s, value]) =>
    value === null ? [] : { code: { coding: s.codes, text: s.texto }, valueQuantity: medidaDe(s, value) },
  );
  if (component.length === 0) return [];
  const code = {
    coding: [loinc('85354-9', 'Blood pressure panel with all children optional')],
    text: 'Presión arterial',
  };
  return [vital(a, 'presion', { code, component })];
}
