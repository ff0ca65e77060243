import { IconCheck } from '@tabler/icons-react';
import css from './reserva.module.css';

const STEPS = ['Paciente', 'Horario - Oficina', 'Resumen'] as const;

/** The position among the three steps (2 §2). */
export function Steps({ step }: { step: number }) {
  return (
    <ol className={`row gap-12 c-quiet t-body ${css.steps}`} aria-label="Pasos de la reserva">
      {STEPS.map((name, i) => (
        <li
          className="row gap-8"
          key={name}
          aria-current={i === step ? 'step' : undefined}
          data-done={i < step || undefined}
        >
          <i className="inline middle r-full t-small strong" aria-hidden>
            {i < step ? <IconCheck size={16} stroke={2} /> : i + 1}
          </i>
          <span>
            {name}
            {i < step && <span className="visually-hidden"> (listo)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
