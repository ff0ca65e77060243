import type { Operador } from '@hampi/contract/plataforma/operador/calls';
import type { DbOrTrx } from '../../../data/db.ts';

const COLUMNS = [
  'id',
  'nombre',
  'ruc',
  'direccion',
  'ciudad',
  'correo',
  'telefono',
  'dpd_nombre',
  'dpd_correo',
  'desde',
] as const;
const FORMER = 20;

const newestFirst = (db: DbOrTrx) => db.selectFrom('operador').select(COLUMNS).orderBy('id', 'desc');

/** Who runs this installation and answers for its data; undefined until an administrator has said so. */
export const operador = (db: DbOrTrx): Promise<Operador | undefined> => newestFirst(db).limit(1).executeTakeFirst();

/** The one in force first. */
export const listOperadores = (db: DbOrTrx): Promise<Operador[]> =>
  newestFirst(db)
    .limit(FORMER + 1)
    .execute();
