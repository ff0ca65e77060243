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
import { CodePage, ToStart, useOnce, WaitingPage } from '../../personas/cuentas/ingreso/code-page.tsx';
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

function Oferta({ oferta, codigo }: { oferta: OfertaPorCodigo; codigo: string }) {
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
  const leave = () => act(async () => (await callWhole(leaveEsperaWithCode, { params })).mensaje);
  const over = oferta.tomada ? MEspera.tomado : oferta.espera ? MEspera.ya_no : MEspera.ya_no_espera;
  const open = oferta.abierta && !said;
  const { fecha, hora } = wallOf(oferta.inicio, oferta.zona);
  const { hora: limite } = wallOf(oferta.expira_en, oferta.zona);
  // The mail's second link means no: that button is highlighted, but the person must still press it.
  const declines = new URLSearchParams(window.location.search).has('no');

  return (
    <CodePage title={TITLE}>
      {said && (
        <p role="status">
          <b>{said}</b>
        </p>
      )}
      {!oferta.abierta && !said && <p role="status">{over}</p>}
      <dl className="grid gap-12">
        <div>
          <dt className="t-small c-faint">Fecha y hora</dt>
          <dd className="semi">
            {fechaLarga(fecha)}, {hora}
            {horaLocal(oferta.zona)}
          </dd>
        </div>
        <div>
          <dt className="t-small c-faint">Con</dt>
          <dd className="semi">{oferta.doctor}</dd>
        </div>
        <div>
          <dt className="t-small c-faint">Lugar</dt>
          <dd className="semi">
            {oferta.oficina}, {oferta.direccion}
          </dd>
        </div>
        {oferta.anticipo > 0 && (
          <div>
            <dt className="t-small c-faint">Anticipo al tomarlo</dt>
            <dd className="semi">{money(oferta.anticipo)}</dd>
          </div>
        )}
      </dl>
      {problem && <p role="alert">{problem}</p>}
      {open && (
        <>
          <p className="c-quiet">
            Es suyo si lo toma antes de las <b>{limite}</b>
            {horaLocal(oferta.zona)}. Si no responde, lo ofrecemos a la siguiente persona y usted sigue en la lista.
          </p>
          <button
            type="button"
            className={`${publico.button} ${publico.large} ${declines ? publico.quiet : publico.primary}`}
            disabled={busy}
            onClick={() => void take()}
          >
            Tomar el turno
          </button>
          <button
            type="button"
            className={`${publico.button} ${publico.large} ${declines ? publico.primary : publico.quiet}`}
            disabled={busy}
            onClick={() => void act(async () => (await callWhole(declineOfertaWithCode, { params })).mensaje)}
          >
            No puedo, ofrecer a otra persona
          </button>
        </>
      )}
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
