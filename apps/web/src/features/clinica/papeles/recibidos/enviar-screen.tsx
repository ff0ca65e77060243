import type { Reply } from '@hampi/contract/base/endpoint';
import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  answerPapel,
  claseTexto,
  type listEnviados,
  notePapel,
  PapelDatos,
  type PapelEnviado,
  sendPapel,
} from '@hampi/contract/clinica/papeles/calls';
import * as MPapeles from '@hampi/contract/clinica/papeles/messages';
import { Button } from '@mantine/core';
import { IconEye, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { call, upload } from '../../../../base/api.ts';
import { invalidate } from '../../../../base/query.ts';
import { toast } from '../../../../base/toast.ts';
import { useCall } from '../../../../base/use-call.ts';
import { localToday } from '../../../../kit/dates/parse-date.ts';
import { confirm } from '../../../../kit/feedback/confirm.ts';
import { LoadGuard } from '../../../../kit/feedback/load-guard.tsx';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { StatusBadge } from '../../../../kit/feedback/status-badge.tsx';
import { Form } from '../../../../kit/fields/form.tsx';
import { PlainSelect } from '../../../../kit/fields/plain-select.tsx';
import { NOT_SAVED, useZodForm } from '../../../../kit/fields/zod-form.ts';
import { IconAction } from '../../../../kit/icon-action.tsx';
import { Screen } from '../../../../kit/screen.tsx';
import { DeQuien, useDeQuien } from '../../../personas/representantes/de-quien.tsx';
import { DatosPapel } from './datos-papel.tsx';
import { ElegirArchivos } from './elegir-archivos.tsx';
import { enviadosOf } from './papeles.queries.ts';
import { useSubidas } from './use-subidas.ts';

const Visor = lazy(() => import('./visor.tsx'));

/** `/cliente/papeles`: the patient sends files to a doctor, and sees what became of them (BE-30). */
export default function EnviarScreen() {
  const de = useDeQuien();
  const { clienteId, otro } = de;
  const query = useQuery(enviadosOf(clienteId));
  return (
    <Screen title="Enviar un examen a mi médico">
      <DeQuien label="De quién es el examen" mine="Mío" de={de} />
      <div className="stack gap-24 narrow" key={clienteId}>
        <Loaded query={query}>
          {(data) => (
            <>
              {data.medicos.length === 0 ? (
                <p className="c-quiet">
                  {otro
                    ? `Todavía no atiende a ${otro.nombres} ningún médico.`
                    : 'Todavía no le atiende ningún médico.'}{' '}
                  Podrá enviarle archivos desde la primera cita.
                </p>
              ) : (
                <Enviar clienteId={clienteId} {...data} />
              )}
              <Enviados rows={data.enviados} />
            </>
          )}
        </Loaded>
      </div>
    </Screen>
  );
}

type Datos = Reply<typeof listEnviados>;

function Enviar({ clienteId, medicos, cupo }: Pick<Datos, 'medicos' | 'cupo'> & { clienteId: number }) {
  const client = useQueryClient();
  const [doctor, setDoctor] = useState(String(medicos[0]?.doctor_id));
  const form = useZodForm(
    PapelDatos.omit({ consulta_id: true }),
    { clase: 'EXAMEN' as const, fecha: localToday(), nota: '' },
    { guard: false },
  );
  const subidas = useSubidas(cupo.archivo_megas, async ({ file, clave }, options) => {
    const { clase, fecha, nota } = form.getValues();
    const query = { clase, fecha, clave, doctorId: Number(doctor) };
    const { id } = await upload(sendPapel, file, { params: { clienteId }, query }, options);
    if (nota) await call(notePapel, { params: { papelId: id }, body: { nota } });
  });
  const { listas } = subidas;
  const demasiados = listas > cupo.quedan;
  const submit = async () => {
    const arrived = await subidas.sendAll();
    void invalidate(client, 'papeles');
    if (arrived === 0) return NOT_SAVED;
    toast.success(MPapeles.papel_enviado);
    return undefined;
  };
  if (cupo.quedan === 0) return <p role="status">{MPapeles.cupo_paciente}</p>;
  return (
    <Form form={form} bare onSubmit={submit}>
      <div className="stack gap-16">
        <p>{MPapeles.enviados_nota}</p>
        <PlainSelect
          label="Para"
          labelled
          value={doctor}
          onChange={setDoctor}
          options={medicos.map(({ doctor_id, nombre }) => ({ value: String(doctor_id), label: nombre }))}
        />
        <ElegirArchivos subidas={subidas} megas={cupo.archivo_megas} />
        <p className={demasiados ? 'c-red' : 't-hint c-quiet'} role="status">
          {demasiados
            ? `Eligió ${listas} archivos y puede enviar ${cupo.quedan}. Quite los demás de la lista.`
            : cupo.quedan === 1
              ? 'Puede enviar un archivo más en estos 30 días.'
              : `Puede enviar ${cupo.quedan} archivos más en estos 30 días.`}
        </p>
        {subidas.subidas.length > 0 && (
          <>
            <div className="grid two-columns gap-12 items-end">
              <DatosPapel of={(name) => form.getInputProps(name as 'nota')} />
            </div>
            <div className="row end">
              <Button type="submit" loading={subidas.sending} disabled={listas === 0 || demasiados}>
                {listas === 1 ? 'Enviar el archivo' : `Enviar ${listas} archivos`}
              </Button>
            </div>
          </>
        )}
      </div>
    </Form>
  );
}

const ESTADOS = {
  EN_BANDEJA: { status: 'PENDIENTE', word: 'Espera a su médico' },
  TOMADO: { status: 'APROBADO', word: 'En su historia' },
  DEVUELTO: { status: 'RECHAZADO', word: 'Devuelto' },
  RETIRADO: { status: 'omitido', word: 'Retirado' },
} as const;

function Enviados({ rows }: { rows: PapelEnviado[] }) {
  const [viewing, setViewing] = useState<PapelEnviado | null>(null);
  const answering = useCall(answerPapel, { refreshes: ['papeles'] });
  const answerTo = (papelId: number, seguir: boolean) => answering.mutate({ params: { papelId }, body: { seguir } });
  const withdraw = async ({ id, nombre }: PapelEnviado) => {
    const yes = await confirm({
      title: 'Retirar el envío',
      text: `Su médico ya no verá ${nombre}. ¿Desea retirarlo?`,
      confirmLabel: 'Retirar',
    });
    if (yes) answerTo(id, false);
  };
  return (
    <section className="stack gap-8" aria-labelledby="enviados">
      <h2 id="enviados" className="t-section">
        Lo que envió
      </h2>
      {rows.length === 0 ? (
        <p className="c-quiet">{MPapeles.enviados_vacio}</p>
      ) : (
        <ul className="stack gap-8" aria-labelledby="enviados">
          {rows.map((papel) => (
            <li key={papel.id} className="row gap-12 py-8 px-12 edge r-note phone-wrap">
              <span className="fill anywhere">
                <b>{papel.nombre}</b>
                <small className="block c-quiet">
                  {claseTexto[papel.clase]} · {papel.doctor} · {fechaCorta(fechaOf(papel.enviado_en, ZONA_ECUADOR))}
                </small>
                {papel.razon && <span className="block">{papel.razon}</span>}
                {papel.preguntado && (
                  <span className="block">
                    Espera desde hace 30 días.{' '}
                    <Button
                      variant="light"
                      size="compact-sm"
                      disabled={answering.isPending}
                      onClick={() => answerTo(papel.id, true)}
                    >
                      Seguir esperando
                    </Button>
                  </span>
                )}
              </span>
              <StatusBadge {...ESTADOS[papel.estado]} />
              <IconAction icon={IconEye} label={`Ver ${papel.nombre}`} onClick={() => setViewing(papel)} />
              {papel.estado === 'EN_BANDEJA' && (
                <IconAction icon={IconX} label={`Retirar ${papel.nombre}`} onClick={() => void withdraw(papel)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {viewing && (
        <LoadGuard>
          <Visor papel={viewing} onClose={() => setViewing(null)} />
        </LoadGuard>
      )}
    </section>
  );
}
