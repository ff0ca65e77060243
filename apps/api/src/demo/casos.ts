/** Cases of the demo's adult patients: hypertension, diabetes, a cold. */
import { addDays } from '@hampi/contract/base/fechas';
import type { ConsultaEscrita } from '@hampi/contract/clinica/historia/calls';
import type { VacunaDatos } from '@hampi/contract/clinica/vacunas/calls';
import type { z } from 'zod';

export type Visita = Omit<z.input<typeof ConsultaEscrita>, 'oficinaId'>;

export interface Caso {
  /** Index among the demo's adult patients. */
  paciente: number;
  alergias: string;
  antecedentes_personales: string;
  antecedentes_familiares: string;
  datos_relevantes: string | null;
  /** How many days ago each visit was, and its entry; oldest first. */
  visitas: (readonly [daysAgo: number, Visita])[];
  vacunas: Omit<
    VacunaDatos,
    'vacuna_id' | 'edad_aplicacion' | 'vacuna_edad_optima' | 'informacion' | 'informacion_extra'
  >[];
}

const NORMAL = {
  exa_organos_sentidos: 'SP',
  exa_respiratorio: 'SP',
  exa_digestivo: 'SP',
  exa_genital: 'SP',
  exa_urinario: 'SP',
  exa_musculo_esqueletico: 'SP',
  exa_hemo_linfatico: 'SP',
  exa_nervioso: 'SP',
  exa_cabeza: 'SP',
  exa_cuello: 'SP',
  exa_abdomen: 'SP',
  exa_pelvis: 'SP',
  exa_extremidades: 'SP',
} as const;

const dx = (cod_4: string, descripcion_codigos_cuatro_caracteres: string, tipo: 'PR' | 'DF' = 'DF') => ({
  cod_4,
  descripcion_codigos_cuatro_caracteres,
  tipo,
});

/** Medicines with name and composition as in the starter vademecum. Long-term treatments last slightly beyond the next control. */
const LOSARTAN = {
  medicamento: 'Losartán',
  composicion: 'Losartán potásico 50 mg',
  presentacion: 'Tableta 50 mg, vía oral',
  cantidad: 70,
  dosificacion: '1 tableta en la mañana',
  dosis: 50,
  unidad: 'mg',
  via: 'oral',
  dias_uso: 70,
  frecuencia_uso_horas: 24,
};
const ATORVASTATINA = {
  ...LOSARTAN,
  medicamento: 'Atorvastatina',
  composicion: 'Atorvastatina 20 mg',
  presentacion: 'Tableta 20 mg, vía oral',
  dosificacion: '1 tableta en la noche',
  dosis: 20,
};
const METFORMINA = {
  ...LOSARTAN,
  medicamento: 'Metformina',
  composicion: 'Metformina 850 mg',
  presentacion: 'Tableta 850 mg, vía oral',
  cantidad: 200,
  dosificacion: '1 tableta con el desayuno y con la merienda',
  dosis: 850,
  dias_uso: 100,
  frecuencia_uso_horas: 12,
};
const PARACETAMOL = {
  medicamento: 'Paracetamol',
  composicion: 'Paracetamol 500 mg',
  presentacion: 'Tableta 500 mg, vía oral',
  cantidad: 12,
  dosificacion: '1 tableta cada 8 horas si hay fiebre',
  dosis: 500,
  unidad: 'mg',
  via: 'oral',
  dias_uso: 4,
  frecuencia_uso_horas: 8,
};

const signos = (sist: number, dias: number, pulso: number, peso: number, talla: number, oximetria = 93) => ({
  sv_pres_sist: sist,
  sv_pres_dias: dias,
  sv_pulso: pulso,
  sv_temp: 36.5,
  sv_frec_resp: 16,
  sv_oximetria: oximetria,
  antropometria_peso: peso,
  antropometria_talla: talla,
});

