/** Counts how often each rule warned, and how often a receta was saved despite it. Nothing of the patient is stored. */
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Advertencia } from '@hampi/contract/clinica/receta/seguridad';
import type { Db, Trx } from '../../../../data/db.ts';
import type { Foundation } from '../../../../foundation.ts';
import type { Who } from '../../tratantes/tratantes.ts';
import type { Receta } from './respuestas.ts';

/** What this process counted already, so that the many checks of one visit count a warning once. Forgotten when it grows too large. */
const counted = new WeakMap<Db, Set<string>>();
const REMEMBERED = 50_000;

function isFirst(db: Db, key: string): boolean {
  const known = counted.get(db) ?? new Set<string>();
  if (known.size >= REMEMBERED) known.clear();
  counted.set(db, known);
  return known.size < known.add(key).size;
}

/** Counts the warnings that this account had not been shown yet today about this patient. */
export async function noteShown(
  deps: Pick<Foundation, 'db' | 'clock'>,
  who: Who,
  clienteId: number,
  advertencias: Advertencia[],
): Promise<void> {
  const dia = fechaOf(deps.clock.now(), ZONA_ECUADOR);
  const shown = advertencias.flatMap(({ cuenta, gravedad }) =>
    (gravedad === 'alta' || gravedad === 'media') &&
    isFirst(deps.db, [who.session.usuario_id, clienteId, dia, cuenta].join(' '))
      ? { dia, regla: cuenta, gravedad, hecho: 'MOSTRADA' }
      : [],
  );
  if (shown.length > 0) await deps.db.insertInto('advertencia_uso').values(shown).execute();
}

type Respondida = Pick<Receta, 'advertencias' | 'detalle'>;

/** Counts the warnings that a version passes over and the version before did not, in the transaction that stores it. */
export async function notePassed(trx: Trx, now: Date, receta: Respondida, before: Respondida | null): Promise<void> {
  const all = (one: Respondida | null) =>
    one ? [...one.advertencias, ...one.detalle.flatMap((linea) => linea.advertencias)] : [];
  const former = new Set(all(before).map(({ clave }) => clave));
  const passed = new Map(
    all(receta).flatMap(({ clave, regla, gravedad }) =>
      former.has(clave) || !regla || !gravedad ? [] : [[regla, { regla, gravedad }] as const],
    ),
  );
  if (passed.size === 0) return;
  const dia = fechaOf(now, ZONA_ECUADOR);
  const rows = [...passed.values()].map((one) => ({ dia, ...one, hecho: 'PASADA' }));
  await trx.insertInto('advertencia_uso').values(rows).execute();
}
