import type { Db } from '../../../data/db.ts';
import { nombreProfesional } from '../../../data/names.ts';

/**
 * What sections read from their own tables together with an entry, each under its name. Each section declares it in its own file:
 * `declare module '../consulta/entry-plana.ts' { interface Filas { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each section adds its rows by declaration merging
export interface Filas {}

/** The columns of an entry that every reader needs, from `consulta as k`. */
export const plain = (db: Db) =>
  db
    .selectFrom('consulta as k')
    .innerJoin('doctor as d', 'd.id', 'k.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .innerJoin('oficina as o', 'o.id', 'k.oficina_id')
    .leftJoin('servicio as s', 's.id', 'k.servicio_id')
    .select([
      'k.id',
      'k.fecha',
      'k.version',
      'k.doctor_id',
      'k.cliente_id',
      'k.clave',
      'k.oficina_id',
      'o.nombre as oficina',
      'k.servicio_id',
      's.nombre as servicio',
      nombreProfesional.as('doctor'),
    ]);
export type EntryPlana = Awaited<ReturnType<ReturnType<typeof plain>['execute']>>[number] & Filas;
