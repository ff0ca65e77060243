/** The bench's clinic, written in SQL: many doctors, one of them measured, and the given number of citas. */
import pg from 'pg';
import { fillTables } from './bulk.ts';

export interface Seeded {
  /** The doctor whose agenda and turnos are read: about 300 citas in 31 days. */
  doctorId: number;
  oficinaId: number;
  /** Doctors with free turnos of 15 minutes, 08:00 to 14:00 each day, and their office. */
  booking: { doctorId: number; oficinaId: number }[];
  clienteId: number;
  especializacionId: number;
  usuario: { secretaria: number; medico: number };
}

const BOOKING_DOCTORS = 120;
/** Patients of the measured doctor. Fixed, because a clinic does not grow with the rest of the platform. */
const OWN_PATIENTS = 100_000;

/** Offices of the doctors who are neither measured nor booked; they have most of the citas. */
const OTHERS = `select id, doctor_id, zona, row_number() over (order by id) - 1 as n from oficina where doctor_id > $1::int + ${BOOKING_DOCTORS}`;

interface Size {
  citas: number;
  clientes: number;
}

export async function seedBench(ownerUrl: string, size: Size, passwordHash: string): Promise<Seeded> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    const one = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows[0].id as number;
    const account = async (login: string, rol: string) => {
      const id = await one(
        `insert into usuario (login, password_hash, email, nombres, apellidos, activated) values ($1, $2, $1 || '@bench.ec', 'Ana María', 'Ñauta Vélez', true) returning id`,
        [login, passwordHash],
      );
      await client.query('insert into usuario_rol values ($1, $2)', [id, rol]);
      return id;
    };
    const secretaria = await account('secretaria', 'ROLE_SEC');
    const secretariaId = await one('insert into secretaria (usuario_id) values ($1) returning id', [secretaria]);
    const especialidad = await one(`insert into especializacion (nombre) values ('Bench') returning id`);
    const medico = await account('medico', 'ROLE_MED');
    const doctorId = await one(
      `insert into doctor (usuario_id, tipo, cuenta_activa) values ($1, 'MEDICO', true) returning id`,
      [medico],
    );

    await client.query(
      `with u as (insert into usuario (login, password_hash, email, nombres, apellidos, activated)
         select 'd' || g, $1, 'd' || g || '@bench.ec', 'Luis', 'Doctor ' || g, true from generate_series(1, ${BOOKING_DOCTORS + 400}) g returning id)
       insert into doctor (usuario_id, tipo, cuenta_activa) select id, 'MEDICO', true from u`,
      [passwordHash],
    );
    await client.query(`insert into usuario_rol select usuario_id, 'ROLE_MED' from doctor on conflict do nothing`);
    await client.query(`insert into secretaria_doctor select $1, id from doctor`, [secretariaId]);
    await client.query(
      `insert into oficina (doctor_id, nombre, direccion, ciudad, provincia, costo_consulta) select id, 'Consultorio', 'Calle', 'Cuenca', 'Azuay', 40 from doctor`,
    );
    await client.query('insert into oficina_especializacion select id, $1 from oficina', [especialidad]);
    await client.query(
      `insert into horario (oficina_id, doctor_id, dia_semana, hora_inicio, hora_fin)
       select o.id, o.doctor_id, d, time '08:00' + g * interval '15 min', time '08:15' + g * interval '15 min'
       from oficina o, unnest(array['LUNES','MARTES','MIÉRCOLES','JUEVES','VIERNES','SÁBADO','DOMINGO']) d, generate_series(0, 23) g`,
    );
    await fillTables(client, ['cliente', 'medico_paciente', 'paciente_buscado', 'cita'], async () => {
      await seedPacientes(client, size, doctorId);
      await seedCitas(client, size, doctorId, especialidad);
    });
    await seedCatalogos(client);
    await client.query('vacuum analyze');
    const booking = (
      await client.query(
        `select doctor_id as "doctorId", id as "oficinaId" from oficina where doctor_id > $1 and doctor_id <= $1 + $2 order by id`,
        [doctorId, BOOKING_DOCTORS],
      )
    ).rows;
    const oficinaId = await one('select id from oficina where doctor_id = $1', [doctorId]);
    return {
      doctorId,
      oficinaId,
      booking,
      clienteId: 1,
      especializacionId: especialidad,
      usuario: { secretaria, medico },
    };
  } finally {
    await client.end();
  }
}

