/** The lists of a patient's facts (decisions 64) as FHIR. A fact that ended stays readable, with a status that says so. */
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  type DatoContenido,
  type DatoDe,
  FINES,
  GRAVEDADES_ALERGIA,
  TIPOS_ALERGIA,
  VALORES,
} from '@hampi/contract/clinica/datos/clases';
import type { AllergyIntolerance, Condition, FhirResource, MedicationStatement, Observation } from 'fhir/r4';
import { codigoCie10 } from './consulta.ts';
import { concepto, medicamentoDe, recurso, referencia } from './partes.ts';
import { NINGUNA } from './sin-alergias.ts';
import { hl7, SISTEMA } from './sistemas.ts';
import { EMBARAZADA, ESTADO_EMBARAZO, FECHA_PARTO, FUM, LACTANCIA, OBSTETRICOS, VALORES_LOINC } from './valores.ts';

export interface DatoLeido {
  id: number;
  cliente_id: number;
  doctor_id: number;
  fuente: string;
  /** When the fact was first stated, and when this version was written. */
  creada_en: string;
  escrita_en: string;
  contenido: DatoContenido;
  fin: keyof typeof FINES | null;
}

/** `hoy` is a date in Ecuador. What was answered to a question of the program is no fact. */
export function datoFhir(d: DatoLeido, hoy: string): FhirResource[] {
  const { contenido } = d;
  switch (contenido.clase) {
    case 'ALERGIA':
      return [alergia(d, contenido)];
    case 'SIN_ALERGIAS':
      return [sinAlergias(d)];
    case 'MEDICACION':
      return [medicacion(d, contenido, hoy)];
    case 'PROBLEMA':
      return [problema(d, contenido)];
    case 'VALOR':
      return [valor(d, contenido)];
    case 'EMBARAZO':
      return [embarazo(d, contenido)];
    case 'LACTANCIA':
      return [
        observacion(d, '', {
          code: { text: LACTANCIA },
          valueBoolean: d.fin === null,
          ...lapso(d, contenido.desde),
        }),
      ];
    case 'OBSTETRICO':
      return obstetrico(d, contenido);
    case 'RESPUESTA':
      return [];
  }
}

const isError = ({ fin }: DatoLeido) => fin === 'ERROR';
const isTraido = ({ fuente }: DatoLeido) => fuente === 'TRAIDO';

const notaDe = (d: DatoLeido, ...more: (string | false | null)[]) =>
  [isTraido(d) && 'Traído de otro sistema, sin confirmar', d.fin && `Ya no cuenta: ${FINES[d.fin]}`, ...more].flatMap(
    (text) => (text ? [{ text }] : []),
  );

/** Whoever brought a file did not state what it says. */
const autor = (d: DatoLeido) => (isTraido(d) ? undefined : referencia('Practitioner', d.doctor_id));

/** Who states it, where it is the patient. */
const afirma = (d: DatoLeido, { segun }: { segun?: string | null | undefined }) =>
  segun === 'PACIENTE' ? pacienteDe(d) : undefined;

const comun = (d: DatoLeido) => ({
  id: `d${d.id}`,
  meta: { lastUpdated: d.escrita_en },
});
const pacienteDe = ({ cliente_id }: DatoLeido) => ({ reference: `Patient/${cliente_id}` });

const CATEGORIAS = {
  MEDICAMENTO: ['medication'],
  CONTRASTE: ['medication'],
  LATEX: ['environment'],
  ALIMENTO: ['food'],
  INSECTO: ['environment'],
  AMBIENTE: ['environment'],
  OTRO: [],
} as const satisfies Record<string, NonNullable<AllergyIntolerance['category']>>;
const SEVERIDADES = { LEVE: 'mild', MODERADA: 'moderate', GRAVE: 'severe' } as const;

