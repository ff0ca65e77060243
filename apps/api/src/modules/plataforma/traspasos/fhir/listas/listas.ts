/** What a file says about a patient as rows of the lists (BE-39, decisions 64). They stay unconfirmed until a doctor has confirmed them. */
import { addDays, edad, fechaCorta } from '@hampi/contract/base/fechas';
import {
  DatoContenido,
  type DatoDe,
  EMBARAZO_DIAS,
  type NombreValor,
  VALORES,
} from '@hampi/contract/clinica/datos/clases';
import type { Problema } from '@hampi/contract/plataforma/traspasos/calls';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import { plain } from '../../../../../data/words.ts';
import { type Alergia, denialOf, sustanciasDe } from '../alergias.ts';
import type { Condicion } from '../condiciones.ts';
import type { Expediente } from '../expediente.ts';
import type { MedicinaDicha } from '../medicacion.ts';
import type { Sustancias } from '../sustancias.ts';
import { diaDe } from '../texto.ts';
import type { ValorDicho } from './valores.ts';

/** So many of a kind are added; a longer list is no list any more, and the rest stays in the text. */
const LISTA_MAX = 200;

interface Conocido {
  sustancias: Sustancias;
  cie10: ReadonlyMap<string, string>;
  /** YYYY-MM-DD. */
  hoy: string;
}

export function listasDe(expediente: Expediente, conocido: Conocido): DatoContenido[] {
  const { alergias, medicacion, condiciones } = enLista(expediente, conocido.hoy);
  const of = <T>(all: readonly T[], read: (one: T) => object[]) =>
    all
      .slice(0, LISTA_MAX)
      .flatMap(read)
      .flatMap((one) => DatoContenido.safeParse(one).data ?? []);
  return [
    ...of(alergias, (one) => alergiaDe(one, conocido)),
    ...of(sinAlergias(expediente.alergias), (one) => [one]),
    ...of(medicacion, (one) => [medicacionDe(one, conocido)]),
    ...of(condiciones, (one) => [problemaDe(one, conocido)]),
    ...valoresDe(expediente, conocido.hoy).valores,
    ...of(embarazoDe(expediente, conocido.hoy), (one) => [one]),
    ...of(gestacionDe(expediente, conocido.hoy), (one) => [one]),
  ];
}

/** What has a list, whatever its number: an allergy that is over, and a medicine that must not be given, have none. */
const enLista = ({ alergias, medicacion, condiciones }: Expediente, hoy: string) => ({
  alergias: alergias.filter((one) => !one.resuelta && denialOf(one) === undefined),
  medicacion: medicacion.filter(({ prohibida, toma }) => !prohibida && (toma.hasta === null || toma.hasta >= hoy)),
  condiciones: condiciones.filter(({ problema }) => problema),
});

/** What the lists refuse, named by its type: too many of a kind, and results without a usable figure. */
export function problemasDeListas(expediente: Expediente, hoy: string): Problema[] {
  const { alergias, medicacion, condiciones } = enLista(expediente, hoy);
  const tooMany = [
    ['AllergyIntolerance', alergias],
    ['MedicationStatement', medicacion],
    ['Condition', condiciones],
  ] as const;
  return [
    ...tooMany.flatMap(([columna, { length }]) =>
      length > LISTA_MAX ? [{ columna, motivo: MTraspasos.lista_larga(length, LISTA_MAX) }] : [],
    ),
    ...valoresDe(expediente, hoy).problemas,
  ];
}

const past = (cuando: string | null | undefined, hoy: string): string | null =>
  cuando && cuando <= hoy.slice(0, cuando.length) ? cuando : null;

function alergiaDe(a: Alergia, { sustancias, hoy }: Conocido): object[] {
  return sustanciasDe(a, sustancias).map((sustancia) => ({
    clase: 'ALERGIA',
    sustancia: sustancia.slice(0, 200),
    origen: origenDe(a, sustancia),
    tipo: a.tipo,
    reaccion: a.reacciones.join(', ').slice(0, 200),
    gravedad: a.gravedad,
    certeza: a.dudosa ? 'PROBABLE' : 'CONFIRMADA',
    desde: past(a.desde, hoy),
    ...segunDe(a),
  }));
}

const DE_INSECTOS = /\b(abejas?|avispas?|hormigas?|mosquitos?|insectos?|bees?|wasps?|ants?|insects?)\b/;
const DE_CONTRASTE = /\b(contrastes?|contrast|yodad\w*|iodinated|gadolini\w*)\b/;

/** What is of no known kind counts as a medicine, so that the check says that it does not recognise it. */
function origenDe({ categorias = [], dicho }: Alergia, sustancia: string): DatoDe<'ALERGIA'>['origen'] {
  const words = plain(`${sustancia} ${dicho}`);
  if (/\blatex\b/.test(words)) return 'LATEX';
  if (categorias.includes('food')) return 'ALIMENTO';
  if (categorias.includes('environment')) return DE_INSECTOS.test(words) ? 'INSECTO' : 'AMBIENTE';
  return DE_CONTRASTE.test(words) ? 'CONTRASTE' : 'MEDICAMENTO';
}

/** Only where all is denied, and nothing else is said. */
const sinAlergias = (alergias: Alergia[]): object[] =>
  alergias.length > 0 && alergias.every((one) => denialOf(one) === 'Niega alergias') ? [{ clase: 'SIN_ALERGIAS' }] : [];

