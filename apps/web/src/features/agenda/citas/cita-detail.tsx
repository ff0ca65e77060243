/**
 * One cita: who, when, where, its state with the reason rules, and its payment (1 §4). In the calendar beside its event, elsewhere a
 * dialog.
 */

import { type CitaAgenda, isViva, quienViene } from '@hampi/contract/agenda/citas/calls';
import { canChangeEstado } from '@hampi/contract/agenda/citas/estados';
import { canceladaPagada } from '@hampi/contract/agenda/citas/messages';
import { recordatorioTexto } from '@hampi/contract/agenda/citas/recordatorio';
import { horaLocal } from '@hampi/contract/agenda/horarios/horas';
import { money } from '@hampi/contract/base/dinero';
import { edadTexto, fechaCorta, fechaOf } from '@hampi/contract/base/fechas';
import { telefonoTexto, telHref, whatsappHref } from '@hampi/contract/personas/clientes/telefono';
import { Button, Group, Radio, Text } from '@mantine/core';
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
import { useState } from 'react';
import { Link } from 'react-router';
import { chooseDoctor, useSession } from '../../../base/session.ts';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import { EstadoPaciente } from '../../personas/clientes/estado-paciente.tsx';
import { AvisosDeCita } from '../../plataforma/notificaciones/avisos-de-cita.tsx';
import { Beside } from './calendario/beside.tsx';
import type { Place } from './calendario/place.ts';
import css from './cita-detail.module.css';
import { dia, documentoDe, historiaOf, horas, isCancelada, isTercero } from './cita-text.ts';
import { oneCita, useSetEstado } from './citas.queries.ts';
import LlegadaControl from './diario/llegada-control.tsx';
import { PagadoCheck } from './pagado-check.tsx';
import { RazonFields } from './razon-fields.tsx';
import { serviceColor } from './service-colors.ts';

interface CitaDetailProps {
  /** Undefined if the row is no longer in the range; the dialog then closes. */
  cita: CitaAgenda | undefined;
  now: Date;
  bookingPath?: string;
  historiaPath?: string;
  /** Its position in the calendar; without one, the detail opens over the page. */
  place?: Place;
  onClose: () => void;
}

export default function CitaDetail({ cita, now, bookingPath, historiaPath, place, onClose }: CitaDetailProps) {
  const close = async () => (await confirmLeave()) && onClose();
  return (
    <Beside place={place} opened={cita !== undefined} onClose={close} title="Detalle de la cita">
      {cita && <Detail key={cita.r_id} cita={cita} now={now} bookingPath={bookingPath} historiaPath={historiaPath} />}
    </Beside>
  );
}

interface DetailProps {
  cita: CitaAgenda;
  now: Date;
  bookingPath?: string | undefined;
  historiaPath?: string | undefined;
}

function Detail({ cita, now, bookingPath, historiaPath }: DetailProps) {
  const { desde, hasta } = horas(cita);
  // These fields are only shown here, so the list does not carry them.
  const { data: detalle } = useQuery(oneCita(cita.r_id));
  const isOpen = isViva(cita.r_estado_reserva) && Date.parse(cita.r_fin) > now.getTime();
  const [cancelling, setCancelling] = useState(false);
  return (
    <>
      <div className="grid gap-4">
        <span className={`flex items-baseline gap-8 c-quiet t-small ${css.service}`}>
          <i className="rigid r-mark" style={{ background: serviceColor(cita.s_background_color).mark }} aria-hidden />
          {cita.r_servicio} · {money(cita.r_precio)}
          {cita.r_descuento > 0 && ` · ${cita.r_descuento} % de descuento`}
        </span>
        <Quien cita={cita} now={now} remind={isOpen} />
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
      <div className={`grid gap-12 rule-above ${css.part}`}>
        <EstadoRadios cita={cita} now={now} asking={cancelling} onAsking={setCancelling} />
        {!cancelling && <LlegadaControl cita={cita} now={now} />}
        {!cancelling && <PagadoCheck cita={cita} withWord />}
      </div>
      {/* While the reason is asked, the other actions are hidden. */}
      {!cancelling && (
        <div className={`grid gap-12 rule-above ${css.part}`}>
          <AvisosDeCita citaId={cita.r_id} zona={cita.o_zona} />
          <Acciones
            cita={cita}
            now={now}
            bookingPath={isOpen && !detalle?.c_fecha_defuncion ? bookingPath : undefined}
            historiaPath={historiaPath}
          />
        </div>
      )}
    </>
  );
}

