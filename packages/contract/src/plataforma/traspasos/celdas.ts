/** Reads a cell of a spreadsheet as a patient's field. Without schemas, because the screen previews the first rows with it. */

import { DAY_MS, isFecha } from '../../base/fechas.ts';
import { cedulaWithZero, isCedulaValid, leerDocumento } from '../../base/identidad.ts';
import { fold } from '../../base/texto/escrito.ts';
import { legible } from '../../base/texto/legible.ts';
import type { Campo, Formato } from './campos.ts';
import * as MTraspasos from './messages.ts';

/** The value of a cell, null if it is empty, or the sentence about its error. */
export type Leida = { valor: string | null } | { motivo: string };

const said = (valor: string | null): Leida => ({ valor });
const wrong = (motivo: string): Leida => ({ motivo });

/** What people write in an empty cell. */
const NADA = new Set([
  '',
  '-',
  '--',
  '.',
  '0',
  'x',
  's/n',
  'sn',
  'n/a',
  'na',
  'no',
  'null',
  'ninguno',
  'no tiene',
  'no registra',
  'sin dato',
  'sin datos',
]);

/** In these columns such a word is somebody's name, as for the families Null, No and Na. */
const NOMBRES: readonly Campo[] = ['apellidos', 'nombres', 'apellidos_nombres', 'nombres_apellidos'];
const SIN_NOMBRE = /^[-.]*$/;

const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** Days since 1899-12-30, as spreadsheets store a date. */
const SERIAL = /^\d{4,5}(\.\d+)?$/;
const fromSerial = (text: string) => new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(text)) * DAY_MS);

/** `YYYY-MM-DD`. A four-digit year and a month in words are recognised in any position; the time of day is dropped. */
function fecha(text: string, { fecha: orden }: Formato): Leida {
  if (SERIAL.test(text) && Number(text) > 2200) return said(fromSerial(text).toISOString().slice(0, 10));
  const words = fold(text.trim())
    .replace(/[t ]\d{1,2}:\d{2}.*$/, '')
    .replace(/\bde(l)?\b/g, ' ');
  const numbers = words.replace(/[a-z]+\.?/g, (word) => {
    const mes = MESES.indexOf(word.replace('set', 'sep').slice(0, 3));
    return mes < 0 ? word : String(mes + 1);
  });
  const parts = numbers.split(/[^0-9a-z]+/).filter(Boolean);
  if (parts.length !== 3 || parts.some((part) => !/^\d{1,4}$/.test(part))) return wrong(MTraspasos.fecha_ilegible);
  const [a = '', b = '', c = ''] = parts;
  const monthFirst = orden === 'MDA' && !/[a-z]/.test(words);
  const [year, month, day] = a.length === 4 ? [a, b, c] : monthFirst ? [c, a, b] : [c, b, a];
  if (year.length !== 4) return wrong(MTraspasos.fecha_corta);
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isFecha(value) ? said(value) : wrong(MTraspasos.fecha_ilegible);
}

/**
 * Telephones as the product stores them: `0991234567`, `022345678`; foreign ones with their country code. Restores a leading zero that a
 * spreadsheet dropped. Of several numbers it takes the first.
 */
function telefono(text: string): Leida {
  const first = text.split(/[/;,|]| y | o /)[0] ?? '';
  const digits = first.replace(/\D/g, '').replace(/^00/, '');
  const abroad = /^\s*(\+|00)/.test(first);
  const national = digits
    .replace(/^593(?=0?[2-9]\d{7,8}$)/, '')
    .replace(/^(?=[2-9])/, digits.startsWith('593') || !abroad ? '0' : '');
  if (/^0(9\d{8}|[2-7]\d{7})$/.test(national)) return said(national);
  return abroad && /^[1-9]\d{7,14}$/.test(digits) ? said(`+${digits}`) : wrong(MTraspasos.telefono_ilegible);
}

/** Restores the leading zero of a cédula, and takes the cédula out of a person's RUC. Anything else is a passport. */
function documento(text: string): Leida {
  if (/^\d[.,]\d+e\+?\d+$/i.test(text)) return wrong(MTraspasos.documento_abreviado);
  const number = leerDocumento(text);
  if (/^\d{10}001$/.test(number) && isCedulaValid(number.slice(0, 10))) return said(number.slice(0, 10));
  return said(cedulaWithZero(number) ?? number);
}

