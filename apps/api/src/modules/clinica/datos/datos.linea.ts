/** The facts on the timeline (BE-22): what each doctor added, corrected and ended in a day, as one item. */
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { datoEnPalabras } from '@hampi/contract/clinica/datos/palabras';
import { type Hecho, SIN_PARTES } from '@hampi/contract/clinica/linea/calls';
import type { Db } from '../../../data/db.ts';
import { nombreProfesional } from '../../../data/names.ts';
import type { Deps } from '../../../deps.ts';
import { type DatoSellado, placeOf } from './datos.queries.ts';

/** The newest versions that are read; a record has some dozens. */
const VERSIONES_MAX = 1_000;

const versiones = (db: Db, clienteId: number) =>
  db
    .selectFrom('dato_clinico_version as v')
    .innerJoin('dato_clinico as t', 't.id', 'v.dato_id')
    .innerJoin('doctor as d', 'd.id', 'v.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('t.cliente_id', '=', clienteId)
    .where('t.clase', '<>', 'RESPUESTA')
    .orderBy('v.creada_en', 'desc')
    .orderBy('v.dato_id', 'desc')
    .limit(VERSIONES_MAX)
    .select(['v.dato_id', 'v.version', 'v.doctor_id', 'v.fuente', 'v.sellada', 'v.creada_en'])
    .select(nombreProfesional.as('doctor'))
    .execute();

/** For readers with access to the clinical data; the caller has checked it. */
export async function hechosDeDatos(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  { doctorId, clienteId }: { doctorId: number; clienteId: number },
): Promise<Hecho[]> {
  const rows = await versiones(db, clienteId);
  if (rows.length === 0) return [];
  await vault.warm([{ cliente_id: clienteId }]);
  const opened = await Promise.all(
    rows.map(async ({ sellada, ...row }) => ({
      ...row,
      ...(await vault.open<DatoSellado>({ cliente_id: clienteId }, placeOf(row.dato_id, row.version), sellada)),
    })),
  );
  const items = new Map<string, Hecho>();
  for (const { creada_en, doctor_id, dato_id, version, fuente, doctor, contenido, fin } of opened) {
    const fecha = fechaOf(creada_en, ZONA_ECUADOR);
    const key = `${fecha} ${doctor_id} ${fuente}`;
    const item = items.get(key) ?? {
      ...SIN_PARTES,
      tipo: 'DATO',
      id: dato_id,
      fecha,
      hora: null,
      doctor,
      propio: doctor_id === doctorId,
      datos: { traidos: fuente === 'TRAIDO', cambios: [] },
    };
    items.set(key, item);
    const { nombre, detalle } = datoEnPalabras(contenido);
    item.datos?.cambios.push({
      cambio: fin ? 'TERMINADO' : version === 1 ? 'NUEVO' : 'CORREGIDO',
      palabras: [nombre, detalle].filter(Boolean).join(' · '),
    });
  }
  return [...items.values()];
}
