import { type ClaseDato, FINES } from '@hampi/contract/clinica/datos/clases';
import { datoEnPalabras, NOMBRES_CLASE } from '@hampi/contract/clinica/datos/palabras';
import { sql } from 'kysely';
import { type ArchivoCsv, LOTE, porLotes } from '../../../data/tables/csv.ts';
import { deAbiertos, isAbierta } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';
import { type DatoSellado, placeOf } from './datos.queries.ts';
import { datosJoin } from './datos.union.ts';

interface Fila {
  /** The fact's id. */
  llave: number;
  cliente_id: number;
  clase: ClaseDato;
  version: number;
  sellada: Buffer;
  creada_en: string;
}

/** The lists of clinical facts, as they are today and as they ended. */
const resumen: ArchivoCsv = {
  nombre: 'resumen_clinico',
  contenido:
    'Alergias, medicación, problemas, valores, embarazo y lactancia de cada paciente, con lo que ya no cuenta. Los lee todo médico del paciente.',
  para: ['doctor', 'cliente'],
  columnas: {
    id: 'Número del dato',
    cliente_id: 'Número del paciente',
    clase: 'Lista',
    nombre: 'Dato',
    detalle: 'Detalle',
    fin: 'Por qué ya no cuenta',
    creada_en: 'Cuándo se escribió',
  },
  async *filas(deps, alcance) {
    const { db, vault } = deps;
    const theirs = deAbiertos[alcance.tipo]?.(alcance, deps) ?? sql`false`;
    const rows = porLotes(0, async (after) => {
      const { rows } = await sql<Fila>`/* export */
        select t.id as llave, t.cliente_id, t.clase, t.version, v.sellada, v.creada_en from dato_clinico t
        join dato_clinico_version v on v.dato_id = t.id and v.version = t.version
        where t.clase <> 'RESPUESTA' and t.id > ${after} and ${theirs} order by t.id limit ${LOTE}`.execute(db);
      await vault.warm(rows.map(({ cliente_id }) => ({ cliente_id })));
      return rows;
    });
    for await (const { llave: id, cliente_id, clase, version, sellada, creada_en } of rows) {
      const { contenido, fin } = await vault.open<DatoSellado>({ cliente_id }, placeOf(id, version), sellada);
      yield {
        id,
        cliente_id,
        clase: NOMBRES_CLASE[clase],
        ...datoEnPalabras(contenido),
        fin: fin && FINES[fin],
        creada_en,
      };
    }
  },
};

export const datosTables = [
  table('dato_clinico', {
    csv: [resumen],
    returns: {
      de: isAbierta,
      sin: { traspaso_id: 'El archivo con el que vino no sale, y su plazo para deshacer termina.' },
    },
    join: datosJoin,
  }),
  table('dato_clinico_version', {
    csv: 'resumen_clinico',
    returns: {
      // The newest version of each fact, whoever wrote it; what a file says waits to be confirmed.
      de: ({ id }) => sql`exists (select from dato_clinico c join medico_paciente mp on mp.cliente_id = c.cliente_id
        where c.id = t.dato_id and c.version = t.version and mp.doctor_id = ${id} and mp.ficha_abierta)`,
      ademas: { cliente_id: () => sql`(select c.cliente_id from dato_clinico c where c.id = t.dato_id)` },
      referencias: { cliente_id: 'cliente' },
      ajenas: { doctor_id: 'PROPIA' },
      llega: (fila) => ({ ...fila, fuente: 'TRAIDO' }),
    },
    sealed: {
      columna: 'sellada',
      de: (v: { cliente_id: number; dato_id: number; version: number }) => ({
        owner: { cliente_id: v.cliente_id },
        place: placeOf(v.dato_id, v.version),
      }),
    },
  }),
];
