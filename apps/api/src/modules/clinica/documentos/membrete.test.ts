import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { findEmisor } from './documentos.queries.ts';

const { db } = await startTestApp();
const { aDoctor, anAsociacion, anOficina } = builders(db);

test('[RX-3] what is written in a branch has the letterhead of its institution, and the doctor’s name and codes', async () => {
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
