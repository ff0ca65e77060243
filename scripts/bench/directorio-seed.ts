/**
 * Data of the directory's bench: twenty thousand professionals in the country's cities, with hours, insurers and a million citas around
 * today.
 */
import pg from 'pg';
import { fillTables } from './bulk.ts';

export const DOCTORES = Number(process.env.BENCH_DOCTORES ?? 20_000);

/** Turnos of each office on a working day. */
const TURNOS = 8;

/** Fills an empty database. The `citas` are distributed evenly over the offices, two a day in each, and start ten days before today. */
export async function seedDirectorio(ownerUrl: string, citas: number): Promise<object> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await client.query(
      `insert into seguro (nombre) select 'Seguro ' || g from generate_series(1, 12) g on conflict do nothing`,
    );
    await client.query(
      `insert into especializacion (nombre) select 'Especialidad ' || g from generate_series(1, greatest(0, 60 - (select count(*) from especializacion)::int)) g`,
    );
    await client.query(
      `with u as (insert into usuario (login, password_hash, email, nombres, apellidos, titulo_honorifico, activated)
         select 'dir' || g, 'x', 'dir' || g || '@bench.ec',
           (array['María José','Luis Alberto','Rosa Elvira','Segundo Manuel','Ana Belén','Kléver Andrés','Doménica','Ángel Iván'])[1 + g % 8],
           (array['Quizhpi','Guamán','Ñauta','Cajamarca','Zhañay','Peñaherrera','Ordóñez','Vintimilla','Tenesaca','Mora'])[1 + g % 10] || ' '
             || (array['Sisa','Jaramillo','Narváez','Peralta','Cárdenas','Ávila','Núñez','Morocho','Lema','Yunga','Loor'])[1 + g % 11] || ' ' || g, 'Dr.', true
         from generate_series(1, $1::int) g returning id)
       insert into doctor (usuario_id, tipo, cuenta_activa, med_visible) select id, 'MEDICO', true, true from u`,
      [DOCTORES],
    );
    await client.query(
      `with e as (select id, row_number() over (order by id) - 1 as n, count(*) over () as total from especializacion)
       insert into doctor_especializacion select d.id, e.id from doctor d join e on e.n = d.id % e.total`,
    );
    await client.query(
      `insert into doctor_seguro select d.id, s.id from doctor d join seguro s on (d.id + s.id) % 5 = 0`,
    );
    // A third of all is in the largest city, the others are spread over forty.
    await client.query(
      `insert into oficina (doctor_id, nombre, direccion, ciudad, provincia, costo_consulta, afiliacion, latitud, longitud)
       select d.id, 'Consultorio', 'Calle ' || d.id, case when (d.id + k) % 3 = 0 then 'Quito' else 'Ciudad ' || (d.id + k) % 40 end, 'Azuay',
         20 + d.id % 50, d.id % 10 = 0, -2.9 + (d.id % 1000) / 500.0, -79 + (d.id % 777) / 500.0
       from doctor d, generate_series(0, 1) k where k = 0 or d.id % 3 = 0`,
    );
    await client.query(
      `insert into oficina_especializacion select o.id, de.especializacion_id from oficina o join doctor_especializacion de using (doctor_id)`,
    );
    await client.query(
      `insert into cliente (nombres, apellidos, cedula_identidad)
       select 'Rosa', 'Paciente ' || g, lpad((100000000 + g)::text, 10, '0') from generate_series(1, 2 * (select count(*) from oficina)) g`,
    );
    await fillTables(client, ['horario', 'cita'], () => seedTurnos(client, citas));
    await client.query('vacuum analyze');
    return {};
  } finally {
    await client.end();
  }
}

/**
 * Eight turnos of 20 minutes on working days, and two citas a day in each office. The citas of a doctor's second office are in the other
 * half of the turnos, so that they do not overlap with those of the first.
 */
async function seedTurnos(client: pg.Client, citas: number) {
  await client.query(
    `insert into horario (oficina_id, doctor_id, dia_semana, hora_inicio, hora_fin)
     select o.id, o.doctor_id, d, time '08:00' + g * interval '20 min', time '08:20' + g * interval '20 min'
     from oficina o, unnest(array['LUNES','MARTES','MIÉRCOLES','JUEVES','VIERNES']) d, generate_series(0, ${TURNOS - 1}) g`,
  );
  await client.query(
    `insert into cita (doctor_id, oficina_id, cliente_id, inicio, fin, fecha_reserva, estado_reserva, precio, canal_reserva, presencial)
     select o.doctor_id, o.id, 1 + 2 * o.n + g % 2, t, t + interval '20 min', (t at time zone o.zona)::date, 'APROBADO', 40, 'WEB_MEDICO', true
     from (select *, row_number() over (order by id) - 1 as n, row_number() over (partition by doctor_id order by id) - 1 as k,
         count(*) over () as total from oficina) o,
       generate_series(0, $1::int / o.total::int) g,
       lateral (select ((current_date - 10 + g / 2)::timestamp
         + time '08:00' + (${TURNOS / 2} * o.k + (o.n + g * 3) % ${TURNOS / 2}) * interval '20 min') at time zone o.zona as t) x
     order by o.doctor_id, t`,
    [citas],
  );
}
