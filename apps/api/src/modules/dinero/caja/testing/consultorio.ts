/** Makes a doctor with an office, a secretary and a patient, and their cash register of the day. */
import { randomUUID } from 'node:crypto';
import { type DatosCaja, getCaja, printCaja, saveCaja } from '@hampi/contract/dinero/caja/calls';
import type { CajaFila } from '@hampi/contract/dinero/caja/fila';
import { builders } from '../../../../testing/builders.ts';
import type { TestApp } from '../../../../testing/harness.ts';

/** A Tuesday, 09:00 in Guayaquil. */
const HOY = '2026-11-24T14:00:00Z';
const FECHA = '2026-11-24';

interface More {
  deliver?: boolean;
  hoja?: number;
  eliminadas?: { r_id: number; r_version: number }[];
  arqueo?: { apertura?: string; gastos?: { motivo: string; valor: string }[]; contado: string };
}
type Fila = ReturnType<typeof fila>;

/** A new row for a patient. */
function fila(paciente: { id: number }, more: Partial<Omit<CajaFila, 'r_cita_id'>> & { r_cita_id?: number } = {}) {
  return {
    r_clave: randomUUID() as string,
    c_id: paciente.id,
    r_tipo_servicio: 'Consulta',
    r_forma_pago: 'Efectivo' as const,
    r_valor_cobro: '25,00',
    r_hora_pago: '09:12',
    ...more,
  };
}

export function aConsultorio({ as, app, db }: TestApp) {
  const { aDoctor, aSecretaria, aPaciente, anOficina } = builders(db);

  async function open() {
    const doctor = await aDoctor({ nombres: 'Lucía Fernanda', apellidos: 'Peñaherrera Ordóñez' });
    const oficina = await anOficina(doctor);
    const secretaria = await aSecretaria([doctor]);
    const paciente = await aPaciente(doctor);
    const caller = await as(secretaria);
    const send = (data: Fila[], more: More = {}) =>
      caller.send(saveCaja, { params: { doctor_id: doctor.doctor_id, date: FECHA }, body: { data, ...more } });
    const read = async (fecha?: string) => {
      const params = { secretaria_id: secretaria.secretaria_id, doctor_id: doctor.doctor_id };
      return (await caller.send(getCaja, { params, query: { fecha } })) as unknown as { data: CajaFila[] } & DatosCaja;
    };
    const save = async (data: Fila[], more?: More): Promise<CajaFila[]> => (await send(data, more)).data;
    return { doctor, oficina, secretaria, paciente, send, save, read };
  }
  /** The answer to printing a sheet, for its secretary. */
  async function print({ doctor, secretaria }: Awaited<ReturnType<typeof open>>, hoja?: number) {
    const { token } = await as(secretaria);
    const path = printCaja.path
      .replace(':secretaria_id', String(secretaria.secretaria_id))
      .replace(':doctor_id', String(doctor.doctor_id));
    const url = hoja ? `${path}?hoja=${hoja}` : path;
    return app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  }
  return { open, print, fila, HOY };
}