/** Blood pressure that falls over a year, to demonstrate trends. */
const HIPERTENSA: Visita[] = [
  [168, 98, 88, 76.4],
  [158, 96, 86, 75.8],
  [152, 94, 84, 74.9],
  [148, 92, 84, 74.1],
  [150, 92, 82, 73.2],
  [146, 92, 82, 72.9],
].map(([sist = 0, dias = 0, pulso = 0, peso = 0], i) => ({
  ...NORMAL,
  ...signos(sist, dias, pulso, peso, 158, 95),
  exa_cardiovascular: 'CP' as const,
  exa_endocrino: 'SP' as const,
  exa_torax: 'CP' as const,
  motivo: i === 0 ? 'Cefalea y presión alta en su domicilio' : 'Control de presión arterial',
  enfermedad_actual:
    i === 0
      ? 'Desde hace dos meses cefalea occipital por las mañanas. Presión de 170/100 tomada por su hija, enfermera.'
      : 'Toma la medicación todos los días. Camina treinta minutos. Sin edema ni dolor torácico.',
  exa_organos_sistemas_desc: 'Cardiovascular: soplo sistólico II/VI en foco aórtico.',
  exa_fisico_regional_desc: 'Tórax: latido de la punta desplazado un centímetro.',
  plan_tratamiento: 'Dieta baja en sal, caminata diaria, registro de presión en casa y control en dos meses.',
  detalleCie10: [
    dx('I10X', 'Hipertensión esencial (primaria)'),
    ...(i > 2 ? [dx('E785', 'Hiperlipidemia no especificada')] : []),
  ],
  receta: {
    detalle: i > 2 ? [LOSARTAN, ATORVASTATINA] : [LOSARTAN],
    indicaciones: 'Dieta baja en sal y grasas. Acuda a emergencias si el dolor de pecho dura más de veinte minutos.',
  },
  examenes:
    i === 0
      ? [
          { nombre: 'Electrocardiograma', detalles: '12 derivaciones' },
          { nombre: 'Perfil lipídico', detalles: 'Ayuno de doce horas' },
        ]
      : [],
}));

/** Visits of the account `paciente`, so that a patient finds something to read and to take. */
export const GASTRITIS: Visita = {
  ...NORMAL,
  ...signos(124, 78, 72, 74, 171),
  exa_cardiovascular: 'SP',
  exa_endocrino: 'SP',
  exa_torax: 'SP',
  exa_digestivo: 'CP',
  exa_abdomen: 'CP',
  motivo: 'Ardor de estómago',
  enfermedad_actual:
    'Desde hace tres semanas ardor después de comer, que mejora con leche. Sin vómito ni pérdida de peso.',
  exa_organos_sistemas_desc: 'Digestivo: pirosis después de las comidas.',
  exa_fisico_regional_desc: 'Abdomen: dolor leve a la palpación del epigastrio.',
  plan_tratamiento: 'Comidas pequeñas, sin café ni alcohol. Control en un mes.',
  detalleCie10: [dx('K297', 'Gastritis, no especificada')],
  receta: {
    detalle: [
      {
        ...LOSARTAN,
        medicamento: 'Omeprazol',
        composicion: 'Omeprazol 20 mg',
        presentacion: 'Cápsula 20 mg, vía oral',
        cantidad: 28,
        dosificacion: '1 cápsula antes del desayuno',
        dosis: 20,
        dias_uso: 28,
      },
    ],
    indicaciones:
      'Coma despacio y en porciones pequeñas. Si vomita sangre o las heces son negras, acuda a emergencias.',
  },
  examenes: [],
};

export const CONTROL: Visita = {
  ...GASTRITIS,
  motivo: 'Control',
  enfermedad_actual: 'Sin molestias nuevas.',
  exa_digestivo: 'SP',
  exa_abdomen: 'SP',
  exa_organos_sistemas_desc: null,
  exa_fisico_regional_desc: null,
  plan_tratamiento: 'Caminar treinta minutos al día. Vuelve con su próxima cita.',
  detalleCie10: [dx('Z000', 'Examen médico general')],
  receta: { detalle: [], indicaciones: null },
};

