/** Reads a Patient of another system with the rules of our form (model §4). */
import { fechaOf, isFecha, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { fieldErrors } from '@hampi/contract/base/fields';
import { PacienteDatos } from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import type { Problema } from '@hampi/contract/plataforma/traspasos/calls';
import { readCelda, splitNombre } from '@hampi/contract/plataforma/traspasos/celdas';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import type { HumanName, Patient } from 'fhir/r4';
import { ESTADO_CIVIL, GENERO } from '../../fhir/recursos/paciente.ts';
import { SISTEMA } from '../../fhir/recursos/sistemas.ts';
import { diaDe, isAmong, limpio } from './texto.ts';

/** A patient with what could not be taken over, or the wrong element and the reason. */
export type Leido = { datos: PacienteDatos; avisos: Problema[] } | Rechazo;
interface Rechazo {
  columna: string;
  motivo: string;
}

const keyOf = <V>(table: Record<string, V>, value: unknown): string | null =>
  Object.keys(table).find((key) => table[key] === value) ?? null;

const FORMATO = { fecha: 'DMA', sexo: 'MF' } as const;

/** Cut to the length of our field, because a long address is no reason to refuse a patient. */
const hasta = (max: number, text: string | undefined) => limpio(text).slice(0, max) || null;

/** Refuses births and deaths after `now`. */
export function readPaciente(patient: Patient, now: Date): Leido {
  const otro = otroSentido(patient);
  if (otro) return otro;
  const nombre = nombreDe(patient.name);
  if (!nombre) return { columna: 'Patient.name', motivo: MTraspasos.fhir_sin_nombre };
  const birth = diaDe(patient.birthDate) ?? null;
  const death = diaDe(patient.deceasedDateTime) ?? null;
  const imposible = diasImposibles(birth, death, fechaOf(now, ZONA_ECUADOR));
  if (imposible) return imposible;
  const parsed = PacienteDatos.safeParse({
    ...nombre,
    ...documentoDe(patient),
    ...contactoDe(patient),
    nombres_madre: progenitorDe(patient, 'MTH'),
    nombres_padre: progenitorDe(patient, 'FTH'),
    ...emergenciaDe(patient),
    sexo: keyOf(GENERO, patient.gender),
    estado_civil: keyOf(ESTADO_CIVIL, patient.maritalStatus?.coding?.[0]?.code),
    fecha_nacimiento: birth && isFecha(birth) ? birth : null,
    fecha_defuncion: death,
    ...direccionDe(patient),
  });
  if (parsed.success) return { datos: parsed.data, avisos: avisosDe(patient) };
  const [campo, motivo = MTraspasos.celda_larga] = Object.entries(fieldErrors(parsed.error))[0] ?? [];
  return { columna: `Patient: ${campo}`, motivo };
}

/** What makes the whole resource mean something that only its system knows, or somebody else. */
function otroSentido(patient: Patient): Rechazo | undefined {
  if (patient.implicitRules !== undefined || patient.modifierExtension?.length)
    return { columna: 'Patient.modifierExtension', motivo: MTraspasos.fhir_modificado };
  if (patient.link?.some(({ type }) => type === 'replaced-by'))
    return { columna: 'Patient.link', motivo: MTraspasos.fhir_reemplazado };
  return undefined;
}

function diasImposibles(birth: string | null, death: string | null, today: string): Rechazo | undefined {
  if (birth && birth > today) return { columna: 'Patient.birthDate', motivo: MClientes.nacimiento_futuro };
  if (death && death > today) return { columna: 'Patient.deceasedDateTime', motivo: MI.defuncion_futura };
  if (death && birth && death < birth) return { columna: 'Patient.deceasedDateTime', motivo: MI.defuncion_antes };
  return undefined;
}

/** What changes the meaning of a record and has no place in our form. */
function avisosDe({ birthDate, deceasedBoolean, deceasedDateTime, active }: Patient): Problema[] {
  const avisos: Problema[] = [];
  if (birthDate !== undefined && !diaDe(birthDate))
    avisos.push({ columna: 'Patient.birthDate', motivo: MTraspasos.fhir_solo_ano(limpio(String(birthDate))) });
  if (deceasedBoolean === true || (deceasedDateTime !== undefined && !diaDe(deceasedDateTime)))
    avisos.push({ columna: 'Patient.deceased', motivo: MTraspasos.fhir_fallecido });
  if (active === false) avisos.push({ columna: 'Patient.active', motivo: MTraspasos.fhir_inactivo });
  return avisos;
}

/** Programs that generate records put numbers in names: «Abdul218 Harris789». */
const sinNumeros = (text: string) => limpio(text.replace(/(?<=\p{L})\d+/gu, '')).slice(0, 120);

/** The official name, or else the first current one. */
function nombreDe(names: HumanName[] = []): { apellidos: string; nombres: string } | undefined {
  const current = names.filter(({ use }) => use !== 'old' && use !== 'maiden');
  const name = current.find(({ use }) => use === 'official') ?? current[0] ?? names[0];
  const apellidos = sinNumeros(name?.family ?? '');
  const nombres = sinNumeros((name?.given ?? []).join(' '));
  if (apellidos && nombres) return { apellidos, nombres };
  return splitNombre(sinNumeros(name?.text ?? ''), 'nombres_apellidos');
}

function progenitorDe({ contact = [] }: Patient, code: 'MTH' | 'FTH'): string | null {
  const name = contact.find(({ relationship = [] }) => relationship.some((one) => isAmong(one, [code])))?.name;
  return hasta(120, name?.text ?? [...(name?.given ?? []), name?.family].filter(Boolean).join(' '));
}

/** Whom to call in an emergency (v2-0131). */
function emergenciaDe({ contact = [] }: Patient) {
  const found = contact.find(({ relationship = [] }) => relationship.some((one) => isAmong(one, ['C'])));
  const parentesco = found?.relationship?.map(({ text }) => text).find(Boolean);
  const [telefono] = (found?.telecom ?? []).flatMap(({ value }) => llamable(value));
  return {
    emergencia_nombre: hasta(120, found?.name?.text),
    emergencia_parentesco: hasta(60, parentesco),
    emergencia_telefono: telefono ?? null,
    emergencia_direccion: hasta(300, found?.address?.text),
  };
}

function direccionDe({ address }: Patient) {
  const first = address?.[0];
  return {
    direccion: hasta(300, [...(first?.line ?? []), first?.state].filter(Boolean).join(', ')),
    ciudad: hasta(100, first?.city),
    pais: hasta(100, first?.country),
  };
}

/** A cédula or a passport. Numbers in other countries' registers are not documents here. */
function documentoDe({ identifier = [] }: Patient) {
  const of = (system: string, type: string) =>
    identifier.find((one) => one.system === system || one.type?.coding?.some(({ code }) => code === type))?.value;
  const cedula = of(SISTEMA.cedula, 'NI')?.replace(/\D/g, '');
  if (cedula && /^\d{10}$/.test(cedula)) return { tipo_documento: 'CEDULA', cedula_identidad: cedula };
  const pasaporte = of(SISTEMA.pasaporte, 'PPN')?.replace(/[^0-9A-Za-z]/g, '');
  if (pasaporte && /^.{3,20}$/.test(pasaporte)) return { tipo_documento: 'PASAPORTE', cedula_identidad: pasaporte };
  return { tipo_documento: 'SIN_DOCUMENTO' };
}

/** Numbers that can be called from here, and a valid e-mail; `otrosContactos` has the rest. */
function contactoDe({ telecom = [] }: Patient) {
  const numbers = telecom.filter(({ system }) => system === 'phone').flatMap(({ value }) => llamable(value));
  const celular = numbers.find((number) => !/^0[2-7]/.test(number)) ?? null;
  const correo = telecom.find(({ system }) => system === 'email')?.value ?? null;
  return {
    celular,
    telefono: numbers.find((number) => number !== celular) ?? null,
    correo: PacienteDatos.shape.correo.safeParse(correo).success ? correo : null,
  };
}

function llamable(value: string | undefined): string[] {
  const leida = readCelda('celular', value ?? '', FORMATO);
  return 'valor' in leida && leida.valor ? [leida.valor] : [];
}

/** Foreign numbers without their country code, kept as text. */
export const otrosContactos = ({ telecom = [] }: Patient): string[] =>
  telecom
    .filter(({ system, value }) => system === 'phone' && value && llamable(value).length === 0)
    .map(({ value }) => limpio(value));
