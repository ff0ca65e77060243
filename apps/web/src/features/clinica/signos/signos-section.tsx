import { fechaCorta, fechaOf } from '@hampi/contract/base/fechas';
import { imcOf, medida, SIGNOS_VITALES, type SignoVital } from '@hampi/contract/clinica/historia/campos';
import { leerSigno } from '@hampi/contract/clinica/signos/limites';
import { TextInput } from '@mantine/core';
import {
  type Icon,
  IconActivityHeartbeat,
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconDroplet,
  IconHeart,
  IconLungs,
  IconPercentage,
  IconRuler2,
  IconRulerMeasure,
  IconScaleOutline,
  IconThermometer,
} from '@tabler/icons-react';
import { useCampo, useConsulta } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { decimal, readNumber } from '../consulta/numeros.ts';
import { PistaCrecimiento } from './pista.tsx';
import { PosicionTalla } from './posicion-talla.tsx';
import css from './signos.module.css';
import { claseImc, hintOf, isPequeno, type Persona, serieOf } from './signos.ts';
import { medidaTexto } from './signos-parte.ts';

export const ICONOS: Record<SignoVital, Icon> = {
  sv_pulso: IconActivityHeartbeat,
  sv_pres_sist: IconHeart,
  sv_pres_dias: IconHeart,
  sv_temp: IconThermometer,
  sv_frec_resp: IconLungs,
  sv_oximetria: IconDroplet,
  antropometria_peso: IconScaleOutline,
  antropometria_talla: IconRuler2,
  antropometria_perimetro: IconRulerMeasure,
};

/** 'Signos Vitales y Antropometría' (CL-6) with last values and hints that never block (BE-12). */
export default function SignosSection() {
  const { historia, zona, altitud_m, dia } = useHistoria();
  const persona: Persona = { nacimiento: historia.paciente.fecha_nacimiento, dia, altitud_m };
  const field = (signo: SignoVital) => <Signo key={signo} signo={signo} persona={persona} zona={zona} />;
  return (
    <>
      <div className={`grid phone-one-column three-columns ${css.grid}`}>
        {(['sv_pulso', 'sv_pres_sist', 'sv_pres_dias', 'sv_temp', 'sv_frec_resp', 'sv_oximetria'] as const).map(field)}
      </div>
      <div className={`grid phone-one-column three-columns ${css.grid}`} data-next>
        {field('antropometria_peso')}
        {field('antropometria_talla')}
        <Imc persona={persona} zona={zona} />
        {isPequeno(persona) && (
          <>
            {field('antropometria_perimetro')}
            <PosicionTalla />
          </>
        )}
      </div>
    </>
  );
}

interface SignoProps {
  signo: SignoVital;
  persona: Persona;
  zona: string;
}

function Signo({ signo, persona, zona }: SignoProps) {
  const { value, error, readOnly, onChange } = useCampo(signo);
  const setError = useConsulta((s) => s.setError);
  const sistolica = useConsulta((s) =>
    signo === 'sv_pres_dias' ? leerSigno('sv_pres_sist', s.valores.sv_pres_sist) : null,
  );
  const { nombre, unidad } = SIGNOS_VITALES[signo];
  const Icon = ICONOS[signo];
  const typed = leerSigno(signo, value);
  const hint = typed === null ? undefined : hintOf(signo, typed, persona, sistolica);
  return (
    <TextInput
      label={
        <span className="inline gap-8">
          <Icon className="c-quiet" size={16} stroke={1.75} aria-hidden /> {nombre}
        </span>
      }
      name={signo}
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span className={`full right c-faint t-small ${css.unit}`}>{unidad}</span>}
      rightSectionWidth={60}
      readOnly={readOnly}
      value={value}
      error={error}
      description={<Debajo signo={signo} typed={typed} zona={zona} hint={hint} />}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        const read = medida.safeParse(value);
        setError(signo, read.success ? undefined : read.error.issues[0]?.message);
        // Metres and doubtful thousands become what will be stored and printed, before the doctor's eyes.
        if (!readOnly && typed !== null && typed !== readNumber(value)) onChange(decimal(typed));
      }}
    />
  );
}

/** The BMI, computed and read-only (2 §5). */
function Imc({ persona, zona }: Omit<SignoProps, 'signo'>) {
  const peso = useConsulta((s) => leerSigno('antropometria_peso', s.valores.antropometria_peso));
  const talla = useConsulta((s) => leerSigno('antropometria_talla', s.valores.antropometria_talla));
  const imc = imcOf(peso, talla);
  const clase = imc === null ? undefined : claseImc(imc, persona);
  return (
    <TextInput
      label={
        <span className="inline gap-8">
          <IconPercentage className="c-quiet" size={16} stroke={1.75} aria-hidden /> IMC
        </span>
      }
      name="imc"
      readOnly
      rightSection={<span className={`full right c-faint t-small ${css.unit}`}>kg/m²</span>}
      rightSectionWidth={60}
      value={medidaTexto('imc', imc)}
      description={
        <Debajo signo="imc" typed={imc} zona={zona} hint={clase === 'Normal' ? undefined : clase} calm={clase} />
      }
    />
  );
}

interface DebajoProps {
  signo: SignoVital | 'imc';
  typed: number | null;
  zona: string;
  hint?: string;
  /** Shown if there is no warning. */
  calm?: string;
}

/** Below a measure: a hint, and the last value with date and trend. */
function Debajo({ signo, typed, zona, hint, calm }: DebajoProps) {
  const { historia } = useHistoria();
  const viendo = useConsulta((s) => s.viendo);
  const last = serieOf(historia.consultas, signo, viendo).at(-1);
  const Arrow =
    last && typed !== null && typed !== last.valor ? (typed > last.valor ? IconArrowUp : IconArrowDown) : null;
  return (
    <>
      {hint && (
        <span className={`flex gap-4 mb-4 c-amber semi ${css.hint}`}>
          <IconAlertTriangle className="rigid mt-2" size={14} stroke={2} aria-hidden /> {hint}
        </span>
      )}
      {!hint && calm && <span className="row gap-4 c-quiet">{calm}</span>}
      {!hint && typed !== null && <PistaCrecimiento signo={signo} />}
      {last && (
        <span className="row gap-4 c-quiet">
          {Arrow && <Arrow size={14} stroke={2} aria-hidden className={css.arrow} />}
          <span>
            Último: <b>{medidaTexto(signo, last.valor)}</b> · {fechaCorta(fechaOf(last.fecha, zona))}
          </span>
        </span>
      )}
    </>
  );
}
