/**
 * The content of each document, already decrypted. Calendar dates are `YYYY-MM-DD` in the office's zone, hours `HH:MM`, instants
 * ISO in UTC. Null, empty and 'Sin definir' print nothing.
 */

import type { Medicion, Nino } from '@hampi/contract/clinica/crecimiento/crecimiento';
import type { MarcaDibujada } from '@hampi/contract/clinica/odontologia/dibujo';
import type { Mesa } from '@hampi/contract/plataforma/proteccion/calls';

type Texto = string | null;

/** Professional and office as named in letterhead and signature block. */
export interface Emisor {
  titulo_honorifico: Texto;
  nombres: string;
  apellidos: string;
  especializaciones: string[];
  /** Senescyt code. */
  msp: Texto;
  acess: Texto;
  cedula_identidad: Texto;
  correo: Texto;
  telefonos: string[];
  establecimiento: string;
  /** The institution of the office; a certificate of a private practice prints `NA`. */
  institucion: Texto;
  unicodigo: Texto;
  direccion: Texto;
  /** City of the office; Cuenca if it has none (2 §2, decisions 9). */
  ciudad: Texto;
  /** PNG, JPEG or WebP of the letterhead. */
  logo?: Uint8Array | null;
}

export interface Paciente {
  nombres: string;
  apellidos: string;
  cedula_identidad: Texto;
  sexo: Texto;
  fecha_nacimiento: Texto;
  direccion?: Texto;
  telefono?: Texto;
  /** Number of the clinical history, if it is not the identity document. */
  historia?: Texto;
}

export interface Diagnostico {
  cod_4: string;
  descripcion: string;
  /** Presumptive or definitive. */
  tipo: 'PR' | 'DF' | null;
}

export interface Documento {
  /** Null for a draft, which is marked as such on every page. */
  numero: string | null;
  fecha: string;
  /** The moment of issue, also used as the PDF's date so that the same data give the same bytes. */
  emitido: string;
  zona: string;
  emisor: Emisor;
  paciente: Paciente;
  /** The public page that verifies this document. */
  verificacion: { url: string; pagina: string; codigo: string } | null;
}

export interface LineaReceta {
  /** Denominación Común Internacional with its concentration: `Losartán potásico 50 mg`. */
  medicamento: string;
  /** The form: `Tableta recubierta`. */
  presentacion: Texto;
  /** Printed in parentheses if the doctor wants it. */
  marca: Texto;
  via: Texto;
  cantidad: number;
  /** Unit of the quantity in singular, `tableta`; derived from the presentation if null. */
  unidad: Texto;
  dosis: number | null;
  dosis_unidad: Texto;
  dosificacion: string;
  frecuencia_uso_horas: number | null;
  dias_uso: number | null;
  fecha_inicio_uso: Texto;
  /** Controlled medicines are recorded but never printed (ecuador §4.1). */
  controlado: boolean;
}

export interface Receta extends Documento {
  peso: number | null;
  talla: number | null;
  imc: number | null;
  pa: Texto;
  alergias: Texto;
  diagnosticos: Diagnostico[];
  lineas: LineaReceta[];
  /** Non-pharmacological instructions. */
  indicaciones: Texto;
  signos_alarma: Texto;
  /** Days of validity, the day of issue included: 3 outpatient, 1 emergency or hospital. */
  validez_dias: number;
}

export interface Pedido extends Documento {
  resumen: Texto;
  diagnosticos: Diagnostico[];
  prioridad: 'rutina' | 'urgente';
  grupos: { nombre: string; examenes: { nombre: string; detalles: Texto; preparacion: Texto }[] }[];
}

export interface Certificado extends Documento {
  texto: string;
  servicio: Texto;
  especialidad: Texto;
  hora_desde: Texto;
  hora_hasta: Texto;
  ingreso: Texto;
  alta: Texto;
  archivo: Texto;
  /** Null for a certificate without rest, which prints NO. */
  reposo: { desde: string; dias: number } | null;
  diagnosticos: Diagnostico[];
  /** The patient may decline to disclose the diagnosis. */
  ocultar_diagnostico: boolean;
  contingencia: Texto;
  empleador: Texto;
  cargo: Texto;
  /** Hour of issue, HH:MM. */
  hora: string;
}

export interface Consentimiento extends Documento {
  hora: string;
  procedimiento: Texto;
  servicio: Texto;
  tipo_atencion: 'ambulatoria' | 'hospitalización' | null;
  diagnosticos: Diagnostico[];
  procedimiento_recomendado: Texto;
  en_que_consiste: Texto;
  como_se_realiza: Texto;
  /** PNG or JPEG. */
  grafico: Uint8Array | null;
  duracion: Texto;
  beneficios: Texto;
  riesgos_frecuentes: Texto;
  riesgos_graves: Texto;
  riesgos_especificos: Texto;
  alternativas: Texto;
  manejo_posterior: Texto;
  consecuencias: Texto;
  representante: { nombre: string; cedula: Texto; telefono: Texto; parentesco: Texto } | null;
}

