/** What other systems measured and diagnosed of a patient (ADR 267): kept with its day and its origin, never signed by anybody here. */
import type { Posicion } from '@hampi/contract/clinica/crecimiento/indicadores';
import type { SignoVital } from '@hampi/contract/clinica/historia/campos';
import { sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';
import type { PacienteJoin } from '../../../data/paciente-join.ts';
import type { Deps } from '../../../deps.ts';
import type { Selladas } from '../../../vault/sealed-columns.ts';
import { requireFicha } from '../tratantes/ficha.ts';
import { type Acts, auditClinica, auditClinicaOf, doctorOf } from '../tratantes/tratantes.ts';

interface Traido {
  /** A FHIR date or instant, as it stands in the file; its first ten letters are the day there. */
  momento: string;
}

/** What was measured at one moment, in our units. */
export interface MedidaTraida extends Traido {
  /** How a length was measured, where it is said. */
  posicion: Posicion | null;
  medidas: Partial<Record<SignoVital, number>>;
}

/** A diagnosis of our CIE-10. */
export interface DiagnosticoTraido extends Traido {
  cod_4: string;
  descripcion: string;
  /** False once it was resolved. */
  activo: boolean;
}

/** The content of a row by its class. */
export interface Contenidos {
  MEDIDA: MedidaTraida;
  DIAGNOSTICO: DiagnosticoTraido;
}
export type Clase = keyof Contenidos;
/** As it is sealed: with where it is from, «Importado de … el …». */
export type Sellado<C extends Clase> = Contenidos[C] & { origen: string };

const placeOf = (id: number) => `traido:${id}`;

/** Opens a row. The keys of its patients should be warm. */
export const openTraido = <C extends Clase>(
  { vault }: Pick<Deps, 'vault'>,
  { id, cliente_id, sellada }: { id: number; cliente_id: number; sellada: Buffer },
): Promise<Sellado<C>> => vault.open<Sellado<C>>({ cliente_id }, placeOf(id), sellada);

export interface Traidos {
  /** The file; what it brought already is not brought again, as after a restart. */
  traspaso_id: number;
  origen: string;
  medidas: MedidaTraida[];
  diagnosticos: DiagnosticoTraido[];
}

/** Rows that go in with one statement. */
const LOTE = 1_000;

/** Keeps what a file says of a patient, with one row in their audit. 409 while their clinical data are closed to the doctor. */
export async function bringTraidos(
  deps: Deps,
  who: Acts,
  clienteId: number,
  { traspaso_id, origen, medidas, diagnosticos }: Traidos,
): Promise<void> {
  const { db, clock, vault } = deps;
  const all = [
    ...medidas.map((contenido) => ({ clase: 'MEDIDA', contenido })),
    ...diagnosticos.map((contenido) => ({ clase: 'DIAGNOSTICO', contenido })),
  ];
  if (all.length === 0) return;
  await requireFicha(deps, who, clienteId);
  const { rows: ids } = await sql<{ id: number }>`
    select nextval('dato_traido_id_seq')::int as id from generate_series(1, ${all.length})
    where not exists (select from dato_traido where cliente_id = ${clienteId} and traspaso_id = ${traspaso_id})`.execute(
    db,
  );
  if (ids.length === 0) return;
  const now = clock.now();
  await vault.warm([{ cliente_id: clienteId }]);
  const rows = await Promise.all(
    all.map(async ({ clase, contenido }, n) => {
      const id = ids[n]?.id as number;
      return {
        id,
        cliente_id: clienteId,
        doctor_id: doctorOf(who),
        traspaso_id,
        clase,
        fecha: contenido.momento.slice(0, 10),
        sellada: await vault.seal({ cliente_id: clienteId }, placeOf(id), { ...contenido, origen }),
        creada_en: now.toISOString(),
      };
    }),
  );
  await db.transaction().execute(async (trx) => {
    for (let from = 0; from < rows.length; from += LOTE)
      await trx
        .insertInto('dato_traido')
        .values(rows.slice(from, from + LOTE))
        .execute();
    await auditClinica(trx, who, 'traido.crear', clienteId, null, now);
  });
}

/** Takes back all that a file brought, with a row in the audit of each patient. How many rows that were. */
export async function removeTraidos(trx: Trx, { clock }: Pick<Deps, 'clock'>, who: Acts, traspaso_id: number) {
  const gone = await trx
    .deleteFrom('dato_traido')
    .where('traspaso_id', '=', traspaso_id)
    .returning('cliente_id')
    .execute();
  const clientes = gone.map(({ cliente_id }) => cliente_id);
  await auditClinicaOf(trx, who, 'traido.eliminar', clientes, null, clock.now());
  return gone.length;
}

/** They are sealed for the patient's row. */
export const traidosJoin: PacienteJoin = { tables: ['dato_traido'], rows: 'HOLD' };

export const traidosSelladas: Selladas = {
  dato_traido: {
    columna: 'sellada',
    de: ({ id, cliente_id }: { id: number; cliente_id: number }) => ({ owner: { cliente_id }, place: placeOf(id) }),
  },
};
