/** A year of a busy clinic: ten professionals, 60 thousand paid citas, and consultations of the first professional to be invoiced. */
import pg from 'pg';
import { type Seeded, seedBench } from '../seed.ts';

export const CITAS = 60_000;
export const FACTURAS = Number(process.env.BENCH_FACTURAS ?? 1_000);
const DOCTORS = 10;
const CLIENTES = 21_000;

export interface SeededDinero extends Seeded {
  /** The secretary of all ten. */
  recepcion: number;
  consultas: number[];
}

export async function seedDinero(ownerUrl: string): Promise<SeededDinero> {
  const seeded = await seedBench(ownerUrl, { citas: 100_000, clientes: CLIENTES }, 'x');
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const ids = async (text: string, values: unknown[] = []): Promise<number[]> =>
    (await client.query<{ id: number }>(text, values)).rows.map(({ id }) => id);
  try {
    const ten = seeded.booking.slice(0, DOCTORS).map(({ doctorId }) => doctorId);
    const [recepcion = 0] = await ids(
      `insert into usuario (login, password_hash, email, nombres, apellidos, activated)
       values ('recepcion', 'x', 'recepcion@bench.ec', 'Rosa', 'Lema', true) returning id`,
    );
    await client.query(`insert into usuario_rol values ($1, 'ROLE_SEC')`, [recepcion]);
    const [secretaria] = await ids('insert into secretaria (usuario_id) values ($1) returning id', [recepcion]);
    await client.query('insert into secretaria_doctor select $1, unnest($2::int[])', [secretaria, ten]);
    await client.query(
      'insert into oficina_secretaria (oficina_id, secretaria_id) select id, $1 from oficina where doctor_id = any($2) on conflict do nothing',
      [secretaria, ten],
    );
    await seedYear(client, ten);
    const consultas = await ids(
      `insert into consulta (doctor_id, cliente_id, oficina_id, fecha, clave, creada_en)
       select $1::int, 1 + g, $2::int, now() - interval '1 hour', gen_random_uuid(), now() from generate_series(1, $3::int) g returning id`,
      [seeded.doctorId, seeded.oficinaId, FACTURAS],
    );
    await client.query('vacuum analyze');
    return { ...seeded, recepcion, consultas };
  } finally {
    await client.end();
  }
}

/** Each doctor has 24 citas on each of 250 days of the past year, all of them paid; one in twelve was missed. */
async function seedYear(client: pg.Client, doctors: number[]): Promise<void> {
  await client.query(`set session_replication_role = replica`);
  await client.query(
    `insert into cita (doctor_id, oficina_id, cliente_id, inicio, fin, fecha_reserva, estado_reserva, precio, cobrado, llegada, canal_reserva, presencial)
     select o.doctor_id, o.id, 1 + (row_number() over ())::int % ${CLIENTES}, t, t + interval '15 min', (t at time zone o.zona)::date, 'APROBADO', 40, 40,
       case when slot % 12 = 5 then 'NO_ASISTIO' else 'POR_LLEGAR' end, 'WEB_SECRETARIA', true
     from oficina o, generate_series(1, 250) day, generate_series(0, 23) slot,
       lateral (select ((current_date - 1 - day * 364 / 250)::timestamp + time '08:00' + slot * interval '15 min') at time zone o.zona as t) x
     where o.doctor_id = any($1)`,
    [doctors],
  );
  await client.query(
    `insert into pago (cita_id, raiz_id, doctor_id, dia, valor, forma_pago, fuente, clase, creado_en)
     select id, id, doctor_id, fecha_reserva, 40, (array['Efectivo','Tarjeta','Transferencia'])[1 + id % 3], 'AGENDA', 'COBRO', fin
     from cita where doctor_id = any($1) and cobrado > 0`,
    [doctors],
  );
  await client.query('reset session_replication_role');
}
