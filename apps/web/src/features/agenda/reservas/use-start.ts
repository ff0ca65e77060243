import { useEffect } from 'react';
import { focusWhenThere } from '../../../kit/focus.ts';
import type { Borrador } from './reserva.ts';

/** The state of the wizard that decides where the focus starts. */
export interface Place {
  step: number;
  /** True while the form of a new patient is open. */
  adding: boolean;
  searching: boolean;
  borrador: Pick<Borrador, 'paciente' | 'oficinaId' | 'especialidadId'>;
  /** Whether the office needs a specialty. */
  conEspecialidad: boolean;
}

/** The next field or choice that is still missing; in the last step the button that finishes. */
export function startOf({ step, adding, searching, borrador, conEspecialidad }: Place): string {
  if (step === 0 && adding) return 'form input:not([type="radio"])';
  if (step === 0) return searching || !borrador.paciente ? 'input[type="search"]' : 'input[type="tel"]';
  if (step === 2) return '[data-siguiente]';
  if (borrador.oficinaId === null) return '[data-campo="oficina"]';
  if (conEspecialidad && borrador.especialidadId === null) return '[data-campo="especialidad"]';
  return '[data-inicio][tabindex="0"], [data-ir]';
}

/**
 * Moves the focus there, once it is drawn and unless the user does something else meanwhile. Not on touch screens, where focusing a field
 * opens the keyboard over the screen.
 */
export function goToStart(place: Place): void {
  if (!window.matchMedia('(pointer: coarse)').matches) focusWhenThere(`main :is(${startOf(place)})`);
}

/** Moves the focus at the start of each step, and of each part of the first. */
export function useStart(place: Place): void {
  const { step, adding, searching } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice within a step must not restart it
  useEffect(() => goToStart(place), [step, adding, searching]);
}
