import { addMonths, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { hash } from '@node-rs/argon2';
import type { Trx } from '../data/db.ts';
import type { Deps } from '../deps.ts';
import { nextSinDocumento } from '../modules/personas/clientes/sin-documento.ts';
import { demoAccounts, secondRole } from './accounts.ts';
import { demoAfiliacion } from './afiliacion.ts';
import { demoAvisos } from './avisos.ts';
import { demoCampana } from './campana.ts';
import { demoCitas } from './citas.ts';
import { demoDatos } from './datos.ts';
import { demoCaja } from './dinero/caja.ts';
import { demoFacturas } from './dinero/facturas.ts';
import { demoDocumentos } from './documentos.ts';
import { demoHistorias, medicoOf } from './historias.ts';
import { demoInstitucion } from './institucion/institucion.ts';
import { demoNoticias } from './noticias.ts';
import { demoOpiniones } from './opiniones.ts';
import { demoPaciente } from './paciente.ts';
import { aPerson, type DemoPatient, readNames } from './people.ts';
import { type DemoOffice, demoOffices } from './places.ts';
import { seeded } from './random.ts';
import { demoGrupos, demoVacunas } from './vacunas.ts';
import { planVisitas } from './visitas.ts';

export const DEMO_PASSWORD = 'Hampi2026';
const PATIENTS = 200;

/**
 * Loads a clinic into an empty database: the same people everywhere, with citas around today. A single transaction, so that an interrupted
 * start leaves nothing behind. The encrypted histories follow afterwards.
 */
export async function loadDemoClinic(deps: Deps): Promise<void> {
  const { db, clock, log } = deps;
  const started = Date.now();
  const now = clock.now();
  const hoy = fechaOf(now, ZONA_ECUADOR);
  const random = seeded(20_260_101);
  const password_hash = await hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2 });

  const clinic = await db.transaction().execute(async (trx) => {
    await trx.insertInto('ajuste').values({ clave: 'demo', valor: hoy }).execute();
    const people = await demoAccounts(trx, password_hash, now);
    await secondRole(trx);
    const places = await demoOffices(trx, people);
    await demoAfiliacion(trx, people.otroMedico, hoy);
    await demoCampana(trx, people.otroMedico, now);
    const patients = await demoPatients(trx, people.medico, now, random);
    const office = places.offices.find(({ doctor_id }) => doctor_id === people.medico) as DemoOffice;
    const grown = await grownUps(trx, patients, hoy);
    const visitas = planVisitas(grown, office, hoy);
    await demoCitas(trx, { people, places, patients, visitas, office, now, random });
    await demoInstitucion(trx, people, patients, { now, password_hash });
    await demoOpiniones(trx, people, now);
    await demoPaciente(trx, people, { patients, visitas, now });
    await demoAvisos(trx, now);
    await demoMessages(trx, now);
    await demoNoticias(trx, now);
    return { people, places, patients, office, grown, visitas };
  });
  await demoHistorias(deps, clinic.people, clinic.office, clinic.grown, clinic.visitas);
  const medico = medicoOf(clinic.people);
  await demoDatos(deps, medico, clinic.grown);
  await demoVacunas(
    deps,
    medico,
    clinic.patients.map(({ id }) => id),
  );
  await demoGrupos(deps, medico);
  await demoCaja(deps, clinic.people);
  await demoDocumentos(deps, medico, clinic.people, clinic.places);
  await demoFacturas(deps, medico);
  log.info({ ms: Date.now() - started }, 'demo clinic loaded');
}

/** Patients of the main doctor; every fifth one is also the laboratory's, every tenth one the Galápagos doctor's. */
async function demoPatients(trx: Trx, doctor_id: number, now: Date, random: ReturnType<typeof seeded>) {
  const hoy = fechaOf(now, ZONA_ECUADOR);
  const names = readNames();
  const rows = Array.from({ length: PATIENTS }, (_, index) => aPerson(index, hoy, names, random));
  const patients = await trx
    .insertInto('cliente')
    .values(
      rows.map((row) => ({
        ...row,
        cedula_identidad: row.cedula_identidad ?? nextSinDocumento,
        creado_por: doctor_id,
        identidad_verificada_en: now.toISOString(),
        identidad_como: 'CONSULTORIO',
      })),
    )
    .returning('id')
    .execute();
  await trx
    .insertInto('medico_paciente')
    .values(patients.map(({ id }) => ({ doctor_id, cliente_id: id, origen: 'CREADO' })))
    .execute();
  return patients.map(({ id }, i) => ({ id, fecha_nacimiento: (rows[i] as (typeof rows)[number]).fecha_nacimiento }));
}

/** Women of 45 to 60, to whom the histories apply, in order of creation. */
async function grownUps(trx: Trx, patients: DemoPatient[], hoy: string): Promise<DemoPatient[]> {
  const women = await trx
    .selectFrom('cliente')
    .where(
      'id',
      'in',
      patients.map(({ id }) => id),
    )
    .where('sexo', '=', 'femenino')
    .select('id')
    .execute();
  const ids = new Set(women.map(({ id }) => id));
  const [youngest, oldest] = [addMonths(hoy, -45 * 12), addMonths(hoy, -60 * 12)];
  return patients.filter(
    ({ id, fecha_nacimiento }) => ids.has(id) && fecha_nacimiento < youngest && fecha_nacimiento > oldest,
  );
}

async function demoMessages(trx: Trx, now: Date) {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  await trx
    .insertInto('contacto')
    .values([
      {
        nombre: 'Jorge Esteban Bravo Núñez',
        email: 'jorge.bravo@correo.demo.ec',
        telefono: '0991234567',
        ciudad: 'Cuenca',
        mensaje: 'Buenos días, ¿puedo pasar los datos de mis pacientes desde una hoja de cálculo?',
        canal: 'WEB_MEDICO',
        fecha: hoursAgo(5),
      },
      {
        nombre: 'Doménica Sofía Ñauta Quizhpi',
        email: 'domenica.nauta@correo.demo.ec',
        telefono: '0987654321',
        ciudad: 'Otra',
        mensaje: 'Quisiera saber si atienden en Azogues y cuánto cuesta la afiliación.',
        canal: 'WEB_MEDICO',
        fecha: hoursAgo(30),
      },
    ])
    .execute();
}
