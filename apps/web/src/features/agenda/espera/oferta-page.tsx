import {
  acceptOfertaWithCode,
  declineOfertaWithCode,
  getOfertaByCode,
  leaveEsperaWithCode,
  type OfertaPorCodigo,
} from '@hampi/contract/agenda/espera/calls';
import * as MEspera from '@hampi/contract/agenda/espera/messages';
import { horaLocal } from '@hampi/contract/agenda/horarios/horas';
import { money } from '@hampi/contract/base/dinero';
import { fechaLarga, wallOf } from '@hampi/contract/base/fechas';
import { useState } from 'react';
import { call, callWhole } from '../../../base/api.ts';
import { CodePage, Dato, ToStart, useOnce, WaitingPage } from '../../personas/cuentas/ingreso/code-page.tsx';
import { linkSentence } from '../../personas/cuentas/ingreso/link-action.ts';
import publico from '../../plataforma/sitio/public.module.css';

const TITLE = 'Se liberó un turno';

/** `/turnoOfrecido/:codigo`: the offer in a mail, answered with a button and without a log-in (BE-16). Opening the page answers nothing. */
export function OfertaPage({ codigo }: { codigo: string }) {
  const seen = useOnce(() => call(getOfertaByCode, { params: { codigo } }));
  if (seen.state === 'waiting') return <WaitingPage title={TITLE} />;
  if (seen.state === 'failed')
    return (
      <CodePage title={TITLE}>
        <p role="alert">{linkSentence(seen.error)}</p>
        <ToStart />
      </CodePage>
    );
  return <Oferta oferta={seen.value} codigo={codigo} />;
}

/** Answers the offer, or leaves the list: what was said to it, what went wrong, and the cita whose deposit is to be paid. */
function useRespuesta(codigo: string) {
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const [pagar, setPagar] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const params = { codigo };
  const act = async (run: () => Promise<string>) => {
    setBusy(true);
    setProblem('');
    try {
      setSaid(await run());
    } catch (error) {
      setProblem(linkSentence(error));
    } finally {
      setBusy(false);
    }
  };
  const take = () =>
    act(async () => {
      const { data, mensaje } = await callWhole(acceptOfertaWithCode, { params });
      if (data.expira_en) setPagar(data.cita_id);
      return mensaje;
    });
  const decline = () => act(async () => (await callWhole(declineOfertaWithCode, { params })).mensaje);
  const leave = () => act(async () => (await callWhole(leaveEsperaWithCode, { params })).mensaje);
  return { said, problem, pagar, busy, take, decline, leave };
}

function Oferta({ oferta, codigo }: { oferta: OfertaPorCodigo; codigo: string }) {
  const respuesta = useRespuesta(codigo);
  const { said, problem, pagar, busy, leave } = respuesta;
  const over = oferta.tomada ? MEspera.tomado : oferta.espera ? MEspera.ya_no : MEspera.ya_no_espera;
  const open = oferta.abierta && !said;
  return (
    <CodePage title={TITLE}>
      {said && (
        <p role="status">
          <b>{said}</b>
        </p>
      )}
      {!oferta.abierta && !said && <p role="status">{over}</p>}
      <Turno oferta={oferta} />
      {problem && <p role="alert">{problem}</p>}
      {open && <SiONo oferta={oferta} respuesta={respuesta} />}
      {pagar !== null && (
        <a className={`${publico.button} ${publico.large} ${publico.primary}`} href={`/pagarReserva/${pagar}`}>
          Pagar el anticipo
        </a>
      )}
      {oferta.espera && !said && (
        <button type="button" className="c-brand underlined touch" disabled={busy} onClick={() => void leave()}>
          Salir de esta lista de espera
        </button>
      )}
      {!open && pagar === null && <ToStart />}
    </CodePage>
  );
}

/** What is offered: when, with whom, where, and its deposit. */
function Turno({ oferta }: { oferta: OfertaPorCodigo }) {
  const { fecha, hora } = wallOf(oferta.inicio, oferta.zona);
  return (
    <dl className="grid gap-12">
      <Dato nombre="Fecha y hora">
        {fechaLarga(fecha)}, {hora}
        {horaLocal(oferta.zona)}
      </Dato>
      <Dato nombre="Con">{oferta.doctor}</Dato>
      <Dato nombre="Lugar">
        {oferta.oficina}, {oferta.direccion}
      </Dato>
      {oferta.anticipo > 0 && <Dato nombre="Anticipo al tomarlo">{money(oferta.anticipo)}</Dato>}
    </dl>
  );
}

interface SiONoProps {
  oferta: OfertaPorCodigo;
  respuesta: ReturnType<typeof useRespuesta>;
}

/** The two answers. */
function SiONo({ oferta, respuesta: { busy, take, decline } }: SiONoProps) {
  const { hora: limite } = wallOf(oferta.expira_en, oferta.zona);
  // The mail's second link means no: that button is highlighted, but the person must still press it.
  const declines = new URLSearchParams(window.location.search).has('no');
  const look = (wanted: boolean) => `${publico.button} ${publico.large} ${wanted ? publico.primary : publico.quiet}`;
  return (
    <>
      <p className="c-quiet">
        Es suyo si lo toma antes de las <b>{limite}</b>
        {horaLocal(oferta.zona)}. Si no responde, lo ofrecemos a la siguiente persona y usted sigue en la lista.
      </p>
      <button type="button" className={look(!declines)} disabled={busy} onClick={() => void take()}>
        Tomar el turno
      </button>
      <button type="button" className={look(declines)} disabled={busy} onClick={() => void decline()}>
        No puedo, ofrecer a otra persona
      </button>
    </>
  );
}
