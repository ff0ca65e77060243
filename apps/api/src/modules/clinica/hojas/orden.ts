/** Forms 010 and 012: what is ordered, in the blocks of the laboratory or ticked by kind of study. */
import { fechaCorta } from '@hampi/contract/base/fechas';
import { ESTUDIOS, estudioDe, estudioTexto } from '@hampi/contract/clinica/examenes/estudios';
import { CONDICIONES, type Condicion, type OrdenDatos } from '@hampi/contract/clinica/examenes/orden';
import type { Diagnostico, Emisor, Formulario } from '../../../adapters/documents/document-data.ts';
import { BLOQUE_010, type BloqueDe, enBloques, type Partes } from './edicion.ts';

/** An exam with its kind and preparation in the catalogue. */
export interface ExamenPedido {
  nombre: string;
  detalles: string | null;
  grupo: string | null;
  preparacion: string | null;
}
type Pedida = Omit<OrdenDatos, 'exams' | 'cie10'> & { examenes: ExamenPedido[]; diagnosticos: Diagnostico[] };

export const ordenDe = (orden: Pedida) => (orden.formulario === 'form010' ? form010(orden) : form012(orden));

const PRIORIDADES = { urgente: 'Urgente', rutina: 'Rutina', control: 'Control' } as const;

/** The fields beside the patient's. */
export const datosDeOrden = (orden: Pedida, emisor: Emisor): Formulario['atencion'] => [
  ['Servicio', orden.servicio ?? emisor.especializaciones[0] ?? 'Consulta externa'],
  ...Object.entries(PRIORIDADES).map(([each, label]): [string, string | null] => [
    `Prioridad: ${label.toLowerCase()}`,
    orden.prioridad === each ? 'X' : null,
  ]),
  ['Fecha del pedido', fechaCorta(orden.date)],
  ['Fecha de toma', orden.fecha_toma && fechaCorta(orden.fecha_toma)],
  ['Institución', emisor.institucion],
  ['Código del profesional', emisor.msp ?? emisor.acess],
];

const texto = (words: string | null): Partes => (words?.trim() ? [{ texto: words.trim() }] : []);

const tabla = (cabeza: string, examenes: ExamenPedido[]): Partes =>
  examenes.length === 0
    ? []
    : [
        {
          anchos: ['auto', '*', '*', '*'],
          cabeza: ['', cabeza, 'Indicaciones', 'Preparación'],
          filas: examenes.map(({ nombre, detalles, preparacion }) => ['X', nombre, detalles ?? '', preparacion ?? '']),
        },
      ];

function form010({ examenes, text, diagnosticos }: Pedida) {
  const of = (bloque: BloqueDe<'form010'>) =>
    tabla(
      'Examen',
      examenes.filter(({ grupo }) => (BLOQUE_010[grupo ?? ''] ?? 'otros') === bloque),
    );
  return enBloques('form010', {
    hematologia: of('hematologia'),
    uroanalisis: of('uroanalisis'),
    coprologico: of('coprologico'),
    quimica: of('quimica'),
    serologia: of('serologia'),
    bacteriologia: of('bacteriologia'),
    otros: of('otros'),
    diagnosticos: [...texto(text), ...tablaDe(diagnosticos)],
  });
}

function form012({ examenes, estudios, motivo, text, condiciones, diagnosticos }: Pedida) {
  const named = new Set(estudios ?? examenes.map(({ nombre }) => estudioDe(nombre) ?? 'OTROS'));
  return enBloques('form012', {
    estudio: [
      {
        columnas: 6,
        campos: ESTUDIOS.map((each): [string, string | null] => [estudioTexto[each], named.has(each) ? 'X' : null]),
      },
      ...tabla('Descripción', examenes),
      {
        columnas: 4,
        campos: (Object.entries(CONDICIONES) as [Condicion, string][]).map(([key, label]): [string, string | null] => [
          label,
          condiciones.includes(key) ? 'X' : null,
        ]),
      },
    ],
    motivo: texto(motivo),
    resumen: texto(text),
    diagnosticos: tablaDe(diagnosticos),
  });
}

const tablaDe = (diagnosticos: Diagnostico[]): Partes =>
  diagnosticos.length === 0
    ? []
    : [
        {
          anchos: ['auto', 'auto', '*', 'auto', 'auto'],
          cabeza: ['N.º', 'CIE', 'Diagnóstico', 'PRE', 'DEF'],
          filas: diagnosticos.map(({ cod_4, descripcion, tipo }, i) => [
            String(i + 1),
            cod_4,
            descripcion,
            tipo === 'PR' ? 'X' : '',
            tipo === 'DF' ? 'X' : '',
          ]),
        },
      ];
