/** What a consultation says in the blocks of forms 002 and 005: every field of the entry in one of them. */
import { fechaCorta } from '@hampi/contract/base/fechas';
import { decimal } from '@hampi/contract/base/texto/escrito';
import { posicionTexto } from '@hampi/contract/clinica/crecimiento/indicadores';
import type { Dato } from '@hampi/contract/clinica/datos/calls';
import type { ClaseDato, DatoDe } from '@hampi/contract/clinica/datos/clases';
import { datoEnLinea } from '@hampi/contract/clinica/datos/palabras';
import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import {
  EXAMEN_REGIONAL,
  type FichaContenido,
  type LineaReceta,
  ORGANOS_SISTEMAS,
  SIGNOS_VITALES,
  type SignoVital,
} from '@hampi/contract/clinica/historia/campos';
import { enBloques, type Partes } from './edicion.ts';

export interface Atencion {
  consulta: Consulta;
  /** The day of the visit, YYYY-MM-DD. */
  dia: string;
  /** The patient's data and facts as they were after the visit; empty if they are closed to the doctor. */
  ficha: FichaContenido;
  datos: Dato[];
  sexo: string | null;
}

export function form002(a: Atencion) {
  const { consulta } = a;
  return enBloques('form002', {
    motivo: texto(consulta.motivo),
    personales: personales(a),
    familiares: texto(a.ficha.antecedentes_familiares, FAMILIARES),
    enfermedad: texto(consulta.enfermedad_actual),
    sistemas: hallazgos(consulta, ORGANOS_SISTEMAS, consulta.exa_organos_sistemas_desc),
    signos: signos(a),
    regional: hallazgos(consulta, EXAMEN_REGIONAL, consulta.exa_fisico_regional_desc),
    diagnosticos: diagnosticos(consulta),
    plan: plan(consulta),
    prescripciones: prescripciones(consulta),
  });
}

export function form005(a: Atencion) {
  const { consulta } = a;
  return enBloques('form005', {
    evolucion: [
      ...texto(consulta.motivo, 'Motivo'),
      ...texto(consulta.enfermedad_actual, 'Enfermedad o problema actual'),
      ...named('Órganos y sistemas', hallazgos(consulta, ORGANOS_SISTEMAS, consulta.exa_organos_sistemas_desc)),
      ...named('Signos vitales y antropometría', signos(a)),
      ...named('Examen físico regional', hallazgos(consulta, EXAMEN_REGIONAL, consulta.exa_fisico_regional_desc)),
      ...named('Diagnósticos', diagnosticos(consulta)),
      ...plan(consulta),
    ],
    prescripciones: prescripciones(consulta),
  });
}

/** The form's ten. The record has one text about them, so nothing is ticked that nobody ticked. */
const FAMILIARES =
  '1 Cardiopatía · 2 Diabetes · 3 Enfermedad vascular · 4 Hipertensión · 5 Cáncer · 6 Tuberculosis · 7 Enfermedad mental · ' +
  '8 Enfermedad infecciosa · 9 Malformación · 10 Otro';

/** The first part with a label over it. */
const named = (etiqueta: string, [first, ...rest]: Partes): Partes => (first ? [{ ...first, etiqueta }, ...rest] : []);

export const texto = (words: string | null | undefined, etiqueta?: string): Partes =>
  words?.trim() ? [{ texto: words.trim(), ...(etiqueta && { etiqueta }) }] : [];

export function personales({ ficha, datos, sexo }: Atencion): Partes {
  const of = (...clases: ClaseDato[]) =>
    datos
      .filter(({ contenido }) => clases.includes(contenido.clase))
      .map(datoEnLinea)
      .join('\n');
  const obstetrico = datos.map(({ contenido }) => contenido).find((c) => c.clase === 'OBSTETRICO');
  const semanas = ficha.semanas_gestacion;
  return [
    ...texto(ficha.antecedentes_personales, 'Clínicos, quirúrgicos y hábitos'),
    ...texto([of('SIN_ALERGIAS', 'ALERGIA'), ficha.alergias].filter(Boolean).join('\n'), 'Alergias'),
    ...texto(of('PROBLEMA'), 'Problemas'),
    ...texto(of('MEDICACION'), 'Medicación'),
    ...texto(of('VALOR', 'EMBARAZO', 'LACTANCIA'), 'Valores y condiciones'),
    ...texto(ficha.datos_relevantes, 'Datos relevantes'),
    ...texto(semanas ? `Nació de ${semanas} semanas` : null),
    ...(sexo === 'femenino' || obstetrico ? ginecologicos(obstetrico) : []),
  ];
}

function ginecologicos(o: DatoDe<'OBSTETRICO'> | undefined): Partes {
  const n = (value: number | null | undefined) => value?.toString() ?? null;
  return [
    {
      columnas: 4,
      campos: [
        ['Menarquia', o?.menarquia ? `${o.menarquia} años` : null],
        ['Menopausia', null],
        ['Ciclos', null],
        ['Última menstruación', o?.fum ? fechaCorta(o.fum) : null],
        ['Gestas', n(o?.gestas)],
        ['Partos', n(o?.partos)],
        ['Cesáreas', n(o?.cesareas)],
        ['Abortos', n(o?.abortos)],
        ['Hijos vivos', n(o?.hijos_vivos)],
        ['Anticoncepción', null],
        ['Último Papanicolaou', null],
        ['Mamografía', null],
      ],
    },
  ];
}

