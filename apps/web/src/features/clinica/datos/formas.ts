/** The forms of the lists: their fields, what is asked for first, and the class of fact that they write. */
import {
  Alergia,
  CERTEZAS,
  Embarazo,
  ESTADOS_PROBLEMA,
  GRAVEDADES_ALERGIA,
  Lactancia,
  Medicacion,
  Obstetrico,
  ORIGENES_ALERGIA,
  ORIGENES_MEDICACION,
  Problema,
  SEGUN,
  TIPOS_ALERGIA,
  USOS_MEDICACION,
  VALORES,
  Valor,
} from '@hampi/contract/clinica/datos/clases';
import type { z } from 'zod';

export interface Campo {
  name: string;
  label: string;
  /** Weeks of pregnancy are not stored: they fill the date. */
  kind?: 'select' | 'fecha' | 'numero' | 'semanas';
  options?: { value: string; label: string }[];
  description?: string;
}

export interface Forma {
  /** `Añadir alergia` */
  anadir: string;
  schema: z.ZodType;
  inicial: Record<string, string>;
  campos: Campo[];
}

const optionsOf = (labels: Record<string, string>, empty?: string) => [
  ...(empty === undefined ? [] : [{ value: '', label: empty }]),
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];
const QUIEN: Campo = {
  name: 'segun',
  label: 'Quién lo dice',
  kind: 'select',
  options: optionsOf(SEGUN, 'Yo lo constaté'),
};
const DESDE: Campo = { name: 'desde', label: 'Desde', description: 'Año, mes o fecha: 2019, 2019-05, 2019-05-20' };

export const FORMAS = {
  ALERGIA: {
    anadir: 'Añadir alergia',
    schema: Alergia,
    inicial: {
      clase: 'ALERGIA',
      sustancia: '',
      origen: 'MEDICAMENTO',
      tipo: 'ALERGIA',
      reaccion: '',
      gravedad: '',
      certeza: 'CONFIRMADA',
      desde: '',
      segun: '',
    },
    campos: [
      { name: 'sustancia', label: 'Sustancia o grupo' },
      { name: 'reaccion', label: 'Reacción' },
      { name: 'gravedad', label: 'Gravedad', kind: 'select', options: optionsOf(GRAVEDADES_ALERGIA, 'No se sabe') },
      { name: 'origen', label: 'Qué es', kind: 'select', options: optionsOf(ORIGENES_ALERGIA) },
      { name: 'tipo', label: 'Tipo', kind: 'select', options: optionsOf(TIPOS_ALERGIA) },
      { name: 'certeza', label: 'Certeza', kind: 'select', options: optionsOf(CERTEZAS) },
      DESDE,
      QUIEN,
    ],
  },
  MEDICACION: {
    anadir: 'Añadir medicamento',
    schema: Medicacion,
    inicial: {
      clase: 'MEDICACION',
      medicamento: '',
      composicion: '',
      dosificacion: '',
      via: '',
      uso: 'REGULAR',
      origen: 'OTRO_MEDICO',
      desde: '',
      hasta: '',
      segun: '',
    },
    campos: [
      { name: 'medicamento', label: 'Medicamento' },
      { name: 'dosificacion', label: 'Cómo lo toma' },
      { name: 'uso', label: 'Uso', kind: 'select', options: optionsOf(USOS_MEDICACION) },
      { name: 'origen', label: 'Quién lo indicó', kind: 'select', options: optionsOf(ORIGENES_MEDICACION) },
      DESDE,
      { name: 'hasta', label: 'Hasta', kind: 'fecha' },
      QUIEN,
    ],
  },
  PROBLEMA: {
    anadir: 'Añadir problema',
    schema: Problema,
    inicial: { clase: 'PROBLEMA', cod_4: '', descripcion: '', estado: 'ACTIVO', desde: '', segun: '' },
    campos: [
      { name: 'descripcion', label: 'Problema' },
      { name: 'cod_4', label: 'Código CIE10', description: 'Si lo conoce' },
      { name: 'estado', label: 'Estado', kind: 'select', options: optionsOf(ESTADOS_PROBLEMA) },
      DESDE,
      QUIEN,
    ],
  },
  VALOR: {
    anadir: 'Añadir valor',
    schema: Valor,
    inicial: { clase: 'VALOR', que: 'CREATININA', valor: '', fecha: '' },
    campos: [
      {
        name: 'que',
        label: 'Valor',
        kind: 'select',
        options: Object.entries(VALORES).map(([value, { nombre, unidad }]) => ({
          value,
          label: unidad ? `${nombre}, ${unidad}` : nombre,
        })),
      },
      { name: 'valor', label: 'Resultado', kind: 'numero' },
      { name: 'fecha', label: 'Fecha', kind: 'fecha' },
    ],
  },
  EMBARAZO: {
    anadir: 'Registrar embarazo',
    schema: Embarazo,
    inicial: { clase: 'EMBARAZO', fpp: '' },
    campos: [
      { name: 'fpp', label: 'Fecha probable de parto', kind: 'fecha' },
      { name: 'semanas', label: 'O semanas de hoy', kind: 'semanas', description: 'Con ellas se calcula la fecha' },
    ],
  },
  LACTANCIA: {
    anadir: 'Registrar lactancia',
    schema: Lactancia,
    inicial: { clase: 'LACTANCIA', desde: '' },
    campos: [{ name: 'desde', label: 'Desde', kind: 'fecha' }],
  },
  OBSTETRICO: {
    anadir: 'Registrar antecedentes obstétricos',
    schema: Obstetrico,
    inicial: {
      clase: 'OBSTETRICO',
      gestas: '',
      partos: '',
      cesareas: '',
      abortos: '',
      hijos_vivos: '',
      menarquia: '',
      fum: '',
    },
    campos: [
      { name: 'gestas', label: 'Gestas', kind: 'numero' },
      { name: 'partos', label: 'Partos', kind: 'numero' },
      { name: 'cesareas', label: 'Cesáreas', kind: 'numero' },
      { name: 'abortos', label: 'Abortos', kind: 'numero' },
      { name: 'hijos_vivos', label: 'Hijos vivos', kind: 'numero' },
      { name: 'menarquia', label: 'Edad de la primera menstruación', kind: 'numero' },
      { name: 'fum', label: 'Última menstruación', kind: 'fecha' },
    ],
  },
} satisfies Record<string, Forma>;
export type Escribible = keyof typeof FORMAS;
export const isEscribible = (clase: string): clase is Escribible => clase in FORMAS;
