import { sustancias } from '@hampi/contract/plataforma/administracion/medicinas';
import {
  answerReglaCambio,
  applyReglaCambio,
  listReglaCambios,
  listReglaRevisores,
  listReglasPorRevisar,
  sendReglaCambio,
} from '@hampi/contract/plataforma/administracion/reglas-cambios';
import type { startTestApp } from '../../../../testing/harness.ts';

type Caller = Awaited<ReturnType<Awaited<ReturnType<typeof startTestApp>>['as']>>;

/** For tests of rules: the steps of a change between an administrator and the only professional who may review. */
export function revisionDeReglas(admin: Caller, medica: Caller) {
  const revisor = async () => {
    const [one] = await admin.call(listReglaRevisores, { query: { search: '' } });
    if (!one) throw new Error('nobody may review');
    return one;
  };
  const send = async (id: number, proxima_revision?: string) =>
    admin.call(sendReglaCambio, {
      params: { id },
      body: { revisor_id: (await revisor()).id, motivo: 'Con la ficha técnica', proxima_revision },
    });
  /** What the reviewer was shown of a change, as the answer names it. */
  const leida = async (id: number) => (await medica.call(listReglasPorRevisar)).find((one) => one.id === id)?.version;
  const accept = async (id: number) =>
    medica.call(answerReglaCambio, { params: { id }, body: { aprueba: true, version: await leida(id) } });
  const apply = (id: number) => admin.call(applyReglaCambio, { params: { id } });
  /** Sent, accepted and in force. */
  const approve = async (id: number, proxima_revision?: string) => {
    await send(id, proxima_revision);
    await accept(id);
    return apply(id);
  };
  const openOnes = async () =>
    (await admin.call(listReglaCambios, { query: { take: 100 } })).filter(
      ({ estado }) => !['VIGENTE', 'DESCARTADA'].includes(estado),
    );
  /** The only one that waits. */
  const waiting = async () => {
    const [one] = await openOnes();
    if (!one) throw new Error('nothing waits');
    return one.id;
  };
  /** A substance and how its form would be sent. */
  const sustanciaDe = async (nombre: string) => {
    const found = await admin.call(sustancias.list, { query: { search: nombre, take: 100 } });
    const row = found.find((one) => one.nombre === nombre);
    if (!row) throw new Error(nombre);
    return { row, body: sustancias.update.body.parse({ ...row, clases: row.clases.map(({ id }) => id) }) };
  };
  return { sustanciaDe, revisor, send, leida, accept, apply, approve, openOnes, waiting };
}
