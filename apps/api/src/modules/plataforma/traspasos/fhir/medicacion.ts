/** Medicines that another system says a patient takes, or must not get. */
import { addDays, isFecha } from '@hampi/contract/base/fechas';
import type { CodeableConcept, Dosage, Medication, MedicationRequest, MedicationStatement } from 'fhir/r4';
import { SISTEMA } from '../../fhir/recursos/sistemas.ts';
import { claveOf } from './recursos.ts';
import type { Dicho } from './texto.ts';
import { cuandoDe, diaDe, isAmong, isDelPaciente, limpio, palabrasDe } from './texto.ts';

export interface MedicinaDicha extends Dicho {
  /** The Medication that says its name, if the resource itself does not. */
  de: string | undefined;
  /** Somebody ordered that the patient must not get it. */
  prohibida: boolean;
  /** For the list of what is taken. */
  toma: Toma;
}

export interface Toma {
  /** Empty if `de` names it. */
  nombre: string;
  /** Only a Hampi says it apart from the name. */
  composicion: string | null;
  pauta: string;
  via: string;
  aDemanda: boolean;
  /** The patient said that nobody prescribed it. */
  porSuCuenta: boolean;
  delPaciente: boolean;
  desde: string | null;
  hasta: string | null;
}

/** Proposals, plans and options were not ordered by anybody. */
const ORDERED = ['order', 'original-order', 'reflex-order', 'filler-order', 'instance-order'];

const isRequest = (r: MedicationStatement | MedicationRequest): r is MedicationRequest =>
  r.resourceType === 'MedicationRequest';
const isOrdered = (r: MedicationStatement | MedicationRequest) =>
  !isRequest(r) || r.intent === undefined || ORDERED.includes(r.intent);
const dosesOf = (r: MedicationStatement | MedicationRequest): Dosage[] =>
  (isRequest(r) ? r.dosageInstruction : r.dosage) ?? [];

/** Undefined for a medicine that is not in force or was never ordered. */
export function medicinaDe(r: MedicationStatement | MedicationRequest): MedicinaDicha | undefined {
  if (r.status !== 'active' || !isOrdered(r)) return undefined;
  const how = dosesOf(r)
    .flatMap(({ text }) => text || [])
    .join('; ');
  const { reference, words, composicion } = nombradaEn(r);
  return {
    dia: undefined,
    texto: [words, how].filter(Boolean).join(', '),
    de: words ? undefined : claveOf(reference),
    prohibida: isRequest(r) && r.doNotPerform === true,
    toma: {
      nombre: composicion ? (words.split(`, ${composicion}`)[0] ?? words) : words,
      composicion,
      ...tomaDe(r, how),
    },
  };
}

/** What the medicine is called here, in a resource that this one contains, or beside its reference to another. */
function nombradaEn(r: MedicationStatement | MedicationRequest) {
  const { reference = '', display = '' } = r.medicationReference ?? {};
  const held = (r.contained as Medication[] | undefined)?.find(({ id }) => reference === `#${id}`);
  return {
    reference,
    words: palabrasDe(r.medicationCodeableConcept) || palabrasDe(held?.code) || display,
    composicion: composicionDe(r.medicationCodeableConcept ?? held?.code),
  };
}

const composicionDe = (code: CodeableConcept | undefined): string | null =>
  limpio(code?.coding?.find(({ system }) => system === SISTEMA.composicion)?.display) || null;

function tomaDe(r: MedicationStatement | MedicationRequest, pauta = ''): Omit<Toma, 'nombre' | 'composicion'> {
  const doses = dosesOf(r);
  const period = isRequest(r) ? undefined : r.effectivePeriod;
  const desde = cuandoDe(isRequest(r) ? r.authoredOn : (period?.start ?? r.effectiveDateTime));
  return {
    pauta: limpio(pauta),
    via: doses.map(({ route }) => palabrasDe(route)).find(Boolean) ?? '',
    aDemanda: doses.some((one) => one.asNeededBoolean === true || one.asNeededCodeableConcept !== undefined),
    porSuCuenta: !isRequest(r) && isAmong(r.category, ['patientspecified']),
    delPaciente: !isRequest(r) && isDelPaciente(r.informationSource),
    desde,
    hasta:
      diaDe(period?.end ?? doses.map(({ timing }) => timing?.repeat?.boundsPeriod?.end).find(Boolean)) ??
      endOf(desde, doses),
  };
}

/** The last day of a prescription for some days; null for any other. */
function endOf(desde: string | null, doses: Dosage[]): string | null {
  const bounds = doses.map(({ timing }) => timing?.repeat?.boundsDuration).find(Boolean);
  if (!desde || !isFecha(desde) || bounds?.code !== 'd' || !Number.isInteger(bounds.value)) return null;
  return addDays(desde, bounds.value ?? 0);
}

/** With the names of those that are named elsewhere in the file; without those that nothing names. */
export const nombradas = (all: MedicinaDicha[], medicinas: ReadonlyMap<string, string>): MedicinaDicha[] =>
  all.flatMap(({ de, ...one }) => {
    if (de === undefined) return [{ ...one, de }];
    const nombre = medicinas.get(de);
    if (!nombre) return [];
    const texto = [nombre, one.texto].filter(Boolean).join(', ');
    return [{ ...one, de: undefined, texto, toma: { ...one.toma, nombre } }];
  });
