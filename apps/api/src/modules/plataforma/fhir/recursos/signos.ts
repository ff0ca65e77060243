/** Vital signs and measurements in LOINC and UCUM, as in FHIR's profile of vital signs. */

import type { Posicion } from '@hampi/contract/clinica/crecimiento/indicadores';
import type { SignoVital } from '@hampi/contract/clinica/historia/campos';
import { enSuUnidad } from '@hampi/contract/clinica/signos/limites';
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

type Medida = Exclude<SignoVital, 'sv_pres_sist' | 'sv_pres_dias'> | 'imc';
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

/** How a measurement from another system is read: which of our fields it is, its name, and our unit. */
export interface SignoLeido extends Pick<Signo, 'texto' | 'unidad' | 'unit'> {
  nombre: SignoVital;
  /** The position in which a length was measured, if the code says it. */
  posicion: Posicion | null;
}

const { imc: _, ...MEDIDOS } = SIGNOS;
const LEIDOS: Record<SignoVital, Signo> = { ...MEDIDOS, sv_pres_sist: SISTOLICA, sv_pres_dias: DIASTOLICA };

/** Other codes for the same measurements: measured rather than stated, lying, standing, with a tape, in the mouth. */
const TAMBIEN: readonly [code: string, nombre: SignoVital, posicion: Posicion | null][] = [
  ['3141-9', 'antropometria_peso', null],
  ['3137-7', 'antropometria_talla', null],
  ['8306-3', 'antropometria_talla', 'ACOSTADO'],
  ['8308-9', 'antropometria_talla', 'DE_PIE'],
  ['8287-5', 'antropometria_perimetro', null],
  ['8331-1', 'sv_temp', null],
];

/** Our measurements by LOINC code, to read those of other systems. The body mass index is not read, because it is computed. */
export const signoDeLoinc: ReadonlyMap<string, SignoLeido> = new Map([
  ...(Object.keys(LEIDOS) as SignoVital[]).flatMap((nombre) =>
    LEIDOS[nombre].codes.map(({ code = '' }) => [code, { ...LEIDOS[nombre], nombre, posicion: null }] as const),
  ),
  ...TAMBIEN.map(([code, nombre, posicion]) => [code, { ...LEIDOS[nombre], nombre, posicion }] as const),
]);

const medidaDe = ({ unit, unidad }: Signo, value: number) => ({ value, unit, system: SISTEMA.ucum, code: unidad });

/** What was measured at one moment; `imc` is computed by the caller. */
export type Medidas = Partial<Record<SignoVital | 'imc', number | null>>;

/** The fields that say whose it is, when and where; `part` is the end of the id. */
type De = (part: string) => Partial<Observation>;

const vital = (de: De, part: string, more: Partial<Observation> & Pick<Observation, 'code'>): Observation =>
  recurso<Observation>({
    resourceType: 'Observation',
    status: 'final',
    category: [{ coding: [hl7('observation-category', 'vital-signs')] }],
    ...de(part),
    ...more,
  });

/** The measurements of a consultation. */
export const signosFhir = (a: Atendida): Observation[] =>
  medidasFhir(a.consulta, (part) => ({
    ...deConsulta(a, part),
    effectiveDateTime: a.consulta.created_date,
    performer: [{ reference: `Practitioner/${a.consulta.doctor_id}` }],
  }));

/** One resource for each measurement, and one for both blood pressures. A height below 3 was typed in metres (2 §5). */
export function medidasFhir(medidas: Medidas, de: De): Observation[] {
  const each = (Object.keys(SIGNOS) as Medida[]).flatMap((name) => {
    const value = medidoDe(medidas, name);
    const { codes, texto } = SIGNOS[name];
    return value === null
      ? []
      : vital(de, name.replace(/^.*_/, ''), {
          code: { coding: codes, text: texto },
          valueQuantity: medidaDe(SIGNOS[name], value),
        });
  });
  return [...each, ...presion(medidas, de)];
}

function medidoDe(medidas: Medidas, name: Medida): number | null {
  const value = medidas[name] ?? null;
  return value === null || name === 'imc' ? value : enSuUnidad(name, value);
}

function presion({ sv_pres_sist, sv_pres_dias }: Medidas, de: De): Observation[] {
  const parts = [
    [SISTOLICA, sv_pres_sist ?? null],
    [DIASTOLICA, sv_pres_dias ?? null],
  ] as const;
  const component = parts.flatMap(([s, value]) =>
    value === null ? [] : { code: { coding: s.codes, text: s.texto }, valueQuantity: medidaDe(s, value) },
  );
  if (component.length === 0) return [];
  const code = {
    coding: [loinc('85354-9', 'Blood pressure panel with all children optional')],
    text: 'Presión arterial',
  };
  return [vital(de, 'presion', { code, component })];
}