/** Where one goes on from a cita. */
function Acciones({ cita, now, bookingPath, historiaPath }: DetailProps) {
  const role = useSession((s) => s.role);
  const hasHistoria = !isTercero(cita) && cita.r_estado_reserva !== 'PENDIENTE';
  // The row opens the cash register of its day (3 §6).
  const isOfCaja = isViva(cita.r_estado_reserva) && cita.r_fecha_reserva <= fechaOf(now, cita.o_zona);
  const cajas = role === 'ROLE_SEC' ? '/secretaria/cajas' : role === 'ROLE_MED' ? '/medico/cajas' : null;
  // A secretary continues with the doctor of this cita selected.
  const goOn = () => role === 'ROLE_SEC' && chooseDoctor(cita.d_id);
  return (
    <div className={`flex wrap gap-8 phone-tall ${css.acciones}`}>
      {historiaPath && hasHistoria && (
        <Button component={Link} to={historiaOf(cita, historiaPath)}>
          Ver historia clínica
        </Button>
      )}
      {isOfCaja && cajas && (
        <Button variant="default" component={Link} to={`${cajas}?fecha=${cita.r_fecha_reserva}`} onClick={goOn}>
          Ver en Caja
        </Button>
      )}
      {bookingPath && (
        <Button variant="default" component={Link} to={`${bookingPath}?reagendar=${cita.r_id}`} onClick={goOn}>
          Reagendar
        </Button>
      )}
    </div>
  );
}

/** Who comes, and of a third person also who booked. */
function Quien({ cita, now, remind }: { cita: CitaAgenda; now: Date; remind: boolean }) {
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

interface EstadoRadiosProps {
  cita: CitaAgenda;
  now: Date;
  /** True while the reasons are open. */
  asking: boolean;
  onAsking: (asking: boolean) => void;
}

/** Aprobado or Cancelado. Choosing Cancelado opens the reasons and changes nothing until they are saved. */
function EstadoRadios({ cita, now, asking, onAsking }: EstadoRadiosProps) {
  const change = useSetEstado(() => onAsking(false));
  const params = { reservationId: cita.r_id };
  const open = canChangeEstado(cita, now);
  const stored = isCancelada(cita) ? 'CANCELADO' : cita.r_estado_reserva;

  return (
    <div>
      <Radio.Group
        label="Estado"
        value={asking ? 'CANCELADO' : stored}
        onChange={(value) => {
          if (value === 'CANCELADO') onAsking(stored !== 'CANCELADO');
          else if (asking) onAsking(false);
          if (value === 'APROBADO' && stored !== 'APROBADO')
            change.mutate({ params, body: { estado_reserva: 'APROBADO' } });
        }}
      >
        <Group mt={6} gap="lg">
          {stored === 'PENDIENTE' && !asking && <StatusBadge status="PENDIENTE" />}
          <Radio value="APROBADO" label="Aprobado" disabled={!open || change.isPending} />
          <Radio value="CANCELADO" label="Cancelado" disabled={!open || change.isPending} />
        </Group>
      </Radio.Group>
      {isCancelada(cita) && cita.r_razon_no_disponibilidad && (
        <Text c="dimmed" fz="sm" mt={6}>
          Motivo: {cita.r_razon_no_disponibilidad}
        </Text>
      )}
      {isCancelada(cita) && cita.r_pago_total > 0 && (
        <Text c="dimmed" fz="sm" mt={6}>
          {canceladaPagada(money(cita.r_pago_total))}
        </Text>
      )}
      {asking && (
        <RazonFields
          pagado={cita.r_pago_total}
          saving={change.isPending}
          onCancel={() => onAsking(false)}
          onSave={(razonNoDisponibilidad) =>
            change.mutateAsync({ params, body: { estado_reserva: 'RECHAZADO', razonNoDisponibilidad } })
          }
        />
      )}
    </div>
  );
}

const Line = ({ icon: Icon, children }: { icon: typeof IconClock; children: React.ReactNode }) => (
  <span className={`flex gap-8 c-quiet ${css.line}`}>
    <Icon size={16} stroke={1.75} aria-hidden />
    <span>{children}</span>
  </span>
);
