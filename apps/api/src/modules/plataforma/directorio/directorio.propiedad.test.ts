/**
 * The directory shows the true free turnos, whatever happened, in whatever order it was committed, and whether or not its copy was renewed.
 */
import { cancelReservaOfDoctor } from '@hampi/contract/agenda/citas/estados';
import { createHorarios, deleteHorario } from '@hampi/contract/agenda/horarios/calls';
import { createReserva, moveCita } from '@hampi/contract/agenda/reservas/calls';
import { addDays, DIAS, fechaOf } from '@hampi/contract/base/fechas';
import { searchDirectorio } from '@hampi/contract/plataforma/directorio/calls';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { Failure, startTestApp } from '../../../testing/harness.ts';
import { nextTurnos } from '../../agenda/turnos/turnos.queries.ts';
import { renewDirectorio } from './renovacion.ts';

const { anonymous, as, clock, db, deps } = await startTestApp();
const { aDoctor, aPaciente, anAsociacion, anOficina, aHorario } = builders(db);

const WORKDAYS = DIAS.slice(0, 5);

const clinic = await aDoctor({ tipo: 'INSTITUCION' });

/**
 * Three doctors with two offices each: one in Galápagos, one in a branch, and every office in a city of its own, so that a search finds it
 * alone.
 */
const places = await Promise.all(
  [0, 1, 2].map(async (n) => {
    const doctor = await aDoctor({ nombres: `Doctora ${n}` });
    await show(doctor.doctor_id, true);
    const pacientes = await Promise.all([0, 1, 2].map(() => aPaciente(doctor)));
    const zonas = ['America/Guayaquil', n === 0 ? 'Pacific/Galapagos' : 'America/Guayaquil'] as const;
    const oficinas = await Promise.all(
      zonas.map(async (zona, i) => {
        const branch = n === 1 && i === 1;
        const oficina = await anOficina(branch ? clinic : doctor, { zona, ciudad: `Ciudad ${n}${i}` });
        if (branch) await anAsociacion(doctor, oficina);
        return oficina;
      }),
    );
    for (const oficina of oficinas)
      for (const dia_semana of n === 2 ? WORKDAYS.slice(0, 1) : WORKDAYS)
        for (const minute of ['00', '15', '30'])
          await aHorario(doctor, oficina, {
            dia_semana,
            hora_inicio: `10:${minute}`,
            hora_fin: `10:${minute === '30' ? '45' : Number(minute) + 15}`,
          });
    return { doctor, pacientes, oficinas };
  }),
);
type Place = (typeof places)[number];

async function show(doctor_id: number, med_visible: boolean) {
  await db.updateTable('doctor').set({ med_visible }).where('id', '=', doctor_id).execute();
}

/** The free turnos of an office as staff see them, for as many days as the directory shows. */
async function freeOf({ doctor }: Place, oficina: { id: number }) {
  const now = clock.now();
  const fecha = addDays(now.toISOString().slice(0, 10), -1);
  const of = { doctor_id: doctor.doctor_id, oficina_id: oficina.id, cliente_id: undefined };
  const fechaFinal = addDays(fecha, 64);
  const all = await nextTurnos(deps.db, { ...of, fecha, fechaFinal }, now, 1000, now);
  return all.filter((t) => Date.parse(t.inicio) <= now.getTime() + 62 * 86_400_000);
}

