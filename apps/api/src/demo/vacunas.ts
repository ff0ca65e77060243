import { addDays, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { diaDeEdad, edadEnAnos } from '@hampi/contract/clinica/vacunas/esquema';
import type { Deps } from '../deps.ts';
import { findEsquema } from '../modules/clinica/catalogos/clinicos.queries.ts';
import { createGrupo } from '../modules/clinica/examenes/grupos.ts';
import type { Who } from '../modules/clinica/tratantes/tratantes.ts';
import { createVacuna } from '../modules/clinica/vacunas/vacunas.service.ts';

/** Days of delay per dose. Vaccinations of the last MISSED_DAYS are left out, so that some doses are due or overdue. */
const DELAY = 4;
const MISSED_DAYS = 80;
const CHILDREN = 3;
const SMALL_DAYS = 5 * 365;

/** Vaccines of the main doctor's youngest patients, following the catalogue's schedule. */
export async function demoVacunas(deps: Deps, who: Who, patients: number[]): Promise<void> {
  const hoy = fechaOf(deps.clock.now(), ZONA_ECUADOR);
  const children = await deps.db
    .selectFrom('cliente')
    .where('id', 'in', patients)
    .where('fecha_nacimiento', '>', addDays(hoy, -SMALL_DAYS))
    .where('fecha_nacimiento', '<', addDays(hoy, -2 * MISSED_DAYS))
    .orderBy('fecha_nacimiento', 'desc')
    .limit(CHILDREN)
    .select(['id', 'fecha_nacimiento'])
    .execute();
  const esquema = await findEsquema(deps.db);
  for (const { id, fecha_nacimiento: nacimiento } of children)
    for (const regla of esquema) {
      if (nacimiento === null || regla.edad_meses_recomendada === null) continue;
      const fecha = addDays(diaDeEdad(nacimiento, regla.edad_meses_recomendada), regla.dosis_numero * DELAY);
      if (fecha > addDays(hoy, -MISSED_DAYS)) continue;
      await createVacuna(deps, who, id, {
        vacuna_id: regla.vacuna_id,
        vacuna_tipo: regla.vacuna,
        vacuna_nombre_comercial: null,
        vacuna_edad_optima: null,
        informacion: null,
        informacion_extra: null,
        dosis: regla.dosis_numero,
        fecha_aplicacion: fecha,
        edad_aplicacion: edadEnAnos(nacimiento, fecha),
        lote: `${regla.vacuna.slice(0, 2).toUpperCase()}-${1000 + regla.id}`,
        lugar: regla.lugar ?? 'Centro de salud',
      });
    }
}

/** Predefined exam lists of the main doctor. */
export async function demoGrupos({ db }: Deps, { session }: Who): Promise<void> {
  const named = (nombre: string) => ({ nombre, detalles: null });
  for (const [nombre, examenes] of [
    ['Control de hipertensión', ['Perfil lipídico', 'Creatinina', 'Electrocardiograma de 12 derivaciones']],
    [
      'Control de diabetes',
      ['Glucosa en ayunas', 'Hemoglobina glicosilada (HbA1c)', 'Microalbuminuria (relación albúmina/creatinina)'],
    ],
  ] as const)
    await createGrupo(db, session, { nombre, examenes: examenes.map(named) });
}
