import type { ClipboardEvent, MouseEvent, ReactNode } from 'react';

const isField = (target: EventTarget) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]');

/** What a person types in a field of the panel is theirs to edit as anywhere. */
const holdClipboard = (event: ClipboardEvent) => {
  if (!isField(event.target)) event.preventDefault();
};

/** The menu of a pointer, a finger's long press included: the key for it comes without one and serves who has none. */
const holdMenu = (event: MouseEvent) => {
  const byFinger = /touch|pen/.test((event.nativeEvent as PointerEvent).pointerType ?? '');
  if ((event.button === 2 || byFinger) && !isField(event.target)) event.preventDefault();
};

/** A panel from which nothing is copied or cut, and without the pointer's menu (2 §6, decisions 5). */
export function NoCopy({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only holds back what would happen by itself
    <div className={className} onCopy={holdClipboard} onCut={holdClipboard} onContextMenu={holdMenu}>
      {children}
    </div>
  );
}
