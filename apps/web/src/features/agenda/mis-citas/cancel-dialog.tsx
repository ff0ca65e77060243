import { pagoDeCancelada } from '@hampi/contract/agenda/citas/messages';
import { type MiCita, RAZONES_DE_PACIENTE, type RazonDePaciente } from '@hampi/contract/agenda/citas/mias';
import { cents, dollars, money } from '@hampi/contract/base/dinero';
import { fechaLarga } from '@hampi/contract/base/fechas';
import { alCancelar } from '@hampi/contract/dinero/creditos/devolucion';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { estadoDeMia, hoja, profesional, reservarOtra } from './mi-cita-text.ts';
import css from './mis-citas.module.css';
import { useCancelMia } from './mis-citas.queries.ts';

interface CancelarDialogProps {
  cita: MiCita;
  now: Date;
  onClose: () => void;
}

/** Says what is refunded before a cita is cancelled, and offers another hour instead (decisions 42). */
export default function CancelDialog({ cita, now, onClose }: CancelarDialogProps) {
  const cancel = useCancelMia(onClose);
  const [razon, setRazon] = useState<RazonDePaciente | null>(null);
  const { fecha, horas } = hoja(cita);
  const waits = estadoDeMia(cita, now).status === 'PENDIENTE';
  return (
    <Modal opened onClose={onClose} title="Cancelar la cita" size={480}>
      <p>
        <b>{profesional(cita)}</b>, {fechaLarga(fecha)}, {horas}.
      </p>
      <p className="p-12 r-note b-subtle my-12">{loQueVuelve(cita, now)}</p>
      <fieldset className={`flex wrap gap-8 mb-12 ${css.razones}`}>
        <legend className="mb-8">
          ¿Por qué? <small className="c-quiet">(opcional)</small>
        </legend>
        {RAZONES_DE_PACIENTE.map((one) => (
          <button
            className="px-12 r-full b-surface c-text"
            key={one}
            type="button"
            aria-pressed={razon === one}
            onClick={() => setRazon(razon === one ? null : one)}
          >
            {one}
          </button>
        ))}
      </fieldset>
      <p>
        {waits ? 'Se retira su solicitud' : 'El turno queda libre para otra persona'} y se avisa al consultorio. No se
        puede deshacer.
      </p>
      <div className="flex wrap end gap-8 mt-20 phone-own-lines">
        <Button data-autofocus onClick={onClose}>
          Conservar la cita
        </Button>
        {cita.d_en_linea && (
          <Button variant="default" component={Link} to={reservarOtra(cita, true)}>
            Reagendar
          </Button>
        )}
        <Button
          variant="outline"
          color="red"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params: { reservationId: cita.r_id }, body: { razon } })}
        >
          Cancelar la cita
        </Button>
      </div>
    </Modal>
  );
}

/** Online payments follow the rule for refunds; payments at the office are settled between patient and practice. */
function loQueVuelve(cita: MiCita, now: Date): string {
  const { r_inicio: inicio, r_en_linea: enLinea, r_creditos: creditos, r_tarde: tarde } = cita;
  const online = alCancelar({ inicio, enLinea, creditos, tarde }, now);
  if (online) return online;
  const enConsultorio = dollars(cents(cita.r_pago_total) - cents(enLinea));
  return enConsultorio > 0
    ? pagoDeCancelada(money(enConsultorio))
    : 'No ha pagado nada por esta cita: no hay nada que devolver.';
}
