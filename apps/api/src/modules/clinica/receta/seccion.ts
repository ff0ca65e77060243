import * as RECETA from '@hampi/contract/clinica/receta/messages';
import { sql } from 'kysely';
import type { Seccion } from '../consulta/seccion.ts';
import { reglasActuales } from './controlados.ts';
import { requireAnswered } from './salida/salida.ts';
import { guardPrescritos, guardTextos } from './textos.ts';

export const receta: Seccion = {
  id: 'receta',
  async papel({ db }, palabras) {
    const reglas = await reglasActuales(db);
    if ('textos' in palabras) return guardPrescritos(reglas, palabras.textos);
    const { receta, plan_tratamiento } = palabras.consulta;
    guardTextos(reglas, { ...receta, plan_tratamiento, detalle: receta?.detalle ?? [] });
  },
  ediciones: {
    tipos: ['receta'],
    isReplaced: (row) => sql`exists (select from receta r
      where r.consulta_id = ${row}.consulta_id and r.lineas_desde > ${row}.consulta_version)`,
    replaced: RECETA.reemplazada_paciente,
    leaves: requireAnswered,
  },
};
