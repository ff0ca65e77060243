/** Rows of a practice that depend on others, who are not imported with it (BE-18, ADR 254). */
import { createHash, randomUUID } from 'node:crypto';
import { createConsulta } from '@hampi/contract/clinica/historia/calls';
import { createVacuna } from '@hampi/contract/clinica/vacunas/calls';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { builders, type DoctorAccount } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { SIN_REGLAS } from '../../../clinica/receta/testing/sin-reglas.ts';
import { thereAndBack } from '../testing/importado.ts';

const here = await startTestApp();
const there = await startTestApp();
const { aCita, aDiagnostico, aDoctor, aHorario, anAsociacion, anOficina, aPaciente } = builders(here.db);

const move = (doctor: DoctorAccount) => thereAndBack(here, there, doctor);

test('[BE-18] a branch of an institution is imported as closed, with what happened there', async () => {
  const [doctor, clinica] = [await aDoctor(), await aDoctor({ tipo: 'INSTITUCION' })];
  const sucursal = await anOficina(clinica, { nombre: 'Sucursal Norte' });
  await anAsociacion(doctor, sucursal);
  await aHorario(doctor, sucursal);
  await aCita(doctor, sucursal, await aPaciente(doctor), { inicio: '2026-12-01T14:00:00Z', pago_total: 10 });
  const { back } = await move(doctor);
  expect(back.csv('consultorios')).toMatchObject([
    { nombre: 'Sucursal Norte', eliminada_en: expect.stringMatching(/^2026/) },
  ]);
  expect(back.csv('citas')).toMatchObject([
    { inicio: '2026-12-01T14:00:00Z', estado_reserva: 'APROBADO', cobrado: '10' },
  ]);
  expect([back.csv('horarios').length, back.csv('asociaciones').length]).toEqual([1, 0]);
});

test('[BE-18] a cita that could not be booked today is still imported', async () => {
  const doctor = await aDoctor();
  const [closed, patient] = [await anOficina(doctor), await aPaciente(doctor)];
  await aCita(doctor, closed, patient, { inicio: '2026-12-02T14:00:00Z' });
  await here.db
    .updateTable('oficina')
    .set({ eliminada_en: '2026-11-24T14:00:00Z' })
    .where('id', '=', closed.id)
    .execute();
  await here.db.updateTable('cliente').set({ fecha_defuncion: '2026-11-01' }).where('id', '=', patient.id).execute();
  const { out, back } = await move(doctor);
  expect(back.csv('citas').map(({ estado_reserva }) => estado_reserva)).toEqual(['APROBADO']);
  expect(out.csv('citas')).toHaveLength(1);
  // After the import, the checks of bookings work again.
  const again =
    sql`insert into cita (doctor_id, oficina_id, cliente_id, inicio, fin, fecha_reserva, estado_reserva, presencial, canal_reserva)
    select doctor_id, oficina_id, cliente_id, inicio + interval '1 day', fin + interval '1 day', fecha_reserva, estado_reserva, presencial,
      canal_reserva from cita where inicio = '2026-12-02T14:00:00Z'`.execute(there.db);
  await expect(again).rejects.toMatchObject({ constraint: 'cita_oficina_viva' });
});

test('[BE-18] of somebody who only requested a cita, only the name is exported', async () => {
  const [doctor, stranger] = [
    await aDoctor(),
    await aPaciente(undefined, { apellidos: 'Tandazo', celular: '0991112223' }),
  ];
  await aCita(doctor, await anOficina(doctor), stranger, { estado_reserva: 'PENDIENTE' });
  const { out, back } = await move(doctor);
  for (const { csv, text } of [out, back]) {
    expect(csv('pacientes')).toEqual([]);
    expect(csv('citas')).toHaveLength(1);
    expect(text).toContain('Tandazo');
    for (const secret of [stranger.cedula_identidad, stranger.correo, '0991112223', stranger.fecha_nacimiento])
      expect(text).not.toContain(secret);
  }
});

