import { edad, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { ConsultaEscrita } from '@hampi/contract/clinica/historia/calls';
import type { Db } from '../data/db.ts';
import type { Deps } from '../deps.ts';
import { createConsulta } from '../modules/clinica/historia/consultas.service.ts';
import { saveFicha } from '../modules/clinica/historia/historia.ts';
import type { Who } from '../modules/clinica/tratantes/tratantes.ts';
import { createVacuna } from '../modules/clinica/vacunas/vacunas.service.ts';
import type { DemoPeople } from './accounts.ts';
import { casosAt } from './casos.ts';
import type { DemoPatient } from './people.ts';
import type { DemoOffice } from './places.ts';
import type { VisitaPlan } from './visitas.ts';

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
    segundo_paso: false,
    probada_en: new Date(0).toISOString(),
  },
});

/**
 * Writes histories of the main doctor through the normal use cases: encrypted, audited, numbered. Runs after the clinic has been
 * committed, because keys are made on another connection.
 */
export async function demoHistorias(
  deps: Deps,
  people: DemoPeople,
  office: DemoOffice,
  grown: DemoPatient[],
  plan: VisitaPlan[],
): Promise<void> {
  const who = medicoOf(people);
  const hoy = fechaOf(deps.clock.now(), ZONA_ECUADOR);
  const entries = await vademecumByComposicion(deps.db);
  for (const [n, { paciente, vacunas, visitas: _, ...ficha }] of casosAt(hoy).entries()) {
    const cliente = grown[paciente];
    if (!cliente) continue;
    await saveFicha(deps, who, cliente.id, { ...ficha, version: 0 });
    for (const [i, { visita, inicio }] of plan.filter(({ caso }) => caso === n).entries()) {
      const written = ConsultaEscrita.parse({ ...visita, oficinaId: office.id });
      for (const linea of written.receta.detalle)
        linea.vademecum_id = entries.get(`${linea.medicamento}: ${linea.composicion}`) ?? null;
      const clave = `00000000-0000-4000-8000-${String(n * 100 + i).padStart(12, '0')}`;
      await createConsulta(deps, who, { ...written, cliente_id: cliente.id, created_date: inicio, clave });
    }
    for (const vacuna of vacunas)
      await createVacuna(deps, who, cliente.id, {
        ...vacuna,
        vacuna_id: null,
        edad_aplicacion: edad(cliente.fecha_nacimiento, vacuna.fecha_aplicacion).years,
        vacuna_edad_optima: null,
        informacion: null,
        informacion_extra: null,
      });
  }
}

/** Vademecum entries for the prescribed medicines, so that they appear among the doctor's favourites. */
async function vademecumByComposicion(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('vademecum')
    .where('doctor_id', 'is', null)
    .select(['id', 'nombre', 'composicion'])
    .execute();
  return new Map(rows.map(({ id, nombre, composicion }) => [`${nombre}: ${composicion}`, id]));
}
