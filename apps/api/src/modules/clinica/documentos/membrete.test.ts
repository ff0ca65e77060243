import { randomUUID } from 'node:crypto';
import { pathOf } from '@hampi/contract/base/endpoint';
import { issueReceta } from '@hampi/contract/clinica/documentos/calls';
import { createConsulta } from '@hampi/contract/clinica/historia/calls';
import { expect, test } from 'vitest';
import { readPdf } from '../../../adapters/documents/testing/read-pdf.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { keepArchivo } from '../../plataforma/archivos/archivos.service.ts';
import { SIN_REGLAS } from '../receta/testing/sin-reglas.ts';
import { findEmisor } from './documentos.queries.ts';

const { app, as, db, deps } = await startTestApp();
const { aDiagnostico, aDoctor, anAsociacion, anOficina, aPaciente } = builders(db);

test('[RX-3] documents written in a branch have the letterhead of its institution, and the doctor’s name and codes', async () => {
  const [clinic, doctor] = [
    await aDoctor({ tipo: 'INSTITUCION' }),
    await aDoctor({ nombres: 'Lucía', apellidos: 'Peñaherrera' }),
  ];
  await db
    .updateTable('institucion')
    .set({ telefono: '072456789' })
    .where('doctor_id', '=', clinic.doctor_id)
    .execute();
  await db.updateTable('doctor').set({ numero_telefono: '0991234567' }).where('id', '=', doctor.doctor_id).execute();
  const [sucursal, propia] = [await anOficina(clinic, { nombre: 'Torre B' }), await anOficina(doctor)];
  expect(await findEmisor(db, doctor.doctor_id, sucursal.id)).toBeUndefined();
  await anAsociacion(doctor, sucursal);
  expect(await findEmisor(db, doctor.doctor_id, sucursal.id)).toMatchObject({
    emisor: {
      institucion: 'Clínica del Sur',
      establecimiento: 'Torre B',
      telefonos: ['072456789'],
      correo: clinic.email,
      nombres: 'Lucía',
      msp: '1007-2011-1048832',
    },
  });
  expect(await findEmisor(db, doctor.doctor_id, propia.id)).toMatchObject({
    emisor: { institucion: null, telefonos: ['0991234567'], correo: doctor.email },
    logo: null,
  });
});

test('[RX-3] [PF-1] a doctor’s own logo is on the letterhead of their own offices, and a branch keeps that of its institution', async () => {
  const [clinic, doctor] = [await aDoctor({ tipo: 'INSTITUCION' }), await aDoctor()];
  const [sucursal, propia] = [await anOficina(clinic), await anOficina(doctor)];
  await anAsociacion(doctor, sucursal);
  const { id: logo } = await keepArchivo(
    deps,
    doctor,
    { nombre: 'logo.webp', tipo: 'image/webp', bytes: Buffer.from('webp') },
    true,
  );
  await db.updateTable('doctor').set({ logo }).where('id', '=', doctor.doctor_id).execute();
  expect((await findEmisor(db, doctor.doctor_id, propia.id))?.logo).toBe(logo);
  expect((await findEmisor(db, doctor.doctor_id, sucursal.id))?.logo).toBeNull();
});

test('[RX-3] [IN-1] the receta of a visit in a branch is printed with the name of its institution', async () => {
  const [clinic, doctor] = [await aDoctor({ tipo: 'INSTITUCION' }), await aDoctor()];
  const sucursal = await anOficina(clinic, { nombre: 'Torre C' });
  await anAsociacion(doctor, sucursal);
  const caller = await as(doctor);
  const { receta } = await caller.call(createConsulta, {
    body: {
      cliente_id: (await aPaciente(doctor)).id,
      oficinaId: sucursal.id,
      clave: randomUUID(),
      detalleCie10: [await aDiagnostico('J00X', 'Rinofaringitis aguda')],
      receta: {
        advertencias: SIN_REGLAS,
        detalle: [{ medicamento: 'Paracetamol 500 mg', cantidad: 10, dosificacion: '1 tableta cada 8 horas' }],
      },
    },
  });
  const printed = await app.inject({
    method: 'POST',
    url: pathOf(issueReceta, {}, { download: true, showHeader: true }),
    headers: { authorization: `Bearer ${caller.token}` },
    payload: { id: receta?.id },
  });
  const { text } = await readPdf(printed.rawPayload);
  expect(text).toContain('Clínica del Sur · Torre C');
  expect(text).toContain(doctor.apellidos);
});
