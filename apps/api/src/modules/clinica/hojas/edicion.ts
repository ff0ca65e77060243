/**
 * Code, title and blocks of each form, in the order in which they are printed. A new edition of the MSP is written here; the contents of the
 * blocks are in `atencion.ts`, `admision.ts`, `signos.ts`, `orden.ts`, `odontologia.ts` and, of referrals, in `clinica/derivaciones`. The scales and regions of form 033,
 * which its screen asks too, are in the contract's `clinica/odontologia/edicion.ts`.
 */
import type {
  TIPOS_DERIVACION,
  TIPOS_ODONTOLOGIA,
  TipoFormulario,
  TipoOrden,
} from '@hampi/contract/clinica/documentos/calls';
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
  form007: {
    codigo: 'SNS-MSP/HCU-form.007/2008',
    titulo: 'Interconsulta: solicitud e informe',
    bloques: {
      solicitud: 'Características de la solicitud y motivo',
      cuadro: 'Cuadro clínico actual',
      resultados: 'Resultados de pruebas diagnósticas',
      diagnosticos: 'Diagnósticos',
      plan: 'Planes terapéutico y educacional realizados',
      informe: 'Informe: cuadro clínico de interconsulta',
      criterio: 'Informe: resumen del criterio clínico',
      diagnosticosInforme: 'Informe: diagnósticos',
      planDiagnostico: 'Informe: plan de diagnóstico propuesto',
      planTerapeutico: 'Informe: plan de tratamiento propuesto',
      planEducacional: 'Informe: plan educacional propuesto',
    },
  },
  form010: {
    codigo: 'SNS-MSP/HCU-form.010/2008',
    titulo: 'Laboratorio clínico: solicitud',
    bloques: {
      hematologia: 'Hematología',
      uroanalisis: 'Uroanálisis',
      coprologico: 'Coprológico',
      quimica: 'Química sanguínea',
      serologia: 'Serología',
      bacteriologia: 'Bacteriología',
      otros: 'Otros',
      diagnosticos: 'Resumen clínico y diagnósticos',
    },
  },
  form012: {
    codigo: 'SNS-MSP/HCU-form.012/2008',
    titulo: 'Imagenología: solicitud',
    bloques: {
      estudio: 'Estudio solicitado',
      motivo: 'Motivo de la solicitud',
      resumen: 'Resumen clínico',
      diagnosticos: 'Diagnósticos',
    },
  },
  form020: {
    codigo: 'SNS-MSP/HCU-form.020/2008',
    titulo: 'Signos vitales',
    bloques: { signos: 'Signos vitales y antropometría por consulta', curvas: 'Curva de los signos' },
  },
  form033: {
    codigo: 'SNS-MSP/HCU-form.033/2008',
    titulo: 'Odontología',
    bloques: {
      motivo: 'Motivo de consulta',
      enfermedad: 'Enfermedad o problema actual',
      antecedentes: 'Antecedentes personales y familiares',
      signos: 'Signos vitales',
      estomatognatico: 'Examen del sistema estomatognático',
      odontograma: 'Odontograma',
      indicadores: 'Indicadores de salud bucal',
      indices: 'Índices CPO-ceo',
      simbologia: 'Simbología del odontograma',
      planes: 'Planes de diagnóstico, terapéutico y educacional',
      diagnosticos: 'Diagnósticos',
      tratamiento: 'Tratamiento',
    },
  },
  form053: {
    codigo: 'SNS-MSP/HCU-form.053/2013',
    titulo: 'Referencia, derivación, contrarreferencia y referencia inversa',
    romanos: true,
    bloques: {
      usuario: 'Datos del usuario',
      envio: 'Referencia (1) · Derivación (2)',
      respuesta: 'Contrarreferencia (3) · Referencia inversa (4)',
    },
  },
} as const satisfies Record<TipoHoja, Edicion>;

type TipoHoja = TipoFormulario | TipoOrden | (typeof TIPOS_ODONTOLOGIA)[number] | (typeof TIPOS_DERIVACION)[number];
/** In which block of the 010 the catalogue's kinds of exams stand; any other in `otros`. */
export const BLOQUE_010: Readonly<Record<string, BloqueDe<'form010'>>> = {
  Hematología: 'hematologia',
  Orina: 'uroanalisis',
  Heces: 'coprologico',
  Química: 'quimica',
  Serología: 'serologia',
  Microbiología: 'bacteriologia',
};

interface Edicion {
  codigo: string;
  titulo: string;
  /** Its blocks have Roman numbers. */
  romanos?: true;
  bloques: Record<string, string>;
}
const ROMANOS = ['I', 'II', 'III', 'IV', 'V'];

export type BloqueDe<T extends TipoHoja> = keyof (typeof EDICION)[T]['bloques'];
export type Partes = Formulario['bloques'][number]['partes'];

/** The form's code and title, and its blocks with these contents. */
export function enBloques<T extends TipoHoja>(tipo: T, partes: Record<BloqueDe<T>, Partes>) {
  const { codigo, titulo, bloques, romanos }: Edicion = EDICION[tipo];
  const named = Object.entries(bloques) as [BloqueDe<T>, string][];
  return {
    codigo,
    titulo,
    bloques: named.map(([key, title], i) => ({
      numero: romanos ? (ROMANOS[i] as string) : i + 1,
      titulo: title,
      partes: partes[key],
    })),
  };
}
