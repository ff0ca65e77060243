/** Referrals on the timeline of their sender (BE-22, BE-32): when one was sent, and when its answer came. */
import { fechaOf, horaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { ClaseDerivacion } from '@hampi/contract/clinica/derivaciones/formas';
import { type Hecho, SIN_PARTES } from '@hampi/contract/clinica/linea/calls';
import { type SqlBool, sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { derivaciones, isEnviada } from './derivaciones.queries.ts';
import { openDerivaciones } from './sellado.ts';
import { destinoOf, escritoPor, estadoOf, quienRespondio } from './vista.ts';

/** The newest are shown. */
const MOST = 500;

const VACIA = { resumen: '', recomendado: null };

/** Their places, with no words yet: `openHechosDeDerivaciones` opens those that are shown. */
export async function hechosDeDerivaciones(
  deps: Pick<Deps, 'db' | 'clock'>,
  { doctorId, clienteId }: { doctorId: number; clienteId: number },
): Promise<Hecho[]> {
  const rows = await derivaciones(deps.db)
    .clearSelect()
    .select(['x.id', 'x.doctor_id', 'x.clase', 'x.urgente', 'x.estado', 'x.enviada_en', 'x.abierta_hasta'])
    .select(
      sql<string | null>`(select min(r.escrita_en) from derivacion_respuesta r
        where r.derivacion_id = x.id and r.clase = 'RESPUESTA')`.as('respondida_en'),
    )
    .where('x.cliente_id', '=', clienteId)
    .where(isEnviada(doctorId))
    .orderBy('x.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.flatMap(({ id, clase, urgente, enviada_en, respondida_en, ...row }): Hecho[] => {
    const at = (instante: string) => ({
      fecha: fechaOf(instante, ZONA_ECUADOR),
      hora: horaOf(instante, ZONA_ECUADOR),
    });
    const estado = estadoOf(row, deps.clock.now());
    const part = { clase: clase as ClaseDerivacion, urgente, destino: '', estado };
    const propio = row.doctor_id === doctorId;
    const base = { ...SIN_PARTES, tipo: 'DERIVACION' as const, id, doctor: '' };
    const enviada = { ...base, ...at(enviada_en), propio, derivacion: { ...part, respuesta: null } };
    if (respondida_en === null) return [enviada];
    return [enviada, { ...base, ...at(respondida_en), propio: false, derivacion: { ...part, respuesta: VACIA } }];
  });
}

/** Opens the words of referrals among these places, and of their answers the last version. */
export async function openHechosDeDerivaciones(
  deps: Pick<Deps, 'db' | 'vault'>,
  hechos: readonly Hecho[],
): Promise<Map<Hecho, Hecho>> {
  const suyos = hechos.filter(({ tipo }) => tipo === 'DERIVACION');
  if (suyos.length === 0) return new Map();
  const ids = [...new Set(suyos.map(({ id }) => id))];
  const rows = await derivaciones(deps.db).where(sql<SqlBool>`x.id = any(${ids}::int[])`).execute();
  const opened = new Map((await openDerivaciones(deps, rows)).map((row) => [row.id, row]));
  const written = await escritoPor(deps, ids);
  return new Map(
    suyos.flatMap((hecho): [Hecho, Hecho][] => {
      const row = opened.get(hecho.id);
      if (!row || !hecho.derivacion) return [];
      const part = { ...hecho.derivacion, destino: destinoOf(row.words, row.para) };
      const respuesta = hecho.derivacion.respuesta && written.get(hecho.id)?.respuesta;
      if (!respuesta) return [[hecho, { ...hecho, doctor: row.de, derivacion: { ...part, respuesta: null } }]];
      const { resumen, recomendado } = respuesta;
      return [
        [
          hecho,
          { ...hecho, doctor: quienRespondio(respuesta), derivacion: { ...part, respuesta: { resumen, recomendado } } },
        ],
      ];
    }),
  );
}
