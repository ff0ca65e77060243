import type { CitaDetalle } from '@hampi/contract/agenda/citas/calls';
import * as MReservas from '@hampi/contract/agenda/reservas/messages';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { addDays, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { PacienteEncontrado } from '@hampi/contract/personas/clientes/calls';
import { lazy, useEffect, useRef, useState } from 'react';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { FormSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { useDirty } from '../../../kit/fields/use-dirty.ts';
import { Screen } from '../../../kit/screen.tsx';
import { useNow } from '../citas/use-now.ts';
import type { Oferta } from '../servicios/oferta.ts';
import { useContacto } from './contacto.ts';
import { PacienteStep } from './paciente-step.tsx';
import css from './reserva.module.css';
import { agendaWith, type Borrador, borradorOf, borradorWith, otherTurnos, whyLost } from './reserva.ts';
import { ReservaResult } from './reserva-result.tsx';
import { Resumen } from './resumen-step.tsx';
import { Steps } from './steps.tsx';
import { TurnoPerdido } from './turnos/turno-perdido.tsx';
import { useTurnos } from './turnos/use-turnos.ts';
import { forgetReserva, useBorrador } from './use-borrador.ts';
import { useFinish } from './use-finish.ts';
import { goToStart, type Place, useStart } from './use-start.ts';
import { WizardBar } from './wizard-bar.tsx';

/** Loaded while the user is looking for the patient (ADR 276). */
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

/** 'Reserva una cita': Paciente, Horario - Oficina, Resumen, and the result (2 §4). */
export function Wizard(props: WizardProps) {
  const {
    doctorId,
    conQuien,
    oferta,
    paciente,
    lugar,
    institucionId,
    cita,
    sinOficina,
    agendaPath,
    agendaPorOficina,
    onAgain,
  } = props;
  const now = useNow();
  const start = useRef<Borrador>(
    cita ? borradorOf(cita) : { ...borradorWith(oferta.oficinas, paciente), ...lugar },
  ).current;
  const { borrador, setBorrador, step, setStep } = useBorrador(doctorId, start, oferta, { isMove: Boolean(cita) });
  const [adding, setAdding] = useState<string | null>(null);
  const [searching, setSearching] = useState(!start.paciente);
  const [problem, setProblem] = useState<string | null>(null);
  const contacto = useContacto(telefonoOf(start.paciente));
  const { result, finish, isSaving, clear } = useFinish(doctorId, cita);
  const isBooked = result?.failure === null;
  useEffect(() => {
    if (isBooked) forgetReserva(doctorId);
  }, [isBooked, doctorId]);
  useDirty(!isBooked && (borrador !== start || contacto.isDirty()));

  const { elegido } = borrador;
  const oficina = oferta.oficinas.find((o) => o.id === borrador.oficinaId);
  const zona = oficina?.zona ?? ZONA_ECUADOR;

  // The chosen turno is watched until the end, because somebody else may take it.
  const watched = useTurnos(
    elegido && elegido.motivo === null
      ? { doctorId, oficinaId: elegido.oficinaId, clienteId: borrador.paciente?.id }
      : null,
    elegido ? [fechaOf(elegido.inicio, zona), addDays(fechaOf(elegido.inicio, zona), AHEAD)] : [],
    fechaOf(now, zona),
  );
  // While saving, the chosen turno becomes taken by this booking itself.
  const lost = elegido && !isSaving && !isBooked ? whyLost(elegido, watched.data, now) : null;

  const change = (part: Partial<Borrador>) => {
    setProblem(null);
    setBorrador((before) => ({ ...before, ...part }));
  };
  const choosePaciente = (chosen: PacienteEncontrado) => {
    setSearching(false);
    if (chosen.id === borrador.paciente?.id) return;
    change({ paciente: chosen });
    contacto.setFieldValue('phone_number', telefonoOf(chosen));
  };
  const goTo = (to: number) => {
    setProblem(null);
    setStep(to);
    window.scrollTo({ top: 0 });
  };

  const missing = (): string | null => {
    if (step === 0) return borrador.paciente ? null : MReservas.booking_paciente;
    if (!oficina) return sinOficina;
    if (!cita && oficina.especializaciones.length > 0 && borrador.especialidadId === null)
      return MReservas.booking_fecha_especialidad;
    return elegido ? lost : MReservas.booking_horario;
  };
  const place: Place = {
    step,
    adding: adding !== null,
    searching,
    borrador,
    conEspecialidad: !cita && Boolean(oficina?.especializaciones.length),
  };
  useStart(place);
  useEffect(() => {
    // If it fails, the step that needs it shows the failure.
    loadHorario().catch(() => {});
  }, []);
  const next = async () => {
    const sentence = missing();
    if (sentence) {
      setProblem(sentence);
      return goToStart(place);
    }
    if (step === 0 && !contacto.validate()) return;
    if (step < 2) goTo(step + 1);
    else if (oficina) await finish(borrador, contacto, oficina);
  };

  /** Continues with another turno on the summary, or goes back to all of them. */
  const take = ({ inicio, fin, oficina_id }: Turno) => {
    clear();
    change({ elegido: { inicio, fin, oficinaId: oficina_id, motivo: null } });
    goToStart({ ...place, step: 2 });
  };
  const chooseAgain = () => {
    clear();
    goTo(1);
  };

  const resumen = borrador.paciente && oficina && elegido && (
    <Resumen
      borrador={{ ...borrador, elegido }}
      conQuien={conQuien}
      oferta={oferta}
      oficina={oficina}
      contacto={contacto.values}
      cita={cita}
      now={now}
    />
  );
  const title = cita ? 'Reagendar cita' : 'Reserva una cita';
  if (result)
    return (
      <Screen title={title}>
        <ReservaResult
          failure={result.failure}
          zona={zona}
          agendaPath={result.made ? agendaWith(agendaPath, result.made, agendaPorOficina) : agendaPath}
          onAgain={() => {
            forgetReserva(doctorId);
            onAgain();
          }}
          onRetry={clear}
          onTake={take}
          onChooseAgain={chooseAgain}
        >
          {resumen}
        </ReservaResult>
      </Screen>
    );
  return (
    <Screen title={title} tools={<Steps step={step} />}>
      <div className={css.body}>
        <p className={css.con}>
          Con <b>{conQuien}</b>
          {oficina && step > 0 && ` · ${oficina.nombre}, ${oficina.ciudad}`}
        </p>
        {step === 0 && (
          <PacienteStep
            doctorId={institucionId ?? doctorId}
            paciente={borrador.paciente}
            contacto={contacto}
            adding={adding}
            searching={searching}
            onSearch={() => setSearching(true)}
            onAdding={setAdding}
            onPaciente={choosePaciente}
            onNext={next}
          />
        )}
        {step === 1 && (
          <LoadGuard waiting={<FormSkeleton fields={4} />}>
            <HorarioStep
              doctorId={doctorId}
              oferta={oferta}
              borrador={borrador}
              tercero={contacto.values.tercero ? (contacto.values.nombre_tercera_persona ?? null) : null}
              now={now}
              reagendando={cita !== undefined}
              onChange={change}
              onNext={next}
              onPaciente={() => {
                setSearching(true);
                goTo(0);
              }}
            />
          </LoadGuard>
        )}
        {step === 2 && (
          <section className={`card min-0 shadow-xs ${css.narrow}`}>
            {lost && elegido && (
              <TurnoPerdido
                why={lost}
                turnos={otherTurnos(watched.data, elegido, now)}
                zona={zona}
                onTake={take}
                onChooseAgain={chooseAgain}
              />
            )}
            {resumen}
          </section>
        )}
      </div>
      {/* The form of a new patient has its own buttons. */}
      {adding === null && (
        <WizardBar
          step={step}
          saving={isSaving}
          problem={step === 2 && lost ? null : (problem ?? lost)}
          stuck={step === 2 && lost !== null}
          elegido={step > 0 ? elegido : null}
          zona={zona}
          oficina={oficina?.nombre}
          onBack={step > (cita ? 1 : 0) ? () => goTo(step - 1) : undefined}
          onNext={next}
        />
      )}
    </Screen>
  );
}

/** Days after the chosen one whose turnos are loaded as well. */
const AHEAD = 14;

const telefonoOf = (p: PacienteEncontrado | null) => p?.celular ?? p?.telefono ?? '';
