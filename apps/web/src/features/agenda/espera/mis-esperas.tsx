import type { MiEspera } from '@hampi/contract/agenda/espera/calls';
import { money } from '@hampi/contract/base/dinero';
import { fechaCorta, horaOf } from '@hampi/contract/base/fechas';
import { Button } from '@mantine/core';
import { IconBell, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { IconAction } from '../../../kit/icon-action.tsx';
import { puedeTexto, turnoTexto } from './deseo-text.ts';
import css from './espera.module.css';
import { misEsperas, useAccept, useDecline, useLeave } from './espera.queries.ts';

/** The turnos offered to the patient, above everything else; each can be answered with one press. */
export function MisOfertas({ now }: { now: Date }) {
  const esperas = useQuery(misEsperas).data ?? [];
  return esperas.map(
    (espera) => espera.oferta && <Ofrecido key={espera.id} {...espera} oferta={espera.oferta} now={now} />,
  );
}

function Ofrecido({ id, doctor, oferta, now }: MiEspera & { oferta: NonNullable<MiEspera['oferta']>; now: Date }) {
  const accept = useAccept();
  const decline = useDecline();
  const { inicio, zona, expira_en, oficina, anticipo, cita_id } = oferta;
  const left = Math.ceil((Date.parse(expira_en) - now.getTime()) / 60_000);
  const params = { esperaId: id };
  if (left <= 0) return null;
  const take = () =>
    accept.mutate(
      { params },
      {
        // The payment page belongs to the public site.
        onSuccess: ({ data }) => data.expira_en && window.location.assign(`/pagarReserva/${cita_id}`),
      },
    );
  return (
    <section
      className={`row wrap gap-12 gap-x-16 mb-16 py-16 px-20 r-card b-tint ${css.proposal}`}
      data-tone="offer"
      aria-label="Le ofrecen un turno"
    >
      <IconBell size={24} stroke={1.75} aria-hidden />
      <div>
        <p className="m-0">
          <b>Se liberó un turno: {turnoTexto(inicio, zona)}</b>
        </p>
        <p className="m-0">
          {doctor} · {oficina}. Es suyo si lo toma antes de las <b>{horaOf(expira_en, zona)}</b> (
          {left === 1 ? 'queda 1 min' : `quedan ${left} min`}).
          {anticipo > 0 && ` Al tomarlo se paga un anticipo de ${money(anticipo)}.`}
        </p>
      </div>
      <div className="flex wrap gap-8 phone-own-line phone-own-lines">
        <Button variant="subtle" loading={decline.isPending} onClick={() => decline.mutate({ params })}>
          No puedo
        </Button>
        <Button loading={accept.isPending} onClick={take}>
          Tomar el turno
        </Button>
      </div>
    </section>
  );
}

/** The professionals for whom the patient waits; renders nothing if there are none. */
export function MisEsperas() {
  const esperas = useQuery(misEsperas).data ?? [];
  const leave = useLeave();
  if (esperas.length === 0) return null;
  const out = async ({ id, doctor }: MiEspera) => {
    const yes = await confirm({
      title: 'Salir de la lista de espera',
      text: `Ya no le avisaremos si se libera un turno con ${doctor}.`,
      confirmLabel: 'Salir de la lista',
      cancelLabel: 'Seguir en la lista',
      danger: true,
    });
    if (yes) leave.mutate({ params: { esperaId: id } });
  };
  return (
    <section className="grid gap-12" aria-labelledby="esperas">
      <h2 className="t-section" id="esperas">
        Lista de espera
      </h2>
      <ul className="grid gap-8 m-0">
        {esperas.map((espera) => (
          <li className="card row gap-8 gap-x-16 between py-12 px-20" key={espera.id}>
            <p className="min-0 m-0">
              <b>{espera.doctor}</b> · {espera.servicio}
              <small className="block c-quiet t-body">
                {puedeTexto(espera)}, hasta el {fechaCorta(espera.hasta)}
                {espera.oficina && ` · ${espera.oficina}`}
                {espera.tercera_persona && ` · Para ${espera.tercera_persona}`}
                {espera.oferta && ' · Le ofrecen un turno'}
              </small>
            </p>
            <IconAction
              icon={IconTrash}
              label={`Salir de la lista de espera de ${espera.doctor}`}
              onClick={() => void out(espera)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
