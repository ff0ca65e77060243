import { useEffect } from 'react';
import { focusWhenThere } from '../../../kit/focus-when-there.ts';
import type { Borrador } from './reserva.ts';

/** The wizard as far as it matters where one goes on. */
export interface Place {
  step: number;
  /** The form of a new patient is open. */
  adding: boolean;
  searching: boolean;
  borrador: Pick<Borrador, 'paciente' | 'oficinaId' | 'especialidadId'>;
  /** The office asks for a specialty. */
  conEspecialidad: boolean;
}

/** Where one types or chooses next: what is still missing, and on the last step the button that ends it. */
export function startOf({ step, adding, searching, borrador, conEspecialidad }: Place): string {
  if (step === 0 && adding) return 'form input:not([type="radio"])';
  if (step === 0) return searching || !borrador.paciente ? 'input[type="search"]' : 'input[type="tel"]';
  if (step === 2) return '[data-siguiente]';
  if (borrador.oficinaId === null) return '[data-campo="oficina"]';
  if (conEspecialidad && borrador.especialidadId === null) return '[data-campo="especialidad"]';
  return '[data-inicio][tabindex="0"], [data-ir]';
}

/**
 * Goes there; what is still on its way is waited for, and whoever does something else meanwhile is left alone. Not
 * where one points with a finger: a field that is gone to unfolds the keyboard over the screen.
 */
export function goToStart(place: Place): void {
  if (!window.matchMedia('(pointer: coarse)').matches) focusWhenThere(`main :is(${startOf(place)})`);
}

/** Each step, and each part of the first, begins there. */
export function useStart(place: Place): void {
  const { step, adding, searching } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice within a step must not restart it
  useEffect(() => goToStart(place), [step, adding, searching]);
}
