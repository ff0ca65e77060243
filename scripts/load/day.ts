/** A day of the clinics: each cita is booked, attended, recorded, paid and invoiced by the accounts that would do so. */
import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK } from 'jose';
import { aesFile, PASSWORD } from '../../apps/api/src/adapters/signature/testing/p12-files.ts';
import { contenido } from '../bench/historias-seed.ts';
import { callers } from '../bench/load.ts';
import { openSession, product } from '../bench/product.ts';
import { freeFrom, turnos } from '../bench/requests.ts';
import { timed } from './report.ts';
import type { SeededClinics } from './seed.ts';

export interface Clock {
  started: number;
  ends: number;
}

/** One in this many citas is booked and paid by its patient. */
const ONLINE = 10;
const callerOf = callers();

export async function beginDay(seeded: SeededClinics, ownerUrl: string, emulators: string) {
  const people = await staffOf(seeded, ownerUrl);
  const takeTurno = turnos(seeded, await freeFrom(ownerUrl, seeded, ['cita']));
  const patients: string[] = [];
  for (const usuario of seeded.pacientes) patients.push(await openSession(ownerUrl, usuario, 'ROLE_CLI'));
  const seal = await sealer();
  for (const [n, { token }] of [...people.values()].entries()) await settle(token, n, seal);
  let begun = 0;
  let done = 0;

  const cita = async () => {
    const n = begun++;
    const turno = takeTurno();
    const who = people.get(turno.doctor_id as number);
    if (!who) throw new Error('no such professional');
    const cliente_id = who.clientes[Math.floor(n / people.size) % who.clientes.length] as number;
    const reserva = { ...turno, cliente_id };
    const paid =
      n % ONLINE === 0
        ? await payOnline(reserva, patients[(n / ONLINE) % patients.length] as string, emulators)
        : await bookAndCharge(reserva, who.recepcion);
    if (!paid) return;
    const saved = await see(who, cliente_id);
    if (!saved) return;
    const invoiced = await timed('factura', async () =>
      post(`/api/facturas/consulta/${saved}`, who.token, await seal({ includesIva: false })),
    );
    if (invoiced) done += 1;
  };
  return {
    done: () => done,
    /** Citas start at equal intervals, even if earlier ones are not finished. */
    async run({ started, ends }: Clock, rate: number): Promise<void> {
      const under = new Set<Promise<void>>();
      for (let n = 0; ; n++) {
        const due = started + (n * 1000) / rate;
        if (due >= ends) break;
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - Date.now())));
        const one = cita().finally(() => under.delete(one));
        under.add(one);
      }
      await Promise.all(under);
    },
  };
}

interface Professional {
  token: string;
  oficinaId: number;
  clientes: number[];
  /** A session of the clinic's secretary. */
  recepcion: string;
}

async function staffOf({ clinics }: SeededClinics, ownerUrl: string): Promise<Map<number, Professional>> {
  const people = new Map<number, Professional>();
  for (const { doctors, recepcion } of clinics) {
    const secretary = await openSession(ownerUrl, recepcion, 'ROLE_SEC');
    for (const { id, usuario, oficinaId, clientes } of doctors)
      people.set(id, {
        token: await openSession(ownerUrl, usuario, 'ROLE_MED'),
        oficinaId,
        clientes,
        recepcion: secretary,
      });
  }
  return people;
}

type Seal = (body: object) => Promise<object>;

/** Doctors who issue invoices need settings and a kept signature. All use one taxpayer, with an establishment each. */
async function settle(token: string, n: number, seal: Seal): Promise<void> {
  // An earlier run on the same data already did it.
  if (((await get('/api/medicos/facturacion', token)) as { firma: object | null }).firma) return;
  await post('/api/medicos/facturacion', token, {
    ruc: '0102030400001',
    razonSocial: 'Ñauta Vélez Ana María',
    nombreComercial: 'Consultorio',
    dirMatriz: 'Calle, Cuenca',
    dirEstablecimiento: 'Calle, Cuenca',
    estab: String(n + 1).padStart(3, '0'),
    ptoEmi: '001',
    secuencial: 1,
    facturacionActivada: true,
  });
  const p12 = Buffer.from(aesFile()).toString('base64');
  const kept = { p12, password: PASSWORD, archivo: 'firma.p12', confirmo_ruc: true };
  await post('/api/medicos/facturacion/firma', token, await seal(kept));
}

async function bookAndCharge(reserva: object, recepcion: string): Promise<unknown> {
  const booked = await timed('reserva', () => post('/api/medicos/crearReserva', recepcion, reserva));
  if (!booked) return undefined;
  const id = (booked as { id: number }).id;
  return timed('cobro en recepción', () =>
    post(`/api/citas/confirmarEstadoPagado/${id}`, recepcion, { forma_pago: 'Efectivo' }),
  );
}

/** Follows the patient: chooses, pays at PayPhone, returns. */
async function payOnline(
  { inicio, fin, doctor_id, oficinaId, especializacion_id }: Record<string, unknown>,
  token: string,
  emulators: string,
): Promise<unknown> {
  const body = { inicio, fin, doctor_id, oficinaId, especializacion_id };
  const booked = await timed('reserva en línea', () => post('/api/citas/enLinea', token, body));
  if (!booked) return undefined;
  const { id } = booked as { id: number };
  const begun = await timed('empezar a pagar', () => post(`/api/pagos/reserva/${id}/iniciar`, token, {}));
  if (!begun) return undefined;
  const { clientTransactionId } = begun as { clientTransactionId: string };
  const back = await fetch(`${emulators}/pagar/${clientTransactionId}`, {
    method: 'POST',
    body: new URLSearchParams({ accion: 'pagar' }),
    redirect: 'manual',
  });
  const transactionId = Number(new URL(back.headers.get('location') ?? '').searchParams.get('id'));
  return timed('confirmar el pago', () =>
    post('/api/pagos/confirmarTransaccion', token, { transactionId, clientTransactionId }),
  );
}

/** Opens the history and saves an entry; returns its id. */
async function see({ token, oficinaId }: Professional, cliente_id: number): Promise<number | undefined> {
  await timed('abrir historia', () => get(`/api/clientes/${cliente_id}/consultas?take=15`, token));
  const { alergias: _, ...written } = contenido(cliente_id);
  const body = { ...written, oficinaId, servicioId: 0, cliente_id, clave: randomUUID() };
  const saved = await timed('guardar consulta', () => post('/api/consultas', token, body));
  return (saved as { id: number } | undefined)?.id;
}

const get = (path: string, token: string) => answered(fetch(product + path, { headers: bearer(token) }));
const post = (path: string, token: string, body: object) =>
  answered(
    fetch(product + path, {
      method: 'POST',
      headers: { ...bearer(token), 'content-type': 'application/json', 'x-forwarded-for': callerOf() },
      body: JSON.stringify(body),
    }),
  );
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function answered(reply: Promise<Response>): Promise<unknown> {
  const response = await reply;
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { data: unknown }).data ?? {};
}

/** Seals bodies that contain secrets, as browsers do. */
async function sealer(): Promise<Seal> {
  const { keys } = (await (await fetch(`${product}/api/auth/jwks`)).json()) as { keys: [{ kid: string }] };
  const key = await importJWK(keys[0] as never, 'ECDH-ES');
  return async (body) => ({
    data: await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: keys[0].kid })
      .encrypt(key),
  });
}
