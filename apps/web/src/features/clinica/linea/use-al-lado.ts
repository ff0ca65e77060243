import { useRef, useState } from 'react';
import { focusWhenThere } from '../../../kit/focus.ts';

/** The heading of the panel, which receives the focus. */
export const AL_LADO_ID = 'visita-al-lado';

const isInside = (element: Element | null) => element?.closest(`[aria-labelledby="${AL_LADO_ID}"]`) != null;

/** The visit that is read beside the form, and the way back to the field that was being written in. */
export function useAlLado() {
  const [consultaId, setConsultaId] = useState<number | null>(null);
  const before = useRef<HTMLElement | null>(null);
  const comeBack = () => before.current?.focus({ preventScroll: true });
  const enter = () => {
    if (!isInside(document.activeElement)) before.current = document.activeElement as HTMLElement;
    focusWhenThere(`#${AL_LADO_ID}`, { preventScroll: true });
  };
  return {
    consultaId,
    show: (id: number) => {
      setConsultaId(id);
      enter();
    },
    close: () => {
      setConsultaId(null);
      comeBack();
    },
    /** From the form to the panel, opened with this visit if it is closed, and back to the field. */
    change: (id: number | undefined) => {
      if (isInside(document.activeElement)) return comeBack();
      if (consultaId === null && id !== undefined) setConsultaId(id);
      if (consultaId !== null || id !== undefined) enter();
    },
  };
}
export type AlLado = ReturnType<typeof useAlLado>;
