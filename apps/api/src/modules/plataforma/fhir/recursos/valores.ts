/** LOINC and UCUM of the values that change doses and of pregnancy, to write them and to read those of other systems. */
import type { DatoDe, NombreValor } from '@hampi/contract/clinica/datos/clases';
import type { Coding } from 'fhir/r4';
import { loinc, SISTEMA } from './sistemas.ts';

interface ValorLoinc {
  code: Coding;
  /** Our unit in UCUM. */
  ucum: string;
  /** Other codes for the same, and other units with what makes ours of them. */
  tambien: readonly string[];
  unidades: Readonly<Record<string, number>>;
}

/** 1 mg/dl of creatinine is 88.42 µmol/l. */
const MICROMOLES = 1 / 88.42;

export const VALORES_LOINC: Record<NombreValor, ValorLoinc> = {
  CREATININA: {
    code: loinc('2160-0', 'Creatinine [Mass/volume] in Serum or Plasma'),
    ucum: 'mg/dL',
    tambien: ['38483-4', '14682-9'],
    unidades: { 'umol/L': MICROMOLES, 'µmol/L': MICROMOLES },
  },
  TFG: {
    code: loinc(
      '69405-9',
      'Glomerular filtration rate/1.73 sq M.predicted [Volume Rate/Area] in Serum, Plasma or Blood',
    ),
    ucum: 'mL/min/{1.73_m2}',
    tambien: ['98979-8', '62238-1', '88293-6', '88294-4', '33914-3', '48642-3', '48643-1', '77147-7', '50210-4'],
    unidades: { 'mL/min/1.73m2': 1, 'mL/min/{1.73m2}': 1, 'mL/min/{1.73_m2}': 1 },
  },
  PESO: { code: loinc('29463-7', 'Body weight'), ucum: 'kg', tambien: [], unidades: {} },
  TALLA: { code: loinc('8302-2', 'Body height'), ucum: 'cm', tambien: ['8306-3', '8308-9'], unidades: { m: 100 } },
  QTC: { code: loinc('8636-3', 'Q-T interval corrected'), ucum: 'ms', tambien: [], unidades: { s: 1000 } },
  INR: {
    code: loinc('6301-6', 'INR in Platelet poor plasma by Coagulation assay'),
    ucum: '{INR}',
    tambien: ['34714-6'],
    unidades: { '1': 1 },
  },
  PLAQUETAS: {
    code: loinc('777-3', 'Platelets [#/volume] in Blood by Automated count'),
    ucum: '/uL',
    tambien: ['26515-7'],
    unidades: { '10*3/uL': 1000, '10*9/L': 1000, '10*3/mm3': 1000, 'K/uL': 1000, '/mm3': 1 },
  },
  POTASIO: {
    code: loinc('2823-3', 'Potassium [Moles/volume] in Serum or Plasma'),
    ucum: 'meq/L',
    tambien: ['6298-4', '39789-3'],
    unidades: { 'mmol/L': 1, 'mEq/L': 1 },
  },
  AST: {
    code: loinc('1920-8', 'Aspartate aminotransferase [Enzymatic activity/volume] in Serum or Plasma'),
    ucum: 'U/L',
    tambien: ['30239-8'],
    unidades: { '[iU]/L': 1, 'IU/L': 1 },
  },
  ALT: {
    code: loinc('1742-6', 'Alanine aminotransferase [Enzymatic activity/volume] in Serum or Plasma'),
    ucum: 'U/L',
    tambien: ['1743-4', '1744-2'],
    unidades: { '[iU]/L': 1, 'IU/L': 1 },
  },
  FEVI: { code: loinc('10230-1', 'Left ventricular Ejection fraction'), ucum: '%', tambien: ['8806-2'], unidades: {} },
};

export const ESTADO_EMBARAZO = loinc('82810-3', 'Pregnancy status');
export const EMBARAZADA: Coding = { system: SISTEMA.snomed, code: '77386006', display: 'Pregnancy' };
export const FECHA_PARTO = loinc('11778-8', 'Delivery date Estimated');
export const FUM = loinc('8665-2', 'Last menstrual period start date');

type Cuenta = Exclude<keyof DatoDe<'OBSTETRICO'>, 'clase' | 'fum'>;
export const OBSTETRICOS: readonly { campo: Cuenta; code?: Coding; texto: string }[] = [
  { campo: 'menarquia', code: loinc('42798-9', 'Age at menarche'), texto: 'Edad de la primera menstruación' },
  { campo: 'gestas', code: loinc('11996-6', '[#] Pregnancies'), texto: 'Gestas' },
  { campo: 'partos', code: loinc('11977-6', '[#] Parity'), texto: 'Partos' },
  { campo: 'abortos', code: loinc('11612-9', '[#] Abortions'), texto: 'Abortos' },
  { campo: 'cesareas', texto: 'Cesáreas' },
  { campo: 'hijos_vivos', code: loinc('11638-4', '[#] Births.still living'), texto: 'Hijos vivos' },
];
/** LOINC has no code that says no more than this. */
export const LACTANCIA = 'Lactancia';
