import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import { IconChevronRight, IconClipboardHeart, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import css from './agenda-card.module.css';
import { documentoDe, historiaOf, horas, isTercero } from './cita-text.ts';
import { LlegadaPlace } from './diario/llegada-place.tsx';
import { PagadoCheck } from './pagado-check.tsx';
import { serviceColor } from './service-colors.ts';

interface AgendaCardProps {
  cita: CitaAgenda;
  now: Date;
  /** Whether what stands beside the citas may load. */
  beside: boolean;
  withDoctor: boolean;
  withCreditos: boolean;
  onOpen: (cita: CitaAgenda) => void;
  historiaPath?: string;
}

/** One cita on a phone, under the heading of its day: hour and state, the name that opens it, one muted line, the payment. */
export function AgendaCard({ cita, now, beside, withDoctor, withCreditos, onOpen, historiaPath }: AgendaCardProps) {
  const { desde, hasta } = horas(cita);
  const name = cita.r_nombre_tercera_persona ?? `${cita.c_nombres} ${cita.c_apellidos}`;
  return (
    <article
      className={`py-12 px-16 r-card b-surface ${css.card}`}
      style={{ borderLeftColor: serviceColor(cita.s_background_color).mark }}
    >
      <div className="flex items-start between gap-8">
        <b className="t-lead">
          {desde}–{hasta}
        </b>
        <StatusBadge status={cita.r_estado_reserva} />
      </div>
      <button
        type="button"
        className={`row full between gap-8 py-8 left touch ${css.open}`}
        onClick={() => onOpen(cita)}
      >
        <span className="stack">
          <b>{name}</b>
          <small>
            {documentoDe(cita)} · {cita.r_servicio}
            {withDoctor && ` · ${cita.d_titulo_honorifico ?? ''} ${cita.d_apellidos}`}
          </small>
          {isTercero(cita) && (
            <small className={css.third}>
              <IconUsers size={14} stroke={1.75} aria-hidden /> Reserva de tercera persona
            </small>
          )}
          {cita.r_razon_no_disponibilidad && <small>Motivo: {cita.r_razon_no_disponibilidad}</small>}
        </span>
        <IconChevronRight className="rigid" size={18} stroke={1.75} aria-hidden />
      </button>
      {historiaPath && !isTercero(cita) && (
        <Link to={historiaOf(cita, historiaPath)} className="row gap-8 t-small strong touch">
          <IconClipboardHeart size={18} stroke={1.75} aria-hidden /> Ver historia clínica
        </Link>
      )}
      <LlegadaPlace cita={cita} now={now} load={beside} />
      <div className="row between pt-8 rule-above">
        {cita.r_sobreturno ? (
          <StatusBadge status="sobreturno" />
        ) : (
          <span>
            {withCreditos && (
              <>
                Créditos <b>{cita.r_creditos}</b>
              </>
            )}
          </span>
        )}
        <PagadoCheck cita={cita} withWord />
      </div>
    </article>
  );
}
