/** Asks before something happens; drawn once by `ConfirmDialog` in the shell. */
import { create } from 'zustand';

export interface Question {
  title: string;
  /** The spec's question; a new line starts a new line. */
  text: string;
  confirmLabel: string;
  /** 'Cancelar' unless said otherwise; always what Escape does. */
  cancelLabel?: string;
  /** Something is lost: the safe choice has the focus, and is the filled one; for `delete` the losing one is, in red. */
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
