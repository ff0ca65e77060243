import { SIGNOS_VITALES } from '@hampi/contract/clinica/historia/campos';
import { TIPOS_TRAIDO } from '@hampi/contract/clinica/traidos/calls';
import { type RawBuilder, sql } from 'kysely';
import { type ArchivoCsv, abiertos, LOTE, porLotes } from '../../../data/tables/csv.ts';
import { deAbiertos, isAbierta, ofProveedor } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';
import type { Foundation } from '../../../foundation.ts';
import { type Clase, openTraido, placeOf } from './traidos.ts';

/**
 * The path of a document of another system in the ZIP; null for other data. Its file type is in the sealed content, so the path has no
 * extension.
 */
const ruta: RawBuilder<string | null> =
  sql`case when t.archivo is not null then 'documentos/otros_sistemas/' || t.id || '-documento' end`;

const MEDIDAS = Object.fromEntries(
  Object.entries(SIGNOS_VITALES).map(([name, { nombre, unidad }]) => [name, `${nombre}, ${unidad}`]),
);

/** Data imported from other systems: measurements, diagnoses, vaccines and documents (ADR 255). */
const traidos: ArchivoCsv = {
  nombre: 'datos_de_otros_sistemas',
  contenido:
    'Medidas, diagnósticos, vacunas, consultas y documentos que otros sistemas tenían de cada paciente. Los lee todo médico del paciente.',
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
    visita: 'Qué consulta fue',
    palabras: 'Para qué fue, y qué se anotó',
    autor: 'Quién lo emitió, la registró o atendió, como dice el archivo',
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

const traidosDe = (deps: Foundation, cliente_ids: number[]) =>
  porLotes(0, async (after) => {
    const rows = await deps.db
      .selectFrom('dato_traido as t')
      .where('cliente_id', 'in', cliente_ids)
      .where('id', '>', after)
      .orderBy('id')
      .limit(LOTE)
      .select(['id', 'id as llave', 'cliente_id', 'creada_en', 'sellada', ruta.as('archivo')])
      .execute();
    await deps.vault.warm(rows.map(({ cliente_id }) => ({ cliente_id })));
    return Promise.all(
      rows.map(async ({ sellada, ...row }) => {
        const traido = await openTraido<Clase>(deps, { ...row, sellada });
        return { ...row, ...traido, ...('medidas' in traido ? traido.medidas : {}) };
      }),
    );
  });

export const traidosTables = [
  table('dato_traido', {
    csv: [traidos],
    archivo: {
      columna: 'archivo',
      ruta,
      de: deAbiertos,
      tipos: Object.keys(TIPOS_TRAIDO),
      tipo: 'sellada',
      sellado: 'cliente_id',
    },
    returns: {
      de: (alcance) => sql`${ofProveedor(alcance)} and ${isAbierta(alcance)}`,
      sin: { traspaso_id: 'El archivo con el que vino no sale, y su plazo para deshacer termina.' },
    },
    sealed: {
      columna: 'sellada',
      de: ({ id, cliente_id }: { id: number; cliente_id: number }) => ({ owner: { cliente_id }, place: placeOf(id) }),
    },
    // A patient row with imported data is kept when two are joined, because the data are sealed for it.
    join: { rows: 'HOLD', office: 'PASA' },
  }),
];
