/** Requires generic name and concentration in every line of an issued receta (ecuador §4.1; ADR 107). */

import type { LineaReceta } from '@hampi/contract/clinica/historia/campos';
import * as RECETA from '@hampi/contract/clinica/receta/messages';
import { concentracionEn, faltasParaEmitir } from '@hampi/contract/clinica/receta/nombre-generico';
import { sql } from 'kysely';
import type { Db } from '../../../../data/db.ts';
import { HampiError } from '../../../../http/errors.ts';

/** 409 with sentences by path; the entry itself stays saved. */
export async function guardNombres(db: Db, lineas: LineaReceta[]): Promise<void> {
  const errores = { ...(await withoutGeneric(db, lineas)), ...faltasParaEmitir(lineas) };
  if (Object.keys(errores).length > 0)
    throw new HampiError(409, RECETA.incompleta, { codigo: 'receta_incompleta', data: { errores } });
}

/**
 * Lines without composition whose name the catalogue does not know as generic, such as brands. With an empty catalogue nothing is required.
 */
async function withoutGeneric(db: Db, lineas: LineaReceta[]): Promise<Record<string, string>> {
  const open = lineas.flatMap((linea, i) =>
    linea.controlado || linea.sin_concentracion || linea.composicion?.trim()
      ? []
      : [{ i, nombre: bare(linea.medicamento) }],
  );
  if (open.length === 0) return {};
  const { rows } = await sql<{ n: number }>`
    select a.n::int - 1 as n from unnest(${open.map(({ nombre }) => nombre)}::text[]) with ordinality a (nombre, n)
    where not exists (select from nombre_medicina) or exists (select from nombre_medicina m left join combinacion c on c.id = m.combinacion_id
      where (m.tipo in ('NOMBRE', 'SINONIMO') or c.tipo = 'NOMBRE')
        and palabras(a.nombre) like '% ' || m.nombre || ' %')`.execute(db);
  const known = new Set(rows.map(({ n }) => n));
  return Object.fromEntries(
    open.flatMap(({ i }, at) => (known.has(at) ? [] : [[`receta.detalle.${i}.composicion`, RECETA.falta_generico]])),
  );
}

const bare = (medicamento: string) => medicamento.replace(concentracionEn(medicamento) ?? '', ' ');
