/** Writes the clinical data, one patient at a time. Each finished patient is recorded, so that a restart writes nothing twice. */
import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import { sql } from 'kysely';
import type { Deps } from '../../../../deps.ts';
import { bringDatos } from '../../../clinica/datos/de-archivo.ts';
import { saveFicha } from '../../../clinica/historia/historia.ts';
import { bringTraidos } from '../../../clinica/traidos/traidos.ts';
import { bringVacunas } from '../../../clinica/vacunas/vacunas.service.ts';
import type { Acting } from '../../../personas/clientes/clientes.practica.ts';
import { readTraidas } from '../lector.ts';
import type { Tarea } from '../lectura.ts';
import { writeAlergias } from './alergias.ts';
import { cie10De, condicionesDe } from './condiciones.ts';
import { fichaDe } from './ficha.ts';
import { listasDe } from './listas/listas.ts';
import { medidasDe } from './medidas.ts';
import { Sustancias } from './sustancias.ts';
import type { Traida } from './traidas.ts';
import { vacunasDe } from './vacunas.ts';
import { visitasDe } from './visitas.ts';

/** Stored in the audit of a record instead of an IP address, because a file and not a request caused the entry. */
export const IP = 'traspaso';

const listasLlenas = (n: number) => JSON.stringify([{ columna: null, motivo: MTraspasos.listas_llenas(n) }]);

/**
 * Saves through the form's use case, with its audit. A record that already has text, because the patient was in the list or after a
 * restart, stays unchanged. What is kept apart from the text is imported in that case too.
 */
export async function bringFichas(deps: Deps, { id }: Tarea, bytes: Buffer, { session }: Acting): Promise<void> {
  const { db, clock } = deps;
  const { nombre } = await db.selectFrom('traspaso').where('id', '=', id).select('nombre').executeTakeFirstOrThrow();
  const hoy = fechaOf(clock.now(), ZONA_ECUADOR);
  const origen = `Importado de ${nombre} el ${fechaCorta(hoy)}`;
  const who = { session, ip: IP };
  const created = await db
    .selectFrom('traspaso_fila as f')
    .leftJoin('ficha_version as v', (join) => join.onRef('v.cliente_id', '=', 'f.cliente_id').on('v.version', '=', 1))
    .where('f.traspaso_id', '=', id)
    .where('f.resultado', 'in', ['NUEVA', 'CONOCIDA'])
    .where('f.con_ficha', '=', false)
    .where('f.cliente_id', 'is not', null)
    .select(['f.linea', 'f.resultado', 'f.cliente_id', 'v.version'])
    .execute();
  const pending = new Map(created.map(({ linea, ...row }) => [linea, row]));
  if (pending.size === 0) return;
  const sustancias = await Sustancias.of(db);
  for await (const traidas of readTraidas(bytes, new Set(pending.keys()), hoy, session.usuario_id)) {
    const cie10 = await cie10De(
      db,
      traidas.map(({ expediente }) => expediente),
    );
    for (const traida of traidas) await bringFicha(traida, cie10);
  }

  async function bringFicha({ expediente, documentos }: Traida, cie10: ReadonlyMap<string, string>) {
    const row = pending.get(expediente.linea);
    if (!row?.cliente_id) return;
    const { traidas, dichas: vacunas } = vacunasDe(expediente, hoy);
    const { medidas, dichas: signos } = medidasDe(expediente, hoy);
    const visitas = visitasDe(expediente, hoy);
    const { diagnosticos, dichas: condiciones } = condicionesDe(expediente.condiciones, cie10, hoy);
    const alergias = writeAlergias(expediente.alergias, sustancias);
    const ficha = fichaDe(expediente, { alergias, condiciones, vacunas, signos }, origen);
    if (ficha && row.version === null && row.resultado === 'NUEVA')
      await saveFicha(deps, who, row.cliente_id, { version: 0, ...ficha });
    const contenidos = listasDe(expediente, { sustancias, cie10, hoy });
    const sinLugar = await bringDatos(deps, who, row.cliente_id, { traspaso_id: id, contenidos });
    await bringTraidos(deps, who, row.cliente_id, {
      traspaso_id: id,
      origen,
      medidas,
      diagnosticos,
      documentos,
      visitas,
    });
    await bringVacunas(deps, who, row.cliente_id, { origen, vacunas: traidas });
    await db
      .updateTable('traspaso_fila')
      .set((eb) => ({
        con_ficha: true,
        problemas: sinLugar > 0 ? sql`${eb.ref('problemas')} || ${listasLlenas(sinLugar)}::jsonb` : eb.ref('problemas'),
      }))
      .where('traspaso_id', '=', id)
      .where('linea', '=', expediente.linea)
      .execute();
  }
}
