/** Browsers with an agenda open: when notified of a change, they fetch it as the web app does. */
import { addDays, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { io, type Socket } from 'socket.io-client';
import { openSession, product } from '../bench/product.ts';
import { timed } from './report.ts';
import type { SeededClinics } from './seed.ts';

/** Distributes the browsers over the clinics. The first ones of each clinic are its professionals', the others its reception's. */
export async function openBrowsers({ clinics }: SeededClinics, ownerUrl: string, count: number) {
  const counted = { told: 0, lost: 0 };
  let closing = false;
  const sockets: Socket[] = [];
  for (let n = 0; n < count; n++) {
    const { doctors, recepcion } = clinics[n % clinics.length] as (typeof clinics)[number];
    const place = Math.floor(n / clinics.length);
    const doctor = doctors[place % doctors.length] as (typeof doctors)[number];
    const own = place < doctors.length;
    const token = await openSession(ownerUrl, own ? doctor.usuario : recepcion, own ? 'ROLE_MED' : 'ROLE_SEC');
    const socket = io(product, { transports: ['websocket'], reconnection: false });
    socket.emit('authenticate', { token });
    await new Promise((resolve) => socket.once('authenticated', resolve));
    const ask = agendaOf(doctor.id, token);
    socket.on('notificacionesCitas', () => {
      counted.told += 1;
      ask();
    });
    socket.on('disconnect', () => {
      if (!closing) counted.lost += 1;
    });
    sockets.push(socket);
    ask();
  }
  return {
    close() {
      closing = true;
      for (const socket of sockets) socket.disconnect();
      return counted;
    },
  };
}

/** One request at a time, and one more if something changed meanwhile. */
function agendaOf(doctorId: number, token: string): () => void {
  const hoy = fechaOf(new Date(), ZONA_ECUADOR);
  const url = `${product}/api/citas/${doctorId}?fecha=${hoy}&fechaFinal=${addDays(hoy, 30)}`;
  let version: string | undefined;
  let asking = false;
  let again = false;
  const ask = async () => {
    const since = version ? `&desde=${encodeURIComponent(version)}` : '';
    const reply = await fetch(url + since, {
      headers: { authorization: `Bearer ${token}`, ...(version && { 'if-none-match': `W/"${version}"` }) },
    });
    const text = await reply.text();
    if (reply.status === 304) return;
    if (!reply.ok) throw new Error(`${reply.status} ${text.slice(0, 200)}`);
    version = (JSON.parse(text) as { version: string }).version;
  };
  return async () => {
    again = true;
    if (asking) return;
    asking = true;
    while (again) {
      again = false;
      await timed(version ? 'agenda que cambió' : 'agenda', ask);
    }
    asking = false;
  };
}
