import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addDays } from '@hampi/contract/base/fechas';
import { parse } from 'csv-parse/sync';
import { fold } from '../data/words.ts';
import type { Random } from './random.ts';

/** Beside the bundle when built, in the repository when run from source. */
const FOLDER = ['./demo', '../../../../db/demo']
  .map((place) => fileURLToPath(new URL(place, import.meta.url)))
  .find((place) => existsSync(`${place}/nombres.csv`));

type Pool = Record<
  'nombre_femenino' | 'nombre_masculino' | 'apellido' | 'calle' | 'ocupacion',
  { valor: string; detalle: string }[]
>;

export function readNames(): Pool {
  const pool: Pool = { nombre_femenino: [], nombre_masculino: [], apellido: [], calle: [], ocupacion: [] };
  const rows = parse(readFileSync(`${FOLDER}/nombres.csv`), { columns: true }) as {
    tipo: keyof Pool;
    valor: string;
    detalle: string;
  }[];
  for (const { tipo, valor, detalle } of rows) pool[tipo]?.push({ valor, detalle });
  return pool;
}

/** A stored patient, with the data on which other demo data depend. */
export interface DemoPatient {
  id: number;
  fecha_nacimiento: string;
}

/** Ages in years with the share of each; newborns to 95. */
const AGES: readonly [number, number][] = [
  [0, 1],
  [1, 5],
  [6, 17],
  [18, 35],
  [36, 60],
  [36, 60],
  [61, 80],
  [81, 95],
];

/** The check digit of a cédula (ecuador §1.1), so that demo numbers raise no warning. */
function cedulaOf(province: number, sequence: number): string {
  const nine = `${String(province).padStart(2, '0')}${String(sequence).padStart(7, '0')}`;
  const sum = [...nine].reduce((total, digit, i) => {
    const product = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return nine + ((10 - (sum % 10)) % 10);
}

/** 'martina.zhagui193@correo.demo.ec'; the number makes it unique. */
function mailOf(nombres: string, apellidos: string, index: number): string {
  const [nombre, apellido] = [nombres, apellidos].map((words) => fold(words.split(' ')[0] ?? ''));
  return `${nombre}.${apellido}${index}@correo.demo.ec`;
}

const YOUNG = ['soltero', 'soltero', 'soltero', 'union de hecho'];
const GROWN = ['soltero', 'casado', 'casado', 'divorciado', 'union de hecho'];
const OLD = ['casado', 'casado', 'casado', 'divorciado', 'viudo', 'viudo'];

/** Plausible education for an age in days. */
const schoolOf = (days: number) => (days < 6 * 365 ? 'ninguna' : days < 13 * 365 ? 'primaria' : 'secundaria');

/** One demo patient; `index` makes document and mail unique. */
export function aPerson(index: number, hoy: string, names: Pool, random: Random) {
  const female = random.chance(0.54);
  const first = female ? names.nombre_femenino : names.nombre_masculino;
  const nombres = random
    .sample(first, 2)
    .map((n) => n.valor)
    .join(' ');
  const apellidos = random
    .sample(names.apellido, 2)
    .map((a) => a.valor)
    .join(' ');
  const [from, to] = random.pick(AGES);
  const days = index === 0 ? 9 : random.int(from * 365, to * 365 + 300);
  const adult = days > 18 * 366;
  const street = random.pick(names.calle);
  const kind = index % 25 === 3 || index === 0 ? 'SIN_DOCUMENTO' : index % 40 === 7 ? 'PASAPORTE' : 'CEDULA';
  const sequence = 1_000_000 + index * 7919;
  return {
    tipo_documento: kind,
    cedula_identidad:
      kind === 'CEDULA'
        ? cedulaOf(random.pick([1, 1, 1, 3, 7, 9, 11, 17]), sequence % 9_999_999)
        : kind === 'PASAPORTE'
          ? `AX${300_000 + index}`
          : null,
    nombres,
    apellidos,
    sexo: female ? 'femenino' : 'masculino',
    fecha_nacimiento: addDays(hoy, -days),
    cedula_representante: adult ? null : cedulaOf(1, 4_000_000 + index * 31),
    nombres_padre: adult ? null : `${random.pick(names.nombre_masculino).valor} ${apellidos.split(' ')[0]}`,
    nombres_madre: adult ? null : `${random.pick(names.nombre_femenino).valor} ${apellidos.split(' ')[1]}`,
    direccion: `${street.valor} ${random.int(1, 12)}-${random.int(10, 99)}`,
    ciudad: street.detalle || 'Cuenca',
    pais: 'Ecuador',
    nacionalidad: kind === 'PASAPORTE' ? random.pick(['Colombia', 'Venezuela', 'Perú']) : 'Ecuador',
    celular: `+5939${String(80_000_000 + index * 3571).slice(0, 8)}`,
    telefono: random.chance(0.3) ? `07${String(2_800_000 + index * 101)}` : null,
    correo: random.chance(0.85) ? mailOf(nombres, apellidos, index) : null,
    tipo_sangre: random.pick(['No determinado', 'O+', 'O+', 'O+', 'O-', 'A+', 'A+', 'B+', 'AB+']),
    instruccion: adult ? random.pick(['primaria', 'secundaria', 'secundaria', 'superior']) : schoolOf(days),
    estado_civil: adult ? random.pick(days < 26 * 365 ? YOUNG : days < 55 * 365 ? GROWN : OLD) : 'soltero',
    ocupacion: adult ? random.pick(names.ocupacion).valor : null,
    seguros: random.chance(0.4) ? ['IESS (Instituto Ecuatoriano de Seguridad Social)'] : [],
  };
}
