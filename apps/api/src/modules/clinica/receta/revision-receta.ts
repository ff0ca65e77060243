/** Checks a receta before it is saved (BE-10), and requires reasons for grave warnings (ADR 105). */

import type { Parsed } from '@hampi/contract/base/endpoint';
import { addDays, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Consulta, ConsultaEscrita } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import {
  type Advertencia,
  type checkReceta,
  type Ofrecido,
  razonesQueFaltan,
} from '@hampi/contract/clinica/receta/seguridad';
import * as SEGURIDAD from '@hampi/contract/clinica/receta/seguridad-messages';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { HampiError } from '../../../http/errors.ts';
import { pacienteOf } from '../consulta/paciente.ts';
import type { PacienteAbierto } from '../consulta/paciente-abierto.ts';
import type { Escritura, SeccionDeps } from '../consulta/seccion.ts';
import { lastPesoTraido } from '../traidos/traidos.peso.ts';
import { auditClinica, type Who } from '../tratantes/tratantes.ts';
import { markControlados, reglasActuales } from './controlados.ts';
import type { Hallazgo } from './hechos/hechos.ts';
import { readRegistro, VISITAS_MAX } from './registro.ts';
import { asAdvertencia } from './respuestas/claves.ts';
import { type Receta, typedOf, withRespuestas } from './respuestas/respuestas.ts';
import { noteShown } from './respuestas/uso.ts';
import { type Caso, reviewLineas } from './revision.ts';
import { casoOf } from './salida/caso.ts';
import { saysTheSame } from './salida/nuevos.ts';
import { alergiasEnTextos } from './salida/textos.ts';
import { enTextos, type Textos } from './textos.ts';

/** Checks lines while they are being written. 404 for somebody else's patient. Audited. */
export async function reviewReceta(
  deps: SeccionDeps,
  who: Who,
  { cliente_id, consulta_id, fecha, cie10, peso, detalle, ...textos }: Parsed<typeof checkReceta>['body'],
) {
  const now = deps.clock.now();
  const abierto = await pacienteOf(deps, who, cliente_id);
  await auditClinica(deps.db, who, 'receta.revisar', cliente_id, null, now);
  const visita = { dia: fecha ?? fechaOf(now, ZONA_ECUADOR), but: { id: consulta_id } };
  const {
    completa,
    edicion: _,
    ...revision
  } = await review(deps, who, abierto, visita, { lineas: detalle, cie10, peso: peso ?? null }, textos);
  const alcance = [
    // Without access to allergies (decisions 52) the reply says so, because the absence of warnings would look like safety.
    ...(abierto.abierta ? [] : [MI.alergias_no_disponibles]),
    ...(abierto.autorizada ? [] : [SEGURIDAD.sin_otros]),
    ...(completa ? [] : [SEGURIDAD.sin_todas(VISITAS_MAX)]),
  ];
  // Marked as they will be when they are saved.
  const reglas = await reglasActuales(deps.db);
  const marked = await markControlados(
    deps.db,
    reglas,
    detalle.map((linea) => ({ ...linea, controlado: false })),
  );
  const fiscalizadas = marked.map(({ controlado }) => controlado);
  // One warning for one cause: an allergy to it says more than that no line holds it.
  const isOpen = ({ ofrece }: Hallazgo) =>
    ofrece?.que !== 'LINEA' ||
    !revision.advertencias.some(({ linea, ofrece: one }) => linea === -1 && isSameOffer(one, ofrece));
  const dichas = enTextos(reglas, textos, detalle).filter(isOpen).map(asAdvertencia);
  const advertencias = [...dichas, ...revision.advertencias];
  await noteShown(deps, who, cliente_id, advertencias);
  return { ...revision, advertencias, fiscalizadas, alcance, nota: MC.receta_silencio };
}

const isSameOffer = (a: Ofrecido | undefined, b: Extract<Ofrecido, { que: 'LINEA' }>) =>
  a?.que === 'LINEA' && a.medicamento === b.medicamento && a.composicion === b.composicion;