/** All patients of the measured doctor; for the other doctors only those with citas. */
async function seedPacientes(client: pg.Client, { clientes }: Size, doctorId: number) {
  await client.query(
    `insert into cliente (nombres, apellidos, cedula_identidad, celular)
     select (array['María José','Luis Alberto','Rosa Elvira','Segundo Manuel','Ana Belén','Kléver Andrés','Doménica Sofía','Ángel Iván'])[1 + g / 7 % 8],
       (array['Quizhpi','Guamán','Ñauta','Cajamarca','Zhañay','Peñaherrera','Ordóñez','Vintimilla','Tenesaca','Chuquimarca'])[1 + g % 10] || ' ' ||
       (array['Sisa','Jaramillo','Narváez','Peralta','Cárdenas','Ávila','Núñez','Morocho','Lema','Yunga','Loor','Vélez'])[1 + g % 12] || ' ' || (g / 120),
       lpad((100000000 + g)::text, 10, '0'), '+5939' || lpad(g::text, 8, '0')
     from generate_series(1, $1::int) g`,
    [clientes],
  );
  // Every doctor has the first patient, for whom all turnos are booked.
  await client.query(
    `insert into medico_paciente (doctor_id, cliente_id, origen)
     select $1::int, g, 'CITA' from generate_series(1, least($2::int, ${OWN_PATIENTS})) g
     union all select id, 1, 'CREADO' from doctor where id <> $1::int
     union all select o.doctor_id, 1 + g % $2::int, 'CITA' from generate_series(1, $2::int - 1) g join (${OTHERS}) o on o.n = g % 400`,
    [doctorId, clientes],
  );
  // Triggers are off here, so this replaces one.
  await client.query(
    `insert into paciente_buscado
     select mp.doctor_id, c.id, c.busqueda, numeros_de(c.cedula_identidad, c.celular_digitos, c.telefono_digitos)
     from medico_paciente mp join cliente c on c.id = mp.cliente_id`,
  );
}

/** The measured doctor has ten citas a day around today; 400 other doctors share the rest, 24 a day each, beginning ten years ago. */
async function seedCitas(client: pg.Client, { citas, clientes }: Size, doctorId: number, especialidad: number) {
  const columns =
    'doctor_id, oficina_id, cliente_id, especializacion_id, inicio, fin, fecha_reserva, estado_reserva, precio, canal_reserva, presencial';
  await client.query(
    `insert into cita (${columns})
     select $1::int, o.id, 1 + (row_number() over ())::int % $2::int, $3::int, t, t + interval '15 min', (t at time zone o.zona)::date, 'APROBADO', 40, 'WEB_MEDICO', true
     from oficina o, generate_series(-60, 60) day, generate_series(0, 9) slot,
       lateral (select ((current_date + day)::timestamp + time '08:00' + slot * interval '15 min') at time zone o.zona as t) x
     where o.doctor_id = $1::int`,
    [doctorId, clientes, especialidad],
  );
  await client.query(
    `insert into cita (${columns})
     select o.doctor_id, o.id, 1 + g % $2::int, $3::int, t, t + interval '15 min', (t at time zone o.zona)::date, 'APROBADO', 40, 'WEB_SECRETARIA', true
     from generate_series(0, $4::int - 1) g join (${OTHERS}) o on o.n = g % 400,
       lateral (select ((current_date - 3700 + (g / 400) / 24)::timestamp + time '08:00' + ((g / 400) % 24) * interval '15 min') at time zone o.zona as t) x`,
    [doctorId, clientes, especialidad, citas],
  );
}

/** As many codes as the classification and ten thousand medicines, with words that repeat as in real ones. */
async function seedCatalogos(client: pg.Client) {
  await client.query(
    `insert into cie10 (cod_3, descripcion_categoria_tres_caracteres, cod_4, descripcion_codigos_cuatro_caracteres)
     select cod_3, que || ' ' || donde, cod_3 || s, que || ' ' || donde || ', ' || como || ' ' || s
     from generate_series(0, 2416) c, generate_series(0, 5) s,
       lateral (select chr(65 + c / 100) || lpad((c % 100)::text, 2, '0') as cod_3,
         (array['Infección','Fractura','Tumor maligno','Tumor benigno','Diabetes mellitus','Hipertensión','Trastorno','Enfermedad',
           'Malformación congénita','Traumatismo','Quemadura','Intoxicación','Insuficiencia','Neumonía','Artritis','Dermatitis'])[1 + c % 16] as que,
         (array['de la piel','del pulmón','de las vías urinarias','del riñón','de la rodilla','del cuello','de la mama','del oído',
           'de la glándula tiroides','del hígado','de la mano','del fémur','de la columna vertebral','del corazón','del ojo'])[1 + c % 15] as donde,
         (array['no especificada','con complicaciones renales','con complicaciones oftálmicas','sin mención de complicación',
           'otras formas especificadas','durante el embarazo'])[1 + s % 6] as como) x
     limit 14500`,
  );
  await client.query(
    `insert into cie10_sinonimo (sinonimo, codigo) select 'abr' || n, cod_4 from (select cod_4, row_number() over (order by cod_4) as n from cie10) c
     where n % 50 = 0`,
  );
  await client.query(
    `insert into vademecum (nombre, composicion, presentacion, dosificacion, casa_comercial)
     select nombre || ' ' || g, nombre || ' ' || (g % 9 + 1) * 50 || ' mg', forma || ' ' || (g % 9 + 1) * 50 || ' mg, vía oral',
       'Adultos: una cada 8 h', 'Casa ' || g % 40
     from generate_series(1, 10000) g,
       lateral (select (array['Amoxicilina','Paracetamol','Ibuprofeno','Losartán','Metformina','Omeprazol','Salbutamol','Cetirizina',
         'Diclofenaco','Enalapril','Loratadina','Azitromicina','Ciprofloxacino','Atorvastatina','Levotiroxina'])[1 + g % 15] as nombre,
         (array['Tableta','Cápsula','Jarabe','Suspensión','Ampolla'])[1 + g % 5] as forma) x`,
  );
}
