import { createRequire } from 'node:module';
import * as MC from '@hampi/contract/clinica/historia/messages';
import * as MArchivos from '@hampi/contract/plataforma/archivos/messages';
import type { Font } from 'fontkit';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocuments } from './documents.ts';
import './fonts.ts';
import { readPdf } from './testing/read-pdf.ts';
import * as sample from './testing/samples.ts';

const documents = createDocuments('ETSI.CAdES.detached', { size: 1 });
// Starts the worker thread, so that the first test does not wait for it.
beforeAll(async () => void (await documents.render('receta', sample.receta(), { papel: 'A5', membrete: true })));
afterAll(() => documents.close());

const A5 = { papel: 'A5', membrete: true } as const;
const A4 = { papel: 'A4', membrete: true } as const;
const WITHOUT = { papel: 'A5', membrete: false } as const;

async function receta(more = {}, page: Parameters<typeof documents.render>[2] = A5) {
  return readPdf(await documents.render('receta', sample.receta(more), page));
}

test('[RX-3] a receta has everything the regulation requires, in digits and in words', async () => {
  const { pages, title, language } = await receta();
  const [sheet = ''] = pages;
  for (const part of [
    'Dra. Lucía Fernanda Peñaherrera Ordóñez',
    'Cardiología · Medicina interna',
    'Senescyt 1007-2011-1048832',
    'ACESS 1048832',
    'Consultorio Solano',
    'Ciudad: Cuenca',
    'Fecha: 24/11/2026',
    'Válida hasta: 26/11/2026 (tres días)',
    'Cajamarca Tenesaca María José',
    '0106784329',
    '47 años',
    '71,5 kg',
    '28,64',
    'Penicilina (anafilaxia), ácido acetilsalicílico',
    'I10X Hipertensión esencial (primaria) · DF',
    'Losartán potásico Tableta recubierta 50 mg',
    '(veintiuna tabletas)',
    'por 21 días (veintiún días)',
    '(un frasco)',
  ])
    expect(sheet).toContain(part);
  expect(title).toBe('Receta N.º 004512 · Cajamarca Tenesaca María José');
  expect(language).toBe('es');
});

test('[BE-28] no line under the signature begins or ends with the point between codes and specialty', async () => {
  const emisor = { ...sample.receta().emisor, especializaciones: ['Cardiología'] };
  const { text } = await receta({ emisor }, WITHOUT);
  expect(text).toMatch(/Senescyt 1007-2011-1048832 +· +ACESS 1048832 +Cardiología/);
});

test('[RX-3] a registration code typed with its name is printed with the name once', async () => {
  const emisor = { ...sample.receta().emisor, acess: 'ACESS-0104872', msp: 'Senescyt: 1007-2011' };
  const { pages } = await receta({ emisor });
  expect(pages[0]).toContain('ACESS 0104872');
  expect(pages[0]).toContain('Senescyt 1007-2011');
  expect(pages[0]).not.toMatch(/ACESS\W+ACESS|Senescyt\W+Senescyt/i);
});

test('[RX-3] a corrected receta shows its edition and the number that it replaces', async () => {
  const { pages, title } = await receta({ numero: '000012-2' });
  expect(pages[0]).toContain('N.º 000012-2');
  expect(pages[0]).toContain('Reemplaza a: N.º 000012');
  expect(title).toContain('Receta N.º 000012-2');
  expect((await receta({ numero: '000012-3' })).text).toContain('Reemplaza a: N.º 000012-2');
});

test('[RX-3] the patient’s sheet has the schedule in plain words', async () => {
  const { pages } = await receta();
  expect(pages).toHaveLength(2);
  for (const part of [
    'Indicaciones para el paciente',
    'Tome 1 tableta en la mañana.',
    'Una vez al día, a la misma hora.',
    'Tome 7,5 ml (siete coma cinco mililitros).',
    'Tres veces al día, cada 8 horas',
    'Caminar 30 minutos diarios.',
    'Dolor de pecho que dura más de 15 minutos',
    '911',
  ])
    expect(pages[1]).toContain(part);
});

