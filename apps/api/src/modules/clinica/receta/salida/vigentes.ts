/** The recetas in force that the facts of now speak against (BE-40), computed whenever a summary is read: nothing of it is stored. */
import { addDays } from '@hampi/contract/base/fechas';
import { razonesDadas } from '@hampi/contract/clinica/receta/respuestas';
import type { RecetaEnDuda } from '@hampi/contract/clinica/receta/salida';
import { type Advertencia, needsRazon } from '@hampi/contract/clinica/receta/seguridad';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../data/db.ts';
import { nombreProfesional } from '../../../../data/names.ts';
import { fichasEn } from '../../consulta/paciente.ts';
import type { SeccionDeps } from '../../consulta/seccion.ts';
import { datosEn } from '../../datos/datos.queries.ts';
import { claveDe, type Prescrita, tratamientosOn } from '../hechos/tratamientos.ts';
import type { VisitaLeida } from '../registro.ts';
import { reglasOf } from '../reglas/memoria.ts';
import { adviertenHoy, avisoOf, claveDeAviso, type Hoy, nuevas } from './nuevos.ts';
import { isOfNow, respuestasOf } from './respuestas.ts';

/** A receta may be dispensed for so many days after the visit, also where its medicine is taken once. */
const RETIRABLE_DIAS = 3;
/** The newest ones are judged. */
const RECETAS_MAX = 20;

interface Vigente {
  visita: VisitaLeida;
  /** Indices of its lines that are still taken. */
  lineas: Set<number>;
}

/** Visits with a medicine that is still taken, or that may still be dispensed, newest first. */
async function vigentesOn(db: Db, { dia, registro }: Hoy): Promise<Vigente[]> {
  const { visitas, situacion, reglas } = registro;
  const prescritas = visitas.flatMap((visita) => visita.lineas.map((linea) => ({ linea, fecha: visita.dia })));
  const taken = new Set(
    tratamientosOn(await reglasOf(db, reglas), dia, prescritas, situacion).map(({ clave }) => clave),
  );
  const seen = new Set<string>();
  const ended = ({ linea, fecha }: Prescrita) => {
    const answer = situacion.tratamientos[claveDe(linea)];
    return answer !== undefined && !answer.sigue && answer.fecha >= (linea.fecha_inicio_uso ?? fecha);
  };
  const found: Vigente[] = [];
  for (const visita of visitas) {
    const lineas = new Set<number>();
    for (const [i, linea] of visita.lineas.entries()) {
      const clave = claveDe(linea);
      // A newer receta of a medicine takes the place of the older one.
      if (seen.has(clave)) continue;
      seen.add(clave);
      const dispensed = visita.dia > addDays(dia, -RETIRABLE_DIAS) && !ended({ linea, fecha: visita.dia });
      if (taken.has(clave) || dispensed) lineas.add(i);
    }
    if (lineas.size > 0) found.push({ visita, lineas });
    if (found.length === RECETAS_MAX) break;
  }
  return found;
}

/** Whether a newer receta brought it, whose author was asked when it was written. */
function isOfNewer({ visitas }: Hoy['registro'], visita: VisitaLeida, aviso: Advertencia): boolean {
  if (!aviso.tratamiento) return false;
  const at = visitas.findIndex(({ lineas }) => lineas.some((linea) => claveDe(linea) === aviso.tratamiento));
  const newer = visitas[at];
  if (!newer || at >= visitas.findIndex(({ id }) => id === visita.id)) return false;
  const linea = newer.lineas.find((one) => claveDe(one) === aviso.tratamiento);
  return !needsRazon(aviso) || (linea !== undefined && razonesDadas(linea).length > 0);
}

/** Recetas with the version that last changed their medicines, by the id of their visit. */
export async function recetasDe(db: Db, visitas: number[]) {
  const rows = await db
    .selectFrom('receta as r')
    .innerJoin('consulta_version as v', (join) =>
      join.onRef('v.consulta_id', '=', 'r.consulta_id').onRef('v.version', '=', 'r.lineas_desde'),
    )
    .innerJoin('doctor as d', 'd.id', 'r.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where(sql<SqlBool>`r.consulta_id = any(${visitas}::int[])`)
    .select([
      'r.id',
      'r.consulta_id',
      'r.numero',
      'r.doctor_id',
      'v.creada_en as desde',
      nombreProfesional.as('doctor'),
    ])
    .execute();
  return new Map(rows.map((row) => [row.consulta_id, row]));
}

/** Those that this doctor may read, newest first, without what a doctor has answered with a reason. */
export async function enDuda(deps: SeccionDeps, hoy: Hoy): Promise<RecetaEnDuda[]> {
  const { db } = deps;
  const warned: (Vigente & { hoy: Advertencia[] })[] = [];
  for (const vigente of await vigentesOn(db, hoy)) {
    const now = (await adviertenHoy(db, hoy, vigente.visita)).filter(
      (one) => vigente.lineas.has(one.linea) && !isOfNewer(hoy.registro, vigente.visita, one),
    );
    if (now.length > 0) warned.push({ ...vigente, hoy: now });
  }
  if (warned.length === 0) return [];
  const clienteId = hoy.leido.paciente.id;
  const recetas = await recetasDe(
    db,
    warned.map(({ visita }) => visita.id),
  );
  const known = warned.flatMap((one) => {
    const receta = recetas.get(one.visita.id);
    return receta ? { ...one, receta } : [];
  });
  const [datos, fichas, respuestas] = await Promise.all([
    datosEn(deps, clienteId),
    fichasEn(
      deps,
      clienteId,
      known.map(({ receta }) => receta.desde),
    ),
    respuestasOf(
      deps,
      known.map(({ receta }) => receta.id),
    ),
  ]);
  const byId = new Map(known.map(({ receta }) => [receta.id, receta]));
  const answered = new Set(
    respuestas
      .filter((one) => one.razon && isOfNow(one, byId.get(one.receta_id) as { desde: string }))
      .flatMap(({ receta_id, claves }) => claves.map((clave) => `${receta_id} ${clave}`)),
  );
  const found = await Promise.all(
    known.map(async ({ visita, receta, hoy: now }, i): Promise<RecetaEnDuda> => {
      const { id, consulta_id, numero, doctor } = receta;
      const antes = { ...(fichas[i] as (typeof fichas)[number]), datos: datos(receta.desde) };
      const avisos = (await nuevas(db, hoy, visita, antes, now))
        .filter((one) => !answered.has(`${id} ${claveDeAviso(one, visita)}`))
        .map((one) => avisoOf(one, visita));
      return { consulta_id, numero, doctor, fecha: visita.dia, avisos };
    }),
  );
  return found.filter(({ avisos }) => avisos.length > 0);
}
