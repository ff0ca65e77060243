/** Twenty clinics with six professionals and a reception each, among a hundred thousand citas, and patients who book for themselves. */
import pg from 'pg';
import { openDatabase } from '../../apps/api/src/data/db.ts';
import { builders } from '../../apps/api/src/testing/builders.ts';
import { DIAGNOSTICOS } from '../bench/historias-seed.ts';
import { type Seeded, seedBench } from '../bench/seed.ts';

export interface Clinic {
  doctors: { id: number; usuario: number; oficinaId: number; clientes: number[] }[];
  /** The account of the clinic's secretary. */
  recepcion: number;
}
export interface SeededClinics extends Seeded {
  clinics: Clinic[];
  /** Accounts of patients. */
  pacientes: number[];
}

const CLINICS = 20;
const DOCTORS = 6;
/** Patients of each professional who appear during the day. */
const PATIENTS = 100;
const BY_THEMSELVES = 200;

export async function seedClinics(ownerUrl: string): Promise<SeededClinics> {
  const seeded = await seedBench(ownerUrl, { citas: 100_000, clientes: 21_000 }, 'x');
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const { db, close } = openDatabase(ownerUrl, { max: 2 });
  try {
    const ids = seeded.booking.slice(0, CLINICS * DOCTORS).map(({ doctorId }) => doctorId);
    await client.query('update doctor set med_visible = true, cobra_en_linea = true where id = any($1)', [ids]);
    await client.query('update oficina set pago_reserva_habilitacion = true where doctor_id = any($1)', [ids]);
    await client.query(
      `insert into medico_paciente (doctor_id, cliente_id, origen)
       select d, 100 + (n - 1) * ${PATIENTS} + g, 'CITA' from unnest($1::int[]) with ordinality t(d, n), generate_series(1, ${PATIENTS}) g
       on conflict do nothing`,
      [ids],
    );
    for (const { cod_4, descripcion_codigos_cuatro_caracteres: words } of DIAGNOSTICOS)
      await client.query('insert into cie10 values (default, $1, $2, $3, $2)', [cod_4.slice(0, 3), words, cod_4]);
    const { rows } = await client.query<{ id: number; usuario: number; oficinaId: number }>(
      `select d.id, d.usuario_id as usuario, o.id as "oficinaId" from doctor d join oficina o on o.doctor_id = d.id where d.id = any($1) order by d.id`,
      [ids],
    );
    const doctors = rows.map((doctor, n) => ({
      ...doctor,
      clientes: Array.from({ length: PATIENTS }, (_, g) => 101 + n * PATIENTS + g),
    }));
    const { aSecretaria, aCliente } = builders(db);
    const clinics: Clinic[] = [];
    for (let c = 0; c < CLINICS; c++) {
      const own = doctors.slice(c * DOCTORS, (c + 1) * DOCTORS);
      const { usuario_id } = await aSecretaria(own.map(({ id }) => ({ doctor_id: id })) as never);
      clinics.push({ doctors: own, recepcion: usuario_id });
    }
    const pacientes: number[] = [];
    for (let n = 0; n < BY_THEMSELVES; n++) {
      const { usuario_id, cliente_id } = await aCliente();
      await client.query(`update cliente set celular = '0991234567' where id = $1`, [cliente_id]);
      pacientes.push(usuario_id);
    }
    await client.query('vacuum analyze');
    return { ...seeded, clinics, pacientes };
  } finally {
    await close();
    await client.end();
  }
}