/** The demo's histories relative to a date, with years that agree with the patients' ages. */
export function casosAt(hoy: string): Caso[] {
  const year = (ago: number) => Number(hoy.slice(0, 4)) - ago;
  return [
    {
      paciente: 0,
      alergias: 'Penicilina (anafilaxia), ácido acetilsalicílico',
      antecedentes_personales: `Hipertensión desde ${year(7)}. Colecistectomía en ${year(14)}. Dos partos normales.`,
      antecedentes_familiares: 'Madre con infarto a los 61 años. Padre con diabetes tipo 2.',
      datos_relevantes: 'Vive con su hija, que controla la medicación.',
      visitas: HIPERTENSA.map((visita, i) => [318 - i * 62, visita] as const),
      vacunas: [
        {
          vacuna_tipo: 'Influenza estacional',
          vacuna_nombre_comercial: null,
          dosis: 1,
          fecha_aplicacion: addDays(hoy, -240),
          lote: 'FLU-118',
          lugar: 'Centro de salud n.º 3',
        },
        {
          vacuna_tipo: 'dT',
          vacuna_nombre_comercial: null,
          dosis: 2,
          fecha_aplicacion: addDays(hoy, -4 * 365),
          lote: 'DT-4471',
          lugar: 'Deltoides izquierdo',
        },
      ],
    },
    {
      paciente: 1,
      alergias: 'Sulfas (exantema)',
      antecedentes_personales: `Diabetes tipo 2 desde ${year(9)}. Exfumadora, diez paquetes al año.`,
      antecedentes_familiares: 'Hermano con diabetes tipo 2.',
      datos_relevantes: null,
      visitas: [
        [
          120,
          {
            ...NORMAL,
            ...signos(134, 84, 78, 88.2, 170),
            exa_cardiovascular: 'SP',
            exa_endocrino: 'CP',
            motivo: 'Control de diabetes',
            enfermedad_actual: 'Glucosa en ayunas entre 140 y 170 en casa. Nicturia dos veces.',
            exa_organos_sistemas_desc: 'Endócrino: poliuria y sed.',
            plan_tratamiento: 'Dieta, metformina dos veces al día, hemoglobina glicosilada y control en tres meses.',
            detalleCie10: [dx('E119', 'Diabetes mellitus no insulinodependiente sin mención de complicación')],
            receta: { detalle: [METFORMINA], indicaciones: 'Cinco comidas pequeñas. Revise sus pies cada noche.' },
            examenesGrupo: [
              {
                nombre: 'Lista personalizada 1',
                examenes: [
                  { nombre: 'Hemoglobina glicosilada' },
                  { nombre: 'Creatinina' },
                  { nombre: 'Microalbuminuria' },
                ],
              },
            ],
          },
        ],
        [
          28,
          {
            ...NORMAL,
            ...signos(130, 82, 76, 86.9, 170),
            exa_cardiovascular: 'SP',
            exa_endocrino: 'SP',
            motivo: 'Entrega de resultados',
            enfermedad_actual: 'Hemoglobina glicosilada de 7,4 %. Se siente bien.',
            plan_tratamiento: 'Igual medicación. Control en tres meses.',
            detalleCie10: [dx('E119', 'Diabetes mellitus no insulinodependiente sin mención de complicación')],
            receta: { detalle: [METFORMINA], indicaciones: 'Camine treinta minutos después de la merienda.' },
          },
        ],
      ],
      vacunas: [],
    },
    {
      paciente: 2,
      alergias: '',
      antecedentes_personales: 'Sin antecedentes de importancia.',
      antecedentes_familiares: '',
      datos_relevantes: null,
      visitas: [
        [
          45,
          {
            ...NORMAL,
            ...signos(116, 74, 92, 64, 166, 94),
            sv_temp: 38.2,
            exa_respiratorio: 'CP',
            motivo: 'Dolor de garganta y fiebre',
            enfermedad_actual: 'Dos días de odinofagia, rinorrea y fiebre de 38,5 °C. Sin disnea.',
            exa_organos_sistemas_desc: 'Respiratorio: rinorrea, sin estertores.',
            plan_tratamiento: 'Hidratación y paracetamol; vuelve si la fiebre pasa de tres días.',
            detalleCie10: [dx('J00X', 'Rinofaringitis aguda [resfriado común]', 'PR')],
            receta: {
              detalle: [PARACETAMOL],
              indicaciones: 'Líquidos abundantes y reposo.',
            },
          },
        ],
      ],
      vacunas: [],
    },
  ];
}