interface Visita {
  /** YYYY-MM-DD in the office's zone. */
  dia: string;
  /** The entry being saved, whose stored lines must not count as another treatment of the patient. */
  but: { id?: number | null; clave?: string };
}

/** On the day of the visit; of an older visit, whose receta is being corrected, also with the facts of today. */
async function review(
  deps: SeccionDeps,
  who: Who,
  abierto: PacienteAbierto,
  { dia, but }: Visita,
  written: Pick<Caso, 'lineas' | 'cie10' | 'peso'>,
  textos: Textos,
) {
  const hoy = fechaOf(deps.clock.now(), ZONA_ECUADOR);
  const isOlder = but.id != null && dia < hoy;
  const { visitas, ...registro } = await readRegistro(deps, who, abierto, isOlder ? hoy : dia, but);
  const isAsked = written.peso === null && abierto.abierta;
  const pesoTraido = isAsked ? await lastPesoTraido(deps, abierto.paciente.id, addDays(dia, 1)) : null;
  const on = async (day: string) => {
    const until = visitas.filter((visita) => visita.dia <= day);
    const caso = casoOf(abierto, { ...registro, visitas: until }, { ...written, dia: day, pesoTraido });
    const { advertencias, ...found } = await reviewLineas(deps.db, caso);
    return { ...found, advertencias: [...advertencias, ...(await alergiasEnTextos(deps.db, caso, textos))] };
  };
  const revision = await on(dia);
  const since = isOlder ? (await on(hoy)).advertencias : [];
  const advertencias = [
    ...revision.advertencias,
    ...since.filter((one) => !revision.advertencias.some((a) => a.linea === one.linea && isSame(a, one))),
  ];
  return { ...revision, advertencias, completa: registro.completa, edicion: registro.reglas };
}

const isSame = (a: Advertencia, b: Advertencia) => a.clave === b.clave || saysTheSame(a, b);

/**
 * Refuses a receta that has a grave warning without a reason of its own: 409 with sentences by path in `errores` and all warnings in
 * `advertencias`. The server judges by itself, because the form may have been filled in offline; what the form says was shown counts for
 * nothing. Returns the receta with its warnings as they are sealed.
 */
export async function guardRazones(
  deps: SeccionDeps,
  { who, written, before, same, paciente }: Escritura,
  dia: string,
): Promise<Receta> {
  const { receta, detalleCie10, antropometria_peso, plan_tratamiento } = written;
  if (receta.detalle.length === 0) return { ...receta, advertencias: [] };
  const judged = {
    lineas: receta.detalle,
    cie10: detalleCie10.map(({ cod_4 }) => cod_4),
    peso: antropometria_peso,
  };
  const abierto = await paciente();
  const textos = { indicaciones: receta.indicaciones, plan_tratamiento };
  const { advertencias, edicion } = await review(deps, who, abierto, { dia, but: same }, judged, textos);
  await noteShown(deps, who, abierto.paciente.id, advertencias);
  const errores = razonesQueFaltan(advertencias, receta);
  if (Object.keys(errores).length > 0)
    throw new HampiError(409, MC.receta_sin_razon, { codigo: 'SIN_RAZON', data: { errores, advertencias } });
  return withRespuestas(receta, advertencias, {
    edicion,
    por: who.session.usuario_id,
    en: deps.clock.now().toISOString(),
    before: before?.receta ?? null,
  });
}

/** Whether two versions agree in everything that the check reads; if so, the correction is not checked again. */
export const isJudgedAlike = (a: Consulta | ConsultaEscrita, b: Consulta | ConsultaEscrita): boolean =>
  judged(a) === judged(b);
const judged = ({ receta, detalleCie10, antropometria_peso, plan_tratamiento }: Consulta | ConsultaEscrita) =>
  JSON.stringify([
    typedOf(receta),
    [receta?.indicaciones, plan_tratamiento].map((words) => words || null),
    detalleCie10.map(({ cod_4 }) => cod_4),
    antropometria_peso,
  ]);
