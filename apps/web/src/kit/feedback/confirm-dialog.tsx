import { Button, Modal } from '@mantine/core';
import { useRef } from 'react';
import { type Question, useQuestion } from './confirm.ts';
import css from './confirm-dialog.module.css';

/** Renders the question of `confirm()`. */
export default function ConfirmDialog() {
  const asked = useQuestion((s) => s.asked);
  // Keeps the text while the dialog fades out.
  const last = useRef(asked);
  if (asked) last.current = asked;
  const shown = asked ?? last.current;

  return (
    <Modal
      opened={asked !== null}
      onClose={() => asked?.answer(false)}
      withCloseButton={false}
      title={shown?.title}
      size={440}
      returnFocus
    >
      {shown && <Content question={shown} onAnswer={(yes) => asked?.answer(yes)} />}
    </Modal>
  );
}

function Content({ question, onAnswer }: { question: Question; onAnswer: (yes: boolean) => void }) {
  // The safe choice has the focus, stands first on a phone, and is the filled button unless the other is red and names what it deletes.
  const safeFirst = Boolean(question.danger);
  const safeFilled = question.danger === true;
  return (
    <>
      <p className={`c-quiet ${css.text}`}>{question.text}</p>
      <div
        className={`flex gap-8 mt-20 phone-tall ${css.buttons}`}
        data-safe={safeFilled || undefined}
        data-danger={safeFirst || undefined}
      >
        <Button
          variant={safeFilled ? 'default' : 'filled'}
          color={question.danger === 'delete' ? 'red' : undefined}
          data-autofocus={safeFirst ? undefined : true}
          onClick={() => onAnswer(true)}
        >
          {question.confirmLabel}
        </Button>
        <Button
          variant={safeFilled ? 'filled' : 'default'}
          data-autofocus={safeFirst ? true : undefined}
          onClick={() => onAnswer(false)}
        >
          {question.cancelLabel ?? 'Cancelar'}
        </Button>
      </div>
    </>
  );
}