test('[BE-18] an online payment stays in the ledger, as an earlier payment', async () => {
  const doctor = await aDoctor();
  const cita = await aCita(doctor, await anOficina(doctor), await aPaciente(doctor), {
    inicio: '2026-12-04T14:00:00Z',
  });
  const en = '2026-11-24T14:00:00Z';
  const { id } = await here.db
    .insertInto('transaccion')
    .values({
      tipo: 'appointment',
      cita_id: cita.id,
      client_transaction_id: randomUUID().replaceAll('-', '').slice(0, 15),
      valor_centavos: 2_000,
      comision_centavos: 0,
      prueba: true,
      estado: 'APROBADA',
      creada_en: en,
      cambiada_en: en,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pago = {
    cita_id: cita.id,
    clase: 'COBRO',
    valor: 20,
    forma_pago: 'PayPhone',
    fuente: 'PAYPHONE',
    creado_en: en,
  };
  await here.db
    .insertInto('pago')
    .values({ ...pago, transaccion_id: id })
    .execute();
  const { back } = await move(doctor);
  expect(back.csv('pagos')).toMatchObject([
    { valor: '20', forma_pago: 'PayPhone', fuente: 'ANTERIOR', dia: '2026-11-24' },
  ]);
  expect(back.csv('citas')).toMatchObject([{ cobrado: '20' }]);
});

test('[BE-18] pictures of the account and of an own medicine are imported with their bytes', async () => {
  const doctor = await aDoctor();
  // An import looks at the bytes, so these are a picture's.
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0F766E' } })
    .png()
    .toBuffer();
  const ids = [randomUUID(), randomUUID()] as const;
  for (const id of ids) {
    await here.deps.files.put(id, bytes, 'image/png');
    await here.db
      .insertInto('archivo')
      .values({
        id,
        nombre: 'foto.png',
        tipo: 'image/png',
        tamano: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        publico: true,
        subido_por: doctor.usuario_id,
      })
      .execute();
  }
  await here.db.updateTable('usuario').set({ foto: ids[0] }).where('id', '=', doctor.usuario_id).execute();
  await here.db
    .insertInto('vademecum')
    .values({ doctor_id: doctor.doctor_id, nombre: 'Jarabe propio', imagen: ids[1] })
    .execute();
  const { resumen, back } = await move(doctor);
  const { foto } = await there.db
    .selectFrom('usuario')
    .select('foto')
    .where('id', '=', resumen.usuario_id)
    .executeTakeFirstOrThrow();
  const { imagen } = await there.db
    .selectFrom('vademecum')
    .select('imagen')
    .where('doctor_id', '=', resumen.doctor_id)
    .executeTakeFirstOrThrow();
  expect([foto, imagen].every((id) => back.files.get(`documentos/imagenes/${id}.png`)?.equals(bytes))).toBe(true);
  expect(ids).not.toContain(foto);
});

test('[BE-18] a receta refers to the same medicine here: of the common vademecum, an own one, or none', async () => {
  const doctor = await aDoctor();
  const [oficina, paciente, dx] = [
    await anOficina(doctor),
    await aPaciente(doctor),
    await aDiagnostico('J00X', 'Rinofaringitis'),
  ];
  const medicine = async ({ db }: typeof here, nombre: string, doctor_id: number | null) =>
    (
      await db
        .insertInto('vademecum')
        .values({ doctor_id, nombre, composicion: `${nombre} 500 mg` })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  await medicine(there, 'Otra cualquiera', null);
  const common = await medicine(there, 'Común', null);
  const ids = [
    await medicine(here, 'Común', null),
    await medicine(here, 'Propia', doctor.doctor_id),
    await medicine(here, 'Solo allá', null),
  ];
  const detalle = ids.map((vademecum_id, i) => ({
    vademecum_id,
    medicamento: ['Común', 'Propia', 'Solo allá'][i],
    composicion: 'x 500 mg',
    cantidad: 1,
    dosificacion: 'cada 8 h',
  }));
  const body = {
    clave: randomUUID(),
    cliente_id: paciente.id,
    oficinaId: oficina.id,
    detalleCie10: [dx],
    receta: { detalle, advertencias: SIN_REGLAS },
  };
  await (await here.as(doctor)).call(createConsulta, { body: body as never });
  const { resumen, back } = await move(doctor);
  const [{ sellada } = { sellada: undefined }] = (back.files.get('datos/consulta_version.ndjson') ?? '')
    .toString()
    .trim()
    .split('\n')
    .map((l) => JSON.parse(l));
  const named = sellada.receta.detalle.map((linea: { vademecum_id: unknown }) => linea.vademecum_id);
  const own = await there.db
    .selectFrom('vademecum')
    .select('id')
    .where('doctor_id', '=', resumen.doctor_id)
    .executeTakeFirstOrThrow();
  const { clave } = await there.db
    .selectFrom('vademecum')
    .select('clave')
    .where('id', '=', common)
    .executeTakeFirstOrThrow();
  expect(named).toEqual([clave, own.id, null]);
});

test('[BE-18] another doctor’s vaccine is not imported, and the number of a patient without document is replaced if it is taken', async () => {
  const [doctor, colleague] = [await aDoctor(), await aDoctor()];
  const shared = await aPaciente(doctor);
  await here.db
    .insertInto('medico_paciente')
    .values({ doctor_id: colleague.doctor_id, cliente_id: shared.id, origen: 'CREADO' })
    .execute();
  const dose = {
    vacuna_tipo: 'BCG',
    dosis: 1,
    fecha_aplicacion: '2026-11-01',
    edad_aplicacion: 0,
    lote: 'L1',
    lugar: 'brazo',
  };
  await (await here.as(colleague)).call(createVacuna, { params: { clienteId: shared.id }, body: dose as never });
  const sinDocumento = { tipo_documento: 'SIN_DOCUMENTO', cedula_identidad: 'SD00000042' };
  for (const { db } of [here, there])
    await db
      .insertInto('cliente')
      .values({
        nombres: 'Sin',
        apellidos: 'Documento',
        ...sinDocumento,
        identidad_verificada_en: '2026-11-20T14:00:00Z',
        identidad_como: 'CONSULTORIO',
      })
      .execute();
  await here.db
    .insertInto('medico_paciente')
    .columns(['doctor_id', 'cliente_id', 'origen'])
    .expression((eb) =>
      eb
        .selectFrom('cliente')
        .where('cedula_identidad', '=', 'SD00000042')
        .select([eb.lit(doctor.doctor_id).as('d'), 'id', eb.val('CREADO').as('o')]),
    )
    .execute();
  const { out, back } = await move(doctor);
  expect([out.csv('vacunas').length, back.csv('vacunas').length]).toEqual([1, 0]);
  const numbers = back.csv('pacientes').map(({ cedula_identidad }) => cedula_identidad);
  expect(numbers).toEqual([shared.cedula_identidad, expect.stringMatching(/^SD\d{8}$/)]);
  expect(numbers).not.toContain('SD00000042');
});

test('[BE-18] a row whose file was lost is imported, and its file stays lost', async () => {
  const doctor = await aDoctor();
  const [oficina, paciente, dx] = [
    await anOficina(doctor),
    await aPaciente(doctor),
    await aDiagnostico('R51X', 'Cefalea'),
  ];
  const body = {
    clave: randomUUID(),
    cliente_id: paciente.id,
    oficinaId: oficina.id,
    detalleCie10: [dx],
    examenes: [{ nombre: 'TAC' }],
  };
  const { examenes } = await (await here.as(doctor)).call(createConsulta, { body: body as never });
  const examen_id = examenes[0]?.id as number;
  await here.db
    .updateTable('examen_pedido')
    .set({
      archivo: randomUUID(),
      archivo_en: '2026-11-24T14:00:00Z',
      archivo_tipo: 'application/pdf',
      archivo_nombre: await here.deps.vault.seal(
        { doctor_id: doctor.doctor_id },
        `examen:${examen_id}:nombre`,
        'tac.pdf',
      ),
      archivo_por: doctor.usuario_id,
    })
    .where('id', '=', examen_id)
    .execute();
  const { back } = await move(doctor);
  expect(back.csv('examenes')).toMatchObject([{ nombre: 'TAC', archivo_nombre: 'tac.pdf' }]);
  expect(back.files.get('documentos/FALTAN.txt')?.toString()).toContain('documentos/resultados/');
});
