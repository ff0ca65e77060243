import type { Paso } from './deseo.ts';
import css from './en-linea.module.css';

const ALL: [Paso, string][] = [
  ['quien', 'Para quién'],
  ['horario', 'Horario'],
  ['resumen', 'Resumen'],
];

interface PasosProps {
  paso: Paso;
  moving: boolean;
  /** Whether the first step was answered. Without an hour in the address, the hours come first. */
  said: boolean;
}

/** The position among the steps. Moving a cita skips the step that asks who comes. */
export function Pasos({ paso, moving, said }: PasosProps) {
  const steps = moving ? ALL.slice(1) : ALL;
  const at = steps.findIndex(([name]) => name === paso);
  const isDone = (name: Paso, i: number) => i < at && (name !== 'quien' || said);
  return (
    <ol className={`flex wrap gap-8 gap-x-20 push ${css.steps}`} aria-label="Pasos de la reserva">
      {steps.map(([name, label], i) => (
        <li
          className="inline gap-8 c-quiet"
          key={name}
          aria-current={i === at ? 'step' : undefined}
          data-done={isDone(name, i) || undefined}
        >
          <i className="grid centered edge-2 r-full" aria-hidden>
            {isDone(name, i) ? '✓' : i + 1}
          </i>
          <span>
            {label}
            {isDone(name, i) && <span className="visually-hidden"> (listo)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
