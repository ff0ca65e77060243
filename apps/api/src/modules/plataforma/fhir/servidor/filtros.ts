/** The filters of a search, and whether a resource matches them. */

import * as MFhir from '@hampi/contract/plataforma/fhir/messages';
import type { TipoFhir } from '@hampi/contract/plataforma/fhir/tipos';
import type { FhirResource } from 'fhir/r4';
import { fold } from '../../../../data/words.ts';
import { HampiError } from '../../../../http/errors.ts';
import type { Pregunta } from '../fuentes/fuente.ts';
import { bordesOf, fechaBuscada, isFechaBuscada, lapsoOf } from './fechas.ts';
import { type Parametro, parametrosOf } from './parametros.ts';

/** One parameter. Any of its values must match, and every parameter must match (R4 search, without composite values). */
export interface Filtro {
  parametro: Parametro;
  nombre: string;
  valores: string[];
}

const refuse = (sentence: string, nombre: string): never => {
  throw new HampiError(400, `${sentence}: ${nombre.slice(0, 60)}`);
};

/** No program needs more values than this. */
const MOST_VALUES = 50;

/**
 * Reads the filters of a query. 400 for a modifier and for a parameter that the type does not have, because ignoring a filter would return
 * more than was asked for.
 */
export function filtrosOf(tipo: TipoFhir, query: [string, string][]): Filtro[] {
  const known = parametrosOf(tipo);
  return query.map(([nombre, text]) => {
    const parametro = Object.hasOwn(known, nombre) ? known[nombre] : undefined;
    if (!parametro) return refuse(MFhir.parametro_desconocido, nombre);
    const valores = text.split(',').map((value) => value.trim());
    if (text.includes('\0') || valores.length > MOST_VALUES || !valores.every((value) => isWellSaid(parametro, value)))
      return refuse(MFhir.parametro_invalido, nombre);
    return { parametro, nombre, valores };
  });
}

const isWellSaid = ({ type }: Parametro, value: string) =>
  value !== '' && (type !== 'date' || fechaBuscada(value) !== undefined);

/** The part of the filters that the SQL query can apply. It never excludes a match; the rest is compared afterwards. */
export function preguntaOf(filtros: Filtro[]): Pick<Pregunta, 'paciente' | 'entre' | 'documento' | 'nombre'> {
  const only = (test: (f: Filtro) => boolean) => {
    const found = filtros.find((filtro) => test(filtro) && filtro.valores.length === 1);
    return found?.valores[0];
  };
  const paciente = only(({ parametro }) => parametro.target === 'Patient');
  const documento = only(({ nombre, parametro }) => nombre === 'identifier' && parametro.paths[0] === 'identifier');
  const fecha = only(({ parametro }) => parametro.entre === true);
  const asked = fecha === undefined ? undefined : fechaBuscada(fecha);
  return {
    paciente: paciente === undefined ? undefined : numberOf(paciente),
    documento: documento?.split('|').at(-1) || undefined,
    nombre: only(({ nombre }) => ['name', 'family', 'given'].includes(nombre)),
    entre: asked && bordesOf(asked),
  };
}

/** The number in `12`, `Patient/12` or an address that ends with it; 0, which no row has, for anything else. */
const numberOf = (value: string): number => {
  const [, digits] = /^(?:.*Patient\/)?([1-9]\d{0,8})$/.exec(value) ?? [];
  return Number(digits ?? 0);
};

export const matches = (recurso: FhirResource, filtros: Filtro[]): boolean =>
  filtros.every(({ parametro, valores }) => {
    const found = parametro.paths.flatMap((path) => valuesAt(recurso, path.split('.')));
    return valores.some((asked) => found.some((value) => COMPARE[parametro.type](value, asked, parametro)));
  });

/** All values at a path, including those inside lists. */
function valuesAt(value: unknown, [name, ...rest]: string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, name === undefined ? [] : [name, ...rest]));
  if (name === undefined) return value === undefined ? [] : [value];
  return typeof value === 'object' && value !== null ? valuesAt((value as Record<string, unknown>)[name], rest) : [];
}

type Compare = (value: unknown, asked: string, parametro: Parametro) => boolean;

const COMPARE: Record<Parametro['type'], Compare> = {
  string: (value, asked) =>
    typeof value === 'string' &&
    fold(value)
      .split(/\s+/)
      .some((_, i, words) => words.slice(i).join(' ').startsWith(fold(asked))),
  date: (value, asked) => {
    const [lapso, buscada] = [lapsoOf(String(value)), fechaBuscada(asked)];
    return lapso !== undefined && buscada !== undefined && isFechaBuscada(lapso, buscada);
  },
  reference: (value, asked, { target }) => {
    const { reference } = value as { reference?: string };
    return (
      reference !== undefined &&
      reference === (asked.includes('/') ? asked.split('/').slice(-2).join('/') : `${target}/${asked}`)
    );
  },
  token: (value, asked) => {
    const at = asked.indexOf('|');
    const [system, code] = at < 0 ? [undefined, asked] : [asked.slice(0, at), asked.slice(at + 1)];
    return codesOf(value).some(
      (one) => (code === '' || one.code === code) && (system === undefined || (one.system ?? '') === system),
    );
  },
};

interface Code {
  system?: string;
  code?: string;
}
/** The codes of a plain value, a coding, a concept or an identifier. */
function codesOf(value: unknown): Code[] {
  if (typeof value !== 'object' || value === null) return [{ code: String(value) }];
  const { coding, value: number, ...own } = value as Code & { coding?: Code[]; value?: string };
  return coding ?? [{ ...own, ...(number === undefined ? {} : { code: number }) }];
}
