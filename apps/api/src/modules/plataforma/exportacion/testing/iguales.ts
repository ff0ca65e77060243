/** For tests: the differences between an export and the export of the same practice from another installation, apart from ids. */
import type { Exported } from './exported.ts';

/** Columns that contain ids, and of which file. An id must always change to the same new id. */
const DE: Readonly<Record<string, string>> = {
  anula_id: 'pagos',
  cita_id: 'citas',
  cita_origen_id: 'citas',
  cliente_id: 'pacientes',
  consulta_id: 'consultas',
  consultorios: 'consultorios',
  corrige_id: 'caja',
  derivacion_id: 'derivaciones',
  doctor_id: 'perfil',
  documento_id: 'documentos',
  examen_id: 'examenes',
  modifica_id: 'facturas',
  oficina_id: 'consultorios',
  papel_id: 'papeles',
  redirige_id: 'derivaciones',
  secretaria_id: 'secretarias',
  secretarias: 'secretarias',
  servicio_id: 'servicios',
};
/** Columns with a file's path, which contains an id. */
const RUTAS = ['archivo', 'xml', 'pdf'];

/** What another installation says that it has seen is not seen here (decisions 49). */
const NO_VISTO = 'identidad_verificada_en';
/** Each installation notes when it came to it. */
const TRAIDA = 'traida_en';

/** Old and new ids, in both directions. */
class Pairs {
  private readonly seen = new Map<string, string>();
  agree(kind: string, one: string, other: string): boolean {
    const [to, from] = [`${kind}>${one}`, `${kind}<${other}`];
    const known = this.seen.get(to) ?? other;
    const back = this.seen.get(from) ?? one;
    this.seen.set(to, known).set(from, back);
    return known === other && back === one;
  }
}

const sinNumero = (ruta: string) => ruta.replace(/\/([0-9a-f-]{36}|\d+)(?=[-.])/, '/#');

/** Cells that differ, in all CSV files except `otro`. */
export function sameCsv(out: Exported, back: Exported, otro: Readonly<Record<string, true>>): string[] {
  const pairs = new Pairs();
  const wrong: string[] = [];
  const names = [...out.files.keys()].flatMap((name) => /^csv\/(.*)\.csv$/.exec(name)?.[1] ?? []);
  for (const name of names.filter((name) => !otro[name])) {
    const [before, after] = [out.csv(name), back.csv(name)];
    if (before.length !== after.length) wrong.push(`${name}: ${before.length} rows, then ${after.length}`);
    for (const [i, row] of before.entries())
      for (const [column, value] of Object.entries(row)) {
        const then = after[i]?.[column] ?? '';
        const kind = column === 'id' || column === 'consulta_id' ? (DE[column] ?? idsOf(name)) : DE[column];
        const same = kind
          ? value.split(', ').length === then.split(', ').length &&
            value.split(', ').every((one, n) => pairs.agree(kind, one, then.split(', ')[n] as string))
          : RUTAS.includes(column)
            ? sinNumero(value) === sinNumero(then)
            : value === then || (column === NO_VISTO && then === '') || (column === TRAIDA && value === '');
        if (!same) wrong.push(`${name} ${i + 1} ${column}: ${value} | ${then}`);
      }
  }
  return wrong;
}

/** Versions of an entry use the entry's id. */
const idsOf = (name: string) => (name === 'consultas_anteriores' ? 'consultas' : name);

/** Documents whose bytes differ. */
export function sameFiles(out: Exported, back: Exported): string[] {
  const of = ({ files }: Exported) => [...files].filter(([name]) => name.startsWith('documentos/'));
  const [before, after] = [of(out), of(back)];
  if (before.length !== after.length) return [`${before.length} documents, then ${after.length}`];
  return before.flatMap(([name, bytes], i) => {
    const [then, other] = after[i] as [string, Buffer];
    return sinNumero(name) === sinNumero(then) && bytes.equals(other) ? [] : [`${name} | ${then}`];
  });
}

interface Resource {
  note?: { text: string }[];
  [field: string]: unknown;
}
const TRAIDO = 'Traído de otro sistema, sin confirmar';

/** Fields of a resource that contain our ids. */
const CON_NUMERO = ['id', 'reference', 'url', 'value', 'system'];

/**
 * A fact that a file brought is unconfirmed there, without the author whom nobody there can ask, and says so in its note: what differs by
 * that is left out of both.
 */
function sinConfirmar(before: Resource, after: Resource | null): [Resource, Resource | null] {
  const isBrought = after?.note?.some(({ text }) => text === TRAIDO) ?? false;
  if (!isBrought || after === null || before.note?.some(({ text }) => text === TRAIDO)) return [before, after];
  const rest = ({
    note,
    recorder: _,
    performer: __,
    informationSource: ___,
    verificationStatus: ____,
    ...same
  }: Resource) => ({
    ...same,
    note: (note ?? []).filter(({ text }) => text !== TRAIDO),
  });
  return [rest(before), rest(after)];
}

/** Values that differ, in all resources by type. */
export function sameFhir(out: Exported, back: Exported): string[] {
  const pairs = new Pairs();
  const wrong: string[] = [];
  const lines = ({ files }: Exported, name: string) => files.get(name)?.toString().trimEnd().split('\n') ?? [];
  const compare = (where: string, key: string, one: unknown, other: unknown): void => {
    if (typeof one === 'object' && one !== null && typeof other === 'object' && other !== null) {
      const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
      for (const k of keys)
        compare(where, /^\d+$/.test(k) ? key : k, one[k as keyof typeof one], other[k as keyof typeof other]);
    } else if (key === 'id' || key === 'reference') {
      const [a, b] = [String(one), String(other)].map((text) => (key === 'id' ? `${where}/${text}` : text)) as [
        string,
        string,
      ];
      if (a.split('/')[0] !== b.split('/')[0] || !pairs.agree('fhir', a, b))
        wrong.push(`${where} ${key}: ${one} | ${other}`);
    } else if (key === 'use' && one === 'official' && other === 'temp') {
      // The number is not verified where a file brought it.
    } else if (one !== other && !(CON_NUMERO.includes(key) && pairs.agree(key, String(one), String(other))))
      wrong.push(`${where} ${key}: ${one} | ${other}`);
  };
  for (const name of [...out.files.keys()].filter((name) => name.endsWith('.ndjson') && name.startsWith('fhir/'))) {
    const [before, after] = [lines(out, name), lines(back, name)];
    if (before.length !== after.length) wrong.push(`${name}: ${before.length} resources, then ${after.length}`);
    for (const [i, line] of before.entries())
      compare(
        /fhir\/(\w+)-/.exec(name)?.[1] as string,
        '',
        ...sinConfirmar(JSON.parse(line), JSON.parse(after[i] ?? 'null')),
      );
  }
  return wrong;
}
