import { addDays, ConsultaEscrita, edad, fechaOf, instantOf, ZONA_ECUADOR } from '@hampi/contract';
import type { Db } from '../core/db.ts';
import type { Deps } from '../deps.ts';
import { createConsulta } from '../modules/consultas/consultas.service.ts';
import { saveFicha } from '../modules/consultas/historia.ts';
import type { Who } from '../modules/tratantes/tratantes.ts';
import { createVacuna } from '../modules/vacunas/vacunas.service.ts';
import type { DemoPeople } from './accounts.ts';
import { CASOS } from './casos.ts';
import type { DemoPlaces } from './places.ts';

/** The main doctor as a caller of use cases. */
export const medicoOf = (people: DemoPeople): Who => ({
  ip: '127.0.0.1',
  session: {
    id: 0,
    usuario_id: people.usuario.medico as number,
    rol: 'ROLE_MED',
    roles: ['ROLE_MED'],
    login: 'medico',
    doctor_id: people.medico,
    secretaria_id: null,
    laboratorista_id: null,
    cliente_id: null,
    institucion_id: null,
    cuenta_activa: true,
  },
});

/**
 * Histories of the main doctor, written through the same use cases as any: sealed, audited, numbered. After the clinic
 * itself has been stored, because keys are made on a connection of their own.
 */
export async function demoHistorias(
  deps: Deps,
  people: DemoPeople,
  places: DemoPlaces,
  adults: { id: number; fecha_nacimiento: string | null }[],
): Promise<void> {
  const who = medicoOf(people);
  const oficinaId = places.offices.find((office) => office.doctor_id === people.medico)?.id as number;
  const hoy = fechaOf(deps.clock.now(), ZONA_ECUADOR);
  const entries = await vademecumByComposicion(deps.db);
  for (const [n, caso] of CASOS.entries()) {
    const adult = adults[caso.paciente];
    if (!adult) continue;
    const { id: clienteId, fecha_nacimiento } = adult;
    const { visitas, vacunas, paciente: _, ...ficha } = caso;
    await saveFicha(deps, who, clienteId, { ...ficha, version: 0 });
    for (const [i, [daysAgo, visita]] of visitas.entries()) {
      const written = ConsultaEscrita.parse({ ...visita, oficinaId });
      for (const linea of written.receta.detalle)
        linea.vademecum_id = entries.get(`${linea.medicamento}: ${linea.composicion}`) ?? null;
      const created_date = instantOf(addDays(hoy, -daysAgo), '09:30', ZONA_ECUADOR);
      const clave = `00000000-0000-4000-8000-${String(n * 100 + i).padStart(12, '0')}`;
      await createConsulta(deps, who, { ...written, cliente_id: clienteId, created_date, clave });
    }
    for (const vacuna of vacunas)
      await createVacuna(deps, who, clienteId, {
        ...vacuna,
        vacuna_id: null,
        edad_aplicacion: fecha_nacimiento ? edad(fecha_nacimiento, vacuna.fecha_aplicacion).years : 0,
        vacuna_edad_optima: null,
        informacion: null,
        informacion_extra: null,
      });
  }
}

/** What was prescribed is an entry of the catalogue, so that the doctor's favourites have it. */
async function vademecumByComposicion(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('vademecum')
    .where('doctor_id', 'is', null)
    .select(['id', 'nombre', 'composicion'])
    .execute();
  return new Map(rows.map(({ id, nombre, composicion }) => [`${nombre}: ${composicion}`, id]));
}
