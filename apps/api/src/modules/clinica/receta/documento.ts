/** The receta on paper, issued in editions of an entry's receta (ADR 107). */

import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Firma } from '@hampi/contract/clinica/documentos/calls';
import type { LineaReceta } from '@hampi/contract/clinica/historia/campos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { escribirPalabras } from '@hampi/contract/clinica/receta/dosis/impresa';
import * as RECETA from '@hampi/contract/clinica/receta/messages';
import { formaDe, marcaDe, nombreGenerico } from '@hampi/contract/clinica/receta/nombre-generico';
import type { Db } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { readOwn } from '../consulta/contenido.ts';
import { pacienteOf } from '../consulta/paciente.ts';
import { listDatos } from '../datos/datos.queries.ts';
import { type Form, type Issued, partiesOf, printed, variantOf } from '../documentos/documentos.service.ts';
import { issue, requireCorreo } from '../documentos/issue.ts';
import { doctorOf, type Who } from '../tratantes/tratantes.ts';
import { markControlados, reglasActuales } from './controlados.ts';
import { completeEdicion, nextEdicion } from './ediciones.ts';
import { guardLecturas } from './lecturas.ts';
import { guardNombres } from './nombres/nombres.ts';
import { alergiasImpresas } from './preguntas/alergias-impresas.ts';
import type { Reglas } from './reglas/tipos.ts';
import { requireAnswered, saysOtherAllergies } from './salida/salida.ts';
import { guardTextos } from './textos.ts';

/** Validity in days of an outpatient receta, including the day of issue (ecuador §4.1). */
const VALIDEZ_RECETA = 3;

/** Issues the receta of an own entry. A copy that already exists is reused. 409 if the entry is being corrected at the same moment. */
export async function issueReceta(deps: Deps, who: Who, id: number, form: Form, firma?: Firma): Promise<Issued> {
  const { db, clock } = deps;
  const doctor_id = doctorOf(who);
  const found = (await findReceta(db, doctor_id, id)) ?? notFound();
  const { cliente_id, oficina_id, consulta_id, version, numero, edicion_desde } = found;
  if (form.mails) await requireCorreo(db, cliente_id);

  // A preview never leaves: it is marked as such, and carries no number or code.
  if (!form.borrador) await requireAnswered(deps, who, { cliente_id, consulta_id });
  const edicion = await edicionOf(deps, who, found, form.borrador);

  const compose = async () => {
    const consulta = await readOwn(deps, doctor_id, consulta_id);
    // Corrected meanwhile: the new content must not be filed under the old version.
    if (consulta.version !== version) conflict('VERSION', MC.receta_cambiada);
    const { paciente, emisor, zona } = await partiesOf(deps, doctor_id, cliente_id, oficina_id);
    // Marked again, because the catalogue may have learned about a substance after the entry was saved.
    const reglas = await reglasActuales(db);
    const lineas = await markControlados(db, reglas, consulta.receta?.detalle ?? []);
    if (lineas.length === 0) conflict('receta_sin_lineas', MC.receta_sin_lineas);
    if (lineas.every((linea) => linea.controlado)) conflict('solo_controlados', RECETA.solo_controlados);
    guardTextos(reglas, { indicaciones: consulta.receta?.indicaciones, detalle: lineas });
    await guardNombres(db, lineas);
    guardLecturas(reglas, lineas);
    const { sv_pres_sist: alta, sv_pres_dias: baja } = consulta;
    const data = {
      fecha: fechaOf(clock.now(), zona),
      emisor,
      paciente,
      peso: consulta.antropometria_peso,
      talla: consulta.antropometria_talla,
      imc: consulta.imc,
      pa: alta && baja ? `${alta}/${baja}` : null,
      alergias: await alergiasOf(deps, who, cliente_id, reglas, consulta.receta?.alergias ?? null),
      diagnosticos: consulta.detalleCie10.map(printed),
      lineas: lineas.map(lineOf),
      indicaciones: consulta.receta?.indicaciones ?? null,
      signos_alarma: null,
      validez_dias: VALIDEZ_RECETA,
    };
    return { zona, data };
  };
  const made = await issue(
    deps,
    who,
    {
      tipo: 'receta',
      doctor_id,
      cliente_id,
      origen: { consulta_id, consulta_version: edicion_desde },
      numero,
      edicion,
      variant: variantOf(form, firma),
      borrador: form.borrador,
      dias: VALIDEZ_RECETA,
      compose,
    },
    firma,
  );
  return { cliente_id, tipo: 'receta', ...made };
}

/** Those of this moment; those of the visit where the doctor may no longer read the record. */
async function alergiasOf(deps: Deps, who: Who, clienteId: number, reglas: Reglas, dichas: string | null) {
  const { abierta, ficha } = await pacienteOf(deps, who, clienteId);
  if (!abierta) return dichas;
  const dia = fechaOf(deps.clock.now(), ZONA_ECUADOR);
  return alergiasImpresas(reglas, dia, ficha.alergias, await listDatos(deps, clienteId));
}

/**
 * The edition as it is, or will be when issued: paper without the professional's ACESS number, or with other allergies than today's, is
 * replaced.
 */
async function edicionOf(
  deps: Deps,
  who: Who,
  { id, edicion, cliente_id, consulta_id }: NonNullable<Awaited<ReturnType<typeof findReceta>>>,
  borrador: boolean,
): Promise<number> {
  const { db } = deps;
  const completed = await completeEdicion(db, id, !borrador);
  if (completed !== undefined) return completed;
  if (await saysOtherAllergies(deps, who, cliente_id, consulta_id)) {
    if (borrador) return edicion + 1;
    await nextEdicion(db, id, edicion);
  }
  return ((await findReceta(db, doctorOf(who), id)) ?? notFound()).edicion;
}

/** The doctor's receta with its entry. */
const findReceta = (db: Db, doctor_id: number, id: number) =>
  db
    .selectFrom('receta as r')
    .innerJoin('consulta as k', 'k.id', 'r.consulta_id')
    .where('r.id', '=', id)
    .where('r.doctor_id', '=', doctor_id)
    .select(['r.id', 'r.numero', 'r.edicion', 'r.edicion_desde', 'r.consulta_id'])
    .select(['k.cliente_id', 'k.oficina_id', 'k.version', 'k.fecha'])
    .executeTakeFirst();

const lineOf = (linea: LineaReceta) => ({
  medicamento: escribirPalabras(nombreGenerico(linea)),
  presentacion: escribirPalabras(formaDe(linea)),
  marca: linea.con_marca ? (marcaDe(linea) ?? null) : null,
  via: linea.via,
  cantidad: linea.cantidad,
  unidad: null,
  dosis: linea.dosis,
  dosis_unidad: linea.unidad,
  dosificacion: escribirPalabras(linea.dosificacion),
  frecuencia_uso_horas: linea.frecuencia_uso_horas,
  dias_uso: linea.dias_uso,
  fecha_inicio_uso: linea.fecha_inicio_uso,
  controlado: linea.controlado,
});
