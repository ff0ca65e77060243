import { quienViene } from '@hampi/contract/agenda/citas/calls';
import { canCambiarMia, getCalendarioDeCita, type MiCita } from '@hampi/contract/agenda/citas/mias';
import { telefonoTexto, telHref } from '@hampi/contract/personas/clientes/telefono';
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconCalendarRepeat, IconMapPin, IconUsers, IconWallet } from '@tabler/icons-react';
import { Link } from 'react-router';
import { callFile } from '../../../base/api.ts';
import { saveFile } from '../../../base/save-file.ts';
import { unlessRefused } from '../../../base/toast.ts';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import {
  comoLlegar,
  cuanFalta,
  estadoDeMia,
  hoja,
  pagoDe,
  profesional,
  reservarOtra,
  seDebePagar,
} from './mi-cita-text.ts';
import css from './mis-citas.module.css';
import { PayButton } from './pay-button.tsx';

interface CitaGrandeProps {
  cita: MiCita;
  now: Date;
  onCancel: () => void;
}

/** A coming cita with all its details and actions. */
export function CitaGrande({ cita, now, onCancel }: CitaGrandeProps) {
  const { mes, dia, nombre, horas } = hoja(cita);
  return (
    <article className={`card ${css.grande}`} aria-label={`${nombre} ${dia} de ${mes}, ${horas}, ${profesional(cita)}`}>
      <div className="flex gap-16 p-20">
        <p className={`grid rigid p-8 r-note b-subtle t-small ${css.hoja}`} data-strong aria-hidden>
          <span>{mes}</span>
          <b>{dia}</b>
          <span>{nombre}</span>
        </p>
        <div className={`grid gap-8 min-0 ${css.facts}`}>
          <p className="row wrap gap-8 gap-x-12 c-quiet">
            <StatusBadge {...estadoDeMia(cita, now)} />
            <span>{cuanFalta(cita, now)}</span>
            {cita.r_confirmada && <span>Usted confirmó que irá</span>}
          </p>
          <p className="t-large strong">{horas}</p>
          <p>
            <b>{profesional(cita)}</b>
            <br />
            {[cita.r_especialidad, cita.r_servicio].filter(Boolean).join(' · ')}
          </p>
          {cita.r_nombre_tercera_persona && (
            <p className={`c-quiet t-body ${css.para}`}>
              <IconUsers size={16} stroke={1.75} aria-hidden /> Para {quienViene(cita)}
            </p>
          )}
        </div>
      </div>
      <LugarYPago cita={cita} />
      <Acciones cita={cita} now={now} onCancel={onCancel} />
    </article>
  );
}

function LugarYPago({ cita }: { cita: MiCita }) {
  const way = comoLlegar(cita);
  const pago = pagoDe(cita);
  return (
    <div className={`grid two-columns gap-12 phone-one-column ${css.boxes}`}>
      <div className="flex gap-8 p-12 r-note b-subtle">
        <IconMapPin className="rigid mt-2 c-brand" size={18} stroke={1.75} aria-hidden />
        <div>
          <b>{cita.o_nombre}</b>
          <p>
            {cita.o_direccion}, {cita.o_ciudad}. {cita.o_referencias}
          </p>
          {way && (
            <a className="strong" href={way} target="_blank" rel="noreferrer">
              Cómo llegar
            </a>
          )}
          {cita.o_telefono && (
            <p>
              Teléfono:{' '}
              <a className="strong" href={telHref(cita.o_telefono)}>
                {telefonoTexto(cita.o_telefono)}
              </a>
            </p>
          )}
        </div>
      </div>
      <div className="flex gap-8 p-12 r-note b-subtle">
        <IconWallet className="rigid mt-2 c-brand" size={18} stroke={1.75} aria-hidden />
        <div>
          <b>{pago.title}</b>
          <p>{pago.text}</p>
        </div>
      </div>
    </div>
  );
}

function Acciones({ cita, now, onCancel }: CitaGrandeProps) {
  const canChange = canCambiarMia(cita, now);
  return (
    <div className="flex wrap gap-8 py-12 px-20 rule-above phone-own-lines">
      {seDebePagar(cita, now) && <PayButton cita={cita} />}
      {canChange && cita.d_en_linea && (
        <Button
          variant="default"
          component={Link}
          to={reservarOtra(cita, true)}
          leftSection={<IconCalendarRepeat size={18} stroke={1.75} aria-hidden />}
        >
          Reagendar
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}
        onClick={() => void toCalendar(cita)}
      >
        Al calendario
      </Button>
      {canChange && (
        <Button variant="subtle" color="red" className={`push ${css.cancel}`} onClick={onCancel}>
          Cancelar cita
        </Button>
      )}
    </div>
  );
}

async function toCalendar({ r_id }: MiCita): Promise<void> {
  const file = callFile(getCalendarioDeCita, { params: { reservationId: r_id } });
  await unlessRefused(file.then((ics) => saveFile(ics, 'cita.ics')));
}
