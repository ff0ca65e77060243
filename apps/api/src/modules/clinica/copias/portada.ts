/** The sheets of a copy that are no form: its cover, its index, the facts of the record, and the receipt. */
import { fechaCorta, fechaHora, fechaOf } from '@hampi/contract/base/fechas';
import { ALCANCES, CALIDADES, type Calidad } from '@hampi/contract/clinica/copias/calls';
import type { Dato } from '@hampi/contract/clinica/datos/calls';
import { datoEnPalabras, NOMBRES_CLASE } from '@hampi/contract/clinica/datos/palabras';
import type { Pliego } from '../../../adapters/documents/copia/pliegos.ts';
import type { Formulario, ParteFormulario } from '../../../adapters/documents/document-data.ts';
import type { PacienteAbierto } from '../consulta/paciente-abierto.ts';
import type { EnCopia } from '../consulta/seccion.ts';
import type { Hoja } from '../hojas/consulta.ts';
import type { Contexto } from './contexto.ts';
import type { Alcance } from './copias.queries.ts';
import type { Sellado } from './sellado.ts';

type Base = Omit<Formulario, 'titulo' | 'bloques' | 'codigo' | 'aviso' | 'atencion'>;
export interface Hecho {
  numero: number;
  calidad: string;
  solicitud: Sellado | null;
  alcance: Alcance;
  secreto_hasta: string | null;
  consultas: number;
  /** Of an own copy: visits that are held back, and results that wait for their doctor. */
  reservadas: number;
  porVer: number;
  hojas: number;
  adjuntos: number;
}
/** A line of the index. */
export interface Entrada {
  titulo: string;
  fecha: string;
  profesional: string;
  folio: number;
}
export interface Archivo {
  nombre: string;
  descripcion: string;
  fecha: string;
}

export const numeroDe = (numero: number) => String(numero).padStart(6, '0');
const calidadTexto = (calidad: string) => CALIDADES[calidad as Calidad];
const numbered = (bloques: { titulo: string; partes: ParteFormulario[] }[]) =>
  bloques.map((bloque, i) => ({ ...bloque, numero: i + 1 }));

const hoja = (base: Base, titulo: string, bloques: { titulo: string; partes: ParteFormulario[] }[]): Formulario => ({
  ...base,
  codigo: `Copia de historia clínica N.º ${base.numero}`,
  titulo,
  aviso: null,
  atencion: [],
  bloques: numbered(bloques),
});

/** Of a patient who came to ask. */
const EN_PERSONA = 'Ninguno: la pide en persona';

function porqueDe({
  solicitud: s,
  representante,
  secreto_hasta,
}: Hecho & Pick<Contexto, 'representante'>): ParteFormulario[] {
  if (!s)
    return [
      {
        texto: representante
          ? 'La toma quien representa al paciente, menor de 15 años, como lo anotó un consultorio.'
          : 'El paciente toma la copia de su propia historia.',
      },
    ];
  return [
    { etiqueta: 'Para qué', texto: s.motivo },
    {
      columnas: 3,
      campos: [
        ['Documento con que se pide', s.papel ?? EN_PERSONA],
        ['Fecha de ese documento', s.papel_fecha && fechaCorta(s.papel_fecha)],
        ['Reserva hasta', secreto_hasta && fechaCorta(secreto_hasta)],
      ],
    },
    ...(s.reserva_razon ? [{ etiqueta: 'Reserva', texto: s.reserva_razon }] : []),
  ];
}

export function portada(base: Base, h: Hecho & Pick<Contexto, 'representante'>): Pliego {
  const { solicitud: s, representante: r } = h;
  const quien: ParteFormulario[] = [
    {
      columnas: 3,
      campos: [
        ['Nombre', s?.nombre ?? r?.nombre ?? `${base.paciente.nombres} ${base.paciente.apellidos}`],
        ['Documento', s ? s.documento : r ? r.documento : base.paciente.cedula_identidad],
        ['En calidad de', calidadTexto(h.calidad)],
      ],
    },
  ];
  return {
    nombre: 'Copia de historia clínica',
    firman: s
      ? ['Recibí conforme: nombre, documento, fecha', 'Entrega: profesional']
      : [r ? 'Representante' : 'Paciente'],
    data: hoja(base, 'Copia de la historia clínica', [
      { titulo: 'Quién la pide', partes: quien },
      { titulo: 'Por qué y con qué documento', partes: porqueDe(h) },
      {
        titulo: 'Qué contiene',
        partes: [
          {
            columnas: 4,
            campos: [
              ['Alcance', alcanceTexto(h.alcance)],
              ['Consultas', String(h.consultas)],
              ['Hojas', h.hojas === 0 ? '0' : `${h.hojas} (folios 1 a ${h.hojas})`],
              ['Archivos adjuntos', String(h.adjuntos)],
            ],
          },
          { texto: `Hecha el ${fechaHora(base.emitido, base.zona)}. La portada y el índice no se cuentan.` },
          ...faltanTextos(h).map((texto) => ({ texto })),
        ],
      },
      ...(s
        ? [
            {
              titulo: 'Entrega',
              partes: [
                {
                  texto: `Entregada a ______________________________________ , documento ____________________ , el ____ / ____ / ________ .`,
                },
              ],
            },
          ]
        : []),
    ]),
  };
}

