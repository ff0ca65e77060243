import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { firstPress } from '../../../kit/presses.ts';
import { useNarrow } from '../../../kit/use-narrow.ts';
import css from './reserva.module.css';
import { cuando, cuandoCorto, type Elegido } from './reserva.ts';

interface WizardBarProps {
  step: number;
  saving: boolean;
  /** Why the next step is not possible. */
  problem: string | null;
  /** The chosen turno is no longer free, so the only way is back. */
  stuck: boolean;
  elegido: Elegido | null;
  zona: string;
  oficina: string | undefined;
  onBack?: () => void;
  onNext: () => void;
}

/** The buttons back and next, always visible, with the choice or the missing field between them. */
export function WizardBar(props: WizardBarProps) {
  const { problem, stuck, elegido, saving, onBack } = props;
  const narrow = useNarrow();
  return (
    <div className={`row gap-16 py-12 px-24 rule-above b-surface ${css.bar}`} data-problem={problem ? true : undefined}>
      {onBack && (
        <Button
          variant="default"
          disabled={saving}
          leftSection={narrow ? undefined : <IconArrowLeft size={18} stroke={1.75} aria-hidden />}
          onClick={onBack}
        >
          Regresar
        </Button>
      )}
      <p className={`grow c-quiet right ${css.barText}`}>
        {problem ? (
          <span className="inline gap-8 c-red semi" role="alert">
            <IconAlertTriangle className="rigid" size={18} stroke={1.75} aria-hidden /> {problem}
          </span>
        ) : (
          elegido && !stuck && !narrow && <Eleccion {...props} elegido={elegido} />
        )}
      </p>
      {!stuck && <Siguiente {...props} narrow={narrow} />}
    </div>
  );
}

const Eleccion = ({ elegido, zona, oficina }: Pick<WizardBarProps, 'zona' | 'oficina'> & { elegido: Elegido }) => (
  <span>
    Elegido: <b className="c-text">{cuando(elegido, zona)}</b>
    {oficina && ` · ${oficina}`} {elegido.motivo !== null && <StatusBadge status="sobreturno" />}
  </span>
);

type SiguienteProps = Pick<WizardBarProps, 'step' | 'saving' | 'elegido' | 'zona' | 'onNext'> & { narrow: boolean };

function Siguiente({ step, saving, elegido, zona, onNext, narrow }: SiguienteProps) {
  const last = step === 2;
  const icon = last ? (
    <IconCheck size={18} stroke={2} aria-hidden />
  ) : (
    <IconArrowRight size={18} stroke={1.75} aria-hidden />
  );
  return (
    <Button loading={saving} data-siguiente onClick={firstPress(onNext)} rightSection={narrow ? undefined : icon}>
      {last ? 'Finalizar' : 'Siguiente'}
      {narrow && step === 1 && elegido && ` · ${cuandoCorto(elegido, zona)}`}
    </Button>
  );
}