const nth = <T>(list: T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

/** Actions that may happen; `k` and `n` choose among the citas, turnos and hours that exist. */
const happenings = {
  async book(place: Place, k: number, n: number) {
    const oficina = place.oficinas[n % 2] as Place['oficinas'][number];
    const turno = nth((await freeOf(place, oficina)).slice(0, 12), k);
    if (!turno) return;
    await (await as(place.doctor)).call(createReserva, {
      body: {
        doctor_id: place.doctor.doctor_id,
        oficinaId: oficina.id,
        cliente_id: nth(place.pacientes, n)?.id as number,
        especializacion_id: oficina.especializacion_id,
        servicio_id: null,
        inicio: turno.inicio,
        fin: turno.fin,
      },
    });
  },
  async cancel(place: Place, k: number) {
    const cita = nth(await livingOf(place), k);
    if (cita)
      await (await as(place.doctor)).call(cancelReservaOfDoctor, {
        params: { reservationId: cita.id },
        body: { razonNoDisponibilidad: 'Enfermedad' },
      });
  },
  async move(place: Place, k: number, n: number) {
    const oficina = place.oficinas[n % 2] as Place['oficinas'][number];
    const [cita, turno] = [nth(await livingOf(place), k), nth((await freeOf(place, oficina)).slice(0, 12), n)];
    if (cita && turno)
      await (await as(place.doctor)).call(moveCita, {
        params: { reservationId: cita.id },
        body: { oficinaId: oficina.id, inicio: turno.inicio, fin: turno.fin },
      });
  },
  async open(place: Place, k: number, n: number) {
    const start = 8 + (k % 8);
    await (await as(place.doctor)).call(createHorarios, {
      body: {
        doctor_id: place.doctor.doctor_id,
        data: [
          {
            oficina_id: (place.oficinas[n % 2] as { id: number }).id,
            dia_semana: nth([...DIAS], k) as (typeof DIAS)[number],
            hora_inicio: `${String(start).padStart(2, '0')}:00`,
            hora_fin: `${String(start).padStart(2, '0')}:40`,
          },
        ],
      },
    });
  },
  async close(place: Place, k: number) {
    const hours = await db
      .selectFrom('horario')
      .select('id')
      .where('doctor_id', '=', place.doctor.doctor_id)
      .orderBy('id')
      .execute();
    const one = nth(hours, k);
    if (one) await (await as(place.doctor)).call(deleteHorario, { params: { horarioId: one.id } });
  },
  hide: (place: Place) => show(place.doctor.doctor_id, false),
  show: (place: Place) => show(place.doctor.doctor_id, true),
  renew: () => renewDirectorio(deps),
  async search() {
    await anonymous.call(searchDirectorio);
  },
};

const livingOf = ({ doctor }: Place) =>
  db
    .selectFrom('cita')
    .select('id')
    .where('doctor_id', '=', doctor.doctor_id)
    .where('viva', '=', true)
    .where('inicio', '>', clock.now().toISOString())
    .orderBy('id')
    .execute();

/** Checks what the directory shows for an office: its next turnos, and the first three of each of four days. */
async function holds(place: Place, oficina: Place['oficinas'][number]) {
  const free = (await freeOf(place, oficina)).map((t) => t.inicio);
  const [found] = await anonymous.call(searchDirectorio, { query: { ciudad: oficina.ciudad } });
  const { med_visible } = await db
    .selectFrom('doctor')
    .select('med_visible')
    .where('id', '=', place.doctor.doctor_id)
    .executeTakeFirstOrThrow();
  expect(found?.oficina.id).toBe(med_visible ? oficina.id : undefined);
  if (!found) return;
  expect(found.turnos.filter((t) => !free.includes(t))).toEqual([]);
  expect(found.turnos.slice(0, 3)).toEqual(free.slice(0, 3));
  const hoy = fechaOf(clock.now(), oficina.zona);
  for (const fecha of [0, 1, 2, 3].map((n) => addDays(hoy, n))) {
    const ofDay = (all: string[]) => all.filter((t) => fechaOf(t, oficina.zona) === fecha).slice(0, 3);
    expect(ofDay(found.turnos)).toEqual(ofDay(free));
  }
}

/** Checks every office by itself, and all together in the order of their next turno. */
async function sameAsFresh() {
  for (const place of places) for (const oficina of place.oficinas) await holds(place, oficina);
  const all = await anonymous.call(searchDirectorio);
  const nexts = all.map((found) => found.turnos[0]).filter(Boolean);
  expect(nexts).toEqual([...nexts].sort());
  expect(new Set(all.map((found) => found.doctor_id)).size).toBe(all.length);
}

const happening = fc.record({
  what: fc.constantFrom(...(Object.keys(happenings) as (keyof typeof happenings)[]), 'book', 'cancel', 'book'),
  who: fc.nat(2),
  k: fc.nat(30),
  n: fc.nat(5),
});
/** Some actions at once, and the minutes that pass before the next ones. */
const round = fc.record({
  together: fc.array(happening, { minLength: 1, maxLength: 8 }),
  minutes: fc.oneof(fc.constant(0), fc.nat(40), fc.nat(3000), fc.nat(20_000)),
});

test('[PU-7] the directory shows the free turnos, whatever happened at the same time', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 3, maxLength: 4 }), async (rounds) => {
      for (const { together, minutes } of rounds) {
        await Promise.all(
          together.map(({ what, who, k, n }) =>
            happenings[what as keyof typeof happenings](places[who] as Place, k, n).catch((error: unknown) => {
              // Another action was faster, which is exactly the case that this test covers.
              if (!(error instanceof Failure) || ![404, 409].includes(error.status)) throw error;
            }),
          ),
        );
        await sameAsFresh();
        clock.advance({ minutes });
        await sameAsFresh();
      }
    }),
    { numRuns: 2 },
  );
});