function sexo(text: string, { sexo: letras }: Formato): Leida {
  const word = fold(text.trim()).replace('.', '');
  if (word === 'm') return said(letras === 'MF' ? 'masculino' : 'femenino');
  if (['h', 'hombre', 'varon', 'masculino', 'masc', 'male'].includes(word)) return said('masculino');
  if (['f', 'mujer', 'femenino', 'fem', 'female'].includes(word)) return said('femenino');
  return word === 'otro' ? said('otro') : wrong(MTraspasos.sexo_ilegible);
}

/** The first of these options with which the word begins. */
const oneOf =
  (among: Record<string, string>, motivo: string) =>
  (text: string): Leida => {
    const word = fold(text.trim());
    const found = Object.entries(among).find(([begin]) => word.startsWith(begin));
    return found ? said(found[1]) : wrong(motivo);
  };

const estadoCivil = oneOf(
  {
    solter: 'soltero',
    casad: 'casado',
    divorc: 'divorciado',
    viud: 'viudo',
    union: 'union de hecho',
    unid: 'union de hecho',
  },
  MTraspasos.estado_civil_ilegible,
);
const instruccion = oneOf(
  {
    ning: 'ninguna',
    analf: 'ninguna',
    prim: 'primaria',
    basic: 'primaria',
    secund: 'secundaria',
    bach: 'secundaria',
    sup: 'superior',
    univ: 'superior',
  },
  MTraspasos.instruccion_ilegible,
);

function sangre(text: string): Leida {
  const word = fold(text.trim())
    .replace(/\s|rh/g, '')
    .replace(/^0/, 'o')
    .replace(/positivo|pos$/, '+')
    .replace(/negativo|neg$/, '-');
  return /^(ab|a|b|o)[+-]$/.test(word) ? said(word.toUpperCase()) : wrong(MTraspasos.sangre_ilegible);
}

const plainText = (text: string): Leida => said(text);

const LECTORES: Record<Campo, (text: string, formato: Formato) => Leida> = {
  documento,
  apellidos: plainText,
  nombres: plainText,
  apellidos_nombres: plainText,
  nombres_apellidos: plainText,
  fecha_nacimiento: fecha,
  sexo,
  celular: telefono,
  telefono,
  correo: (text) => said(text.split(/[;,\s]+/)[0] ?? ''),
  direccion: plainText,
  ciudad: plainText,
  nacionalidad: plainText,
  ocupacion: plainText,
  estado_civil: estadoCivil,
  instruccion,
  tipo_sangre: sangre,
  seguro: plainText,
  cedula_representante: documento,
  nombres_padre: plainText,
  nombres_madre: plainText,
};

/** Composed letters, plain dashes, and nothing that cannot be seen: what Word, PDF and other systems leave in a number or a name. */
const visible = (celda: string): string => legible(celda.normalize('NFC')).replace(/[\u2010-\u2015\u2212]/g, '-');

/** Reads a cell as the given field. */
export function readCelda(campo: Campo, celda: string, formato: Formato): Leida {
  // Spreadsheets put an apostrophe before a text that looks like a formula.
  const text = visible(celda)
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
    .replace(/\s+/g, ' ');
  const isEmpty = NOMBRES.includes(campo) ? SIN_NOMBRE.test(text) : NADA.has(fold(text));
  return isEmpty ? said(null) : LECTORES[campo](text, formato);
}

/** Such a word belongs to the next one: «de la Torre» is one surname. */
const PARTICULA = /^(de|del|la|las|los|y|san|santa|da|van|von)$/i;

/**
 * Splits surnames and names in one cell: at the comma or, with four parts, two and two; with fewer parts there is one given name. Undefined
 * for a single word.
 */
export function splitNombre(texto: string, orden: 'apellidos_nombres' | 'nombres_apellidos') {
  const surnamesFirst = orden === 'apellidos_nombres';
  const [before = '', after] = texto.split(',').map((part) => part.trim());
  if (before && after)
    return surnamesFirst ? { apellidos: before, nombres: after } : { apellidos: after, nombres: before };
  const parts: string[] = [];
  let held = '';
  for (const word of before.split(/\s+/).filter(Boolean)) {
    held = held ? `${held} ${word}` : word;
    if (PARTICULA.test(word)) continue;
    parts.push(held);
    held = '';
  }
  if (held) parts.push(held);
  if (parts.length < 2) return undefined;
  // Juan Pérez, Juan Pérez López, Juan Carlos Pérez López, and further given names.
  const surnames = parts.length === 2 ? 1 : 2;
  const at = surnamesFirst ? surnames : parts.length - surnames;
  const [first, second] = [parts.slice(0, at).join(' '), parts.slice(at).join(' ')];
  return surnamesFirst ? { apellidos: first, nombres: second } : { apellidos: second, nombres: first };
}
