/** A professional who can invoice, with a consultation of a patient whose cita was agreed at a price. */
import { randomUUID } from 'node:crypto';
import { keepFirma, saveFacturacion } from '@hampi/contract/dinero/facturacion/calls';
import { aesFile, PASSWORD } from '../../../../adapters/signature/testing/p12-files.ts';
import { builders, type DoctorAccount } from '../../../../testing/builders.ts';
import type { TestApp } from '../../../../testing/harness.ts';

export const RUC = '0102030400001';
export const emisor = {
  ruc: RUC,
  razonSocial: 'Peñaherrera Ordóñez Lucía Fernanda',
  nombreComercial: 'Consultorio Solano',
  dirMatriz: 'Av. Fray V. Solano 4-101, Cuenca',
  dirEstablecimiento: 'Av. Fray V. Solano 4-101, Cuenca',
  estab: '001',
  ptoEmi: '002',
  secuencial: 413,
  facturacionActivada: true,
};
export const firma = () => ({ p12: Buffer.from(aesFile()).toString('base64'), password: PASSWORD });

/** As if an administrator had seen the document of the RUC. */
export const proven = (db: TestApp['db'], doctor_id: number) =>
  db
    .updateTable('emisor')
    .set({
      ruc_probado: (eb) => eb.ref('ruc'),
      ruc_probado_por: 'ADMINISTRACION',
      ruc_probado_en: '2026-11-24T14:00:00Z',
    })
    .where('doctor_id', '=', doctor_id)
    .execute();

export function facturables({ as, db, clock }: Pick<TestApp, 'as' | 'db' | 'clock'>) {
  const { aDoctor, anOficina, aPaciente, aCita } = builders(db);
  let points = 0;

  /** Each issuer has its own emission point, so that tests do not share numbers. */
  async function anIssuer({
    keeps = true,
    ...more
  }: { keeps?: boolean } & Partial<typeof emisor & { ambiente: 1 | 2 }> = {}) {
    const doctor = await aDoctor();
    const caller = await as(doctor);
    const ptoEmi = String(++points).padStart(3, '0');
    const { ambiente = 1, ...rest } = more;
    const body = { ...emisor, ptoEmi, ...rest };
    await caller.call(saveFacturacion, { body });
    if (ambiente === 2) {
      await proven(db, doctor.doctor_id);
      await caller.call(saveFacturacion, { body: { ...body, ambiente, confirmo_secuencial: true } });
    }
    if (keeps) await caller.call(keepFirma, { body: { ...firma(), archivo: 'firma.p12', confirmo_ruc: true } });
    const oficina = await anOficina(doctor);
    return { doctor, caller, oficina };
  }

  /** A consultation at the present moment, whose patient had a cita an hour before. */
  async function aConsulta(
    { doctor, oficina }: { doctor: DoctorAccount; oficina: Awaited<ReturnType<typeof anOficina>> },
    more: { precio?: number; descuento?: number; pago_total?: number; cedula_identidad?: string } = {},
  ) {
    const { cedula_identidad, ...cita } = more;
    const paciente = await aPaciente(doctor, cedula_identidad === undefined ? {} : { cedula_identidad });
    const now = clock.now();
    const inicio = new Date(now.getTime() - 3_600_000 - (points++ % 40) * 15 * 60_000).toISOString();
    await aCita(doctor, oficina, paciente, { inicio, ...cita });
    const { id } = await db
      .insertInto('consulta')
      .values({
        doctor_id: doctor.doctor_id,
        cliente_id: paciente.id,
        oficina_id: oficina.id,
        fecha: now.toISOString(),
        clave: randomUUID(),
        creada_en: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, paciente, params: { consultaId: id } };
  }
  return { anIssuer, aConsulta };
}
