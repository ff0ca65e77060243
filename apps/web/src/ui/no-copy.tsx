import type { ClipboardEvent, MouseEvent, ReactNode } from 'react';

const isField = (target: EventTarget) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]');

/** What a person types in a field of the panel is theirs to edit as anywhere. */
const holdClipboard = (event: ClipboardEvent) => {
  if (!isField(event.target)) event.preventDefault();
};

/** The menu of the mouse only: the key for it (button 0) serves who cannot use one. */
const holdMenu = (event: MouseEvent) => {
  if (event.button === 2 && !isField(event.target)) event.preventDefault();
};

/** A panel from which nothing is copied or cut, and without the mouse's menu (2 §6, decisions 5). */
export function NoCopy({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only holds back what would happen by itself
    <div onCopy={holdClipboard} onCut={holdClipboard} onContextMenu={holdMenu}>
      {children}
    </div>
  );
}
