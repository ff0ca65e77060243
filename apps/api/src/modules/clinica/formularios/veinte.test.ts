/** Twenty visits that differ in everything, printed and read by another program: every field stands in its block (BE-28). */
import { pathOf } from '@hampi/contract/base/endpoint';
import { issueFormulario } from '@hampi/contract/clinica/documentos/formularios';
import { EXAMEN_REGIONAL, ORGANOS_SISTEMAS } from '@hampi/contract/clinica/historia/campos';
import { beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../adapters/documents/testing/read-pdf.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { type Body, consultorios, HOY } from '../historia/testing/consultorio.ts';

const harness = await startTestApp();
const { app, clock, db } = harness;
const { aConsultorio } = await consultorios(harness);
const { aDiagnostico } = builders(db);
beforeEach(() => clock.set(HOY));

const VISITAS = 20;
/** Words that no other field or visit has; some with signs that fonts and PDFs get wrong. */
const SIGNOS = ['ñandú', '½', '≥', 'β', 'α₂', '«eso»', 'a&b<c>', '50 µg', '37,5°', 'José Á.'];
const words = (field: string, visit: number, n: number) =>
  [...Array.from({ length: n }, (_, i) => `${field}${visit}w${i}`), SIGNOS[visit % SIGNOS.length]].join(' ');
/** Every third visit leaves a field out, each another one. */
const given = (visit: number, field: number) => (visit + field) % 3 !== 0;
/** A PDF has one glyph for the micro sign and the Greek letter. */
const flat = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ');

const F002 = [
  '1. MOTIVO DE CONSULTA',
  '2. ANTECEDENTES PERSONALES',
  '4. ENFERMEDAD O PROBLEMA ACTUAL',
  '5. REVISIÓN ACTUAL DE ÓRGANOS Y SISTEMAS',
  '6. SIGNOS VITALES Y ANTROPOMETRÍA',
  '7. EXAMEN FÍSICO REGIONAL',
  '8. DIAGNÓSTICO',
  '9. PLANES DE TRATAMIENTO',
  '10. EVOLUCIÓN Y PRESCRIPCIONES',
];
const F005 = ['1. EVOLUCIÓN', '2. FARMACOTERAPIA E INDICACIONES'];

test('[BE-28] of twenty varied visits every field is found in its block, on as many sheets as it takes', async () => {
  const { caller, oficina, paciente, save } = await aConsultorio();
  const catalog = await Promise.all(
    Array.from({ length: 30 }, (_, i) => aDiagnostico(`Z${100 + i}`, `Hallazgo singular ${i}`, i % 2 ? 'DF' : 'PR')),
  );
  const problems: string[] = [];
  for (let v = 0; v < VISITAS; v++) {
    const long = v === 7 ? 220 : 1 + ((v * 7) % 40);
    const text = (field: string, n: number) => (given(v, n) ? words(field, v, long) : null);
    const cie = catalog.slice(0, v === 11 ? 30 : 1 + (v % 5));
    const meds = v % 6;
    const hallado = Object.fromEntries(
      [...Object.keys(ORGANOS_SISTEMAS), ...Object.keys(EXAMEN_REGIONAL)].map((name, i) => [
        name,
        (v + i) % 3 === 0 ? null : (v + i) % 2 ? 'CP' : 'SP',
      ]),
    );
    const body = {
      ...hallado,
      motivo: words('motivo', v, Math.min(long, 20)),
      enfermedad_actual: text('actual', 1),
      exa_organos_sistemas_desc: text('organos', 2),
      exa_fisico_regional_desc: text('regional', 3),
      plan_tratamiento: text('plan', 4),
      sv_pulso: given(v, 5) ? 60 + v : null,
      sv_temp: given(v, 6) ? 36 + v / 10 : null,
      antropometria_peso: `${50 + v},5`,
      detalleCie10: cie,
      examenes: given(v, 7) ? [{ nombre: `Examen raro ${v}` }] : [],
      examenesGrupo: [],
      receta: {
        detalle: Array.from({ length: meds }, (_, m) => ({
          medicamento: `Medicina${v}m${m}`,
          composicion: `Sustancia${v}m${m}`,
          cantidad: 1 + m,
          dosificacion: `toma ${v} de ${m}`,
          frecuencia_uso_horas: 8,
          dias_uso: 3,
        })),
        indicaciones: meds > 0 ? words('indicacion', v, 5) : null,
      },
    } as unknown as Partial<Body>;
    const { id: consultaId } = await save(body);
    const formulario = v % 2 ? 'form005' : 'form002';
    const answered = await app.inject({
      method: 'POST',
      url: pathOf(issueFormulario, { clienteId: paciente.id }, { download: true, showHeader: true }),
      headers: { authorization: `Bearer ${caller.token}` },
      payload: { formulario, oficinaId: oficina.id, consultaId },
    });
    const { text: printed, pages } = await readPdf(answered.rawPayload);
    // Letterhead and foot of each sheet stand between the parts of a text that goes on.
    const whole = flat(printed);
    const order = formulario === 'form002' ? F002 : F005;
    const block = (title: string) => {
      const at = order.indexOf(title);
      const from = whole.indexOf(title);
      const next = order[at + 1];
      return from < 0 ? '' : whole.slice(from, next ? whole.indexOf(next, from) : undefined);
    };
    const first = F005[0] as string;
    const [in002, in005] = [(n: number) => F002[n] as string, () => first];
    const of = (n: number) => (formulario === 'form002' ? in002(n) : in005());
    const expected: [string, string | null | undefined][] = [
      [of(0), body.motivo],
      [of(2), body.enfermedad_actual],
      [of(3), body.exa_organos_sistemas_desc],
      [of(4), given(v, 5) ? `${60 + v} lpm` : null],
      [of(4), `${50 + v},5 kg`],
      [of(5), body.exa_fisico_regional_desc],
      ...cie.map((d): [string, string] => [of(6), d.descripcion_codigos_cuatro_caracteres]),
      [of(7), body.plan_tratamiento],
      [of(7), given(v, 7) ? `Examen raro ${v}` : null],
      ...Array.from({ length: meds }, (_, m): [string, string] => [order.at(-1) as string, `Medicina${v}m${m}`]),
    ];
    for (const [title, said] of expected)
      for (const word of flat(said ?? '').split(' '))
        if (word && !block(title).includes(word)) problems.push(`visit ${v}: ${word} is not in ${title}`);
    pages.forEach((page, i) => {
      if (!page.includes(`Hoja ${i + 1} de ${pages.length}`)) problems.push(`visit ${v}: sheet ${i + 1} has no number`);
    });
  }
  expect(problems).toEqual([]);
});
