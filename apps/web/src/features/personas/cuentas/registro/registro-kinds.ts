/** The kinds of account of the 'what am I' selector (1 §2) and what their forms send (1 §3). */
import { type RegistroRole, registroForm } from '@hampi/contract/personas/cuentas/registro';
import { IconBuilding, IconFlask, IconHeart, IconStethoscope, IconUsers } from '@tabler/icons-react';

export const KINDS = [
  { role: 'ROLE_CLI', label: 'Cliente', icon: IconHeart },
  { role: 'ROLE_MED', label: 'Profesional de la salud', icon: IconStethoscope },
  { role: 'ROLE_LAB', label: 'Laboratorista', icon: IconFlask },
  { role: 'ROLE_SEC', label: 'Secretaria', icon: IconUsers },
  { role: 'ROLE_INS', label: 'Institución', icon: IconBuilding },
] as const;

/** Title picker of 3 §2; Otro is free text. */
export const TITULOS = ['Dr.', 'Dra.', 'Lcdo.', 'Lcda.', 'Sr.', 'Sra.', 'Srta.', 'Otro'] as const;

export const emptyRegistro = {
  titulo: '',
  tituloOtro: '',
  nombres: '',
  apellidos: '',
  email: '',
  cedula: '',
  cedulaIdentidad: '',
  celular: '',
  msp: '',
  usuario: '',
  nombre: '',
  razonSocial: '',
  RUC: '',
  username: '',
  password: '',
  confirmarPassword: '',
  terminos: false as boolean,
  promociones: false as boolean,
};
export type RegistroValues = typeof emptyRegistro;

/** The payload of one kind, without fields typed for another kind. */
export function payloadOf(role: RegistroRole, v: RegistroValues, consent: boolean, reservando = false) {
  const account = {
    role,
    email: v.email,
    password: v.password,
    empresa: 1,
    ...(consent ? { terminos: v.terminos, promociones: v.promociones } : {}),
  };
  if (role === 'ROLE_INS')
    return { ...account, nombre: v.nombre, razonSocial: v.razonSocial, RUC: v.RUC, username: v.username };
  const person = { ...account, nombres: v.nombres, apellidos: v.apellidos, usuario: v.usuario };
  if (role === 'ROLE_CLI')
    return reservando ? { ...person, cedulaIdentidad: v.cedulaIdentidad, celular: v.celular } : person;
  if (role !== 'ROLE_MED') return { ...person, cedula: v.cedula };
  return {
    ...person,
    cedula: v.cedula,
    titulo_honorifico: v.titulo === 'Otro' ? v.tituloOtro : v.titulo,
    msp: v.msp,
    codigo_senescyt: v.msp,
  };
}

/** The schema of a kind; without a kind it also reports the missing choice. */
export const schemaOf = (role: RegistroRole | '', consent: boolean, reservando: boolean) =>
  registroForm(role || 'ROLE_CLI', consent, reservando);
