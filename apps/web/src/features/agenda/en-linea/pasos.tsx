import type { Paso } from './deseo.ts';
import css from './en-linea.module.css';

const ALL: [Paso, string][] = [
  ['quien', 'Para quién'],
  ['horario', 'Horario'],
  ['resumen', 'Resumen'],
];

/** The position among the steps. Moving a cita skips the step that asks who comes. */
export function Pasos({ paso, moving }: { paso: Paso; moving: boolean }) {
  const steps = moving ? ALL.slice(1) : ALL;
  const at = steps.findIndex(([name]) => name === paso);
  return (
    <ol className={css.steps} aria-label="Pasos de la reserva">
      {steps.map(([name, label], i) => (
        <li key={name} aria-current={i === at ? 'step' : undefined} data-done={i < at || undefined}>
          <i aria-hidden>{i < at ? '✓' : i + 1}</i>
          <span>
            {label}
            {i < at && <span className="visually-hidden"> (listo)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
