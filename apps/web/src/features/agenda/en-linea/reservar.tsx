import type { OfertaEnLinea } from '@hampi/contract/agenda/en-linea/calls';
import { type Elegido, faltaEspecialidad, type Paso } from './deseo.ts';
import css from './en-linea.module.css';
import { Hecho } from './hecho.tsx';
import { Guardada } from './hold.tsx';
import { HorarioStep } from './horario/horario-step.tsx';
import { Lado } from './lado.tsx';
import { Ninguno } from './ninguno.tsx';
import { Pasos } from './pasos.tsx';
import { QuienStep } from './quien-step.tsx';
import { ResumenStep } from './resumen-step.tsx';
import { useFocusOnStep } from './use-focus-on-step.ts';
import { type ReservaEnCurso, useReserva } from './use-reserva.ts';

const TITLES: Record<Paso, string> = {
  quien: '¿Para quién es la cita?',
  horario: 'Elija el horario',
  resumen: 'Resumen',
};

/** The address with the choices. The public page and the web app each have their own way to change it. */
export interface Direccion {
  /** With its question mark, or empty. */
  search: string;
  setSearch: (search: string) => void;
  /** Opens the patient's citas within the web app; undefined if that is another document. */
  toCitas?: () => void;
}

/** Booking in three steps, or moving a cita in two. The address stores the choices, this page the typed text. */
export function Reservar({ oferta, direccion }: { oferta: OfertaEnLinea; direccion: Direccion }) {
  const reserva = useReserva(oferta, direccion.search, direccion.setSearch);
  const heading = useFocusOnStep(reserva.paso);
  const { elegido, envio, turno, quien, moving, paso, back, said, saidBefore } = reserva;
  if (!elegido) return null;
  if (envio.hecha)
    return (
      <Hecho
        {...envio.hecha}
        turno={turno}
        oficina={elegido.oficina}
        profesional={oferta.profesional}
        minutos={oferta.anticipo_minutos}
        retaking={envio.sending}
        onRetake={envio.send}
        onCitas={direccion.toCitas}
        onOther={() => {
          envio.again();
          reserva.otherHour();
        }}
      />
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key for the whole page; a button does the same
    <div
      onKeyDown={(event) => {
        if (event.altKey && event.key === 'ArrowLeft' && back) {
          event.preventDefault();
          back();
        }
      }}
    >
      <header className="row wrap gap-12 gap-x-16 mb-20">
        {back && (
          <button
            type="button"
            className={`edge-2 r-note b-surface c-text pointer ${css.back}`}
            aria-label="Regresar"
            onClick={back}
          >
            ←
          </button>
        )}
        <h1 ref={heading} tabIndex={-1} className={`t-figure heavy ${css.title}`}>
          {moving && paso === 'horario' ? 'Elija el nuevo horario' : TITLES[paso]}
        </h1>
        <Pasos paso={paso} moving={moving} said={said || saidBefore} />
        {/* On a phone the summary that names the professional stands below. */}
        <p className={css.con}>Con {oferta.profesional}</p>
      </header>
      <div className={`grid gap-20 items-start tablet-one-column ${css.columns}`}>
        <div className={`grid one-column gap-16 ${css.main}`}>
          <PasoActual oferta={oferta} elegido={elegido} reserva={reserva} />
        </div>
        <Lado oferta={oferta} elegido={elegido} turno={turno} quien={quien} moving={moving} />
      </div>
    </div>
  );
}

interface PasoProps {
  oferta: OfertaEnLinea;
  elegido: Elegido;
  reserva: ReservaEnCurso;
}

function PasoActual(props: PasoProps) {
  const { elegido, reserva } = props;
  const { paso, quien, turno, apartado, envio, moving, said } = reserva;
  if (paso === 'horario') return <Horario {...props} />;
  if (paso === 'quien')
    return (
      <QuienStep
        quien={quien}
        here={reserva.here}
        hereForNew={reserva.hereForNew}
        guardada={turno && <Guardada turno={turno} zona={elegido.oficina.zona} apartado={apartado} />}
        said={reserva.saidBefore && !said && !reserva.dias.turnos.isPending}
        onChange={reserva.setQuien}
        onNext={reserva.next}
      />
    );
  return (
    <ResumenStep
      pideAnticipo={elegido.oficina.pide_anticipo && !moving}
      moving={moving}
      ready={reserva.isPatient && turno !== null && (moving || !faltaEspecialidad(elegido))}
      hasta={apartado.hasta}
      sending={envio.sending}
      failure={envio.failure ?? apartado.refused}
      onSend={envio.send}
      onRetake={apartado.again}
      onOther={reserva.otherHour}
      // Who has just registered was not asked.
      onQuien={moving || quien.otra ? undefined : () => reserva.setPaso('quien')}
    />
  );
}

/** The hours, and below them the waiting list for whom none suits. */
function Horario({ oferta, elegido, reserva }: PasoProps) {
  const { turno, dias, quien, said, moving, change, setPaso } = reserva;
  return (
    <>
      <HorarioStep
        oferta={oferta}
        elegido={elegido}
        turno={turno?.disponible ? turno : null}
        turnos={dias.turnos}
        desde={dias.desde}
        perdido={reserva.perdido}
        moving={moving}
        onDesde={dias.setDesde}
        onDeseo={(what) => {
          // Another office has other turnos; another service or specialty keeps the chosen one.
          const elsewhere = what.oficina !== elegido.oficina.id;
          change({ ...what, ...(elsewhere && { inicio: null }) });
        }}
        onChoose={reserva.choose}
        onNext={reserva.next}
      />
      {!moving && (
        <Ninguno
          oferta={oferta}
          elegido={elegido}
          open={reserva.deseo.espera === true}
          here={reserva.here}
          tercera={said && quien.otra ? quien : null}
          onOpen={() => {
            change({ espera: true });
            if (quien.otra && !said) setPaso('quien');
          }}
          onFaltan={() => setPaso('quien')}
        />
      )}
    </>
  );
}
