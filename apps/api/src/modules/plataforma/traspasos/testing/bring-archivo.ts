/** For tests: uploads and imports a file as the browser does. */
import { pathOf } from '@hampi/contract/base/endpoint';
import {
  bringTraspaso,
  getColumnas,
  listTraspasos,
  type Mapa,
  reviewTraspaso,
  type Traspaso,
  uploadTraspaso,
} from '@hampi/contract/plataforma/traspasos/calls';
import type { Account, DoctorAccount } from '../../../../testing/builders.ts';
import { fileForm } from '../../../../testing/file-form.ts';
import type { TestApp } from '../../../../testing/harness.ts';

/** Rows with semicolons, as a spreadsheet in Spanish saves them. */
export const csv = (...rows: string[]) => Buffer.from(`\uFEFF${rows.join('\r\n')}\r\n`);

/** The calls of one practice's screens, made by one of its accounts. */
export async function traspasosOf({ app, as, runDueJobs }: TestApp, doctor: DoctorAccount, who: Account = doctor) {
  const caller = await as(who);
  const { doctor_id: doctorId } = doctor;
  const newest = async () => (await caller.call(listTraspasos, { params: { doctorId } }))[0] as Traspaso;
  const upload = async (bytes: Buffer, nombre = 'pacientes.csv') => {
    const { headers, payload } = fileForm(nombre, bytes);
    const response = await app.inject({
      method: 'POST',
      url: pathOf(uploadTraspaso, { doctorId }),
      headers: { ...headers, authorization: `Bearer ${caller.token}` },
      payload,
    });
    return { status: response.statusCode, ...(response.json() as { mensaje: string; data: Traspaso }) };
  };
  const columnas = (traspasoId: number) => caller.call(getColumnas, { params: { doctorId, traspasoId } });
  /** Uploads a file and reviews it with the guessed columns, changed by `more`. */
  const review = async (bytes: Buffer, more: Partial<Mapa> = {}) => {
    const { data } = await upload(bytes);
    const { mapa } = await columnas(data.id);
    await caller.call(reviewTraspaso, { params: { doctorId, traspasoId: data.id }, body: { ...mapa, ...more } });
    await runDueJobs();
    return newest();
  };
  const bring = async (traspasoId: number, con_dudosas = false) => {
    await caller.call(bringTraspaso, { params: { doctorId, traspasoId }, body: { con_dudosas } });
    await runDueJobs();
    return newest();
  };
  return {
    caller,
    doctorId,
    newest,
    upload,
    columnas,
    review,
    bring,
    reviewAndBring: async (bytes: Buffer) => bring((await review(bytes)).id),
  };
}
