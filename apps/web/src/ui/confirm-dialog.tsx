import { Button, Modal } from '@mantine/core';
import { useRef } from 'react';
import { useQuestion } from './confirm.ts';
import css from './confirm-dialog.module.css';

/** Draws what `confirm()` asks. On a phone a sheet from below. */
export default function ConfirmDialog() {
  const asked = useQuestion((s) => s.asked);
  // The words stay while the dialog fades out.
  const last = useRef(asked);
  if (asked) last.current = asked;
  const shown = asked ?? last.current;

  const safeFirst = Boolean(shown?.danger);
  return (
    <Modal
      opened={asked !== null}
      onClose={() => asked?.answer(false)}
      withCloseButton={false}
      title={shown?.title}
      size={440}
      returnFocus
      classNames={{ inner: css.inner, content: css.content }}
    >
      <p className={css.text}>{shown?.text}</p>
      <div className={css.buttons} data-safe={safeFirst || undefined}>
        <Button
          variant={safeFirst ? 'default' : 'filled'}
          c={shown?.danger === 'delete' ? 'var(--hampi-red-text)' : undefined}
          data-autofocus={safeFirst ? undefined : true}
          onClick={() => asked?.answer(true)}
        >
          {shown?.confirmLabel}
        </Button>
        <Button
          variant={safeFirst ? 'filled' : 'default'}
          data-autofocus={safeFirst ? true : undefined}
          onClick={() => asked?.answer(false)}
        >
          {shown?.cancelLabel ?? 'Cancelar'}
        </Button>
      </div>
    </Modal>
  );
}
