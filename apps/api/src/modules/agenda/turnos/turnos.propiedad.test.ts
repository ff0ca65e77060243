import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AgendaFacts, turnosOf } from './turnos.ts';

const MONDAY = '2026-11-30';
const MINUTE = 60;
/** Midnight of that Monday in Guayaquil. */
const START = Date.parse('2026-11-30T05:00:00Z') / 1000;

const minutes = (max: number) => fc.integer({ min: 0, max }).map((n) => n * MINUTE);
const horario = fc.record({
  id: fc.nat(),
  oficina_id: fc.constantFrom(1, 2),
  dia_iso: fc.constantFrom(1, 2),
  inicio: minutes(1380),
  fin: fc.constant(0),
  espacios: fc.integer({ min: 1, max: 3 }),
});
const cita = fc.record({
  inicio: minutes(2880).map((at) => START + at),
  fin: fc.constant(0),
  oficina_id: fc.constantFrom(1, 2, 3),
  lugar: fc.integer({ min: 1, max: 3 }),
  sobreturno: fc.boolean(),
  presencial: fc.boolean(),
  suya: fc.boolean(),
});
const ausencia = fc.record({
  inicio: minutes(2880).map((at) => START + at),
  fin: fc.constant(0),
  oficina_id: fc.constantFrom(0, 1, 2),
});
const lasting = <T extends { inicio: number; fin: number }>(of: fc.Arbitrary<T>, max: number) =>
  fc.tuple(of, fc.integer({ min: 1, max })).map(([it, n]) => ({ ...it, fin: it.inicio + n * MINUTE }));

const agenda: fc.Arbitrary<AgendaFacts> = fc.record({
  oficinas: fc.constant([
    { id: 1, zona: 'America/Guayaquil' },
    { id: 2, zona: 'America/Guayaquil' },
  ]),
  horarios: fc.array(lasting(horario, 60), { maxLength: 20 }),
  ausencias: fc.array(lasting(ausencia, 600), { maxLength: 3 }).map((all) => all.sort((a, b) => a.inicio - b.inicio)),
  citas: fc.array(lasting(cita, 200), { maxLength: 30 }).map((citas) => citas.sort((a, b) => a.inicio - b.inicio)),
});

test('[BK-3] a turno has the places that no overlapping cita holds, and none while its doctor is elsewhere or absent', () => {
  fc.assert(
    fc.property(agenda, minutes(2880), (facts, at) => {
      const now = START + at;
      const turnos = turnosOf(facts, { fecha: MONDAY, fechaFinal: '2026-12-01' }, new Date(now * 1000));
      expect(turnos).toHaveLength(facts.horarios.length);
      expect(turnos.map((t) => t.inicio)).toEqual(turnos.map((t) => t.inicio).sort());
      for (const turno of turnos) {
        const [inicio, fin] = [Date.parse(turno.inicio) / 1000, Date.parse(turno.fin) / 1000];
        const over = facts.citas.filter((c) => c.inicio < fin && c.fin > inicio);
        const held = over.filter((c) => c.oficina_id === turno.oficina_id && !c.sobreturno).map((c) => c.lugar);
        const away = over.some((c) => c.oficina_id !== turno.oficina_id && c.presencial);
        const left = Math.max(0, turno.espacios_disponibles - new Set(held).size);
        const gone = facts.ausencias.some(
          (a) => a.inicio < fin && a.fin > inicio && [0, turno.oficina_id].includes(a.oficina_id),
        );
        expect(turno.lugares_libres).toBe(away || gone ? 0 : left);
        const taken = turno.espacios_disponibles === 1 ? 'OCUPADO' : 'SIN_CUPO';
        const free = left > 0 ? null : taken;
        const razones = [
          inicio <= now && 'PASADO',
          over.some((c) => c.suya) && 'YA_RESERVO',
          gone && 'AUSENTE',
          away && 'OCUPADO',
        ];
        expect(turno.razon).toBe(razones.find(Boolean) || free);
      }
    }),
    { numRuns: 200 },
  );
});
