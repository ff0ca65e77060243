/** Data imported from other systems: measurements, diagnoses, vaccines and documents (ADR 267, 274). */
import { SIGNOS_VITALES } from '@hampi/contract/clinica/historia/campos';
import { sql } from 'kysely';
import type { Deps } from '../../../../deps.ts';
import { type Clase, openTraido } from '../../../clinica/traidos/traidos.ts';
import { rutaDeTraido } from '../rutas.ts';
import { abiertos } from './abiertos.ts';
import { type ArchivoCsv, type De, LOTE, porLotes } from './archivo-csv.ts';

const MEDIDAS = Object.fromEntries(
  Object.entries(SIGNOS_VITALES).map(([name, { nombre, unidad }]) => [name, `${nombre}, ${unidad}`]),
);

/** Condition for imported data: of patients whose clinical data are open to the doctor, or the patient's own. */
export const deTraidos: De = {
  doctor: ({ id }) => sql`exists (select from medico_paciente mp
    where mp.doctor_id = ${id} and mp.cliente_id = t.cliente_id and mp.ficha_abierta)`,
  cliente: ({ id, documento }) => sql`t.cliente_id = ${id} and ${documento !== null}::boolean`,
};

export const traidos: ArchivoCsv = {
  nombre: 'datos_de_otros_sistemas',
  contenido:
    'Medidas, diagnósticos, vacunas y documentos que otros sistemas tenían de cada paciente. Los lee todo médico del paciente.',
  tablas: ['dato_traido'],
  para: ['doctor', 'cliente'],
  columnas: {
    id: 'Número',
    cliente_id: 'Número del paciente',
    momento: 'Cuándo se midió, diagnosticó, aplicó o emitió',
    cod_4: 'Diagnóstico, código de la CIE-10',
    descripcion: 'Diagnóstico',
    activo: 'Si el diagnóstico sigue activo',
    ...MEDIDAS,
    posicion: 'Posición al medir la talla',
    nombre: 'Vacuna',
    dosis: 'Dosis de la vacuna',
    lote: 'Lote de la vacuna',
    titulo: 'Qué documento es',
    numero: 'Número del documento',
    autor: 'Quién lo emitió o la registró, como dice el archivo',
    archivo: 'El documento en este archivo',
    origen: 'De qué archivo vino y cuándo',
    creada_en: 'Cuándo se trajo',
  },
  async *filas(deps, alcance) {
    const patients = porLotes(0, async (after) => {
      const { rows } = await sql<{ llave: number; cliente_ids: number[] }>`/* export */
        select max(p.id) as llave, array_agg(p.id) as cliente_ids from (${abiertos(alcance, after)}) p having count(*) > 0`.execute(
        deps.db,
      );
      return rows;
    });
    for await (const { cliente_ids } of patients) yield* traidosDe(deps, cliente_ids);
  },
};

const traidosDe = (deps: Deps, cliente_ids: number[]) =>
  porLotes(0, async (after) => {
    const rows = await deps.db
      .selectFrom('dato_traido as t')
      .where('cliente_id', 'in', cliente_ids)
      .where('id', '>', after)
      .orderBy('id')
      .limit(LOTE)
      .select(['id', 'id as llave', 'cliente_id', 'creada_en', 'sellada', rutaDeTraido.as('archivo')])
      .execute();
    await deps.vault.warm(rows.map(({ cliente_id }) => ({ cliente_id })));
    return Promise.all(
      rows.map(async ({ sellada, ...row }) => {
        const traido = await openTraido<Clase>(deps, { ...row, sellada });
        return { ...row, ...traido, ...('medidas' in traido ? traido.medidas : {}) };
      }),
    );
  });
