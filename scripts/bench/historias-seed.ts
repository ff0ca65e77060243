/** The bench's histories: sealed entries of one doctor, and the same texts unsealed for the floor. */
import { randomBytes } from 'node:crypto';
import { ConsultaContenido } from '@hampi/contract/clinica/historia/campos';
import pg from 'pg';
import { openDatabase } from '../../apps/api/src/data/db.ts';
import { encrypt, type MasterKey, writeProof } from '../../apps/api/src/vault/master-key.ts';

/** Patient 1 has a thousand entries, the others fifteen. */
const LARGO = 1;
const DE_LARGO = 1_000;
export const VISITAS = 15;
const BATCH = 2_000;
const VACUNAS = 2;

export const DIAGNOSTICOS = [
  { cod_4: 'I10X', descripcion_codigos_cuatro_caracteres: 'Hipertensión esencial (primaria)', tipo: 'DF' as const },
  { cod_4: 'R51X', descripcion_codigos_cuatro_caracteres: 'Cefalea', tipo: 'PR' as const },
];

const consultasOf = (clientes: number) => DE_LARGO + (clientes - 1) * VISITAS;

/** An entry as a doctor writes it: about 2.5 kB. */
export const contenido = (n: number) => ({
  ...ConsultaContenido.parse({
    sv_pulso: 60 + (n % 40),
    sv_pres_sist: 105 + (n % 50),
    sv_pres_dias: 65 + (n % 25),
    sv_temp: 36.5,
    sv_frec_resp: 16,
    sv_oximetria: 95,
    antropometria_peso: 50 + (n % 40),
    antropometria_talla: 160,
    motivo: `Control ${n}: cefalea de tres días y mareo al levantarse`,
    enfermedad_actual:
      'Dolor opresivo en la nuca, de intensidad moderada, que cede con analgésico común; niega fiebre, vómito y alteración de la visión. Toma su medicación todos los días.',
    plan_tratamiento: 'Control de presión en casa dos veces al día durante una semana. Dieta con menos sal.',
    exa_cardiovascular: 'SP',
    exa_respiratorio: 'SP',
    exa_nervioso: 'SP',
    exa_cabeza: 'CP',
    exa_fisico_regional_desc: 'Cabeza: dolor a la presión en la zona occipital.',
    detalleCie10: DIAGNOSTICOS,
    receta: {
      detalle: ['Losartán 50 mg', 'Paracetamol 500 mg', 'Hidroclorotiazida 25 mg'].map((medicamento) => ({
        medicamento,
        composicion: medicamento,
        presentacion: 'Tableta, vía oral',
        cantidad: 30,
        dosificacion: '1 tableta',
        frecuencia_uso_horas: 24,
        dias_uso: 30,
      })),
      indicaciones: 'Reposo relativo. Volver si el dolor empeora o aparece fiebre.',
    },
    examenes: [{ nombre: 'Biometría hemática' }, { nombre: 'Perfil lipídico', detalles: 'En ayunas' }],
  }),
  alergias: 'Penicilina',
});

const ficha = {
  antecedentes_personales: 'Hipertensión desde 2015. Apendicectomía en 1998.',
  antecedentes_familiares: 'Madre con diabetes mellitus tipo 2.',
  alergias: 'Penicilina',
  datos_relevantes: null,
};
const vacuna = {
  vacuna_id: null,
  vacuna_tipo: 'Influenza estacional',
  vacuna_nombre_comercial: null,
  vacuna_edad_optima: null,
  informacion: null,
  informacion_extra: null,
  dosis: 1,
  fecha_aplicacion: '2026-05-04',
  edad_aplicacion: 40,
  lote: 'AB1234',
  lugar: 'Cuenca',
};

