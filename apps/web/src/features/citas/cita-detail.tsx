/** One cita in a dialog: who, when, where, its state with the reason rules, and its payment (1 §4). */
import { type CitaRow, canChangeEstado, isViva, quienViene } from '@hampi/contract/citas';
import { money } from '@hampi/contract/dinero';
import { edadTexto, fechaCorta, fechaOf } from '@hampi/contract/fechas';
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { IconBuilding, IconClock, IconStack2, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { chooseDoctor, useSession } from '../../core/session.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { AvisosDeCita } from '../notificaciones/avisos-de-cita.tsx';
import css from './agenda.module.css';
import { dia, historiaOf, horas, identificacion, isCancelada, isTercero } from './cita-text.ts';
import { useSetEstado } from './citas.queries.ts';
import { PagadoCheck } from './pagado-check.tsx';
import { RazonFields } from './razon-fields.tsx';
import { serviceColor } from './service-colors.ts';

interface CitaDetailProps {
  /** Undefined once the row is no longer in the range: the dialog closes. */
  cita: CitaRow | undefined;
  now: Date;
  bookingPath?: string;
  historiaPath?: string;
  onClose: () => void;
}

export default function CitaDetail({ cita, now, bookingPath, historiaPath, onClose }: CitaDetailProps) {
  const narrow = useNarrow();
  return (
    <Modal
      opened={cita !== undefined}
      onClose={onClose}
      title="Detalle de la cita"
      size={440}
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {cita && <Detail key={cita.r_id} cita={cita} now={now} bookingPath={bookingPath} historiaPath={historiaPath} />}
    </Modal>
  );
}

interface DetailProps {
  cita: CitaRow;
  now: Date;
  bookingPath?: string;
  historiaPath?: string;
}

function Detail({ cita, now, bookingPath, historiaPath }: DetailProps) {
  const { desde, hasta } = horas(cita);
  const tercero = isTercero(cita);
  const role = useSession((s) => s.role);
  const reagendar = bookingPath && isViva(cita.r_estado_reserva) && Date.parse(cita.r_fin) > now.getTime();
  return (
    <Stack gap="md">
      <div>
        <span className={css.service}>
          <i style={{ background: serviceColor(cita.s_background_color).mark }} aria-hidden />
          {cita.r_servicio} · {money(cita.r_precio)}
          {cita.r_descuento > 0 && ` · ${cita.r_descuento} % de descuento`}
        </span>
        <Text fz="lg" fw={640}>
          {tercero ? quienViene(cita) : `${cita.c_nombres} ${cita.c_apellidos}`}
        </Text>
        <Text c="dimmed" fz="sm">
          {['CI', identificacion(cita)].join(' ')}
          {cita.c_celular && ` · ${cita.c_celular}`}
          {!tercero && cita.c_fecha_nacimiento && ` · ${edadTexto(cita.c_fecha_nacimiento, fechaOf(now, cita.o_zona))}`}
        </Text>
        {tercero && (
          <Line icon={IconUser}>
            Reservó {cita.c_nombres} {cita.c_apellidos}
          </Line>
        )}
        <Line icon={IconClock}>
          {dia(cita)} {fechaCorta(cita.r_fecha_reserva)}, de {desde} a {hasta}
          {cita.o_zona === 'Pacific/Galapagos' && ' (hora de Galápagos)'}
        </Line>
        <Line icon={IconBuilding}>
          {cita.o_nombre}, {cita.o_ciudad}
        </Line>
        {cita.r_sobreturno && <Line icon={IconStack2}>Sobreturno: {cita.r_motivo_sobreturno}</Line>}
      </div>
      <EstadoRadios cita={cita} now={now} />
      <PagadoCheck cita={cita} />
      <AvisosDeCita citaId={cita.r_id} zona={cita.o_zona} />
      <Group justify="flex-end">
        {historiaPath && !tercero && (
          <Button component={Link} to={historiaOf(cita, historiaPath)} variant="light">
            Ver historia clínica
          </Button>
        )}
        {reagendar && (
          <Button
            variant="default"
            component={Link}
            to={`${bookingPath}?reagendar=${cita.r_id}`}
            // A secretary goes on for the doctor whose cita it is.
            onClick={() => role === 'ROLE_SEC' && chooseDoctor(cita.d_id)}
          >
            Reagendar
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** Aprobado or Cancelado; Cancelado first opens the reasons and changes nothing until they are saved. */
function EstadoRadios({ cita, now }: { cita: CitaRow; now: Date }) {
  const [asking, setAsking] = useState(false);
  const change = useSetEstado(() => setAsking(false));
  const params = { reservationId: cita.r_id };
  const open = canChangeEstado(cita, now);
  const stored = isCancelada(cita) ? 'CANCELADO' : cita.r_estado_reserva;

  return (
    <div>
      <Radio.Group
        label="Estado"
        value={asking ? 'CANCELADO' : stored}
        onChange={(value) => {
          if (value === 'CANCELADO') setAsking(stored !== 'CANCELADO');
          else if (asking) setAsking(false);
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
      {asking && (
        <RazonFields
          saving={change.isPending}
          onCancel={() => setAsking(false)}
          onSave={(razonNoDisponibilidad) =>
            change.mutateAsync({ params, body: { estado_reserva: 'RECHAZADO', razonNoDisponibilidad } })
          }
        />
      )}
    </div>
  );
}

const Line = ({ icon: Icon, children }: { icon: typeof IconClock; children: React.ReactNode }) => (
  <Text fz="sm" mt={6} style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
    <Icon size={16} stroke={1.75} aria-hidden style={{ flex: 'none' }} />
    <span>{children}</span>
  </Text>
);
