/** The copy of names and numbers for the search among a professional's patients (ADR 30) agrees with the patients' rows. */
import { listPacientes, searchPacientes } from '@hampi/contract/personas/clientes/calls';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { builders, type DoctorAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { as, db, owner } = await startTestApp();
const { aDoctor, aPaciente, anAdmin } = builders(db);

const found = async (of: DoctorAccount, term: string) =>
  (await (await as(of)).call(searchPacientes, { params: { term } })).map((row) => row.id);

/** Links whose copy differs. */
const wrong = async () => {
  const { rows } =
    await sql`select mp.doctor_id, mp.cliente_id from medico_paciente mp join cliente c on c.id = mp.cliente_id
    left join paciente_buscado b using (doctor_id, cliente_id)
    where (b.nombres, b.numeros) is distinct from (c.busqueda, numeros_de(c.cedula_identidad, c.celular_digitos, c.telefono_digitos))`.execute(
      db,
    );
  return rows;
};

const isWaiting = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
};

test('[BE-6] a patient is found by current names and numbers, by each of their doctors, until the link ends', async () => {
  const [doctor, other] = [await aDoctor(), await aDoctor()];
  const { id } = await aPaciente(doctor, { nombres: 'Yolanda', apellidos: 'Zhunio Pinos' });
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: other.doctor_id, cliente_id: id, origen: 'CITA' })
    .execute();
  await db
    .updateTable('cliente')
    .set({ apellidos: 'Tacuri Pinos', celular: '+593987001122' })
    .where('id', '=', id)
    .execute();
  for (const reader of [doctor, other]) {
    expect(await found(reader, 'tacuri 098700')).toEqual([id]);
    expect(await found(reader, 'zhunio')).toEqual([]);
  }
  await db.deleteFrom('medico_paciente').where('doctor_id', '=', other.doctor_id).execute();
  expect([await found(doctor, 'tacuri'), await found(other, 'tacuri')]).toEqual([[id], []]);
});

test('[BE-6] a passport is not found by letters inside it, only by its beginning', async () => {
  const doctor = await aDoctor();
  const { id } = await aPaciente(doctor);
  await db
    .updateTable('cliente')
    .set({ tipo_documento: 'PASAPORTE', cedula_identidad: 'XKW55T' })
    .where('id', '=', id)
    .execute();
  expect([await found(doctor, 'xkw'), await found(doctor, 'xkw55')]).toEqual([[], [id]]);
});

test('[BE-6] a document is found as it is printed on the card, typed elsewhere or pasted', async () => {
  const doctor = await aDoctor();
  const { id } = await aPaciente(doctor, { nombres: 'Zoila', cedula_identidad: '1751488196' });
  for (const term of [
    '175148819-6',
    '175 148 8196',
    '175148819\u20136',
    '１７５１４８８１９６',
    '1751\u200B488196',
    'zoila 175148819-6',
  ])
    expect([term, await found(doctor, term)]).toEqual([term, [id]]);
  const traveller = await aPaciente(doctor);
  await db
    .updateTable('cliente')
    .set({ tipo_documento: 'PASAPORTE', cedula_identidad: 'AB7731' })
    .where('id', '=', traveller.id)
    .execute();
  for (const term of ['AB-7731', 'ab7731', 'ＡＢ7731', 'A\u200BB7731'])
    expect([term, await found(doctor, term)]).toEqual([term, [traveller.id]]);
});

test('[BE-6] administrators search among all, or among the patients of one professional', async () => {
  const [doctor, other] = [await aDoctor(), await aDoctor()];
  const [mine, others] = [
    await aPaciente(doctor, { apellidos: 'Illescas Uno' }),
    await aPaciente(other, { apellidos: 'Illescas Dos' }),
  ];
  const admin = await as(await anAdmin());
  const search = async (extra?: number) =>
    (await admin.call(searchPacientes, { params: { term: 'yllescas', extra } })).map((row) => row.id);
  expect(await search()).toEqual([others.id, mine.id]);
  expect(await search(doctor.doctor_id)).toEqual([mine.id]);
});

test('[BE-6] a link made while the names change gets the new ones', async () => {
  const [doctor, other] = [await aDoctor(), await aDoctor()];
  const { id } = await aPaciente(doctor, { apellidos: 'Antes Lema' });
  const renaming = await owner.connect();
  await renaming.query('begin');
  await renaming.query(`update cliente set apellidos = 'Después Lema' where id = $1`, [id]);
  const linking = db
    .insertInto('medico_paciente')
    .values({ doctor_id: other.doctor_id, cliente_id: id, origen: 'CITA' })
    .execute();
  await vi.waitUntil(isWaiting, { timeout: 20_000 });
  await renaming.query('commit');
  renaming.release();
  await linking;
  expect(await found(other, 'despues')).toEqual([id]);
  expect(await wrong()).toEqual([]);
});

test('[BE-6] a change of names waits for a link that is being made, and reaches it', async () => {
  const [doctor, other] = [await aDoctor(), await aDoctor()];
  const { id } = await aPaciente(doctor, { apellidos: 'Antes Yupa' });
  const linking = await owner.connect();
  await linking.query('begin');
  await linking.query(`insert into medico_paciente (doctor_id, cliente_id, origen) values ($1, $2, 'CITA')`, [
    other.doctor_id,
    id,
  ]);
  const renaming = db.updateTable('cliente').set({ apellidos: 'Después Yupa' }).where('id', '=', id).execute();
  await vi.waitUntil(isWaiting, { timeout: 20_000 });
  await linking.query('commit');
  linking.release();
  await renaming;
  expect(await found(other, 'despues')).toEqual([id]);
  const { pagination } = await (await as(other)).send(listPacientes, {
    params: { doctorId: other.doctor_id },
    query: { search: 'antes' },
  });
  expect(pagination?.total).toBe(0);
  expect(await wrong()).toEqual([]);
});