/** The statuses of an allergy; R4 forbids the clinical one for what was entered in error. */
function estadoAlergia(d: DatoLeido, verificada: string) {
  const clinico = d.fin === 'RESUELTO' ? 'resolved' : d.fin || verificada === 'refuted' ? 'inactive' : 'active';
  return {
    clinicalStatus: isError(d) ? undefined : { coding: [hl7('allergyintolerance-clinical', clinico)] },
    verificationStatus: {
      coding: [hl7('allergyintolerance-verification', isError(d) ? 'entered-in-error' : verificada)],
    },
  };
}

function alergia(d: DatoLeido, a: DatoDe<'ALERGIA'>): AllergyIntolerance {
  const verificada =
    a.certeza === 'REFUTADA' ? 'refuted' : isTraido(d) || a.certeza === 'PROBABLE' ? 'unconfirmed' : 'confirmed';
  return recurso<AllergyIntolerance>({
    resourceType: 'AllergyIntolerance',
    ...comun(d),
    ...estadoAlergia(d, verificada),
    type: a.tipo === 'ALERGIA' ? 'allergy' : 'intolerance',
    category: [...CATEGORIAS[a.origen]],
    criticality: a.gravedad === 'GRAVE' ? 'high' : undefined,
    code: { text: a.sustancia },
    patient: pacienteDe(d),
    onsetDateTime: a.desde,
    recordedDate: d.escrita_en,
    recorder: autor(d),
    asserter: afirma(d, a),
    // R4 has no severity without a manifestation.
    reaction: a.reaccion
      ? [{ manifestation: [{ text: a.reaccion }], severity: a.gravedad ? SEVERIDADES[a.gravedad] : undefined }]
      : undefined,
    note: notaDe(
      d,
      a.tipo === 'EFECTO' && TIPOS_ALERGIA.EFECTO,
      !a.reaccion && a.gravedad && `Gravedad: ${GRAVEDADES_ALERGIA[a.gravedad]}`,
    ),
  });
}

const sinAlergias = (d: DatoLeido): AllergyIntolerance =>
  recurso<AllergyIntolerance>({
    resourceType: 'AllergyIntolerance',
    ...comun(d),
    ...estadoAlergia(d, isTraido(d) ? 'unconfirmed' : 'confirmed'),
    code: { coding: [NINGUNA], text: 'Sin alergias conocidas' },
    patient: pacienteDe(d),
    recordedDate: d.escrita_en,
    recorder: autor(d),
    note: notaDe(d),
  });

function medicacion(d: DatoLeido, m: DatoDe<'MEDICACION'>, hoy: string): MedicationStatement {
  const ended = m.hasta !== null && m.hasta < hoy;
  return recurso<MedicationStatement>({
    resourceType: 'MedicationStatement',
    ...comun(d),
    status: isError(d) ? 'entered-in-error' : d.fin ? 'stopped' : ended ? 'completed' : 'active',
    category: {
      coding: [
        hl7(
          'medication-statement-category',
          m.origen === 'SIN_RECETA' || m.origen === 'HIERBA' ? 'patientspecified' : 'community',
        ),
      ],
    },
    medicationCodeableConcept: medicamentoDe(m.medicamento, m.composicion),
    subject: pacienteDe(d),
    effectivePeriod: { start: m.desde, end: m.hasta ?? (d.fin && !isError(d) ? diaDe(d.escrita_en) : null) },
    dateAsserted: d.escrita_en,
    informationSource: afirma(d, m) ?? autor(d),
    note: notaDe(d),
    dosage: [
      {
        text: m.dosificacion,
        asNeededBoolean: m.uso === 'SI_NECESITA' ? true : undefined,
        route: concepto(m.via),
      },
    ],
  });
}

const CLINICO_PROBLEMA = { ACTIVO: 'active', PASADO: 'resolved', DESCARTADO: 'inactive' } as const;