/** What the patient's own copy does not have yet. */
const faltanTextos = ({ reservadas, porVer }: Hecho) => [
  ...(reservadas > 0
    ? [
        `Consultas reservadas por su médico, que no están en esta copia: ${reservadas}. Puede pedirlas en Mi Historia Clínica.`,
      ]
    : []),
  ...(porVer > 0 ? [`Resultados que su médico todavía no ha visto, que no están en esta copia: ${porVer}.`] : []),
];

function alcanceTexto({ alcance, desde, hasta }: Alcance): string {
  if (alcance === 'FECHAS' && desde && hasta) return `Del ${fechaCorta(desde)} al ${fechaCorta(hasta)}`;
  return ALCANCES[alcance];
}

export function indice(base: Base, entradas: Entrada[], archivos: Archivo[], perdidos: string[]): Pliego {
  const n = (i: number) => String(i + 1);
  return {
    nombre: 'Índice',
    firman: [],
    data: hoja(base, 'Índice', [
      {
        titulo: 'Hojas',
        partes: [
          {
            anchos: [24, '*', 86, '*', 34],
            cabeza: ['N.º', 'Documento', 'Fecha', 'Profesional', 'Folio'],
            filas: entradas.map((e, i) => [n(i), e.titulo, e.fecha, e.profesional, String(e.folio)]),
          },
        ],
      },
      {
        titulo: 'Archivos adjuntos en este PDF',
        partes:
          archivos.length === 0
            ? []
            : [
                {
                  anchos: ['auto', '*', '*', 'auto'],
                  cabeza: ['N.º', 'Archivo', 'Qué es', 'Fecha'],
                  filas: archivos.map((a, i) => [n(i), a.nombre, a.descripcion, a.fecha]),
                },
              ],
      },
      ...(perdidos.length > 0
        ? [{ titulo: 'Archivos que no se pudieron leer', partes: [{ texto: perdidos.join('\n') }] }]
        : []),
    ]),
  };
}

/** The facts that count and those that no longer do, and the antecedents, as they are today. */
export function resumen(
  base: Base,
  { ficha, vigentes, terminados }: { ficha: PacienteAbierto['ficha']; vigentes: Dato[]; terminados: Dato[] },
): Hoja {
  const filas = (datos: Dato[]): ParteFormulario[] =>
    datos.length === 0
      ? []
      : [
          {
            anchos: ['auto', '*', '*', 'auto', '*'],
            cabeza: ['Clase', 'Dato', 'Detalle', 'Anotado', 'Profesional'],
            filas: datos.map(({ contenido, escrita_en, doctor }) => {
              const { nombre, detalle } = datoEnPalabras(contenido);
              return [
                NOMBRES_CLASE[contenido.clase],
                nombre,
                detalle,
                fechaCorta(fechaOf(escrita_en, base.zona)),
                doctor,
              ];
            }),
          },
        ];
  const texto = (etiqueta: string, words: string | null) => (words?.trim() ? [{ etiqueta, texto: words.trim() }] : []);
  return hoja(base, 'Datos de la historia', [
    { titulo: 'Datos vigentes', partes: filas(vigentes) },
    { titulo: 'Datos que ya no cuentan', partes: filas(terminados) },
    {
      titulo: 'Antecedentes',
      partes: [
        ...texto('Personales', ficha.antecedentes_personales),
        ...texto('Familiares', ficha.antecedentes_familiares),
        ...texto('Alergias', ficha.alergias),
        ...texto('Datos relevantes', ficha.datos_relevantes),
      ],
    },
  ]);
}

/** A sheet of a section. */
export const hojaDe = (base: Base, { titulo, bloque, partes }: NonNullable<EnCopia['hoja']>): Formulario =>
  hoja(base, titulo, [{ titulo: bloque, partes }]);

/** A sheet that the receiver signs. */
export function constancia(base: Base, h: Hecho & { solicitud: Sellado; entregada_en: string }): Pliego {
  const { solicitud: s } = h;
  const con = s.recibe_documento ? `, con documento ${s.recibe_documento},` : '';
  return {
    nombre: 'Constancia de entrega',
    firman: ['Recibí conforme', 'Entrega: profesional'],
    data: hoja(base, 'Constancia de entrega de una copia de historia clínica', [
      {
        titulo: 'Entrega',
        partes: [
          {
            texto: `Entregada a ${s.recibe ?? s.nombre}${con} el ${fechaHora(h.entregada_en, base.zona)}: la copia N.º ${base.numero}, de ${h.hojas} hojas y ${h.adjuntos} archivos adjuntos.`,
          },
        ],
      },
      {
        titulo: 'Pedido',
        partes: [
          {
            columnas: 4,
            campos: [
              ['La pidió', s.nombre],
              ['En calidad de', calidadTexto(h.calidad)],
              ['Con el documento', s.papel ?? EN_PERSONA],
              ['De fecha', s.papel_fecha && fechaCorta(s.papel_fecha)],
            ],
          },
          { etiqueta: 'Para qué', texto: s.motivo },
        ],
      },
    ]),
  };
}
