import type { ConsultaEscrita } from '@hampi/contract/clinica/historia/calls';
import { LineaReceta } from '@hampi/contract/clinica/historia/campos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import * as RECETA from '@hampi/contract/clinica/receta/messages';
import { sql } from 'kysely';
import { invalid } from '../../../http/errors.ts';
import type { Seccion } from '../consulta/seccion.ts';
import { markControlados, reglasActuales } from './controlados.ts';
import { editReceta, numberReceta } from './ediciones.ts';
import { claveDe } from './hechos/tratamientos.ts';
import { withNombresEnteros } from './nombres/abreviaturas.ts';
import { typedOf, withFormer } from './respuestas/respuestas.ts';
import { notePassed } from './respuestas/uso.ts';
import { guardRazones, isJudgedAlike } from './revision-receta.ts';
import { requireAnswered } from './salida/salida.ts';
import { latestSituacion, openSituacion } from './situacion.ts';
import { guardPrescritos, guardTextos } from './textos.ts';

declare module '../consulta/sellada.ts' {
  interface Sellada {
    /** The patient's allergies when the receta was written. */
    alergias: string | null;
  }
}

declare module '../consulta/entry-plana.ts' {
  interface Filas {
    /** Null while it has no lines. */
    receta: { id: number; numero: number } | null;
  }
}

export const receta: Seccion = {
  id: 'receta',
  campos: ['receta'],
  row: sql`(select json_build_object('id', r.id, 'numero', r.numero) from receta r where r.consulta_id = k.id)`,
  read: (_, { receta: numbered }, { receta, alergias }) => ({
    receta: {
      id: numbered?.id ?? null,
      numero: numbered?.numero ?? null,
      alergias,
      ...receta,
      advertencias: receta.advertencias ?? [],
      detalle: receta.detalle.map(withNewFields),
    },
    alergias: undefined,
  }),
  typed: ({ receta }) => [typedOf(receta), receta?.indicaciones],
  async complete({ db }, { written, before, paciente }) {
    const alergias = before ? (before.receta?.alergias ?? null) : (await paciente()).ficha.alergias;
    const reglas = await reglasActuales(db);
    const named = withNombresEnteros(reglas, written.receta.detalle, before?.receta?.detalle);
    const detalle = await markControlados(db, reglas, named);
    return { receta: { ...written.receta, detalle }, alergias };
  },
  guard: guardReceta,
  async review(deps, escritura, dia) {
    const { written, before } = escritura;
    const isAlike = before && isJudgedAlike(before, written);
    return { receta: isAlike ? withFormer(written.receta, before.receta) : await guardRazones(deps, escritura, dia) };
  },
  used({ receta }, before) {
    const known = new Set(before?.receta?.detalle.map(({ vademecum_id }) => vademecum_id));
    return { medicinas: receta.detalle.flatMap(({ vademecum_id: id }) => (id === null || known.has(id) ? [] : id)) };
  },
  keep(_, version, { written, before }) {
    return {
      async write(trx) {
        await notePassed(trx, version.now, written.receta, before?.receta ?? null);
        if (before) await editReceta(trx, version, before, written);
        if (written.receta.detalle.length > 0) await numberReceta(trx, version);
      },
    };
  },
  async papel({ db }, palabras) {
    const reglas = await reglasActuales(db);
    if ('textos' in palabras) return guardPrescritos(reglas, palabras.textos);
    const { receta, plan_tratamiento } = palabras.consulta;
    guardTextos(reglas, { ...receta, plan_tratamiento, detalle: receta?.detalle ?? [] });
  },
  async dejadas({ db, vault }, clienteId) {
    const found = await latestSituacion(db, clienteId).executeTakeFirst();
    if (!found) return () => false;
    await vault.warm([{ cliente_id: clienteId }]);
    const { tratamientos } = await openSituacion(vault, clienteId, found);
    return (linea, desde) => {
      const answer = tratamientos[claveDe(linea)];
      return answer !== undefined && !answer.sigue && answer.fecha >= desde;
    };
  },
  ediciones: {
    tipos: ['receta'],
    isReplaced: (row) => sql`exists (select from receta r
      where r.consulta_id = ${row}.consulta_id and r.lineas_desde > ${row}.consulta_version)`,
    replaced: RECETA.reemplazada_paciente,
    leaves: requireAnswered,
  },
};

/** A receta needs a diagnosis, and none of its medicines may begin before the day of the visit (2 §5). */
function guardReceta({ receta, detalleCie10 }: ConsultaEscrita, dia: string): void {
  if (receta.detalle.length > 0 && detalleCie10.length === 0) invalid({ detalleCie10: MC.cie10_uno }, MC.cie10_uno);
  const early = receta.detalle.findIndex(({ fecha_inicio_uso }) => fecha_inicio_uso !== null && fecha_inicio_uso < dia);
  if (early >= 0) invalid({ [`receta.detalle.${early}.fecha_inicio_uso`]: MC.inicio_pasado }, MC.inicio_pasado);
}

/** Defaults for lines sealed by older versions, in the present order of fields, because lines are compared as JSON text. */
const LATER: Partial<LineaReceta> = { con_marca: true, sin_concentracion: false, advertencias: [] };
const FIELDS = Object.keys(LineaReceta.shape) as (keyof LineaReceta)[];
const isOfToday = (linea: LineaReceta) => {
  const names = Object.keys(linea);
  return names.length === FIELDS.length && FIELDS.every((name, i) => name === names[i]);
};
const withNewFields = (linea: LineaReceta) =>
  isOfToday(linea)
    ? linea
    : (Object.fromEntries(FIELDS.map((name) => [name, linea[name] ?? LATER[name] ?? null])) as LineaReceta);