test('[RX-3] a controlled medicine is nowhere in the file', async () => {
  const controlado = { ...sample.losartan, medicamento: 'Clonazepam', presentacion: 'Tableta 2 mg', controlado: true };
  const bytes = await documents.render('receta', sample.receta({ lineas: [controlado, sample.losartan] }), A5);
  const { text } = await readPdf(bytes);
  expect(text).not.toMatch(/clonazepam/i);
  expect(text).toContain('1 Losartán potásico');
});

test.each([
  ['A5', 420, 595],
  ['A4', 595, 842],
] as const)(
  '[RX-3] twenty-five lines on %s have letterhead, signature and page number on each page',
  async (papel, width, height) => {
    const { pages, size, drawn } = await receta({ lineas: sample.manyLines(25) }, { papel, membrete: true });
    expect(size.map(Math.round)).toEqual([width, height]);
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((page, i) => {
      expect(page).toContain(`Página ${i + 1} de ${pages.length}`);
      expect(page).toContain('Senescyt 1007-2011-1048832');
      expect(page).toContain('Firma y sello');
      expect(page).toContain('Cajamarca Tenesaca María José');
    });
    for (let n = 1; n <= 25; n++) expect(pages.join(' ')).toContain(`Medicamento número ${n} `);
    expect(new Set((await drawn()).codes)).toEqual(new Set(['https://hampi.miclinica.ec/verificar/K7QF-M2XR-9TNC']));
  },
);

test('[RX-3] without letterhead the head stays blank, and everything the regulation requires is still there', async () => {
  const { pages } = await receta({ alergias: ' ', emisor: { ...sample.emisor, ciudad: null } }, WITHOUT);
  expect(pages[0]).not.toContain('07 288 4410');
  for (const part of [
    'RECETA N.º 004512',
    'Consultorio Solano',
    'Ciudad: Cuenca',
    'Senescyt 1007-2011-1048832',
    'ACESS 1048832',
    'Sin alergias registradas',
  ])
    expect(pages[0]).toContain(part);
});

test('[RX-3] a child under five has its age in years and months on the date of the receta', async () => {
  const { text } = await receta({ paciente: { ...sample.paciente, fecha_nacimiento: '2022-12-25' } });
  expect(text).toContain('3 años y 10 meses');
});

test('[RX-3] names, texts and signs of any length and script are printed completely', async () => {
  const indicaciones = `β-lactámico ≥ 2 μg · ½ tableta · ♀ √ · Łukasz ${'x'.repeat(90)} ${'Camine a diario. '.repeat(230)}fin`;
  const dosificacion = `${'Una tableta con agua. '.repeat(150)}última`;
  const { text, pages } = await receta({
    indicaciones,
    lineas: [{ ...sample.losartan, dosificacion }],
    emisor: { ...sample.emisor, apellidos: 'Peñaherrera-Valdivieso de la Torre y Montesdeoca Chiriboga de los Ríos' },
    paciente: { ...sample.paciente, apellidos: 'Quizhpi Guamán-Tenesaca de la Concepción Inmaculada Zhunio' },
  });
  const unbroken = text.replace(/\s/g, '');
  for (const part of ['·½tableta·♀√·Łukasz', 'x'.repeat(90), 'fin', 'última', 'MontesdeocaChiribogadelosRíos'])
    expect(unbroken).toContain(part);
  // Readers may return either of the two characters for micro.
  expect(unbroken).toMatch(/β-lactámico≥2[µμ]g/);
  expect(unbroken.split('agua.').length - 1).toBe(300);
  expect(pages.length).toBeGreaterThan(3);
});