/** Measurements over time: lines of points, each a day in milliseconds since 1970 and the value, oldest first. */
export interface Curva {
  nombre: string;
  unidad: string;
  lineas: [dia: number, valor: number][][];
}

/** Lines drawn by hand, each as x, y, x, y … in a field of this size. */
export interface Trazo {
  ancho: number;
  alto: number;
  lineas: number[][];
}

/** Teeth with what holds of them, and the grades of their gums. */
export interface OdontogramaImpreso {
  marcas: (MarcaDibujada & { pieza: number })[];
  grados: { pieza: number; recesion: number | null; movilidad: number | null }[];
}

/** A part of a block of a form: a text of any length, fields beside each other, findings, a table, curves, or a signature. */
export type ParteFormulario = { etiqueta?: string } & (
  | { texto: string }
  | { campos: [label: string, value: Texto][]; columnas: number }
  | { hallazgos: [label: string, value: 'CP' | 'SP' | null][] }
  | { anchos: (number | string)[]; cabeza: string[]; filas: string[][] }
  | { curvas: Curva[] }
  | { trazo: Trazo }
  | { odontograma: OdontogramaImpreso }
  /** A JPEG as data URL, as large as a sheet lets it be. */
  | { imagen: string }
);

/** A form of the Historia Clínica Única. Blocks without parts are printed empty. */
export interface Formulario extends Documento {
  /** `SNS-MSP/HCU-form.002/2008`. */
  codigo: string;
  titulo: string;
  /** Beside the patient's data: when and where the patient was attended. */
  atencion: [label: string, value: Texto][];
  /** That it is a correction, or that one has replaced it. */
  aviso: Texto;
  /** A text file that the PDF carries. */
  adjunto?: { nombre: string; descripcion: string; texto: string };
  bloques: { numero: number | string; titulo: string; partes: ParteFormulario[] }[];
}

/** A vaccination card. Not an issued document, so it has no number, signature or verification. */
export interface Carne {
  fecha: string;
  emitido: string;
  paciente: Paciente;
  aplicadas: {
    vacuna: string;
    producto: Texto;
    dosis: number;
    fecha: string;
    edad: Texto;
    lote: string;
    lugar: string;
    profesional: string;
  }[];
  /** In order of date. */
  por_aplicar: { vacuna: string; dosis: number; estado: string; fecha: Texto }[];
}

/** A child's measurements on the WHO's growth curves. Not an issued document. */
export interface CrecimientoImpreso {
  fecha: string;
  emitido: string;
  paciente: Paciente;
  nino: Nino;
  /** Oldest first. */
  mediciones: Medicion[];
}

/** Everything that whoever is responsible for personal data must be able to show. */
export interface ProteccionImpresa extends Mesa {
  emitido: string;
}

/** The sheet that a secretary hands over with the day's money. Amounts in dollars. */
export interface ReporteCaja {
  /** The day. */
  fecha: string;
  emitido: string;
  zona: string;
  /** Which of the day's sheets this is. */
  hoja: number;
  hojas: number;
  doctor: { nombre: string; especializaciones: string[]; acess: Texto; lugar: Texto };
  secretaria: { nombre: string; cedula: Texto };
  filas: {
    hora: string;
    nombres: string;
    apellidos: string;
    cedula: Texto;
    servicio: string;
    detalle: Texto;
    forma: string;
    valor: number;
  }[];
  total: number;
  /** What the secretary handed over on all sheets of the day. */
  total_dia: number;
  por_forma: { forma: string; cobros: number; valor: number }[];
  /** What was counted in the drawer, each time that the sheet was handed over. */
  arqueos: {
    hora: string;
    apertura: number;
    efectivo: number;
    gastos: { motivo: string; valor: number }[];
    contado: number;
    diferencia: number;
  }[];
  /** Rows of the sheet that were not handed over, which it leaves out. */
  abiertos: number;
}

export interface DocumentData {
  receta: Receta;
  pedido: Pedido;
  certificado: Certificado;
  consentimiento: Consentimiento;
  form001: Formulario;
  form002: Formulario;
  form005: Formulario;
  form007: Formulario;
  form010: Formulario;
  form012: Formulario;
  form020: Formulario;
  consentido: Formulario;
  negativa: Formulario;
  revocatoria: Formulario;
  autorizacion: Formulario;
  publicacion: Formulario;
  entrega: Formulario;
  form033: Formulario;
  form053: Formulario;
}
export type DocumentKind = keyof DocumentData;

export interface DocumentOptions {
  papel: 'A4' | 'A5';
  /** False leaves the head of each page blank, for paper with a printed letterhead. */
  membrete: boolean;
  /** The electronic signer and the time; null prints a line for a handwritten signature. */
  firma: { nombre: string; momento: string } | null;
}
