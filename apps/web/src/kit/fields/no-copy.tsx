import type { ClipboardEvent, MouseEvent, ReactNode } from 'react';

const isField = (target: EventTarget) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]');

/** Blocks copying and cutting, except in fields, where people edit their own text. */
const holdClipboard = (event: ClipboardEvent) => {
  if (!isField(event.target)) event.preventDefault();
};

/** Blocks the context menu of mouse and touch, but not that of the keyboard's menu key, which some people depend on. */
const holdMenu = (event: MouseEvent) => {
  const byFinger = /touch|pen/.test((event.nativeEvent as PointerEvent).pointerType ?? '');
  if ((event.button === 2 || byFinger) && !isField(event.target)) event.preventDefault();
};

/** A panel without copy, cut and the pointer's context menu (2 §6, decisions 5). */
export function NoCopy({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only prevents the default behaviour
    <div className={className} onCopy={holdClipboard} onCut={holdClipboard} onContextMenu={holdMenu}>
      {children}
    </div>
  );
}
