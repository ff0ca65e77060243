import type { Patient } from 'fhir/r4';
import { concepto, correoDe, direccionDe, nombreDe, recurso, telefonoDe } from './partes.ts';
import { hl7, identificador, SISTEMA } from './sistemas.ts';

export interface FilaPaciente {
  id: number;
  tipo_documento: string;
  cedula_identidad: string | null;
  identidad_verificada_en: string | null;
  titulo_honorifico: string | null;
  nombres: string;
  apellidos: string;
  sexo: string | null;
  fecha_nacimiento: string | null;
  /** YYYY-MM-DD. */
  fecha_defuncion: string | null;
  estado_civil: string | null;
  direccion: string | null;
  ciudad: string | null;
  pais: string | null;
  telefono: string | null;
  celular: string | null;
  correo: string | null;
  nombres_padre: string | null;
  nombres_madre: string | null;
  emergencia_nombre: string | null;
  emergencia_parentesco: string | null;
  emergencia_telefono: string | null;
  emergencia_direccion: string | null;
  habilitado: boolean;
  actualizado_en: string;
}

/** FHIR's genders and marital states, used when exporting and importing (ADR 255). */
export const GENERO: Record<string, Patient['gender']> = { masculino: 'male', femenino: 'female', otro: 'other' };
export const ESTADO_CIVIL: Record<string, string> = {
  soltero: 'S',
  casado: 'M',
  divorciado: 'D',
  viudo: 'W',
  'union de hecho': 'T',
};

/** The use is `temp` for a number that no office has checked on a document (decisions 49). */
function documentoDe({ tipo_documento, cedula_identidad, identidad_verificada_en }: FilaPaciente) {
  const use = identidad_verificada_en ? 'official' : 'temp';
  if (tipo_documento === 'CEDULA') return identificador('NI', SISTEMA.cedula, cedula_identidad, use);
  if (tipo_documento === 'PASAPORTE') return identificador('PPN', SISTEMA.pasaporte, cedula_identidad, use);
  return identificador('MR', SISTEMA.sinDocumento, cedula_identidad, 'temp');
}

const progenitor = (code: 'MTH' | 'FTH', text: string | null) =>
  text ? { relationship: [{ coding: [hl7('v3-RoleCode', code)] }], name: { text } } : undefined;

/** Whom to call in an emergency. */
const emergencia = (p: FilaPaciente) =>
  p.emergencia_nombre || p.emergencia_telefono
    ? {
        relationship: [concepto(p.emergencia_parentesco, hl7('v2-0131', 'C'))],
        name: { text: p.emergencia_nombre },
        telecom: [telefonoDe(p.emergencia_telefono)],
        address: { text: p.emergencia_direccion },
      }
    : undefined;

export const pacienteFhir = (p: FilaPaciente): Patient =>
  recurso<Patient>({
    resourceType: 'Patient',
    id: String(p.id),
    meta: { lastUpdated: p.actualizado_en },
    identifier: [documentoDe(p)],
    active: p.habilitado,
    name: [nombreDe(p)],
    telecom: [telefonoDe(p.celular, 'mobile'), telefonoDe(p.telefono, 'home'), correoDe(p.correo)],
    gender: GENERO[p.sexo ?? ''],
    birthDate: p.fecha_nacimiento,
    deceasedDateTime: p.fecha_defuncion,
    address: [direccionDe(p)],
    maritalStatus: p.estado_civil
      ? concepto(p.estado_civil, hl7('v3-MaritalStatus', ESTADO_CIVIL[p.estado_civil] ?? 'UNK'))
      : undefined,
    contact: [progenitor('MTH', p.nombres_madre), progenitor('FTH', p.nombres_padre), emergencia(p)],
  });