function medicacionDe({ toma }: MedicinaDicha, { sustancias, hoy }: Conocido): object {
  // A name in another language gets its ingredients; a name that is known here needs none.
  const here = sustancias.nombresDe(toma.nombre);
  const isForeign = here.some((name) => !plain(toma.nombre).includes(plain(name)));
  return {
    clase: 'MEDICACION',
    medicamento: toma.nombre.slice(0, 200),
    composicion: toma.composicion ?? (isForeign ? here.join(' + ') : null),
    dosificacion: toma.pauta,
    via: toma.via.slice(0, 60),
    uso: toma.aDemanda ? 'SI_NECESITA' : 'REGULAR',
    origen: toma.porSuCuenta ? 'SIN_RECETA' : 'OTRO_MEDICO',
    desde: past(toma.desde, hoy),
    hasta: toma.hasta,
    ...segunDe(toma),
  };
}

const segunDe = ({ delPaciente = false }: { delPaciente?: boolean }) => (delPaciente ? { segun: 'PACIENTE' } : {});

function problemaDe({ delPaciente, codigos, texto, activo, desde }: Condicion, { cie10, hoy }: Conocido): object {
  const cod_4 = codigos.find((one) => cie10.has(one));
  return {
    clase: 'PROBLEMA',
    cod_4,
    descripcion: (cod_4 && cie10.get(cod_4)) || texto,
    estado: activo ? 'ACTIVO' : 'PASADO',
    desde: past(desde, hoy),
    ...segunDe({ delPaciente }),
  };
}

const ADULTO = 18;

/** The newest usable result of each kind, and why a newer one is not used. */
export function valoresDe(expediente: Expediente, hoy: string) {
  const found: { valores: DatoDe<'VALOR'>[]; problemas: Problema[] } = { valores: [], problemas: [] };
  const birth = diaDe(expediente.patient.birthDate);
  const dichos = [...expediente.valores, ...tallasDe(expediente, hoy)].sort((a, b) =>
    (b.dia ?? '').localeCompare(a.dia ?? ''),
  );
  for (const que of Object.keys(VALORES) as NombreValor[])
    for (const dicho of dichos.filter((one) => one.que === que)) {
      const read = valorOf(dicho, { hoy, birth });
      if ('valor' in read) {
        found.valores.push({ clase: 'VALOR', que, valor: read.valor, fecha: read.fecha });
        break;
      }
      // An impossible height is named among the measurements.
      if (que !== 'TALLA')
        found.problemas.push({ columna: `Observation: ${VALORES[que].nombre}`, motivo: read.motivo });
    }
  return found;
}

/** The kidney function of a child is calculated from creatinine and height, which came as a measurement. */
function tallasDe({ patient, signos, valores }: Expediente, hoy: string): ValorDicho[] {
  const birth = diaDe(patient.birthDate);
  const isCalculated = valores.some(({ que }) => que === 'CREATININA');
  if (!isCalculated || !birth || birth > hoy || edad(birth, hoy).years >= ADULTO) return [];
  return signos.flatMap(({ nombre, dia, valor }) =>
    nombre === 'antropometria_talla' && valor !== undefined ? { que: 'TALLA' as const, dia, valor } : [],
  );
}

function valorOf(
  dicho: ValorDicho,
  { hoy, birth }: { hoy: string; birth: string | undefined },
): { valor: number; fecha: string } | { motivo: string } {
  const { que, dia } = dicho;
  const { min, max, unidad } = VALORES[que];
  if (!dia) return { motivo: MTraspasos.valor_sin_dia };
  const day = fechaCorta(dia);
  if (dia > hoy) return { motivo: MTraspasos.signo_futuro(day) };
  if (birth && dia < birth) return { motivo: MTraspasos.signo_antes(day) };
  if ('menor' in dicho) return { motivo: MTraspasos.valor_sin_cifra(day) };
  if ('unidad' in dicho) return { motivo: MTraspasos.valor_unidad(day, dicho.unidad, unidad) };
  if (dicho.valor < min || dicho.valor > max) return { motivo: MTraspasos.signo_imposible(day, min, max, unidad) };
  return { valor: dicho.valor, fecha: dia };
}

/** The pregnancy that ends last, if it can be one of today. */
function embarazoDe({ patient, embarazos }: Expediente, hoy: string): object[] {
  const fpp = embarazos
    .map((one) => one.fpp)
    .sort()
    .at(-1);
  const isNow = fpp !== undefined && fpp >= hoy && fpp <= addDays(hoy, EMBARAZO_DIAS);
  return isNow && patient.gender !== 'male' ? [{ clase: 'EMBARAZO', fpp }] : [];
}

/** Lactation, and of each figure of the obstetric history the newest. */
function gestacionDe({ patient, gestaciones }: Expediente, hoy: string): object[] {
  if (patient.gender === 'male') return [];
  const desde = gestaciones.flatMap((one) => ('lactancia' in one && one.lactancia <= hoy ? one.lactancia : []));
  const figures = gestaciones
    .flatMap((one) => ('campo' in one && one.dia <= hoy ? one : []))
    .sort((a, b) => a.dia.localeCompare(b.dia))
    .map(({ campo, valor }) => [campo, valor]);
  return [
    ...(desde.length > 0 ? [{ clase: 'LACTANCIA', desde: desde.sort().at(-1) }] : []),
    ...(figures.length > 0 ? [{ clase: 'OBSTETRICO', ...Object.fromEntries(figures) }] : []),
  ];
}
