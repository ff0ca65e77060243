/** Referrals in a copy of a whole history (BE-28): the words of each, and the last version of its answer, printed or not. */
import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { type ClaseDerivacion, claseTexto } from '@hampi/contract/clinica/derivaciones/formas';
import type { Diagnostico } from '@hampi/contract/clinica/historia/campos';
import { type SqlBool, sql } from 'kysely';
import { isReservada } from '../consulta/para-paciente.ts';
import type { EnCopia, LecturaDeCopia, SeccionDeps } from '../consulta/seccion.ts';
import { derivaciones } from '../derivaciones/derivaciones.queries.ts';
import { openDerivaciones } from '../derivaciones/sellado.ts';
import { destinoOf, escritoPor, porqueOf, quienRespondio } from '../derivaciones/vista.ts';

const MOST = 500;

/** A doctor's copy has those that the doctor sent; the patient's those of every visit that is not held back. Oldest first. */
export async function enCopia(deps: SeccionDeps, { clienteId, doctorId, propias }: LecturaDeCopia): Promise<EnCopia> {
  const rows = await derivaciones(deps.db)
    .where('x.cliente_id', '=', clienteId)
    .where(
      propias === null
        ? sql<SqlBool>`x.doctor_id = ${doctorId}`
        : sql<SqlBool>`not ${isReservada('x.consulta_id', propias)}`,
    )
    .orderBy('x.enviada_en')
    .orderBy('x.id')
    .limit(MOST)
    .execute();
  if (rows.length === 0) return {};
  const opened = await openDerivaciones(deps, rows);
  const written = await escritoPor(
    deps,
    rows.map(({ id }) => id),
  );
  const partes = opened.flatMap(({ id, clase, enviada_en, de, para, words }) => {
    const enviada = {
      etiqueta: `${claseTexto[clase as ClaseDerivacion]} del ${fechaHora(enviada_en, ZONA_ECUADOR)}, de ${de} a ${destinoOf(words, para)}`,
      texto: linesOf([
        ['Motivo', porqueOf(words)],
        ['Resumen del cuadro clínico', words.resumen],
        ['Hallazgos', words.hallazgos],
        ['Tratamiento', words.tratamiento],
        ['Problemas', words.problemas],
        ['Medicación', words.medicacion],
        ['Alergias', words.alergias],
        ['Diagnósticos', diagnosticosEn(words.diagnosticos)],
      ]),
    };
    const r = written.get(id)?.respuesta;
    if (!r) return [enviada];
    return [
      enviada,
      {
        etiqueta: `Respuesta del ${fechaHora(r.escrita_en, ZONA_ECUADOR)}, de ${quienRespondio(r)}`,
        texto: linesOf([
          ['Qué encontró', r.resumen],
          ['Hallazgos', r.hallazgos],
          ['Criterio clínico', r.criterio],
          ['Tratamiento realizado', r.tratamiento],
          ['Diagnósticos', diagnosticosEn(r.diagnosticos)],
          ['Plan diagnóstico', r.plan_diagnostico],
          ['Tratamiento recomendado y seguimiento', r.recomendado],
          ['Plan educacional', r.plan_educacional],
        ]),
      },
    ];
  });
  return { hoja: { titulo: 'Derivaciones', bloque: 'Derivaciones y sus respuestas', partes } };
}

const linesOf = (pairs: readonly (readonly [label: string, text: string | null | undefined])[]) =>
  pairs
    .filter(([, text]) => text?.trim())
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n');

const diagnosticosEn = (list: readonly Diagnostico[]) =>
  list.map(({ cod_4, descripcion_codigos_cuatro_caracteres: words, tipo }) => `${cod_4} ${words} (${tipo})`).join('; ');