/** Seals each entry, `ficha` and vaccine separately, as the product does, beside plain copies. */
export async function seedHistorias(
  ownerUrl: string,
  master: MasterKey,
  { doctorId, oficinaId, clientes }: { doctorId: number; oficinaId: number; clientes: number },
): Promise<void> {
  const database = openDatabase(ownerUrl, { max: 1 });
  await writeProof(database.db, master);
  await database.close();
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  const total = consultasOf(clientes);
  for (const { cod_4, descripcion_codigos_cuatro_caracteres: words } of DIAGNOSTICOS)
    await run('insert into cie10 values (default, $1, $2, $3, $2)', [cod_4.slice(0, 3), words, cod_4]);
  await run(
    `insert into consulta (id, doctor_id, cliente_id, oficina_id, fecha, clave, creada_en)
     select g, $1, case when g <= $3 then ${LARGO} else 2 + (g - $3 - 1) / $4 end, $2,
       now() - (g % 3650) * interval '1 day' - (g % 480) * interval '1 minute', gen_random_uuid(), now()
     from generate_series(1, $5::int) g`,
    [doctorId, oficinaId, DE_LARGO, VISITAS, total],
  );
  await run(
    `insert into receta (consulta_id, doctor_id, numero, creada_en) select id, doctor_id, id, now() from consulta`,
  );
  await run(`insert into receta_numero values ($1, $2)`, [doctorId, total]);
  await run(`insert into examen_pedido (consulta_id, tipo) select id, 'EXAMEN' from consulta, generate_series(1, 2)`);
  await run('create table consulta_version_plana (like consulta_version including indexes)');
  await run(`alter table consulta_version_plana alter sellada type text using ''`);

  const key = randomBytes(32);
  await keep(run, 'doctor_id', [[doctorId, encrypt(master.key, `llave:doctor_id:${doctorId}`, key)]]);
  await inBatches(total, async (ids) => {
    const words = ids.map((id) => JSON.stringify(contenido(id)));
    await run(
      `with sellada as (
         insert into consulta_version select id, 1, s, now() from unnest($1::int[], $2::bytea[]) t(id, s))
       insert into consulta_version_plana select id, 1, s, now() from unnest($1::int[], $3::text[]) t(id, s)`,
      [ids, words.map((text, i) => encrypt(key, `consulta:${ids[i]}:1`, Buffer.from(text))), words],
    );
  });

  await run(
    `insert into vacuna_aplicada (id, cliente_id, doctor_id, creada_en)
     select (c.id - 1) * ${VACUNAS} + v, c.id, $1, now() from cliente c, generate_series(1, ${VACUNAS}) v where c.id <= $2`,
    [doctorId, clientes],
  );
  await inBatches(clientes, async (ids) => {
    const keys = ids.map(() => randomBytes(32));
    await keep(
      run,
      'cliente_id',
      ids.map((id, i) => [id, encrypt(master.key, `llave:cliente_id:${id}`, keys[i] as Buffer)]),
    );
    const [textoFicha, textoVacuna] = [ficha, vacuna].map((one) => Buffer.from(JSON.stringify(one))) as [
      Buffer,
      Buffer,
    ];
    await run(`insert into ficha_version select id, 1, $2, s, now() from unnest($1::int[], $3::bytea[]) t(id, s)`, [
      ids,
      doctorId,
      ids.map((id, i) => encrypt(keys[i] as Buffer, `ficha:${id}:1`, textoFicha)),
    ]);
    const given = ids.flatMap((id, i) =>
      Array.from({ length: VACUNAS }, (_, v) => ({ id: (id - 1) * VACUNAS + v + 1, key: keys[i] as Buffer })),
    );
    await run(`insert into vacuna_version select id, 1, $2, s, now() from unnest($1::int[], $3::bytea[]) t(id, s)`, [
      given.map(({ id }) => id),
      doctorId,
      given.map(({ id, key }) => encrypt(key, `vacuna:${id}:1`, textoVacuna)),
    ]);
  });
  for (const tabla of ['consulta', 'vacuna_aplicada'])
    await run(`select setval(pg_get_serial_sequence('${tabla}', 'id'), (select max(id) from ${tabla}))`);
  await run('vacuum analyze');
  await client.end();
}

type Run = (text: string, values?: unknown[]) => Promise<unknown>;

const keep = (run: Run, column: 'doctor_id' | 'cliente_id', keys: [number, Buffer][]) =>
  run(`insert into llave (${column}, envuelta) select * from unnest($1::int[], $2::bytea[])`, [
    keys.map(([id]) => id),
    keys.map(([, wrapped]) => wrapped),
  ]);

async function inBatches(total: number, write: (ids: number[]) => Promise<void>) {
  for (let from = 1; from <= total; from += BATCH)
    await write(Array.from({ length: Math.min(BATCH, total - from + 1) }, (_, i) => from + i));
}
