/** Where and why a patient was sent (BE-32), as the patient reads visits: not what is held back, nor what is confidential (decisions 65, 66). */
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { ClaseDerivacion } from '@hampi/contract/clinica/derivaciones/formas';
import type { DerivacionPropia } from '@hampi/contract/clinica/derivaciones/propias';
import { type SqlBool, sql } from 'kysely';
import type { Deps } from '../../../../deps.ts';
import { isConfidencial, isReservada } from '../../consulta/para-paciente.ts';
import { auditClinica, openedBefore, requireReader, type Who } from '../../tratantes/tratantes.ts';
import { derivaciones, type FilaDerivacion } from '../derivaciones.queries.ts';
import { openDerivaciones } from '../sellado.ts';
import { destinoOf, escritoPor, estadoOf, NADA_ESCRITO, porqueOf, segunArchivo } from '../vista.ts';

const MOST = 100;

/** Nothing of a confidential visit was attached to the referral `x`. */
const withoutConfidencial = sql<SqlBool>`not exists (select from derivacion_adjunto a
  left join examen_pedido e on e.id = a.examen_id left join documento o on o.id = a.documento_id
  left join papel p on p.id = a.papel_id
  join consulta_paciente z on z.consulta_id in (a.consulta_id, e.consulta_id, o.consulta_id, p.consulta_id)
  where a.derivacion_id = x.id and z.confidencial)`;

export async function listPropiasOf(deps: Deps, who: Who, clienteId: number): Promise<DerivacionPropia[]> {
  const { db, clock } = deps;
  const { confidencial } = await requireReader(deps, who, clienteId);
  const now = clock.now();
  const rows = await derivaciones(db)
    .where('x.cliente_id', '=', clienteId)
    .where(sql<SqlBool>`not ${isReservada('x.consulta_id', fechaOf(now, ZONA_ECUADOR))}`)
    .$if(!confidencial, (q) => q.where(sql<SqlBool>`not ${isConfidencial('x.consulta_id')}`).where(withoutConfidencial))
    // What took the place of another one is told once.
    .where(sql<SqlBool>`not exists (select from derivacion n where n.redirige_id = x.id)`)
    .orderBy('x.enviada_en', 'desc')
    .orderBy('x.id', 'desc')
    .limit(MOST)
    .execute();
  // The screen shows it below the visits, whose reading is already in the audit.
  if (rows.length > 0 && !(await openedBefore(db, who, clienteId, now)))
    await auditClinica(db, who, 'derivacion.listar', clienteId, null, now);
  return propiasOf(deps, rows);
}

/** Rows as their patient has them, on the screen and in the ZIP. */
export async function propiasOf(
  deps: Pick<Deps, 'db' | 'vault' | 'clock'>,
  rows: FilaDerivacion[],
): Promise<DerivacionPropia[]> {
  const now = deps.clock.now();
  const opened = await openDerivaciones(deps, rows);
  const written = await escritoPor(
    deps,
    rows.map(({ id }) => id),
  );
  return opened.map((row) => {
    const { respuesta, traida_en } = written.get(row.id) ?? NADA_ESCRITO;
    const recomendado = respuesta?.recomendado ?? null;
    return {
      id: row.id,
      clase: row.clase as ClaseDerivacion,
      urgente: row.urgente,
      estado: estadoOf(row, now),
      doctor: row.de,
      destino: destinoOf(row.words, row.para),
      motivo: porqueOf(row.words),
      enviada_en: row.enviada_en,
      respondida_en: row.estado === 'RESPONDIDA' ? row.cerrada_en : null,
      recomendado: recomendado && traida_en ? `${recomendado} (${segunArchivo(traida_en)})` : recomendado,
    };
  });
}