function hallazgos<K extends keyof typeof ORGANOS_SISTEMAS | keyof typeof EXAMEN_REGIONAL>(
  consulta: Consulta,
  labels: Record<K, string>,
  descripcion: string | null,
): Partes {
  const found = Object.entries<string>(labels).map(([key, label]): [string, 'CP' | 'SP' | null] => [
    label,
    consulta[key as K],
  ]);
  return [{ hallazgos: found }, ...texto(descripcion)];
}

const conUnidad = (value: number | null, unidad: string) => (value === null ? null : `${decimal(value)} ${unidad}`);

export function signos({ consulta, dia }: Atencion): Partes {
  const { antropometria_posicion: posicion } = consulta;
  return [
    {
      columnas: 4,
      campos: [
        ['Fecha de medición', fechaCorta(dia)],
        ...(Object.keys(SIGNOS_VITALES) as SignoVital[]).map((name): [string, string | null] => [
          SIGNOS_VITALES[name].nombre,
          conUnidad(consulta[name], SIGNOS_VITALES[name].unidad),
        ]),
        ['IMC', conUnidad(consulta.imc, 'kg/m²')],
        ['Posición al medir', posicion && posicionTexto[posicion]],
      ],
    },
  ];
}

export const diagnosticos = ({ detalleCie10 }: Consulta): Partes =>
  detalleCie10.length === 0
    ? []
    : [
        {
          anchos: ['auto', 'auto', '*', 'auto', 'auto'],
          cabeza: ['N.º', 'CIE', 'Diagnóstico', 'PRE', 'DEF'],
          filas: detalleCie10.map(({ cod_4, descripcion_codigos_cuatro_caracteres: words, tipo }, i) => [
            String(i + 1),
            cod_4,
            words,
            tipo === 'PR' ? 'X' : '',
            tipo === 'DF' ? 'X' : '',
          ]),
        },
      ];

export const plan = (consulta: Consulta): Partes => [
  ...texto(examenes(consulta), 'Plan diagnóstico'),
  ...texto(consulta.plan_tratamiento, 'Plan terapéutico'),
  ...texto(consulta.receta?.indicaciones, 'Plan educacional'),
];

function examenes({ examenes: sueltos, examenesGrupo }: Consulta): string {
  const line = ({ nombre, detalles }: { nombre: string; detalles: string | null }) =>
    detalles ? `${nombre}: ${detalles}` : nombre;
  return [
    ...sueltos.map(line),
    ...examenesGrupo.map((grupo) => `${grupo.nombre}: ${grupo.examenes.map(line).join('; ')}`),
  ].join('\n');
}

export function prescripciones({ receta }: Consulta): Partes {
  if (!receta || receta.detalle.length === 0) return [];
  return [
    ...texto(receta.numero === null ? null : `Receta N.º ${String(receta.numero).padStart(6, '0')}`),
    ...texto(receta.alergias, 'Alergias al prescribir'),
    {
      anchos: ['*', '*', 56],
      cabeza: ['Farmacoterapia', 'Indicaciones', 'Administrado'],
      filas: receta.detalle.map((linea, i) => [`${i + 1}. ${farmaco(linea)}`, indicacion(linea), '']),
    },
    ...texto(razones(receta), 'Advertencias que se mostraron'),
  ];
}

const said = (parts: (string | null | undefined | false)[], separator = '\n') => parts.filter(Boolean).join(separator);

const farmaco = (l: LineaReceta) =>
  said([
    l.medicamento,
    l.composicion !== l.medicamento && l.composicion,
    l.presentacion,
    l.casa_comercial,
    l.funcion,
    `Cantidad: ${l.cantidad}`,
    l.controlado && 'Medicina controlada: no se imprime en la receta',
  ]);

const indicacion = (l: LineaReceta) =>
  said([
    l.dosificacion,
    said([l.dosis !== null && `${decimal(l.dosis)} ${l.unidad ?? ''}`.trim(), l.via && `vía ${l.via}`], ' · '),
    said(
      [
        l.frecuencia_uso_horas !== null && `cada ${l.frecuencia_uso_horas} h`,
        l.dias_uso !== null && `durante ${l.dias_uso} ${l.dias_uso === 1 ? 'día' : 'días'}`,
        l.fecha_inicio_uso && `desde ${fechaCorta(l.fecha_inicio_uso)}`,
      ],
      ' · ',
    ),
  ]);

/** Each warning with the doctor's reason. */
function razones({ detalle, advertencias }: NonNullable<Consulta['receta']>): string {
  const of = (nombre: string, list: typeof advertencias) =>
    list
      .filter(({ motivo, razon }) => motivo || razon)
      .map(({ motivo, razon }) => said([nombre, motivo, razon && `Razón: ${razon}`], '. ').replaceAll('..', '.'));
  return [
    ...detalle.flatMap((linea) => [
      ...of(linea.medicamento, linea.advertencias),
      ...(linea.razon_advertencia ? [`${linea.medicamento}. Razón: ${linea.razon_advertencia}`] : []),
    ]),
    ...of('', advertencias),
  ].join('\n');
}
