/**
 * `kill -9` of the program and its database together: everything confirmed is kept, and nothing is stored partially.
 */
import { randomUUID } from 'node:crypto';
import { type Borrador, getBorrador, saveBorrador } from '@hampi/contract/clinica/borradores/calls';
import { type Consulta, createConsulta, getHistoria, type Historia } from '@hampi/contract/clinica/historia/calls';
import { expect, test, vi } from 'vitest';
import { SIN_REGLAS } from '../modules/clinica/receta/testing/sin-reglas.ts';
import { builders } from '../testing/builders.ts';
import { aPractice, health, open, PATIENCE, startAlone, undoAfterEach } from '../testing/operation.ts';

undoAfterEach();

test('[OP-2] kill -9 of everything under a stream of bookings: after the next start every confirmed one is there, none twice', async () => {
  const { program: killed, url, killEverything, startAgain } = await startAlone();
  const { turnos, book, pacientes, doctor } = await aPractice(url);
  const confirmed: number[] = [];
  const free = await turnos(killed);
  // Both patients want every turno; one of them gets it.
  const streams = pacientes.map(async (paciente) => {
    for (const turno of free) {
      const reply = await book(killed, turno, paciente);
      if (reply.status === 200) confirmed.push((reply.data as { id: number }).id);
    }
  });
  const outcome = Promise.allSettled(streams);
  await vi.waitUntil(() => confirmed.length >= 100, { timeout: PATIENCE, interval: 5 });
  await killEverything();
  await outcome;

  const next = await startAgain();
  expect(await health(next)).toBe(200);
  const citas = await open(url)
    .selectFrom('cita')
    .select(['id', 'inicio'])
    .where('doctor_id', '=', doctor.doctor_id)
    .execute();
  expect(citas.map((cita) => cita.id)).toEqual(expect.arrayContaining(confirmed));
  expect(new Set(citas.map((cita) => cita.inicio)).size).toBe(citas.length);
});

test('[BE-8] [CL-9] kill -9 of everything during saves: an entry is complete or absent, and what was not saved is in a draft', async () => {
  const { program: killed, url, killEverything, startAgain } = await startAlone();
  const { db, doctor, oficina, token } = await aPractice(url);
  const { aDiagnostico, aPaciente } = builders(db);
  const pacientes: number[] = [];
  for (let i = 0; i < 60; i++) pacientes.push((await aPaciente(doctor)).id);
  const words = { motivo: 'Cefalea de tres días' };
  const receta = {
    detalle: [{ medicamento: 'Paracetamol 500 mg', cantidad: 10, dosificacion: '1 cada 8 horas' }],
    advertencias: SIN_REGLAS,
  };
  const R51 = await aDiagnostico('R51X', 'Cefalea');
  const entry = { ...words, receta, detalleCie10: [R51], examenes: [{ nombre: 'Biometría' }], oficinaId: oficina.id };
  const drafted: number[] = [];
  const saved = new Map<number, number>();
  const visit = async (clienteId: number) => {
    const params = { clienteId };
    const kept = await killed.call(saveBorrador, token, { params, body: { revision: 0, contenido: words } });
    if (kept.status === 200) drafted.push(clienteId);
    const body = { ...entry, cliente_id: clienteId, servicioId: 0, clave: randomUUID() };
    const reply = await killed.call(createConsulta, token, { body });
    if (reply.status === 200) saved.set(clienteId, (reply.data as Consulta).id);
  };
  // Three at once, so that the kill hits some of them halfway.
  const streams = [0, 1, 2].map(async (lane) => {
    for (const id of pacientes.filter((_, i) => i % 3 === lane)) await visit(id);
  });
  const outcome = Promise.allSettled(streams);
  await vi.waitUntil(() => saved.size >= 30, { timeout: PATIENCE, interval: 2 });
  await killEverything();
  await outcome;
  expect(saved.size).toBeLessThan(pacientes.length);

  const next = await startAgain();
  for (const clienteId of pacientes) {
    const params = { clienteId };
    const { consultas } = (await next.call(getHistoria, token, { params, query: {} })).data as Historia;
    const borrador = (await next.call(getBorrador, token, { params })).data as Borrador | null;
    if (saved.has(clienteId)) expect(consultas.map(({ id }) => id)).toEqual([saved.get(clienteId)]);
    for (const consulta of consultas)
      expect(consulta).toMatchObject({
        ...words,
        detalleCie10: [R51],
        receta: { numero: expect.any(Number), detalle: receta.detalle },
        examenes: [{ id: expect.any(Number), nombre: 'Biometría' }],
      });
    if (consultas.length === 0 && drafted.includes(clienteId)) expect(borrador?.contenido).toEqual(words);
    expect(consultas.length).toBeLessThanOrEqual(1);
  }
});