function problema(d: DatoLeido, p: DatoDe<'PROBLEMA'>): Condition {
  const clinico = d.fin && p.estado === 'ACTIVO' ? 'resolved' : CLINICO_PROBLEMA[p.estado];
  const verificada = p.estado === 'DESCARTADO' ? 'refuted' : isTraido(d) ? 'unconfirmed' : 'confirmed';
  return recurso<Condition>({
    resourceType: 'Condition',
    ...comun(d),
    clinicalStatus: isError(d) ? undefined : { coding: [hl7('condition-clinical', clinico)] },
    verificationStatus: { coding: [hl7('condition-ver-status', isError(d) ? 'entered-in-error' : verificada)] },
    category: [{ coding: [hl7('condition-category', 'problem-list-item')] }],
    code: concepto(
      p.descripcion,
      ...(p.cod_4
        ? [{ system: SISTEMA.cie10, code: codigoCie10(p.cod_4.replace('.', '').toUpperCase()), display: p.descripcion }]
        : []),
    ),
    subject: pacienteDe(d),
    onsetDateTime: p.desde,
    recordedDate: d.escrita_en,
    recorder: autor(d),
    asserter: afirma(d, p),
    note: notaDe(d),
  });
}

const observacion = (d: DatoLeido, part: string, more: Partial<Observation> & Pick<Observation, 'code'>) =>
  recurso<Observation>({
    resourceType: 'Observation',
    ...comun(d),
    id: `d${d.id}${part}`,
    status: isError(d) ? 'entered-in-error' : 'final',
    subject: pacienteDe(d),
    issued: d.escrita_en,
    performer: [autor(d)],
    note: notaDe(d),
    ...more,
  });

function valor(d: DatoLeido, v: DatoDe<'VALOR'>): Observation {
  const { nombre, unidad } = VALORES[v.que];
  const { code, ucum } = VALORES_LOINC[v.que];
  return observacion(d, '', {
    category: [{ coding: [hl7('observation-category', v.que === 'PESO' ? 'vital-signs' : 'laboratory')] }],
    code: { coding: [code], text: nombre },
    effectiveDateTime: v.fecha,
    valueQuantity: { value: v.valor, unit: unidad || '1', system: SISTEMA.ucum, code: ucum },
  });
}

const diaDe = (instant: string) => fechaOf(instant, ZONA_ECUADOR);

/** From when until when a state held; open while it does. */
const lapso = (d: DatoLeido, desde: string): Pick<Observation, 'effectivePeriod'> => ({
  effectivePeriod: { start: desde, ...(d.fin && !isError(d) ? { end: diaDe(d.escrita_en) } : {}) },
});

const embarazo = (d: DatoLeido, { fpp }: DatoDe<'EMBARAZO'>): Observation =>
  observacion(d, '', {
    category: [{ coding: [hl7('observation-category', 'social-history')] }],
    code: { coding: [ESTADO_EMBARAZO], text: 'Embarazo' },
    ...lapso(d, diaDe(d.creada_en)),
    valueCodeableConcept: { coding: [EMBARAZADA] },
    component: [{ code: { coding: [FECHA_PARTO], text: 'Fecha probable de parto' }, valueDateTime: fpp }],
  });

function obstetrico(d: DatoLeido, o: DatoDe<'OBSTETRICO'>): Observation[] {
  const numbers = OBSTETRICOS.flatMap(({ campo, code, texto }) => {
    const n = o[campo];
    return n === null || n === undefined
      ? []
      : [
          observacion(d, `-${campo.replace('_', '-')}`, {
            code: { coding: code ? [code] : undefined, text: texto } as Observation['code'],
            effectiveDateTime: diaDe(d.escrita_en),
            valueInteger: n,
          }),
        ];
  });
  const fum = o.fum
    ? [
        observacion(d, '-fum', {
          code: { coding: [FUM], text: 'Fecha de la última menstruación' },
          effectiveDateTime: diaDe(d.escrita_en),
          valueDateTime: o.fum,
        }),
      ]
    : [];
  return [...numbers, ...fum];
}
