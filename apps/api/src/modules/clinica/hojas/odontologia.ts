/** Form 033: the visit, the teeth as drawn, the indicators and what was done. */
import { fechaCorta, fechaOf } from '@hampi/contract/base/fechas';
import { decimal } from '@hampi/contract/base/texto/escrito';
import type { Boca, Encia, Marca, Odontograma } from '@hampi/contract/clinica/odontologia/calls';
import { CONVENCION, HIGIENE_MAX, REGIONES } from '@hampi/contract/clinica/odontologia/edicion';
import { isVigente } from '@hampi/contract/clinica/odontologia/en-fecha';
import { GRUPOS_HIGIENE, indicesDe, media } from '@hampi/contract/clinica/odontologia/indices';
import { procedimientoEnPalabras } from '@hampi/contract/clinica/odontologia/palabras';
import { type Atencion, diagnosticos, personales, plan, prescripciones, signos, texto } from './atencion.ts';
import { enBloques, type Partes } from './edicion.ts';

interface Boca033 {
  odontograma: Odontograma;
  /** The last day that counts, YYYY-MM-DD; null for today. */
  dia: string | null;
  zona: string;
  /** The visit with the patient's antecedents; null without one. */
  atencion: Atencion | null;
}

export function form033({ odontograma, dia, zona, atencion: a }: Boca033) {
  const holds = <R extends Marca | Encia | Boca>(rows: readonly R[]) => rows.filter((row) => isVigente(row, dia, zona));
  const marcas = holds(odontograma.marcas);
  const boca = bocaDe(odontograma, dia, zona);
  return enBloques('form033', {
    motivo: texto(a?.consulta.motivo),
    enfermedad: texto(a?.consulta.enfermedad_actual),
    antecedentes: a ? [...personales(a), ...texto(a.ficha.antecedentes_familiares, 'Familiares')] : [],
    signos: a ? signos(a) : [],
    estomatognatico: texto(boca?.examen ?? '—', TITULOS),
    odontograma: dibujo(marcas, holds(odontograma.encias)),
    indicadores: indicadores(boca),
    indices: indices(marcas),
    simbologia: [{ texto: SIMBOLOS }],
    planes: a ? plan(a.consulta) : [],
    diagnosticos: a ? diagnosticos(a.consulta) : [],
    tratamiento: [...sesiones(odontograma.marcas, dia, zona), ...(a ? prescripciones(a.consulta) : [])],
  });
}

/** The examination of the mouth that is printed. */
export const bocaDe = ({ bocas }: Odontograma, dia: string | null, zona: string): Boca | null =>
  bocas.find((row) => isVigente(row, dia, zona)) ?? null;

const SIMBOLOS =
  'Rojo: por hacer. Azul: hecho. Cara llena roja: caries; azul: obturado. Asterisco: sellante necesario (rojo) o realizado (azul). X roja: extracción ' +
  'indicada; X azul: pérdida por caries. Línea vertical azul: pérdida por otra causa. Triángulo: endodoncia. Círculo: corona. Línea con cuadro: prótesis fija. ' +
  'Línea entre paréntesis: prótesis removible. Doble línea: prótesis total. R: recesión, M: movilidad, en grados.';

/** The form's regions. The record has one text about them, so none is ticked that nobody ticked. */
const TITULOS = REGIONES.map((region, i) => `${i + 1} ${region}`).join(' · ');

/** The teeth as drawn, with the grades of recession and mobility under them. */
export const dibujo = (marcas: readonly Marca[], encias: readonly Encia[]): Partes => [
  {
    odontograma: {
      marcas: marcas.map(({ pieza, lugar, hallazgo, estado }) => ({ pieza, lugar, hallazgo, estado })),
      grados: encias.map(({ pieza, recesion, movilidad }) => ({ pieza, recesion, movilidad })),
    },
  },
];

function indicadores(boca: Boca | null): Partes {
  const grado = (value: number | null | undefined) => (value == null ? '' : String(value));
  const mean = (values: (number | null)[]) => {
    const value = media(values);
    return value === null ? '' : decimal(value);
  };
  const higiene = boca?.higiene ?? [];
  const filas = GRUPOS_HIGIENE.map((grupo) => {
    const row = higiene.find(({ pieza }) => (grupo as readonly number[]).includes(pieza));
    return [grupo.join(' · '), grado(row?.pieza), grado(row?.placa), grado(row?.calculo), grado(row?.gingivitis)];
  });
  const escalas = [
    `Placa 0-${HIGIENE_MAX.placa}`,
    `Cálculo 0-${HIGIENE_MAX.calculo}`,
    `Gingivitis 0-${HIGIENE_MAX.gingivitis}`,
  ];
  const of = (name: 'placa' | 'calculo' | 'gingivitis') => mean(higiene.map((row) => row[name]));
  return [
    {
      etiqueta: 'Higiene oral simplificada',
      anchos: ['*', '*', '*', '*', '*'],
      cabeza: ['Piezas del grupo', 'Examinada', ...escalas],
      filas: [...filas, ['Promedio', '', of('placa'), of('calculo'), of('gingivitis')]],
    },
    {
      columnas: 3,
      campos: [
        ['Enfermedad periodontal', enMinuscula(boca?.periodontal)],
        ['Mal oclusión (Angle)', boca?.angle ?? null],
        ['Fluorosis', enMinuscula(boca?.fluorosis)],
      ],
    },
  ];
}

const enMinuscula = (value: string | null | undefined) => value?.toLowerCase() ?? null;

function indices(marcas: readonly Marca[]): Partes {
  const { cpo, ceo } = indicesDe(marcas);
  const row = (nombre: string, { cariadas, perdidas, obturadas, total }: typeof cpo) => [
    nombre,
    ...[cariadas, perdidas, obturadas, total].map(String),
  ];
  return [
    {
      anchos: ['auto', '*', '*', '*', '*'],
      cabeza: ['Índice', 'C / c cariadas', 'P perdidas / e extracción', 'O / o obturadas', 'Total'],
      filas: [row('CPO-D (permanentes)', cpo), row('ceo-d (temporales)', ceo)],
    },
    { texto: CONVENCION },
  ];
}

/** What the professionals said they did, by day; what was found done is no procedure of theirs. More than these are not printed, the newest are. */
const SESIONES_MAX = 40;

function sesiones(marcas: readonly Marca[], dia: string | null, zona: string): Partes {
  const juntas = new Map<string, string[]>();
  for (const marca of marcas) {
    const day = fechaOf(marca.creada_en, zona);
    if (!marca.realizado || marca.fin === 'ERROR' || (dia !== null && day > dia)) continue;
    const key = `${day}|${marca.doctor}`;
    juntas.set(key, [...(juntas.get(key) ?? []), procedimientoEnPalabras(marca)]);
  }
  const filas = [...juntas]
    .sort(([a], [b]) => b.localeCompare(a))
    .slice(0, SESIONES_MAX)
    .reverse()
    .map(([key, done], i) => {
      const [day, doctor] = key.split('|') as [string, string];
      return [String(i + 1), fechaCorta(day), done.join('. '), doctor];
    });
  return filas.length === 0
    ? []
    : [{ anchos: ['auto', 'auto', '*', 'auto'], cabeza: ['Sesión', 'Fecha', 'Procedimientos', 'Profesional'], filas }];
}
