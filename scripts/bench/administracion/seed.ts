/**
 * A million rows behind each list of the back office that grows without limit: patients, reservations, payments and movements of credits.
 */
import pg from 'pg';
import { fillTables } from '../bulk.ts';
import { seedBench } from '../seed.ts';

export interface SeededListas {
  admin: number;
  /** The first day with reservations; `hasta` is 360 days later. */
  desde: string;
  hasta: string;
}

export async function seedListas(ownerUrl: string, rows: number): Promise<SeededListas> {
  const seeded = await seedBench(ownerUrl, { citas: rows, clientes: rows }, 'x');
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    const admin = await client.query<{ id: number }>(
      `insert into usuario (login, password_hash, email, nombres, apellidos, activated)
       values ('admin', 'x', 'admin@bench.ec', 'Rosa', 'Lema', true) returning id`,
    );
    await client.query(`insert into usuario_rol values ($1, 'ROLE_ADMIN')`, [admin.rows[0]?.id]);
    await fillTables(client, ['usuario', 'transaccion', 'movimiento'], () => seedDinero(client, rows));
    // One in a hundred was refused, so that searches also meet the rarest state.
    await client.query(`set session_replication_role = replica`);
    await client.query(
      `update cita set estado_reserva = 'RECHAZADO', terminada_en = inicio, terminada_como = 'CANCELADA', terminada_parte = 'CONSULTORIO' where id % 100 = 7 and doctor_id <> $1`,
      [seeded.doctorId],
    );
    await client.query('reset session_replication_role');
    await client.query('vacuum analyze');
    const days = await client.query<Pick<SeededListas, 'desde' | 'hasta'>>(
      'select min(fecha_reserva)::text as desde, (min(fecha_reserva) + 360)::text as hasta from cita',
    );
    return { admin: admin.rows[0]?.id ?? 0, ...(days.rows[0] as Pick<SeededListas, 'desde' | 'hasta'>) };
  } finally {
    await client.end();
  }
}

/** Accounts of patients, a tenth of the rows, each with ten payments and ten movements. */
async function seedDinero(client: pg.Client, rows: number): Promise<void> {
  await client.query(
    `insert into usuario (login, password_hash, email, nombres, apellidos, activated)
     select 'p' || g, 'x', 'p' || g || '@bench.ec', (array['Rosa Elvira','Luis Alberto','María José','Kléver'])[1 + g % 4],
       (array['Quizhpi','Guamán','Ñauta','Cajamarca','Zhañay'])[1 + g % 5] || ' ' || (g / 20), true
     from generate_series(1, $1::int / 10) g`,
    [rows],
  );
  const first = `(select min(id) from usuario where login like 'p%')`;
  await client.query(
    `insert into transaccion (client_transaction_id, tipo, usuario_id, valor_centavos, comision_centavos, prueba, estado,
       creditos, pp_transaction_id, creada_en, cambiada_en)
     select lpad(g::text, 15, '0'), 'credits', ${first} + g % ($1::int / 10), 500 + g % 4000, 0, false,
       (array['APROBADA','APROBADA','APROBADA','CANCELADA','VENCIDA'])[1 + g % 5], 1 + g % 9, g, t, t
     from generate_series(1, $1::int) g, lateral (select now() - g * interval '30 s' as t) x`,
    [rows],
  );
  await client.query(
    `insert into movimiento (usuario_id, tipo_transaccion, creditos, valor_centavos, transaccion_id, creado_en)
     select usuario_id, 'COMPRA', creditos, valor_centavos, id, creada_en from transaccion`,
  );
}
