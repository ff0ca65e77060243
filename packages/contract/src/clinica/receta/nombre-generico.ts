/** The name of a medicine on paper (ecuador §4.1): generic name and concentration first, then the brand. */
import * as RECETA from './messages.ts';

export interface Nombrada {
  medicamento: string;
  /** `ingrediente concentración`, several joined by ` + `. */
  composicion?: string | null;
  presentacion?: string | null;
  /** A product without ingredients: a dressing, a device. */
  sin_concentracion?: boolean | null;
  con_marca?: boolean | null;
}

const UNIT = '(?:mg|mcg|µg|ug|g|kg|ml|l|ui|u|mui|meq|mmol|mm|cm|%)';
const AMOUNT = '\\d+(?:[.,\\d\\s]*\\d)?';
/** `500 mg`, `250 mg/5 ml`, `100.000 UI/g`, `0,5 %`, `875/125 mg`. */
const CONCENTRACION = new RegExp(
  `${AMOUNT}\\s*(?:/\\s*${AMOUNT}\\s*)*${UNIT}(?![a-záéíóúñ])(?:\\s*/\\s*(?:${AMOUNT}\\s*)?[a-záéíóúñ]+)*`,
  'i',
);

/** Only letters and digits, without tildes, to compare names. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The first concentration in a text. */
export const concentracionEn = (text: string | null | undefined): string | undefined =>
  CONCENTRACION.exec(text ?? '')?.[0].trim();

interface Ingrediente {
  nombre: string;
  concentracion: string | undefined;
}

/** `Amoxicilina 875 mg + ácido clavulánico 125 mg`: each with its concentration. */
export const ingredientesDe = (composicion: string | null | undefined): Ingrediente[] =>
  (composicion ?? '')
    .split(/\s\+\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const concentracion = concentracionEn(part);
      const nombre = concentracion ? part.slice(0, part.indexOf(concentracion)) : part;
      return { nombre: nombre.replace(/[\s,(]+$/, '') || part, concentracion };
    });

/** Written beside the ingredients or, for a single one, in the name or the presentation. */
const concentracionDe = ({ medicamento, composicion, presentacion }: Nombrada): string | undefined =>
  ingredientesDe(composicion).find(({ concentracion }) => concentracion)?.concentracion ??
  concentracionEn(medicamento) ??
  concentracionEn(presentacion);

/** `Naproxeno 550 mg`; the name as written if nothing else is known. */
export function nombreGenerico(linea: Nombrada): string {
  const composicion = linea.composicion?.trim();
  const nombre = composicion || linea.medicamento.trim();
  if (linea.sin_concentracion || concentracionEn(nombre)) return nombre;
  const concentracion = concentracionDe(linea);
  return concentracion ? `${nombre} ${concentracion}` : nombre;
}

/** The name under which it was chosen, unless that is the generic one: `Apronax`. */
export function marcaDe({ medicamento, composicion }: Nombrada): string | undefined {
  const ingredientes = ingredientesDe(composicion);
  const own = plain(medicamento);
  if (ingredientes.length === 0) return undefined;
  const generic = ingredientes.map(({ nombre }) => plain(nombre));
  // `Aciclovir tópico`, `Losartán 50 mg`, `Amoxicilina + ácido clavulánico`: the generic name with something beside it.
  if (generic.every((nombre) => own.includes(nombre)) || generic.some((nombre) => nombre.startsWith(own)))
    return undefined;
  // `Losartán + hidroclorotiazida` of losartán potásico: each part is one of them, without its salt.
  const parts = medicamento.split(/\+|,|\sy\s/).map(plain);
  const isOne = (part: string) =>
    part !== '' && generic.some((nombre) => part.includes(nombre) || nombre.startsWith(part));
  return parts.length === ingredientes.length && parts.length > 1 && parts.every(isOne)
    ? undefined
    : medicamento.trim();
}

/** The form as printed beside the name, without concentration and route, which are printed elsewhere. */
export function formaDe(linea: Nombrada): string {
  const concentracion = concentracionDe(linea);
  const text = linea.presentacion ?? '';
  const at = concentracion ? text.toLowerCase().indexOf(concentracion.toLowerCase()) : -1;
  const rest = at < 0 || !concentracion ? text : `${text.slice(0, at)}${text.slice(at + concentracion.length)}`;
  return rest
    .split(',')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '' && !/^v[ií]a\s/i.test(part))
    .join(', ');
}

/** What a line lacks to be issued (ADR 107). The visit can be saved without it. */
export function faltaParaEmitir(linea: Nombrada & { controlado?: boolean }): string | undefined {
  if (linea.controlado || linea.sin_concentracion || concentracionDe(linea)) return undefined;
  return RECETA.falta_concentracion;
}

/** By path in the entry: the sentence beside each line that cannot be issued yet. */
export const faltasParaEmitir = (detalle: (Nombrada & { controlado?: boolean })[]): Record<string, string> =>
  Object.fromEntries(
    detalle.flatMap((linea, i) => {
      const falta = faltaParaEmitir(linea);
      return falta ? [[`receta.detalle.${i}.composicion`, falta]] : [];
    }),
  );