test('[CO-1] however long the names and the address are, nothing of a consentimiento is lost on A5', async () => {
  const emisor = {
    ...sample.emisor,
    nombres: 'María de los Ángeles Guadalupe Francisca Inmaculada Concepción del Perpetuo Socorro y de las Mercedes',
    apellidos:
      'Peñaherrera-Valdivieso de la Torre y Montesdeoca Chiriboga de los Ríos Santander y Fernández de Córdova',
    especializaciones: ['Cardiología intervencionista', 'Medicina interna', 'Electrofisiología', 'Medicina crítica'],
    direccion: `${'Av. Fray Vicente Solano 4-101 y Av. 12 de Abril, edificio Torres del Yanuncay, piso 7. '.repeat(3)}`,
    telefonos: ['07 288 4410', '099 845 2210', '02 244 1122', '04 255 6677'],
  };
  const representante = {
    nombre: `${'Rosa '.repeat(30)}Tenesaca`,
    cedula: '0102030400',
    telefono: '0991234567',
    parentesco: 'madre',
  };
  const read = await readPdf(
    await documents.render('consentimiento', sample.consentimiento({ emisor, representante }), A5),
  );
  const order = Array.from({ length: 24 }, (_, i) => read.text.search(new RegExp(`(^|\\s)${i + 1}\\. ¿?[A-Z]`)));
  expect(order).not.toContain(-1);
  expect(read.text.match(/Firma, sello y código/g)).toHaveLength(3);
  expect(read.text.match(/Firma o huella/g)).toHaveLength(7);
  expect(read.text.match(/parentesco indicado|0991234567/g)).toHaveLength(4);
  const certificado = sample.certificado({ emisor, texto: 'Se certifica lo dicho. '.repeat(150) });
  const { text } = await readPdf(await documents.render('certificado', certificado, A5));
  expect(text.match(/lo dicho\./g)).toHaveLength(150);
  for (const part of ['D Diagnóstico', 'E Profesional', '24/11/2026 10:04']) expect(text).toContain(part);
});

test('[RX-3] the same receta gives the same bytes, with its own date', async () => {
  const [one, two] = await Promise.all([1, 2].map(() => documents.render('receta', sample.receta(), A5)));
  expect(Buffer.from(one as Uint8Array).equals(Buffer.from(two as Uint8Array))).toBe(true);
  const text = Buffer.from(one as Uint8Array).toString('latin1');
  expect(text).toContain('(D:20261124150400Z)');
  expect(text.match(/\/BaseFont \/\w+\+(\w+)/g)?.every((font) => font.includes('Figtree'))).toBe(true);
});

test('[EX-2] a pedido lists the exams by kind with their preparation, and says how urgent it is', async () => {
  const { text, pages } = await readPdf(await documents.render('pedido', sample.pedido({ prioridad: 'urgente' }), A4));
  expect(pages).toHaveLength(1);
  for (const part of [
    'Pedido de exámenes',
    'Prioridad: URGENTE',
    'Hematología',
    'Química sanguínea',
    'Perfil lipídico',
    'Preparación: Ayuno de 12 horas; sin alcohol desde el día anterior',
    'Valorar fracción de eyección',
    'Resumen clínico',
    'femenino',
    'ACESS 1048832',
    'Firma y sello',
  ])
    expect(text).toContain(part);
});

test('[CE-1] a certificado has blocks A to E, and its rest in digits and words with both days included', async () => {
  const { text, pages } = await readPdf(await documents.render('certificado', sample.certificado(), A4));
  expect(pages).toHaveLength(1);
  for (const part of [
    'CONFIDENCIAL',
    'A Establecimiento',
    'B Paciente y atención',
    'Edad 47 años',
    'de 09:00 a 09:40',
    '24/11/2026 (veinticuatro de noviembre de dos mil veintiséis)',
    'C Reposo',
    'SÍ: 3 (tres días)',
    '26/11/2026 veintiséis de noviembre de dos mil veintiséis',
    'D Diagnóstico',
    'I10X Hipertensión esencial (primaria)',
    'E Profesional',
    '24/11/2026 10:04',
    'Textiles del Tomebamba',
    'Es todo cuanto puedo certificar',
  ])
    expect(text.replace(/\s+/g, ' ')).toContain(part);
});

test('[CE-1] a certificado of a normal length, with everything the IESS asks for and three diagnoses, fits one A4 sheet', async () => {
  const frase =
    'Paciente de 48 años que acude por dolor torácico de esfuerzo de tres días de evolución, sin irradiación. ';
  const texto = `Que la paciente fue atendida en este consultorio.\n${frase.repeat(8)}\nEs todo cuanto puedo certificar.`;
  const data = sample.certificado({ texto });
  const long = { ...data, diagnosticos: [...data.diagnosticos, sample.hipertension] };
  const { pages, text } = await readPdf(await documents.render('certificado', long, A4));
  expect(pages).toHaveLength(1);
  expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}|47 A\b/);
});

