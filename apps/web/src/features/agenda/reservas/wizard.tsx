import type { CitaDetalle } from '@hampi/contract/agenda/citas/calls';
import type { PacienteEncontrado } from '@hampi/contract/personas/clientes/calls';
import { lazy, useEffect } from 'react';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { FormSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { Screen } from '../../../kit/screen.tsx';
import type { Oferta } from '../servicios/oferta.ts';
import { PacienteStep } from './paciente-step.tsx';
import css from './reserva.module.css';
import { agendaWith, type Borrador, otherTurnos } from './reserva.ts';
import { ReservaResult } from './reserva-result.tsx';
import { Resumen } from './resumen-step.tsx';
import { Steps } from './steps.tsx';
import { TurnoPerdido } from './turnos/turno-perdido.tsx';
import { forgetReserva } from './use-borrador.ts';
import { type ReservaDePersonal, useWizard } from './use-wizard.ts';
import { WizardBar } from './wizard-bar.tsx';

/** Loaded while the user is looking for the patient (ADR 91). */
const loadHorario = () => import('./turnos/horario-step.tsx');
const HorarioStep = lazy(loadHorario);

interface WizardProps {
  doctorId: number;
  /** That doctor's name, shown in every step. */
  conQuien: string;
  oferta: Oferta;
  /** The patient chosen in the list of patients. */
  paciente: PacienteEncontrado | null;
  /** Office and time chosen before, by pressing a free turno in the agenda. */
  lugar?: Partial<Borrador>;
  /** The institution whose patients are offered instead of the professional's (decisions 31). */
  institucionId?: number;
  /** The cita to be moved. */
  cita: CitaDetalle | undefined;
  /** The sentence for a step without office, which differs by role (2 §5, 3 §5). */
  sinOficina: string;
  agendaPath: string;
  /** Whether the agenda shows one office at a time (secretaries). */
  agendaPorOficina: boolean;
  onAgain: () => void;
}
type PartProps = WizardProps & { reserva: ReservaDePersonal };

/** 'Reserva una cita': Paciente, Horario - Oficina, Resumen, and the result (2 §4). */
export function Wizard(props: WizardProps) {
  const { conQuien, cita } = props;
  const reserva = useWizard(props);
  const { step, oficina, borrador, isSaving, lost } = reserva;
  useEffect(() => {
    // If it fails, the step that needs it shows the failure.
    loadHorario().catch(() => {});
  }, []);
  const title = cita ? 'Reagendar cita' : 'Reserva una cita';
  if (reserva.result)
    return (
      <Screen title={title}>
        <Resultado {...props} reserva={reserva} />
      </Screen>
    );
  return (
    <Screen title={title} tools={<Steps step={step} />}>
      <div className={css.body}>
        <p className="mb-12 c-quiet">
          Con <b className="c-text">{conQuien}</b>
          {oficina && step > 0 && ` · ${oficina.nombre}, ${oficina.ciudad}`}
        </p>
        <Paso {...props} reserva={reserva} />
      </div>
      {/* The form of a new patient has its own buttons. */}
      {reserva.quien.adding === null && (
        <WizardBar
          step={step}
          saving={isSaving}
          problem={reserva.problem}
          stuck={step === 2 && lost !== null}
          elegido={step > 0 ? borrador.elegido : null}
          zona={reserva.zona}
          oficina={oficina?.nombre}
          onBack={step > (cita ? 1 : 0) ? () => reserva.goTo(step - 1) : undefined}
          onNext={reserva.next}
        />
      )}
    </Screen>
  );
}

function Paso(props: PartProps) {
  const { doctorId, institucionId, oferta, cita, reserva } = props;
  const { step, borrador, quien, now, lost, watched, zona } = reserva;
  const { contacto } = quien;
  if (step === 0)
    return (
      <PacienteStep
        doctorId={institucionId ?? doctorId}
        paciente={borrador.paciente}
        contacto={contacto}
        adding={quien.adding}
        searching={quien.searching}
        onSearch={reserva.search}
        onAdding={quien.setAdding}
        onPaciente={quien.choose}
        onNext={reserva.next}
      />
    );
  if (step === 1)
    return (
      <LoadGuard waiting={<FormSkeleton fields={4} />}>
        <HorarioStep
          doctorId={doctorId}
          oferta={oferta}
          borrador={borrador}
          tercero={contacto.values.tercero ? (contacto.values.nombre_tercera_persona ?? null) : null}
          now={now}
          reagendando={cita !== undefined}
          onChange={reserva.change}
          onNext={reserva.next}
          onPaciente={reserva.search}
        />
      </LoadGuard>
    );
  return (
    <section className="card min-0 shadow-xs narrow">
      {lost && borrador.elegido && (
        <TurnoPerdido
          why={lost}
          turnos={otherTurnos(watched.data, borrador.elegido, now)}
          zona={zona}
          onTake={reserva.take}
          onChooseAgain={reserva.chooseAgain}
        />
      )}
      <Elegida {...props} />
    </section>
  );
}

function Elegida({ reserva, conQuien, oferta, cita }: PartProps) {
  const { borrador, oficina, quien, now } = reserva;
  const { paciente, elegido } = borrador;
  if (!paciente || !oficina || !elegido) return null;
  return (
    <Resumen
      borrador={{ ...borrador, elegido }}
      conQuien={conQuien}
      oferta={oferta}
      oficina={oficina}
      contacto={quien.contacto.values}
      cita={cita}
      now={now}
    />
  );
}

function Resultado(props: PartProps) {
  const { doctorId, agendaPath, agendaPorOficina, onAgain, reserva } = props;
  const { result, zona } = reserva;
  if (!result) return null;
  return (
    <ReservaResult
      failure={result.failure}
      zona={zona}
      agendaPath={result.made ? agendaWith(agendaPath, result.made, agendaPorOficina) : agendaPath}
      onAgain={() => {
        forgetReserva(doctorId);
        onAgain();
      }}
      onRetry={reserva.retry}
      onTake={reserva.take}
      onChooseAgain={reserva.chooseAgain}
    >
      <Elegida {...props} />
    </ReservaResult>
  );
}
