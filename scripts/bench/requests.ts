/** The requests of the agenda's jobs, for the product and for the floor. */
import { addDays, fechaOf, instantOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import pg from 'pg';
import type { Shot } from './load.ts';
import { openSession } from './product.ts';
import type { Seeded } from './seed.ts';

/** Number of sessions that check whether an agenda has changed. */
const SESSIONS = 64;

/** The first day without bookings: eight days ahead, or after those of earlier runs on the same data. */
export async function freeFrom(ownerUrl: string, s: Seeded, tables = ['cita', 'suelo.cita']): Promise<string> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const { rows } = await client.query(
    `select greatest((current_date + 8)::text, (max(inicio)::date + 1)::text) as free
     from (${tables.map((table) => `select doctor_id, inicio from ${table}`).join(' union all ')}) c where doctor_id = any($1)`,
    [s.booking.map(({ doctorId }) => doctorId)],
  );
  await client.end();
  return rows[0].free;
}

/** Requests that check whether an agenda has changed, each for another doctor and with another session, so that no two share a reply. */
export async function unchanged(base: string, ownerUrl: string, s: Seeded, path: string, token: string): Promise<Shot> {
  const reply = await fetch(base + path, { headers: { authorization: `Bearer ${token}` } });
  const tokens: string[] = [];
  while (tokens.length < SESSIONS) tokens.push(await openSession(ownerUrl, s.usuario.secretaria, 'ROLE_SEC'));
  let n = 0;
  return {
    url: base + path,
    known: reply.headers.get('etag') ?? '',
    nextToken: () => tokens[n % SESSIONS] as string,
    nextPath: () => path.replace(/\d+(?=\?)/, String(s.booking[n++ % s.booking.length]?.doctorId)),
  };
}

export function requestsOf(s: Seeded, reserva: object) {
  const hoy = fechaOf(new Date(), ZONA_ECUADOR);
  const floorRange = (days: number) => `doctor=${s.doctorId}&desde=${hoy}&hasta=${addDays(hoy, days)}`;
  const term = encodeURIComponent('quizhpi narv');
  return {
    agenda: {
      method: 'GET' as const,
      path: `/api/citas/${s.doctorId}?fecha=${hoy}&fechaFinal=${addDays(hoy, 30)}`,
      floor: `/agenda?${floorRange(31)}`,
    },
    turnos: {
      method: 'GET' as const,
      path: `/api/citas/turnos/${s.doctorId}?oficinaId=${s.oficinaId}&fecha=${hoy}&fechaFinal=${addDays(hoy, 29)}`,
      floor: `/turnos?${floorRange(30)}`,
    },
    busqueda: {
      method: 'GET' as const,
      path: `/api/clientes/search/${term}/${s.doctorId}`,
      floor: `/busqueda?q=${term}`,
    },
    reserva: { method: 'POST' as const, path: '/api/medicos/crearReserva', body: reserva },
  };
}

/**
 * Returns another free turno of 15 minutes with each call: the same time of each doctor in turn, then the next time from 08:00 to 14:00,
 * then the next day.
 */
export function turnos(s: Seeded, first: string) {
  let n = 0;
  return () => {
    const place = s.booking[n % s.booking.length] as Seeded['booking'][number];
    const slot = Math.floor(n / s.booking.length);
    n++;
    const minutes = 8 * 60 + (slot % 24) * 15;
    const inicio = instantOf(
      addDays(first, Math.floor(slot / 24)),
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
      ZONA_ECUADOR,
    );
    return {
      inicio,
      fin: new Date(Date.parse(inicio) + 15 * 60_000).toISOString(),
      fecha_reserva: fechaOf(inicio, ZONA_ECUADOR),
      doctor_id: place.doctorId,
      oficinaId: place.oficinaId,
      cliente_id: s.clienteId,
      especializacion_id: s.especializacionId,
    };
  };
}
