/** The lists of clinical facts, as they are today and as they ended. */

import { type ClaseDato, FINES } from '@hampi/contract/clinica/datos/clases';
import { datoEnPalabras, NOMBRES_CLASE } from '@hampi/contract/clinica/datos/palabras';
import { sql } from 'kysely';
import { type DatoSellado, placeOf } from '../../../clinica/datos/datos.queries.ts';
import type { Alcance } from '../alcance.ts';
import { type ArchivoCsv, LOTE, porLotes } from './archivo-csv.ts';

interface Fila {
  /** The fact's id. */
  llave: number;
  cliente_id: number;
  clase: ClaseDato;
  version: number;
  sellada: Buffer;
  creada_en: string;
}

/** As the rest of the clinical data (decisions 52); the patient's own once an office has checked the identity. */
const readable = ({ tipo, id, documento }: Alcance) =>
  tipo === 'cliente'
    ? sql`t.cliente_id = ${id} and ${documento !== null}::boolean`
    : sql`exists (select from medico_paciente mp where mp.cliente_id = t.cliente_id and mp.doctor_id = ${id} and mp.ficha_abierta)`;

export const resumen: ArchivoCsv = {
  nombre: 'resumen_clinico',
  contenido:
    'Alergias, medicación, problemas, valores, embarazo y lactancia de cada paciente, con lo que ya no cuenta. Los lee todo médico del paciente.',
  tablas: ['dato_clinico', 'dato_clinico_version'],
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
  async *filas({ db, vault }, alcance) {
    const rows = porLotes(0, async (after) => {
      const { rows } = await sql<Fila>`/* export */
        select t.id as llave, t.cliente_id, t.clase, t.version, v.sellada, v.creada_en from dato_clinico t
        join dato_clinico_version v on v.dato_id = t.id and v.version = t.version
        where t.clase <> 'RESPUESTA' and t.id > ${after} and ${readable(alcance)} order by t.id limit ${LOTE}`.execute(
        db,
      );
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
