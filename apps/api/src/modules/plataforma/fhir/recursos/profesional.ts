/** Professionals are `Practitioner`, institutions and laboratories `Organization`. Both are rows of `doctor` and have its id. */
import type { Organization, Practitioner } from 'fhir/r4';
import { correoDe, direccionDe, nombreDe, recurso, telefonoDe } from './partes.ts';
import { identificador, SISTEMA } from './sistemas.ts';

export interface FilaProfesional {
  id: number;
  titulo_honorifico: string | null;
  nombres: string;
  apellidos: string;
  /** Private: null unless the reader is this professional. */
  cedula: string | null;
  ruc: string | null;
  correo: string | null;
  telefono: string | null;
  msp: string | null;
  acess: string | null;
  cuenta_activa: boolean;
  especialidades: string[];
}

export const profesionalFhir = (d: FilaProfesional): Practitioner =>
  recurso<Practitioner>({
    resourceType: 'Practitioner',
    id: String(d.id),
    identifier: [
      identificador('NI', SISTEMA.cedula, d.cedula),
      identificador('TAX', SISTEMA.ruc, d.ruc),
      identificador('MD', SISTEMA.senescyt, d.msp),
      identificador('MD', SISTEMA.acess, d.acess, 'secondary'),
    ],
    active: d.cuenta_activa,
    name: [nombreDe(d)],
    telecom: [telefonoDe(d.telefono, 'work'), correoDe(d.correo)],
    qualification: d.especialidades.map((text) => ({ code: { text } })),
  });

export interface FilaOrganizacion {
  id: number;
  tipo: string;
  nombre: string;
  ruc: string | null;
  telefono: string | null;
  direccion: string | null;
  ciudad: string | null;
  pais: string | null;
  cuenta_activa: boolean;
}

export const organizacionFhir = (o: FilaOrganizacion): Organization =>
  recurso<Organization>({
    resourceType: 'Organization',
    id: String(o.id),
    identifier: [identificador('TAX', SISTEMA.ruc, o.ruc)],
    active: o.cuenta_activa,
    type: [{ text: o.tipo === 'LABORATORIO' ? 'Laboratorio' : 'Institución de salud' }],
    name: o.nombre,
    telecom: [telefonoDe(o.telefono, 'work')],
    address: [direccionDe(o)],
  });
