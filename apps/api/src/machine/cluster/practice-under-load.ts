/** A practice that works while its servers fail: citas are booked, paid and recorded through two processes by a client that tries again. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { confirmEstadoPagado } from '@hampi/contract/agenda/citas/estados';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { type Consulta, createConsulta } from '@hampi/contract/clinica/historia/calls';
import { expect } from 'vitest';
import { SIN_REGLAS } from '../../modules/clinica/receta/testing/sin-reglas.ts';
import { builders } from '../../testing/builders.ts';
import { aPractice, open } from '../../testing/operation.ts';
import type { ApiProcess, Reply } from '../../testing/process.ts';

/** How long the client tries again, which is longer than any outage may last. */
const PATIENCE_MS = 60_000;

export async function aBusyPractice(url: string) {
  const practice = await aPractice(url);
  const { token, oficina, doctor, pacientes, book } = practice;
  const R51 = await builders(practice.db).aDiagnostico('R51X', 'Cefalea');
  const acknowledged = { citas: new Set<number>(), pagos: new Set<number>(), consultas: new Set<number>() };
  /** Answers that trying again did not mend. */
  const errors: string[] = [];
  /** When each acknowledgement came: the longest gap is how long nobody could work. */
  let moments: number[] = [];

  /** Sends again what failed for the moment: no answer, or a 503. */
  const insist = async (send: () => Promise<Reply>): Promise<Reply | undefined> => {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const reply = await send().catch(() => undefined);
      if (reply && reply.status !== 503) return reply;
      if (performance.now() > until) {
        errors.push(`${reply?.status ?? 'no answer'} ${reply?.mensaje ?? ''}`);
        return undefined;
      }
      await sleep(200);
    }
  };

  const visit = async (program: ApiProcess, turno: Turno, paciente: (typeof pacientes)[number]) => {
    const booked = await insist(() => book(program, turno, paciente));
    if (!booked) return;
    // The other patient has it, or an answer was lost and it is already ours.
    if (booked.status !== 200) {
      if (booked.status !== 409) errors.push(`${booked.status} ${booked.mensaje}`);
      return;
    }
    const { id } = booked.data as { id: number };
    acknowledged.citas.add(id);
    moments.push(performance.now());
    const paid = await insist(() =>
      program.call(confirmEstadoPagado, token, { params: { reservationId: id }, query: {} }),
    );
    if (paid?.status === 200) acknowledged.pagos.add(id);
    else if (paid) errors.push(`${paid.status} ${paid.mensaje}`);
    const body = {
      clave: randomUUID(),
      cliente_id: paciente.id,
      servicioId: 0,
      oficinaId: oficina.id,
      motivo: 'Cefalea de tres días',
      detalleCie10: [R51],
      examenes: [],
      receta: {
        detalle: [{ medicamento: 'Paracetamol 500 mg', cantidad: 10, dosificacion: '1 cada 8 horas' }],
        advertencias: SIN_REGLAS,
      },
    };
    const recorded = await insist(() => program.call(createConsulta, token, { body }));
    if (recorded?.status === 200) acknowledged.consultas.add((recorded.data as Consulta).id);
    else if (recorded) errors.push(`${recorded.status} ${recorded.mensaje}`);
  };

  return {
    ...practice,
    acknowledged,
    errors,
    /** Both patients want every turno, each through another process. Returns how to end it, which waits for what is under way. */
    work(programs: readonly ApiProcess[], turnos: Turno[]) {
      let ended = false;
      const lanes = programs.map(async (program, i) => {
        for (const turno of turnos) {
          if (ended) return;
          await visit(program, turno, pacientes[i % 2] as (typeof pacientes)[number]);
        }
        if (!ended) throw new Error('The turnos did not last.');
      });
      const outcome = Promise.all(lanes);
      outcome.catch(() => undefined);
      return async () => {
        ended = true;
        await outcome;
      };
    },
    /** Seconds of the longest time without an acknowledgement, since the last question. */
    longestPause(): number {
      const gaps = moments.map((moment, i) => (i === 0 ? 0 : moment - (moments[i - 1] as number)));
      moments = [];
      return Math.max(0, ...gaps) / 1_000;
    },
    /** Everything acknowledged is in the database once, and nothing is there twice. */
    async expectKept(at: string) {
      const db = open(at);
      const citas = await db
        .selectFrom('cita')
        .select(['id', 'inicio'])
        .where('doctor_id', '=', doctor.doctor_id)
        .execute();
      const pagos = await db.selectFrom('pago').select('cita_id').where('clase', '=', 'COBRO').execute();
      const consultas = await db.selectFrom('consulta').select('id').execute();
      const lost = (acked: Set<number>, kept: (number | null)[]) => {
        const there = new Set(kept);
        return [...acked].filter((id) => !there.has(id));
      };
      expect(
        lost(
          acknowledged.citas,
          citas.map(({ id }) => id),
        ),
      ).toEqual([]);
      expect(
        lost(
          acknowledged.pagos,
          pagos.map(({ cita_id }) => cita_id),
        ),
      ).toEqual([]);
      expect(
        lost(
          acknowledged.consultas,
          consultas.map(({ id }) => id),
        ),
      ).toEqual([]);
      expect(new Set(citas.map(({ inicio }) => inicio)).size).toBe(citas.length);
      expect(new Set(pagos.map(({ cita_id }) => cita_id)).size).toBe(pagos.length);
      // Each visit records at most one, and only after its booking.
      expect(consultas.length).toBeLessThanOrEqual(citas.length);
    },
  };
}
