import { randomUUID } from 'node:crypto';
import { type Endpoint, pathOf } from '@hampi/contract/base/endpoint';
import { listDocumentos } from '@hampi/contract/clinica/documentos/calls';
import { issueConsentimiento } from '@hampi/contract/clinica/documentos/consentimientos';
import type { PedirFirma } from '@hampi/contract/clinica/firmas/calls';
import { requestFirma } from '@hampi/contract/clinica/firmas/calls';
import { openFirma, sendCodigo } from '@hampi/contract/clinica/firmas/enlace';
import { type Account, builders, type ClienteAccount } from '../../../../testing/builders.ts';
import type { Caller, startTestApp } from '../../../../testing/harness.ts';

/** A stroke that looks like a short name. */
export const TRAZO = [
  [100, 300, 180, 80, 260, 300, 320, 120, 400, 280],
  [450, 200, 600, 190],
];
export const HOY = '2026-11-24T14:00:00Z';

/** A doctor with a patient who has an account, and the steps from the request to the text. */
export const pantallas = ({
  app,
  as,
  anonymous,
  db,
  mailbox,
  runDueJobs,
}: Awaited<ReturnType<typeof startTestApp>>) => {
  const { aDoctor, aDiagnostico, anOficina, aCliente } = builders(db);

  /** The words of a consent as the form sends them. */
  const consentimiento = async (oficinaId: number) => ({
    date: '2026-11-24',
    hora: '09:00',
    oficinaId,
    procedimiento: 'Cateterismo cardíaco',
    tipo_atencion: 'ambulatoria',
    cie10: [await aDiagnostico('I208', 'Otras formas de angina', 'PR')],
    en_que_consiste: 'Se introduce un tubo delgado por una arteria.',
    riesgos_graves: 'Sangrado que necesita una transfusión.',
  });

  async function aConsultorio(given?: ClienteAccount) {
    const paciente = given ?? (await aCliente());
    const doctor = await aDoctor({ nombres: 'Luis', apellidos: 'Andrade Mora' });
    const oficina = await anOficina(doctor);
    await db
      .insertInto('medico_paciente')
      .values({ doctor_id: doctor.doctor_id, cliente_id: paciente.cliente_id, origen: 'CREADO' })
      .execute();
    const caller = await as(doctor);
    const params = { clienteId: paciente.cliente_id };
    const palabras = await consentimiento(oficina.id);
    /** Issues a consent and returns its id. */
    const emitido = async (more: object = {}) => {
      await app.inject({
        method: 'POST',
        url: pathOf(issueConsentimiento, params, { download: true, papel: 'A4' }),
        headers: { authorization: `Bearer ${caller.token}` },
        payload: { ...palabras, clave: randomUUID(), ...more },
      });
      const [newest] = await caller.call(listDocumentos, { params });
      return newest?.id ?? 0;
    };
    const pide = (more: Partial<PedirFirma> & Pick<PedirFirma, 'acto'>, by: Caller = caller) =>
      by.call(requestFirma, {
        params,
        body: { firmanteId: paciente.cliente_id, via: 'PANTALLA', ...more },
      });
    const documentos = () => caller.call(listDocumentos, { params });
    return { paciente, doctor, oficina, caller, params, emitido, pide, documentos };
  }

  const tokenOf = ({ enlace }: { enlace: string }) => enlace.split('#').at(-1) ?? '';

  /** Asks for the code and reads it in the mail. */
  async function codigoDe(enlace: string, correo: string) {
    await anonymous.call(sendCodigo, { body: { enlace } });
    await runDueJobs();
    return /\b\d{6}\b/.exec(mailbox.lastTo(correo)?.asunto ?? '')?.[0] ?? '';
  }

  /** As far as the text. */
  async function abierta(link: { enlace: string }, correo: string) {
    const enlace = tokenOf(link);
    const texto = await anonymous.call(openFirma, { body: { enlace, codigo: await codigoDe(enlace, correo) } });
    const de = (decision: 'FIRMAR' | 'NEGAR') => ({
      enlace,
      paso: texto.paso,
      decision,
      sha256: texto.decisiones.find((one) => one.decision === decision)?.sha256 ?? '',
    });
    return { enlace, texto, de };
  }

  /** A file that a call answers with. */
  const file = async (endpoint: Endpoint, params: object, body: object, query: object = {}, who?: Account) =>
    app.inject({
      method: 'POST',
      url: pathOf(endpoint, params, query),
      ...(who && { headers: { authorization: `Bearer ${(await as(who)).token}` } }),
      payload: body,
    });
  return { aConsultorio, tokenOf, codigoDe, abierta, file, consentimiento };
};
