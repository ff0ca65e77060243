/** What an export contains: everything of its owner, and nothing of anybody else (BE-18, ADR 242). */
import { createHash, randomUUID } from 'node:crypto';
import { createConsulta, listAccesos } from '@hampi/contract/clinica/historia/calls';
import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { aFullRecord, WORD } from '../../../testing/full-record.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { exported } from './testing/exported.ts';

const harness = await startTestApp();
const { as, db, deps, mailbox } = harness;
const { aDoctor, aCliente, aPaciente, aCita, anOficina, anAsociacion, aHorario, aDiagnostico, aSecretaria } =
  builders(db);

const sha = (bytes: Buffer | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');
const link = (doctor_id: number, cliente_id: number) =>
  db.insertInto('medico_paciente').values({ doctor_id, cliente_id, origen: 'CITA' }).execute();

test('[BE-18] a doctor’s export has all patients, citas, entries, documents and results, as they were issued', async () => {
  const { doctor, oficina, paciente } = await aFullRecord(harness);
  await aCita(doctor, oficina, paciente, { pago_total: 10 });
  await aHorario(doctor, oficina);
  await aSecretaria([doctor]);
  const { csv, files, text } = await exported(harness, doctor);

  expect(csv('pacientes').map(({ id, nombres }) => [id, nombres])).toEqual([[String(paciente.id), paciente.nombres]]);
  expect(csv('citas')).toMatchObject([{ cliente_id: String(paciente.id), precio: '40', cobrado: '10' }]);
  expect(csv('pagos')).toMatchObject([{ valor: '10', forma_pago: 'Efectivo' }]);
  expect(csv('consultorios')).toMatchObject([{ nombre: oficina.nombre }]);
  expect([csv('horarios').length, csv('secretarias').length]).toEqual([1, 1]);
  expect(csv('consultas')).toMatchObject([
    { version: '2', motivo: `${WORD} motivo`, plan_tratamiento: `${WORD} plan` },
  ]);
  expect(csv('consultas_anteriores')).toMatchObject([{ version: '1', motivo: `${WORD} motivo` }]);
  expect(csv('diagnosticos')).toMatchObject([{ cie10: 'R51X', tipo: 'DF' }]);
  expect(csv('recetas')).toMatchObject([{ medicamento: `${WORD} tableta`, cantidad: '5', receta_numero: '1' }]);
  expect(csv('fichas')).toMatchObject([{ cliente_id: String(paciente.id), alergias: `${WORD} alergia` }]);
  expect(csv('vacunas')).toMatchObject([{ cliente_id: String(paciente.id), vacuna_tipo: `${WORD} vacuna` }]);

  const issued = await db
    .selectFrom('documento')
    .where('doctor_id', '=', doctor.doctor_id)
    .selectAll()
    .orderBy('id')
    .execute();
  const documentos = csv('documentos');
  expect(documentos).toHaveLength(issued.length);
  for (const [i, { sha256 }] of issued.entries())
    expect(sha(files.get(documentos[i]?.archivo as string))).toEqual(sha256.toString('hex'));
  const results = csv('examenes').map(({ archivo }) => files.get(archivo as string)?.toString());
  expect(results).toEqual([expect.stringContaining(`${WORD} resultado`), expect.stringContaining(`${WORD} resultado`)]);
  expect(text).toContain('csv/citas.csv\r\n');
  expect(files.keys().next().value).toBe('LEEME.txt');
});

test('[BE-18] when two doctors share a patient, each export has what that doctor wrote and nothing of the other’s', async () => {
  const [una, otro] = [await aDoctor(), await aDoctor()];
  const shared = await aPaciente(una);
  await link(otro.doctor_id, shared.id);
  const alone = await aPaciente(otro, { nombres: 'Solamente', apellidos: 'Ajeno' });
  const dx = await aDiagnostico('J00X', 'Rinofaringitis');
  for (const [doctor, word] of [
    [una, 'lapacho'],
    [otro, 'quishuar'],
  ] as const) {
    const oficina = await anOficina(doctor, { nombre: `Consultorio ${word}` });
    await aCita(doctor, oficina, shared, {
      inicio: word === 'lapacho' ? '2026-11-30T14:00:00Z' : '2026-11-30T16:00:00Z',
      precio: word === 'lapacho' ? 31 : 77,
    });
    const body = {
      clave: randomUUID(),
      cliente_id: shared.id,
      oficinaId: oficina.id,
      motivo: `motivo ${word}`,
      detalleCie10: [dx],
    };
    await (await as(doctor)).call(createConsulta, { body: body as never });
  }
  // Permission to read the other doctor's entries is not permission to export them.
  await db
    .updateTable('medico_paciente')
    .set({ historia_autorizada_en: '2026-11-20T14:00:00Z' })
    .where('doctor_id', '=', una.doctor_id)
    .execute();
  const mine = await exported(harness, una);
  expect(mine.csv('pacientes').map(({ id }) => Number(id))).toEqual([shared.id]);
  expect(mine.csv('consultas').map(({ motivo }) => motivo)).toEqual(['motivo lapacho']);
  expect(mine.csv('citas').map(({ precio }) => precio)).toEqual(['31']);
  expect(mine.text).not.toMatch(/quishuar|Ajeno/);
  const theirs = await exported(harness, otro);
  expect(
    theirs
      .csv('pacientes')
      .map(({ id }) => Number(id))
      .sort(),
  ).toEqual([shared.id, alone.id].sort());
  expect(theirs.text).not.toContain('lapacho');
});

test('[BE-18] an institution’s export has its branches with citas and filiation, and nothing clinical', async () => {
  const clinica = await aDoctor({ tipo: 'INSTITUCION' });
  const sucursal = await anOficina(clinica, { nombre: 'Sucursal Norte' });
  const { doctor, oficina, paciente } = await aFullRecord(harness);
  await anAsociacion(doctor, sucursal);
  await aCita(doctor, sucursal, paciente, { inicio: '2026-12-01T14:00:00Z' });
  await aCita(doctor, oficina, paciente, { inicio: '2026-12-02T14:00:00Z' });
  const { csv, files, text } = await exported(harness, clinica);
  expect(csv('citas').map(({ oficina_id }) => Number(oficina_id))).toEqual([sucursal.id]);
  expect(csv('pacientes').map(({ id }) => Number(id))).toEqual([paciente.id]);
  expect(csv('consultorios').map(({ nombre }) => nombre)).toEqual(['Sucursal Norte']);
  expect(csv('asociaciones').map(({ doctor_id }) => Number(doctor_id))).toEqual([doctor.doctor_id]);
  expect([...files.keys()].filter((name) => name.startsWith('documentos/'))).toEqual([]);
  expect(text).not.toContain(WORD);
});

test('[BE-18] a patient’s export has citas, vaccines and the documents they may open, and their list of readings shows it', async () => {
  const { doctor, oficina, paciente, documentoId } = await aFullRecord(harness);
  const cliente = await aCliente({ cedula_identidad: null });
  await db.updateTable('cliente').set({ usuario_id: null }).where('id', '=', cliente.cliente_id).execute();
  await db.updateTable('cliente').set({ usuario_id: cliente.usuario_id }).where('id', '=', paciente.id).execute();
  await aCita(doctor, oficina, paciente);
  const { csv, files, text } = await exported(harness, cliente);
  expect(csv('pacientes').map(({ id }) => Number(id))).toEqual([paciente.id]);
  expect(csv('mis_citas')).toMatchObject([{ consultorio: oficina.nombre }]);
  expect(csv('vacunas')).toHaveLength(1);
  const documentos = csv('documentos');
  expect(documentos.map(({ tipo }) => tipo).sort()).toEqual(['certificado', 'consentimiento', 'pedido', 'receta']);
  expect(documentos.map(({ id }) => Number(id))).not.toContain(documentoId);
  for (const { archivo } of documentos) expect(files.get(archivo as string)?.toString('latin1', 0, 5)).toBe('%PDF-');
  // Of a visit what its page shows (decisions 65).
  expect(csv('consultas')).toMatchObject([{ motivo: `${WORD} motivo`, enfermedad_actual: '' }]);
  expect(text).not.toContain(`${WORD} historia`);
  const accesos = await (await as(cliente)).call(listAccesos, { params: { clienteId: paciente.id } });
  expect(accesos[0]).toMatchObject({ accion: 'historia.exportar' });
});

test('[BE-18] the export of an account that no office has verified has its citas and nothing clinical', async () => {
  const { doctor, oficina, paciente } = await aFullRecord(harness);
  const cliente = await aCliente();
  await db.deleteFrom('cliente').where('id', '=', cliente.cliente_id).execute();
  await db
    .updateTable('cliente')
    .set({ usuario_id: cliente.usuario_id, identidad_verificada_en: null, identidad_como: null })
    .where('id', '=', paciente.id)
    .execute();
  await aCita(doctor, oficina, paciente);
  const { csv, files, text } = await exported(harness, cliente);
  expect([csv('mis_citas').length, csv('documentos').length, csv('vacunas').length]).toEqual([1, 0, 0]);
  expect([...files.keys()].filter((name) => name.startsWith('documentos/'))).toEqual([]);
  expect(text).not.toContain(WORD);
  expect(text).toContain('Falta que un consultorio vea su documento');
});

test('[BE-18] text keeps its tildes, and formulas are neutralised', async () => {
  const doctor = await aDoctor();
  await aPaciente(doctor, { nombres: 'Ñusta; "Añay"', apellidos: '=HYPERLINK("http://malo.ec")' });
  const { csv, files } = await exported(harness, doctor);
  expect(csv('pacientes')).toMatchObject([{ nombres: 'Ñusta; "Añay"', apellidos: '\'=HYPERLINK("http://malo.ec")' }]);
  expect(files.get('csv/pacientes.csv')?.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
});

test('[BE-18] a practice with thousands of rows is exported completely, in batches', async () => {
  const doctor = await aDoctor();
  const oficina = await anOficina(doctor);
  const pacientes = Array.from({ length: 2_300 }, (_, n) => ({
    nombres: `Paciente ${n}`,
    apellidos: 'Muchos',
    creado_por: doctor.doctor_id,
  }));
  const made = await db.insertInto('cliente').values(pacientes).returning('id').execute();
  await db
    .insertInto('medico_paciente')
    .values(made.map(({ id }) => ({ doctor_id: doctor.doctor_id, cliente_id: id, origen: 'CREADO' })))
    .execute();
  await aCita(doctor, oficina, made[0] as { id: number });
  const { csv } = await exported(harness, doctor);
  expect(csv('pacientes').map(({ id }) => Number(id))).toEqual(made.map(({ id }) => id));
});

test('[BE-18] a file whose bytes are lost does not stop the others', async () => {
  const { doctor } = await aFullRecord(harness);
  const { id, archivo } = await db
    .selectFrom('documento')
    .where('doctor_id', '=', doctor.doctor_id)
    .select(['id', 'archivo'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await deps.files.remove(archivo);
  const { csv, files } = await exported(harness, doctor);
  const lost = csv('documentos').find((row) => Number(row.id) === id)?.archivo as string;
  expect(files.has(lost)).toBe(false);
  expect(files.get('documentos/FALTAN.txt')?.toString()).toContain(lost);
  expect([...files.keys()].filter((name) => name.endsWith('.pdf')).length).toBeGreaterThan(3);
  expect(mailbox.lastTo(doctor.email)?.texto).not.toContain(WORD);
});
