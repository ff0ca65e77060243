/**
 * Code, title and blocks of each form, in the order in which they are printed. A new edition of the MSP is written here; the contents of the
 * blocks are in `atencion.ts`, `admision.ts` and `signos.ts`.
 */
import type { TipoFormulario } from '@hampi/contract/clinica/documentos/calls';
import type { Formulario } from '../../../adapters/documents/document-data.ts';

export const EDICION = {
  form001: {
    codigo: 'SNS-MSP/HCU-form.001/2008',
    titulo: 'Admisión',
    bloques: {
      filiacion: 'Filiación',
      residencia: 'Residencia y contacto',
      padres: 'Padres y representante',
      emergencia: 'Contacto en caso de emergencia',
      seguro: 'Seguro de salud',
    },
  },
  form002: {
    codigo: 'SNS-MSP/HCU-form.002/2008',
    titulo: 'Consulta externa: anamnesis y examen físico',
    bloques: {
      motivo: 'Motivo de consulta',
      personales: 'Antecedentes personales',
      familiares: 'Antecedentes familiares',
      enfermedad: 'Enfermedad o problema actual',
      sistemas: 'Revisión actual de órganos y sistemas',
      signos: 'Signos vitales y antropometría',
      regional: 'Examen físico regional',
      diagnosticos: 'Diagnóstico',
      plan: 'Planes de tratamiento',
      prescripciones: 'Evolución y prescripciones',
    },
  },
  form005: {
    codigo: 'SNS-MSP/HCU-form.005/2008',
    titulo: 'Evolución y prescripciones',
    bloques: {
      evolucion: 'Evolución',
      prescripciones: 'Farmacoterapia e indicaciones',
    },
  },
  form020: {
    codigo: 'SNS-MSP/HCU-form.020/2008',
    titulo: 'Signos vitales',
    bloques: { signos: 'Signos vitales y antropometría por consulta', curvas: 'Curva de los signos' },
  },
} as const satisfies Record<TipoFormulario, { codigo: string; titulo: string; bloques: Record<string, string> }>;

export type BloqueDe<T extends TipoFormulario> = keyof (typeof EDICION)[T]['bloques'];
export type Partes = Formulario['bloques'][number]['partes'];

/** The form's code and title, and its blocks with these contents. */
export function enBloques<T extends TipoFormulario>(tipo: T, partes: Record<BloqueDe<T>, Partes>) {
  const { codigo, titulo, bloques } = EDICION[tipo];
  const named = Object.entries(bloques) as [BloqueDe<T>, string][];
  return {
    codigo,
    titulo,
    bloques: named.map(([key, title], i) => ({ numero: i + 1, titulo: title, partes: partes[key] })),
  };
}
