import { type CitaAgenda, quienViene } from '@hampi/contract/agenda/citas/calls';
import { recordatorioTexto } from '@hampi/contract/agenda/citas/recordatorio';
import { horaLocal } from '@hampi/contract/agenda/horarios/horas';
import { money } from '@hampi/contract/base/dinero';
import { edadTexto, fechaCorta, fechaOf } from '@hampi/contract/base/fechas';
import { telefonoTexto, telHref, whatsappHref } from '@hampi/contract/personas/clientes/telefono';
import {
  IconBuilding,
  IconCheck,
  IconClock,
  IconPhone,
  IconStack2,
  IconStethoscope,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EstadoPaciente } from '../../../personas/clientes/estado-paciente.tsx';
import css from '../cita-detail.module.css';
import { dia, documentoDe, horas, isTercero } from '../cita-text.ts';
import { oneCita } from '../citas.queries.ts';
import { serviceColor } from '../service-colors.ts';

interface DatosProps {
  cita: CitaAgenda;
  now: Date;
  /** True for a future cita. */
  remind: boolean;
}

/** Service, price, who comes, when, with whom and where. */
export function Datos({ cita, now, remind }: DatosProps) {
  const { desde, hasta } = horas(cita);
  // These fields are only shown here, so the list does not carry them.
  const { data: detalle } = useQuery(oneCita(cita.r_id));
  return (
    <div className="grid gap-4">
      <span className={`flex items-baseline gap-8 c-quiet t-small ${css.service}`}>
        <i className="rigid r-mark" style={{ background: serviceColor(cita.s_background_color).mark }} aria-hidden />
        {cita.r_servicio} · {money(cita.r_precio)}
        {cita.r_descuento > 0 && ` · ${cita.r_descuento} % de descuento`}
      </span>
      <Quien cita={cita} now={now} remind={remind} />
      <Line icon={IconClock}>
        {dia(cita)} {fechaCorta(cita.r_fecha_reserva)}, de {desde} a {hasta}
        {horaLocal(cita.o_zona)}
      </Line>
      <Line icon={IconStethoscope}>
        {[cita.d_titulo_honorifico, cita.d_nombres, cita.d_apellidos].filter(Boolean).join(' ')}
      </Line>
      <Line icon={IconBuilding}>{[cita.o_nombre, detalle?.o_ciudad].filter(Boolean).join(', ')}</Line>
      {detalle?.r_canal_reserva === 'WEB_PACIENTE' && <Line icon={IconUser}>La reservó el paciente en línea</Line>}
      {detalle?.r_confirmada_en && <Line icon={IconCheck}>El paciente confirmó que asistirá</Line>}
      {cita.r_sobreturno && <Line icon={IconStack2}>Sobreturno: {detalle?.r_motivo_sobreturno}</Line>}
    </div>
  );
}

/** Who comes, and of a third person also who booked. */
function Quien({ cita, now, remind }: DatosProps) {
  const { data: detalle } = useQuery(oneCita(cita.r_id));
  const facts = [
    documentoDe(cita),
    detalle?.c_fecha_nacimiento && edadTexto(detalle.c_fecha_nacimiento, fechaOf(now, cita.o_zona)),
  ];
  const paciente = detalle && (
    <span className={`inline-flex wrap gap-4 gap-x-8 ${css.badges}`}>
      <EstadoPaciente
        fecha_defuncion={detalle.c_fecha_defuncion}
        identidad_verificada={detalle.c_identidad_verificada}
      />
    </span>
  );
  if (isTercero(cita))
    return (
      <>
        <b className="t-section">{quienViene(cita)}</b>
        <span className="mb-4 c-faint t-small">{documentoDe(cita)}</span>
        <Line icon={IconUser}>
          Reservó {cita.c_nombres} {cita.c_apellidos} {paciente}
        </Line>
      </>
    );
  return (
    <>
      <b className="t-section">{`${cita.c_nombres} ${cita.c_apellidos}`}</b>
      <span className="mb-4 c-faint t-small">{facts.filter(Boolean).join(' · ')}</span>
      {paciente}
      {detalle?.c_celular && <Celular numero={detalle.c_celular} cita={cita} remind={remind} />}
    </>
  );
}

interface CelularProps {
  numero: string;
  cita: CitaAgenda;
  /** True for a future cita. */
  remind: boolean;
}

/** The patient's mobile number with links that call, and open WhatsApp with the reminder ready to send (BE-23). */
function Celular({ numero, cita, remind }: CelularProps) {
  const href = telHref(numero);
  const whatsapp = remind ? whatsappHref(numero, recordatorioTexto(cita)) : undefined;
  return (
    <Line icon={IconPhone}>
      {href ? <a href={href}>{telefonoTexto(numero)}</a> : numero}
      {whatsapp && (
        <>
          {' · '}
          <a href={whatsapp} target="_blank" rel="noopener noreferrer">
            Recordar por WhatsApp
          </a>
        </>
      )}
    </Line>
  );
}

const Line = ({ icon: Icon, children }: { icon: typeof IconClock; children: ReactNode }) => (
  <span className={`flex gap-8 c-quiet ${css.line}`}>
    <Icon size={16} stroke={1.75} aria-hidden />
    <span>{children}</span>
  </span>
);
