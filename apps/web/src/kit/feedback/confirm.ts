/** Asks for confirmation; the shell renders one `ConfirmDialog` for all questions. */
import { create } from 'zustand';

export interface Question {
  title: string;
  /** The question; line breaks are kept. */
  text: string;
  confirmLabel: string;
  /** Label of the button that Escape stands for; 'Cancelar' by default. */
  cancelLabel?: string;
  /** Something will be lost: the safe button has the focus and is filled. With `delete` the other button is filled, in red. */
  danger?: boolean | 'delete';
}

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

export const useQuestion = create<{ asked: Asked | null }>(() => ({ asked: null }));

/** The code of the dialog; every question tries to load it until it has succeeded. */
export const loadConfirmDialog = () => import('./confirm-dialog.tsx');

/**
 * Resolves to true if confirmed, to false on the other button, Escape or a click outside. If the dialog's code cannot be loaded, the
 * browser's own dialog asks, because an invisible question would block the screen.
 */
export async function confirm(question: Question): Promise<boolean> {
  const { asked } = useQuestion.getState();
  // The dialog below the question gets Escape first and asks the same question again; that means to stay there.
  if (asked?.text === question.text) {
    asked.answer(false);
    return false;
  }
  try {
    await loadConfirmDialog();
  } catch {
    return window.confirm(`${question.title}\n\n${question.text}`);
  }
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
