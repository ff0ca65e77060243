/** Why recetas left although a warning had come up since, for the archive of their doctor. */
import { sql } from 'kysely';
import { type ArchivoCsv, LOTE, porLotes } from '../../../../data/tables/csv.ts';
import { sealOf } from './respuestas.ts';

interface Fila {
  llave: string;
  consulta_id: number;
  doctor_id: number;
  al: 'EMITIR' | 'VER';
  sellada: Buffer;
  creada_en: string;
}

const AL = { EMITIR: 'Al emitirla', VER: 'Al verla' } as const;

export const respuestasCsv: ArchivoCsv = {
  nombre: 'recetas_respuestas',
  contenido: 'Lo que usted respondió a las advertencias que aparecieron después de escribir sus recetas.',
  para: ['doctor'],
  columnas: {
    consulta_id: 'Número de la consulta de la receta',
    al: 'Cuándo se preguntó',
    razon: 'Razón',
    creada_en: 'Cuándo respondió',
  },
  async *filas({ db, vault }, { id }) {
    await vault.warm([{ doctor_id: id }]);
    const rows = porLotes('00000000-0000-0000-0000-000000000000', async (after) => {
      const { rows } = await sql<Fila>`/* export */
        select t.clave as llave, r.consulta_id, t.doctor_id, t.al, t.sellada, t.creada_en from receta_respuesta t
        join receta r on r.id = t.receta_id
        where t.doctor_id = ${id} and r.doctor_id = ${id} and t.clave > ${after}::uuid order by t.clave limit ${LOTE}`.execute(
        db,
      );
      return rows;
    });
    for await (const { llave: clave, consulta_id, doctor_id, al, sellada, creada_en } of rows) {
      const { owner, place } = sealOf({ clave, doctor_id });
      const { razon } = await vault.open<{ razon: string | null }>(owner, place, sellada);
      yield { consulta_id, al: AL[al], razon, creada_en };
    }
  },
};
