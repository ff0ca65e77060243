/** What a pharmacist's trial found missing in the shipped rules, by name: substances, limits, what still counts after it was left. */
import { expect, test } from 'vitest';
import { listed, shipped } from '../../../../data/catalogos/catalogos-csv.ts';
import { plain } from '../../../../data/words.ts';
import { leerAjusteRenal } from './renal.ts';

const SUSTANCIAS = shipped('sustancias');
const DOSIS = shipped('dosis');
const named = (nombre: string) =>
  SUSTANCIAS.find((s) =>
    [s.principio_activo ?? '', ...listed(s.sinonimos)].some((one) => plain(one) === plain(nombre)),
  );

test.each(
  (
    'probenecid danazol dronedarona tioridazina azul+de+metileno pentamidina riociguat aliskiren everolimus bosentán colestiramina ' +
    'rilpivirina erlotinib perampanel quinidina tolvaptán talidomida hidroxiurea fingolimod mefloquina nifurtimox sibutramina lincomicina'
  ).split(' '),
)('[BE-10] %s is known, with its source', (name) => {
  expect(named(name.replaceAll('+', ' '))).toMatchObject({ fuente: expect.stringMatching(/\S/) });
});

test.each([
  ['Ampibex', 'ampicilina'],
  ['Neo-Melubrina', 'metamizol'],
  ['Penadur', 'bencilpenicilina benzatínica'],
])('[BE-10] the brand %s means %s', (marca, sustancia) =>
  expect(listed(named(sustancia)?.marcas).map(plain)).toContain(plain(marca)),
);

/** Limits of what kills by dose: substance and route. */
test.each([
  ['insulina humana NPH', 'SC'],
  ['insulina humana regular', 'SC'],
  ['insulina glargina', 'SC'],
  ['insulina lispro', 'SC'],
  ['insulina aspart', 'SC'],
  ['morfina', 'oral'],
  ['morfina', 'SC'],
  ['morfina', 'IV'],
  ['fentanilo', 'parenteral'],
  ['midazolam', 'IV'],
  ['midazolam', 'IM'],
  ['diazepam', 'parenteral'],
  ['haloperidol', 'IM'],
  ['heparina sódica', 'parenteral'],
  ['enoxaparina', 'SC'],
  ['oxitocina', 'IM'],
  ['oxitocina', 'IV'],
  ['cloruro de potasio', 'IV'],
  ['sulfato de magnesio', 'IV'],
  ['furosemida', 'parenteral'],
  ['epinefrina', 'IM'],
  ['cloroquina', 'oral'],
  ['primaquina', 'oral'],
  ['lidocaína', 'IV'],
  ['digoxina', 'oral'],
])('[BE-10] %s has a limit by the route %s, with its source', (nombre, via) => {
  const limits = DOSIS.filter((d) => d.principio_activo === nombre && d.via === via);
  expect(limits.length).toBeGreaterThan(0);
  expect(
    limits.filter((d) => !d.fuente || ![d.max_por_dosis, d.max_por_dia, d.kg_dosis_max, d.kg_dia_max].some(Boolean)),
  ).toEqual([]);
});

test.each([
  'metformina',
  'nitrofurantoína',
  'metoclopramida',
  'gabapentina',
  'pregabalina',
  'apixabán',
  'dabigatrán',
  'rivaroxabán',
])('[BE-10] %s says what to do with a kidney that filters less', (nombre) => {
  const cells = DOSIS.flatMap((d) => (d.principio_activo === nombre ? leerAjusteRenal(d.ajuste_renal ?? null) : []));
  expect(cells.length).toBeGreaterThan(0);
});

/** What was left still counts: days for each of the pair. */
test.each([
  ['antidepresivos IMAO', 'fluoxetina', 35],
  ['IMAO-B', 'fluoxetina', 35],
  ['antidepresivos IMAO', 'antidepresivos serotoninérgicos', 14],
  ['amiodarona', 'digoxina', 90],
  ['leflunomida', 'metotrexato', 730],
])('[BE-10] %s after %s waits %d days', (a, b, dias) => {
  const pair = shipped('interacciones').find((r) => (r.a === a && r.b === b) || (r.a === b && r.b === a));
  expect(Math.max(Number(pair?.lavado_a), Number(pair?.lavado_b))).toBe(dias);
});

test('[BE-10] no code is broader than its condition', () => {
  const broad: [string, string][] = [
    ['diarrea con sangre o disentería', 'A09X'],
    ['tendinopatía por quinolona', 'M771'],
    ['citopenia', 'D721'],
    ['sangrado vaginal no explicado', 'N951'],
    ['carcinoma medular de tiroides', 'C73X'],
    ['hipocalcemia', 'E835'],
    ['hipercalcemia', 'E835'],
    ['gastroparesia', 'K318'],
    ['trombosis venosa o embolia', 'Z867'],
    ['cirugía bariátrica', 'Z988'],
    ['cirugía mayor próxima', 'Z014'],
    ['vacunación viva reciente', 'Z246'],
    ['trombofilia', 'D680'],
    ['pancreatitis', 'K862'],
  ];
  const codes = new Map(shipped('condiciones').map((c) => [c.condicion, listed(c.cie10)]));
  expect(
    broad.filter(([condicion, codigo]) => codes.get(condicion)?.some((prefix) => codigo.startsWith(prefix))),
  ).toEqual([]);
});