test('[CE-1] a certificado without rest says NO, and hides the diagnosis when the patient asks', async () => {
  const data = sample.certificado({ reposo: null, ocultar_diagnostico: true });
  const { text } = await readPdf(await documents.render('certificado', data, A5));
  expect(text).toMatch(/Cuántos días\? NO/);
  expect(text).not.toContain('Hipertensión');
});

test('[CO-1] a consentimiento has its 24 sections, a line for everybody who signs, and its picture', async () => {
  const grafico = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#bcd' } })
    .png()
    .toBuffer();
  const read = await readPdf(await documents.render('consentimiento', sample.consentimiento({ grafico }), A4));
  for (let n = 1; n <= 24; n++) expect(read.text).toMatch(new RegExp(`(^|\\s)${n}\\. ¿?[A-Z]`));
  for (const part of [
    '24. Revocatoria del consentimiento informado',
    'Representante legal',
    'Testigo, si el paciente se niega a firmar',
    '[X] Ambulatoria',
    'He facilitado la información completa que conozco',
    'no autorizo y me niego',
    'revoco el consentimiento',
    'Código 1048832',
  ])
    expect(read.text).toContain(part);
  const without = await readPdf(await documents.render('consentimiento', sample.consentimiento(), A4));
  expect((await read.drawn()).pictures).toBe((await without.drawn()).pictures + 1);
});

test('[CO-1] a declaration and its signature lines are on the same page', async () => {
  const { pages } = await readPdf(await documents.render('consentimiento', sample.consentimiento(), A5));
  const refusal = pages.find((page) => page.includes('23. Negativa del consentimiento'));
  expect(refusal).toContain('Testigo, si el paciente se niega a firmar');
});

test('[CO-1] a broken picture is refused with a sentence', async () => {
  const grafico = new TextEncoder().encode('<svg onload="alert(1)"/>');
  await expect(documents.render('consentimiento', sample.consentimiento({ grafico }), A4)).rejects.toMatchObject({
    status: 400,
    mensaje: MArchivos.archivo_danado,
  });
});

// Whose document is next: `process/workers/worker-pool.test.ts`.
test('[RX-3] one person cannot fill the queue of all, and is refused with a sentence', async () => {
  const shared = createDocuments('ETSI.CAdES.detached', { size: 1, waiting: 8 });
  const first = Array.from({ length: 6 }, () => shared.of(1).render('receta', sample.receta(), A5));
  const all = await Promise.allSettled([...first, shared.of(2).render('receta', sample.receta(), A5)]);
  await shared.close();
  expect(all.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, false, false, true]);
  expect(all[3]).toMatchObject({ reason: { status: 503, mensaje: MC.documento_ocupado } });
});

test('[RX-3] a hanging thread is terminated, and another one makes the next document', async () => {
  const impatient = createDocuments('ETSI.CAdES.detached', { size: 1, patience: 1 });
  await expect(impatient.render('receta', sample.receta(), A5)).rejects.toMatchObject({ status: 503 });
  await impatient.close();
  await expect(documents.render('receta', sample.receta(), A5)).resolves.toBeInstanceOf(Uint8Array);
});

test('[RX-3] every letter can be copied and searched, even one that was first drawn as part of another', () => {
  const fontkit = createRequire(import.meta.url)('fontkit') as { create(bytes: Uint8Array): Font };
  // pdfkit opens it like this, by its name alone.
  const font = fontkit.create(Buffer.from('figtree-700', 'latin1'));
  for (let id = 0; id < font.numGlyphs; id++) font.getGlyph(id);
  const lost = font.characterSet.filter((character) => font.glyphForCodePoint(character).codePoints.length === 0);
  expect(lost.map((character) => String.fromCodePoint(character))).toEqual([]);
  // Bold replaces the dollar sign by a variant.
  expect(font.layout('$ 61,25').glyphs.flatMap(({ codePoints }) => codePoints)).toEqual(
    [...'$ 61,25'].map((character) => character.codePointAt(0)),
  );
});
