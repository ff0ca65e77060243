import * as RECETA from '@hampi/contract/clinica/receta/messages';
import { sql } from 'kysely';
import type { Seccion } from '../consulta/seccion.ts';
import { reglasActuales } from './controlados.ts';
import { requireAnswered } from './salida/salida.ts';
import { guardAlergias } from './salida/textos.ts';
import { guardPrescritos, guardTextos } from './textos.ts';

export const receta: Seccion = {
  id: 'receta',
  async papel(deps, palabras) {
    const reglas = await reglasActuales(deps.db);
    if ('textos' in palabras) {
      if (!palabras.deNuevo) guardPrescritos(reglas, palabras.textos);
      return palabras.para ? guardAlergias(deps, palabras.para, palabras.textos) : undefined;
    }
    const { receta, plan_tratamiento } = palabras.consulta;
    if (!palabras.deNuevo) guardTextos(reglas, { ...receta, plan_tratamiento, detalle: receta?.detalle ?? [] });
    const textos = { plan_tratamiento, 'receta.indicaciones': receta?.indicaciones ?? null };
    if (palabras.para) await guardAlergias(deps, palabras.para, textos);
  },
  ediciones: {
    tipos: ['receta'],
    isReplaced: (row) => sql`exists (select from receta r
      where r.consulta_id = ${row}.consulta_id and r.lineas_desde > ${row}.consulta_version)`,
    replaced: RECETA.reemplazada_paciente,
    leaves: requireAnswered,
  },
};
