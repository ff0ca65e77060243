/**
 * Translates names of substances in English and Latin to the names that the rules of recetas use. An international nonproprietary name has
 * an official form in each language, and these differ by regular spellings and endings (WHO, Guidance on the use of INNs, 2017):
 * `amoxicillin`, `amoxicillinum`, `amoxicilina`. Few names differ in other ways.
 */
import { sql } from 'kysely';
import type { DbOrTrx } from '../../../../data/db.ts';
import { plain } from '../../../../data/words.ts';

/** Common names that differ in other ways, and things that are not medicines, with the names that the rules use. */
const OTROS: Readonly<Record<string, string>> = {
  nsaid: 'AINE',
  nsaids: 'AINE',
  sulfa: 'sulfas',
  'sulfa drugs': 'sulfas',
  'acetylsalicylic acid': 'ácido acetilsalicílico',
  albuterol: 'salbutamol',
  peanut: 'maní',
  peanuts: 'maní',
  nut: 'nueces',
  nuts: 'nueces',
  'tree nut': 'nueces',
  'tree nuts': 'nueces',
  egg: 'huevo',
  eggs: 'huevo',
  milk: 'leche de vaca',
  'cow s milk': 'leche de vaca',
  'dairy product': 'leche de vaca',
  soy: 'soya',
  soya: 'soya',
  wheat: 'trigo',
  gluten: 'gluten',
  shellfish: 'mariscos',
  shrimp: 'camarón',
  dust: 'polvo',
  'house dust': 'polvo',
  'dust mite': 'ácaros',
  'house dust mite': 'ácaros',
  pollen: 'polen',
  'grass pollen': 'polen',
  'tree pollen': 'polen',
  cat: 'gatos',
  dog: 'perros',
  'animal dander': 'caspa de animales',
  latex: 'látex',
  'bee venom': 'abejas',
};

/** Shorter words are too ambiguous to be matched by spelling. */
const MIN_LETTERS = 6;

/** A name without the features that differ between languages. */
export const esqueleto = (nombre: string): string =>
  plain(nombre)
    .split(' ')
    .map((word) =>
      word
        .replace(/ph/g, 'f')
        .replace(/([ctr])h/g, '$1')
        .replace(/[ao]e(?=.)/g, 'e')
        .replace(/y/g, 'i')
        .replace(/m(?=f)/g, 'n')
        .replace(/([a-z])\1/g, '$1')
        .replace(/(um|[aeo]?s|[aeo])$/, ''),
    )
    .join(' ');

export class Sustancias {
  private readonly byName = new Map<string, string>();
  /** Null if two substances have the same skeleton. */
  private readonly bySkeleton = new Map<string, { nombre: string; que: string } | null>();

  /** All names that the check of a receta knows. Everyday names of allergies come first, as they do there. */
  static async of(db: DbOrTrx): Promise<Sustancias> {
    const { rows } = await sql<{ nombre: string; que: string; alias: boolean }>`
      select termino as nombre, string_agg(sustancia_id::text, ',' order by sustancia_id) as que, true as alias
        from alergia_termino where tipo = 'alias' group by termino
      union all select nombre, coalesce(sustancia_id::text, 'c' || combinacion_id), false from nombre_medicina
      union all select nombre, id::text, false from sustancia
      order by alias desc, nombre`.execute(db);
    const known = new Sustancias();
    for (const row of rows) known.add(row);
    return known;
  }

  private add({ nombre, que, alias }: { nombre: string; que: string; alias: boolean }): void {
    if (!this.byName.has(plain(nombre))) this.byName.set(plain(nombre), nombre);
    const skeleton = esqueleto(nombre);
    const before = this.bySkeleton.get(skeleton);
    if (before === undefined) this.bySkeleton.set(skeleton, { nombre, que });
    else if (before && before.que !== que && !alias && !this.isAlias.has(skeleton)) this.bySkeleton.set(skeleton, null);
    if (alias) this.isAlias.add(skeleton);
  }
  private readonly isAlias = new Set<string>();

  /**
   * The names in the rules: of the whole text, also without a final letter of a variant (`penicillin V`), or else of the single words in
   * it.
   */
  nombresDe(dicho: string): string[] {
    const words = plain(dicho);
    const whole = this.uno(words) ?? this.uno(words.replace(/ [a-z]$/, ''));
    if (whole) return [whole];
    return [...new Set(words.split(' ').flatMap((word) => (word.length >= MIN_LETTERS ? (this.uno(word) ?? []) : [])))];
  }

  private uno(words: string): string | undefined {
    const same = OTROS[words] ?? this.byName.get(words);
    return same ?? (words.length >= MIN_LETTERS ? this.bySkeleton.get(esqueleto(words))?.nombre : undefined);
  }
}
