/** Asks before something happens; drawn once by `ConfirmDialog` in the shell. */
import { create } from 'zustand';

export interface Question {
  title: string;
  /** The spec's question; a new line starts a new line. */
  text: string;
  confirmLabel: string;
  /** 'Cancelar' unless said otherwise; always what Escape does. */
  cancelLabel?: string;
  /** Something is lost: the safe choice is the filled and focused one. `delete` also reddens the losing one. */
  danger?: boolean | 'delete';
}

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

export const useQuestion = create<{ asked: Asked | null }>(() => ({ asked: null }));

/** Resolves to true when the person confirms, to false on the other button, Escape or a click outside. */
export function confirm(question: Question): Promise<boolean> {
  useQuestion.getState().asked?.answer(false);
  return new Promise((resolve) => {
    useQuestion.setState({
      asked: {
        ...question,
        answer: (yes) => {
          useQuestion.setState({ asked: null });
          resolve(yes);
        },
      },
    });
  });
}
