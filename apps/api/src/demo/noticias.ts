import type { Trx } from '../data/db.ts';
import { daysFrom } from '../process/clock.ts';
import { articulos, noticias, sitios } from './noticias-textos.ts';

/** News, blog posts and recommended sites, as if written over the last weeks. */
export async function demoNoticias(trx: Trx, now: Date): Promise<void> {
  const written =
    (tipo: string, [first, step]: readonly [number, number]) =>
    (texto: object, index: number) => {
      const at = daysFrom(now, -(first + index * step)).toISOString();
      return { tipo, created_date: at, actualizado_en: at, ...(texto as (typeof noticias)[number]) };
    };
  await trx
    .insertInto('publicacion')
    .values([...noticias.map(written('NOTICIA', [1, 9])), ...articulos.map(written('BLOG', [3, 12]))])
    .execute();
  await trx.insertInto('sitio_recomendado').values(sitios).execute();
}
