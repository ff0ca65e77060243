import {
  type Advertencia,
  addDays,
  type Consulta,
  fechaOf,
  type Parsed,
  type revisarReceta,
  ZONA_ECUADOR,
} from '@hampi/contract';
import type { Deps } from '../../deps.ts';
import { currentFicha, recentConsultas } from '../consultas/historia.ts';
import { auditClinica, type Who } from '../tratantes/tratantes.ts';
import { findPrincipios, findReglas, type Principio } from './recetas.queries.ts';
import { type EnCurso, judge } from './seguridad.ts';

/** Looks up what is known about the lines and the patient, and judges. 404 for somebody else's patient. */
export async function reviewReceta(
  deps: Deps,
  who: Who,
  body: Parsed<typeof revisarReceta>['body'],
): Promise<Advertencia[]> {
  const { paciente, consultas } = await recentConsultas(deps, who, body.cliente_id);
  await auditClinica(deps.db, who, 'receta.revisar', body.cliente_id, null, deps.clock.now());
  const { alergias } = await currentFicha(deps, body.cliente_id);
  const today = fechaOf(deps.clock.now(), ZONA_ECUADOR);
  const taken = takenNow(consultas, today);
  const texts = [...body.detalle, ...taken].map((linea) => linea.composicion || linea.medicamento);
  const principios = await findPrincipios(deps.db, texts);
  const lineas = body.detalle.length;
  const enCurso: EnCurso[] = taken.map((linea, i) => ({
    medicamento: linea.medicamento,
    hasta: linea.hasta,
    principios: principios.filter((p) => p.linea === lineas + i),
  }));
  const reglas = await findReglas(deps.db, substancesOf(principios), denies(alergias) ? '' : (alergias ?? ''));
  return judge({
    ...reglas,
    lineas: body.detalle,
    principios: principios.filter((p) => p.linea < lineas),
    enCurso,
    cie10: body.cie10.map((code) => code.replace('.', '').toUpperCase()),
    edadMeses: paciente.fecha_nacimiento ? monthsBetween(paciente.fecha_nacimiento, today) : null,
    peso: body.peso ?? consultas.find((c) => c.antropometria_peso)?.antropometria_peso ?? null,
  });
}

/** Lines of earlier recetas whose days of use are not over. */
function takenNow(consultas: Consulta[], today: string) {
  return consultas.flatMap((consulta) =>
    (consulta.receta?.detalle ?? []).flatMap((linea) => {
      const from = linea.fecha_inicio_uso ?? fechaOf(consulta.created_date, ZONA_ECUADOR);
      const hasta = linea.dias_uso ? addDays(from, linea.dias_uso - 1) : null;
      return hasta && hasta >= today ? [{ ...linea, hasta: asDate(hasta) }] : [];
    }),
  );
}

const asDate = (fecha: string) => fecha.split('-').reverse().join('/');
const substancesOf = (principios: Principio[]) => [
  ...new Set(principios.flatMap((p) => (p.grupo_id === null ? [p.id] : [p.id, p.grupo_id]))),
];

/** "Ninguna", "niega", "no refiere": whole texts that deny, and nothing more. */
const denies = (alergias: string | null) =>
  /^\s*(ningun[ao]s?|niega(\s+alergias)?|no(\s+(refiere|tiene|conocidas?))?(\s+alergias)?|sin\s+alergias(\s+conocidas)?|n\/?a)\s*\.?\s*$/i.test(
    alergias ?? '',
  );

const monthsBetween = (from: string, to: string) => {
  const [y1, m1, d1] = from.split('-').map(Number) as [number, number, number];
  const [y2, m2, d2] = to.split('-').map(Number) as [number, number, number];
  return (y2 - y1) * 12 + (m2 - m1) - (d2 < d1 ? 1 : 0);
};
