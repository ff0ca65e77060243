import type { OfertaEnLinea } from '@hampi/contract/agenda/en-linea/calls';
import { DIAS_CARGADOS, type HorasEnLinea, reservarPage } from '@hampi/contract/agenda/en-linea/pages';
import { addDays, fechaOf, ultimaFecha } from '@hampi/contract/base/fechas';
import { LIMITS } from '@hampi/contract/base/limits';
import type { Db } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { Gone } from '../../../http/pages.ts';
import { listTurnosOf, nextTurnos } from '../turnos/turnos.queries.ts';
import { findOferta } from './en-linea.queries.ts';

/** The page for booking. It is the same for everybody: what a patient has booked is asked by the browser. */
export function reservarPages(api: Api, { db, clock }: Deps) {
  api.page(reservarPage, {
    load: async ({ params: { doctorId = '' }, query }) => {
      const now = clock.now();
      const oferta = /^\d{1,9}$/.test(doctorId) ? await findOferta(db, Number(doctorId), now) : undefined;
      const oficina = oferta?.oficinas.find(({ id }) => String(id) === query.oficina) ?? oferta?.oficinas[0];
      if (!oferta || !oficina) return new Gone({ oferta: null, horas: null });
      return { oferta, horas: await findHoras(db, oferta.doctor_id, oficina, query.inicio, now) };
    },
  });
}

/** The turnos around the hour in the address, or from the next free one on. */
async function findHoras(
  db: Db,
  doctor_id: number,
  { id: oficina_id, zona }: OfertaEnLinea['oficinas'][number],
  inicio: string | undefined,
  now: Date,
): Promise<HorasEnLinea> {
  const of = { doctor_id, oficina_id, cliente_id: undefined };
  const fecha = addDays(now.toISOString().slice(0, 10), -1);
  const reach = { ...of, fecha, fechaFinal: addDays(fecha, LIMITS.turnosMaxDays) };
  const proximo = (await nextTurnos(db, reach, now, 1, now))[0] ?? null;
  const desde = fechaOf(wishedIn(inicio, now) ?? proximo?.inicio ?? now, zona);
  const days = { ...of, fecha: desde, fechaFinal: addDays(desde, DIAS_CARGADOS - 1) };
  const found = await listTurnosOf(db, null, days, now);
  return { oficina_id, proximo, desde, turnos: found ?? [] };
}

/** The hour in the address, unless it has passed or lies beyond the planning horizon. */
function wishedIn(inicio: string | undefined, now: Date): string | undefined {
  const at = Date.parse(inicio ?? '');
  const last = Date.parse(`${ultimaFecha(now.toISOString().slice(0, 10))}T00:00:00Z`);
  return at >= now.getTime() && at <= last ? new Date(at).toISOString() : undefined;
}
